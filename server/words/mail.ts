import { toolCommand } from './start-up.ts'

/** Las palabras del correo que trae una consulta, y las de los avisos. Los lee la agencia. */
export const mail = {
  /** `beginning`: las primeras palabras del mensaje, o nada. */
  subject: (name: string, plan: string | null, beginning: string) =>
    `Consulta de ${name}${plan === null ? '' : ` (plan ${plan})`}${beginning && `: ${beginning}`}`,
  possibleSpam: (subject: string) => `Posible spam: ${subject}`,
  /** Para un filtro de la casilla. */
  spamHeader: { name: 'X-Posible-Spam', value: 'si' },
  received: 'Llegó',
  /** El anuncio, la campaña o la página que trajo al visitante, si se sabe. */
  cameBy: 'Llegó por',
  timeOf: 'hora de',
  noPlan: 'Todavía no eligió',
  /** Un campo optativo que quedó vacío. */
  noValue: '–',
  /** Sin el nombre: dentro de una frase podría pasar por palabras nuestras. */
  howToReply: 'Para contestarle, respondé este email: le llega directo.',
  noReply: 'Ojo: esa dirección no se puede responder con un clic. Revisala y copiala a mano.',
  source: 'Vino del formulario de tu página.',
  id: (id: string) => `Consulta n.º ${id}`,
  test: {
    subject: 'Prueba de correo de tu página',
    text: 'Si leés esto, las consultas del formulario te van a llegar a esta casilla.\n',
  },
  /** Cuando del nombre no queda nada legible. */
  nobody: 'alguien sin nombre',
}

/** Al arrancar, en test-mail y en launch-check. */
export const sameMailbox =
  'MAIL_FROM y MAIL_TO son la misma casilla: Gmail y otros archivan esas consultas entre lo enviado, o «Responder» te escribe a vos. Poné otra dirección, o un alias, en MAIL_FROM.'

/** Por qué el servidor de correo no tomó un mensaje, y qué hacer; siguen el código, entre paréntesis, y su propia frase. */
export const refusals = {
  unreachable: 'no se pudo hablar con el servidor de correo',
  askedToWait: 'el servidor de correo pide esperar',
  noReply: 'el servidor de correo no confirmó que tomó el mensaje',
  noGreeting:
    'el servidor de correo no saluda: si en ese puerto todo va cifrado, como en el 465, SMTP_URL empieza con smtps://',
  notDirectTls:
    'en ese puerto el servidor de correo no empieza cifrado: SMTP_URL empieza con smtp://, no con smtps://',
  refused: 'el servidor de correo se niega a tomar las consultas',
  notTaken: 'el servidor de correo no tomó este mensaje',
  credentials: 'el servidor de correo rechaza el usuario o la clave de SMTP_URL',
  noStartTls:
    'el servidor de correo no ofrece STARTTLS, y sin cifrar no se manda nada (si está en una red privada: ?tls=off en SMTP_URL)',
  needsTls: 'el servidor de correo exige cifrar con STARTTLS: sacá ?tls=off de SMTP_URL',
  quota: 'se acabó lo que el proveedor deja enviar por ahora: poné en MAILS_PER_HOUR menos que su cupo, o pedile más',
  smtpAuthOff:
    'Microsoft 365 tiene apagado el envío por SMTP: un administrador activa «SMTP autenticado» en esa casilla',
  basicAuthOff:
    'Microsoft ya no deja enviar con usuario y clave desde esa casilla: usá la del hosting o un servicio de envíos',
  appPassword:
    'el proveedor no acepta esa clave: con verificación en dos pasos lleva una contraseña de aplicación, que se crea en la cuenta',
  ipNotAllowed: 'el proveedor no conoce la IP de este servidor: autorizala en su panel',
  unverified: 'falta verificar en el proveedor la cuenta, o la dirección o el dominio de MAIL_FROM',
  unsigned: 'el dominio de MAIL_FROM no está autenticado (SPF, DKIM o DMARC): falta en su DNS',
  suspended: 'el proveedor frenó los envíos de la cuenta: entrá a su panel, o hablales',
  relay: 'el servidor de correo no te reconoce: revisá usuario, clave y puerto de SMTP_URL',
  sender: 'ese usuario no puede enviar como MAIL_FROM: poné ahí su propia dirección, o un alias suyo',
  certificate: 'el certificado del servidor de correo no es válido',
  full: 'la casilla de MAIL_TO está llena',
  blocked: 'el servidor de correo bloquea la dirección desde la que sale este servidor',
  recipient: 'el servidor de correo dice que la casilla de MAIL_TO no existe o no recibe',
  content: 'el servidor de correo no acepta el contenido de este mensaje',
}

