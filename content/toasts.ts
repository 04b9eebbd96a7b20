/** The two toasts that the specification quotes. Durations in ms. */
export const toasts = {
  sent: {
    title: '✅ Mensaje enviado',
    description: 'Gracias por contactarte. Te responderé a la brevedad.',
    duration: 4000,
    variant: 'default',
  },
  failed: {
    title: '❌ No se pudo enviar',
    description: 'Ocurrió un error al enviar el formulario. Probá nuevamente.',
    duration: 5000,
    variant: 'destructive',
  },
  close: 'Cerrar aviso',
  region: 'Avisos',
} as const
