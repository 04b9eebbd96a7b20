/** The two toasts that the specification quotes; a toast that says nothing else is of the default kind and lasts 5000 ms. */
export const toasts = {
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
} as const

/** From the field that puts the visitor's own brand into the headline. */
export const brandToasts = {
  copied: { title: 'Enlace copiado', description: 'Pegalo en un chat: la página se abre con ese nombre.' },
  refused: { title: 'Solo el nombre', description: 'Escribilo sin direcciones ni enlaces.' },
}