/** Cada aviso se entiende solo: `over`, el que dice que pasó, repite de qué se trata. */
export const alerts = {
  undelivered: {
    raised: ({ count, minutes }: { count: number; minutes: number }) =>
      `Hay ${count === 1 ? 'una consulta guardada que no sale' : `${count} consultas guardadas que no salen`} por correo; la más vieja espera hace ${span(minutes)}. No se pierden: se reintenta solo.`,
    over: 'Las consultas demoradas ya salieron por correo.',
  },
  webhookUndelivered: {
    raised: ({ count, minutes }: { count: number; minutes: number }) =>
      `Hay ${count === 1 ? 'una consulta guardada que no llega' : `${count} consultas guardadas que no llegan`} al webhook; la más vieja espera hace ${span(minutes)}. No se pierden: se reintenta solo.`,
    over: 'Las consultas demoradas ya llegaron al webhook.',
  },
  /** Lo que desde ahora no se reintenta, dicho una vez. */
  dead: {
    raised: ({ count, detail }: { count: number; detail: string }) =>
      count === 1
        ? `Una consulta no se pudo entregar y ya no se reintenta: ${detail}. Leela con «${toolCommand} list --state fallido»; «${toolCommand} retry --dead» la vuelve a mandar, y «${toolCommand} done ID» la da por contestada.`
        : `${count} consultas no se pudieron entregar y ya no se reintentan; la última, porque ${detail}. Leelas con «${toolCommand} list --state fallido»; «${toolCommand} retry --dead» las vuelve a mandar, y «${toolCommand} done ID» da por contestada cada una.`,
    over: null,
  },
  webhookDead: {
    raised: ({ count, detail }: { count: number; detail: string }) =>
      count === 1
        ? `Una consulta no llegó al webhook en cinco días y ya no se reintenta: ${detail}. Leela con «${toolCommand} list --state fallido»; «${toolCommand} retry --dead» la vuelve a mandar.`
        : `${count} consultas no llegaron al webhook en cinco días y ya no se reintentan; la última, porque ${detail}. Leelas con «${toolCommand} list --state fallido»; «${toolCommand} retry --dead» las vuelve a mandar.`,
    over: null,
  },
  credentials: {
    raised: ({ detail }: { detail: string }) =>
      `Las consultas no salen: ${detail}. Se guardan y esperan; se prueba una vez por hora. Corregí SMTP_URL y reiniciá, o corré «${toolCommand} retry».`,
    over: 'El servidor de correo volvió a aceptar el usuario y la clave.',
  },
  refused: {
    raised: ({ detail }: { detail: string }) =>
      `Las consultas no salen: ${detail}. Se guardan, y se reintenta solo durante cinco días.`,
    over: 'El servidor de correo vuelve a tomar las consultas.',
  },
  /** Las otras siguen saliendo. */
  held: {
    raised: ({ detail, id }: { detail: string; id: string }) =>
      `Una consulta no sale: ${detail}. Se guarda, y se reintenta sola durante cinco días. Leela con «${toolCommand} show ${id}».`,
    over: null,
  },
  webhookRefused: {
    raised: ({ detail }: { detail: string }) =>
      `Las consultas no llegan al webhook: ${detail}. Se guardan, y se reintenta solo durante cinco días. Corregí MESSAGE_WEBHOOK_URL y reiniciá, o arreglá el receptor y corré «${toolCommand} retry».`,
    over: 'El receptor del webhook vuelve a tomar las consultas.',
  },
  webhookHeld: {
    raised: ({ detail, id }: { detail: string; id: string }) =>
      `Una consulta no llega al webhook: ${detail}. Se guarda, y se reintenta sola durante cinco días. Leela con «${toolCommand} show ${id}».`,
    over: null,
  },
  backup: {
    /** `null`: nunca salió una. */
    raised: ({ count }: { count: number | null }) =>
      count === null
        ? 'Nunca se hizo una copia de seguridad de las consultas. Ponela en marcha como dice docs/operate.md; mientras tanto, un disco que falla se las lleva.'
        : `Hace ${count} días que no sale bien una copia de seguridad de las consultas. Mirá por qué con «journalctl -u real-backup».`,
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
      `Llegaron más consultas por minuto que las de RATE_LIMIT_TOTAL_PER_MINUTE: ${count} de más en el último. Se guardan y salen después de las otras. Si es un ataque, borralas con «${toolCommand} erase --since …».`,
    over: 'Ya no llegan más consultas por minuto que las previstas.',
  },
  storage: {
    raised: ({ percent }: { percent: number }) =>
      `Las consultas guardadas ocupan el ${percent} % de STORE_LIMIT_MB. Al llegar al 100 % el formulario deja de aceptarlas y ofrece WhatsApp. Borrá lo que sobre con «${toolCommand} erase» o subí el límite.`,
    over: 'Las consultas guardadas vuelven a entrar en STORE_LIMIT_MB.',
  },
}

const duration = new Intl.DurationFormat('es-AR', { style: 'long' })
const span = (minutes: number) =>
  duration.format({ days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 })
