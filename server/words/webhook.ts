/** The webhook's words: what a chat says, and why the receiver did not take an enquiry. */
export const webhook = {
  sections: (names: string) => `Secciones: ${names}`,

  /** What it answered follows in brackets: HTTP's code, or the system's. */
  refusals: {
    redirect:
      'el receptor del webhook manda a otra dirección, y no se sigue ninguna: poné la final en MESSAGE_WEBHOOK_URL; un Apps Script, como dice docs/operate.md',
    forbidden:
      'el receptor del webhook no acepta el pedido: revisá su clave y sus permisos, y que MESSAGE_WEBHOOK_URL esté completa',
    gone:
      'en MESSAGE_WEBHOOK_URL ya no hay quien reciba: copiá otra vez la dirección; en n8n, la de producción, con el flujo publicado',
    archived: 'el canal al que va está archivado: desarchivalo, o elegí otro en MESSAGE_WEBHOOK_URL',
    clock:
      'el receptor del webhook encuentra vieja o futura la hora del pedido: poné en hora el reloj de este servidor (timedatectl)',
    tooLarge: 'el receptor del webhook no toma una consulta tan larga',
    notTaken: 'el receptor del webhook no toma lo que recibe: mirá ahí por qué',
    tooMany: 'el receptor del webhook pide esperar',
    failed: 'el receptor del webhook falló',
    late: 'el receptor del webhook no contestó en veinte segundos',
    cut: 'el receptor del webhook cortó la conexión sin contestar',
    unreachable: 'no se pudo llegar al receptor del webhook',
    certificate: 'el certificado del receptor del webhook no es válido',
  },

  certificateOf: (names: string) =>
    `el certificado del receptor del webhook es de ${names}: poné ese nombre en MESSAGE_WEBHOOK_URL`,

  /** What `test-webhook` sends. */
  test: {
    name: 'Prueba de tu página',
    email: 'prueba@example.com',
    text: 'Si leés esto, las consultas del formulario te van a llegar acá.\n\nSecciones: Quiénes somos, Contacto',
    source: 'Instagram, campaña prueba',
  },
}
