/** Las palabras del webhook: lo que dice un chat, y por qué el receptor no tomó una consulta. */
export const webhook = {
  sections: (names: string) => `Secciones: ${names}`,

  /** Sigue, entre paréntesis, lo que contestó: el código de HTTP o el del sistema. */
  refusals: {
    redirect:
      'el receptor del webhook manda a otra dirección, y no se sigue ninguna: poné la final en MESSAGE_WEBHOOK_URL; un Apps Script, como dice docs/operate.md',
    forbidden:
      'el receptor del webhook no acepta el pedido: revisá su clave y sus permisos, y que MESSAGE_WEBHOOK_URL esté completa',
    gone:
      'en MESSAGE_WEBHOOK_URL ya no hay quien reciba: copiá otra vez la dirección; en n8n, la de producción, con el flujo publicado',
    tooLarge: 'el receptor del webhook no toma una consulta tan larga',
    notTaken: 'el receptor del webhook no toma lo que recibe: mirá ahí por qué',
    tooMany: 'el receptor del webhook pide esperar',
    failed: 'el receptor del webhook falló',
    late: 'el receptor del webhook no contestó en diez segundos',
    cut: 'el receptor del webhook cortó la conexión sin contestar',
    unreachable: 'no se pudo llegar al receptor del webhook',
    certificate: 'el certificado del receptor del webhook no es válido',
  },

  /** De test-webhook. */
  test: {
    name: 'Prueba de tu página',
    email: 'prueba@example.com',
    text: 'Si leés esto, las consultas del formulario te van a llegar acá.\n\nSecciones: Quiénes somos, Contacto',
    source: 'Instagram, campaña prueba',
  },
}
