import type { ShopNameNotices, Toasts } from '#content/schema.ts'

export const toasts: Toasts = {
  sent: { title: 'Mensaje recibido', description: 'Gracias. Te contesto hoy.', duration: 6000 },
  failed: { title: 'El mensaje no salió', description: 'Probá de nuevo en un rato.', variant: 'destructive' },
  close: 'Cerrar',
  region: 'Mensajes',
}

export const shopNameNotices: ShopNameNotices = {
  address: { title: 'Sin enlaces', description: 'Va el nombre solo.' },
  letters: { title: 'Faltan letras', description: 'Un dibujo no entra en el cartel.' },
  unwritten: { title: 'Casi todo', description: 'No va {signo}.' },
  long: { title: 'Es largo', description: 'Entran 40 letras: te sobran {sobran}.' },
}
