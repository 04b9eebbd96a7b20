import { messagesCommand as call } from './messages-command.ts'

/** The words of the mail that brings a message to the agency, and of the alerts. The reader is the owner. */
export const mail = {
  subject: (name: string, plan: string | null) =>
    plan === null ? `Consulta de ${name}` : `Consulta de ${name}: plan ${plan}`,
  possibleSpam: (subject: string) => `Posible spam: ${subject}`,
  /** For a filter of the mailbox. */
  spamHeader: { name: 'X-Posible-Spam', value: 'si' },
  received: 'Llegó',
  /** Where the agency's clock is. */
  zone: { name: 'America/Argentina/Mendoza', label: 'hora de Mendoza' },
  noPlan: 'Todavía no eligió',
  /** An optional field that the visitor left empty. */
  nothing: '–',
  /** Without the name: in a sentence of ours it could pass for our words. */
  howToReply: 'Para contestarle, respondé este email: le llega directo.',
  noReply: 'Ojo: esa dirección no se puede responder con un clic. Revisala y copiala a mano.',
  source: 'Vino del formulario de tu página.',
  id: (id: string) => `Consulta n.º ${id}`,
  test: {
    subject: 'Prueba de correo de tu página',
    text: 'Si leés esto, las consultas del formulario te van a llegar a esta casilla.\n',
  },
  /** When nothing readable is left of the name. */
  nobody: 'alguien sin nombre',
}

/** Why the mail server did not take a message; the code follows in brackets. */
export const refusals = {
  unreachable: 'no se pudo hablar con el servidor de correo',
  later: 'el servidor de correo pide esperar',
  refused: 'el servidor de correo se niega: cupo agotado, remitente o permisos',
  credentials: 'el servidor de correo rechaza el usuario o la clave de SMTP_URL',
  noStartTls: 'el servidor de correo no ofrece STARTTLS, y sin cifrar no se manda nada',
  wantsStartTls: 'el servidor de correo exige STARTTLS: sacá ?tls=off de SMTP_URL',
  certificate: 'el certificado del servidor de correo no es válido',
  recipient: 'el servidor de correo dice que la casilla de MAIL_TO no existe o no recibe',
  content: 'el servidor de correo no acepta el contenido de este mensaje',
}

/** Titles are one line, `again` and `over` repeat the subject so that each alert stands alone. */
export const alerts = {
  undelivered: {
    raised: ({ count, minutes }: { count: number; minutes: number }) =>
      `Hay ${count === 1 ? 'una consulta guardada que no sale' : `${count} consultas guardadas que no salen`} por correo; la más vieja espera hace ${span(minutes)}. No se pierden: se reintenta solo.`,
    over: 'Las consultas demoradas ya salieron por correo.',
  },
  /** What is newly dead, told once. */
  dead: {
    raised: ({ count }: { count: number }) =>
      `${count === 1 ? 'Una consulta más no se pudo' : `${count} consultas más no se pudieron`} entregar y ya no se reintenta sola. Leela con «${call} list --state fallido»; «${call} retry --dead» la vuelve a mandar, y «${call} done ID» la da por contestada.`,
    over: null,
  },
  credentials: {
    raised: ({ detail }: { detail: string }) =>
      `Las consultas no salen: ${detail}. Se guardan y esperan; se prueba una vez por hora. Corregí SMTP_URL y reiniciá, o corré «${call} retry».`,
    over: 'El servidor de correo volvió a aceptar el usuario y la clave.',
  },
  refused: {
    raised: ({ detail }: { detail: string }) =>
      `Las consultas no salen: ${detail}. Se guardan, y se reintenta solo durante cinco días. Si ese servidor corre en esta misma máquina y no cifra, alcanza con agregar ?tls=off a SMTP_URL.`,
    over: 'El servidor de correo vuelve a tomar las consultas.',
  },
  backup: {
    raised: ({ count }: { count: number }) =>
      `Hace ${count} días que no sale bien una copia de seguridad de las consultas. Mirá por qué con «journalctl -u real-backup».`,
    over: 'Vuelve a haber una copia de seguridad reciente de las consultas.',
  },
  unavailable: {
    raised: ({ detail }: { detail: string }) =>
      `No se puede guardar ninguna consulta (${detail}): el formulario ofrece WhatsApp. Si no se arregla solo, reiniciá el servidor; docs/operate.md dice qué hacer.`,
    over: 'Las consultas se vuelven a guardar.',
  },
  disk: {
    raised: ({ megabytes }: { megabytes: number }) =>
      `Quedan ${megabytes} MB libres en el disco de las consultas. Si se llena, el formulario deja de aceptarlas.`,
    over: 'Vuelve a haber lugar en el disco de las consultas.',
  },
  total: {
    raised: ({ count }: { count: number }) =>
      `Llegaron más consultas por minuto que las de RATE_LIMIT_TOTAL_PER_MINUTE: ${count} de más en el último. Se guardan y salen después de las otras. Si es un ataque, borralas con «${call} erase --since …».`,
    over: 'Ya no llegan más consultas por minuto que las previstas.',
  },
  storage: {
    raised: ({ percent }: { percent: number }) =>
      `Las consultas guardadas ocupan el ${percent} % de STORE_LIMIT_MB. Al llegar al 100 % el formulario deja de aceptarlas y ofrece WhatsApp. Borrá lo que sobre con «${call} erase» o subí el límite.`,
    over: 'Las consultas guardadas vuelven a entrar en STORE_LIMIT_MB.',
  },
}

function span(minutes: number): string {
  if (minutes < 120) return `${minutes} minutos`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} horas` : `${Math.round(hours / 24)} días`
}
