import type { ShopNameNotices, Toasts } from './schema.ts'

/** Los dos avisos después de mandar; `duration` es cuánto se ven, en milésimas de segundo (si falta, 5000). */
export const toasts: Toasts = {
  sent: {
    title: '✅ Mensaje enviado',
    description: 'Gracias por contactarte. Te responderé a la brevedad.',
    duration: 4000,
  },
  failed: {
    title: '❌ No se pudo enviar',
    description: 'Ocurrió un error al enviar el formulario. Probá nuevamente.',
    variant: 'destructive',
  },
  close: 'Cerrar aviso',
  region: 'Avisos',
}

/** Los avisos del campo de la portada. */
export const shopNameNotices: ShopNameNotices = {
  address: { title: 'Solo el nombre', description: 'Sin direcciones.' },
  letters: { title: 'Con letras', description: 'Un dibujo solo no entra en el cartel.' },
  /** `{signo}` es lo que el cartel no puede escribir; lo demás se ve. */
  unwritten: { title: 'No entra todo', description: 'El cartel va sin {signo}.' },
  /** `{sobran}` es cuántas letras tiene de más. */
  long: { title: 'Muy largo', description: 'Entran 40 letras: sacale {sobran}.' },
}
