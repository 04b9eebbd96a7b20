/** The words of the mail that brings an enquiry. The agency reads it. */
export const mail = {
  /** `beginning`: the message's first words, or nothing. */
  subject: (name: string, plan: string | null, beginning: string) =>
    `Consulta de ${name}${plan === null ? '' : ` (plan ${plan})`}${beginning && `: ${beginning}`}`,
  possibleSpam: (subject: string) => `Posible spam: ${subject}`,
  /** The header by which a mailbox can filter. */
  spamHeader: { name: 'X-Posible-Spam', value: 'si' },
  received: 'Llegó',
  /** The advertisement, the campaign or the page that brought the visitor follows, where it is known. */
  cameBy: 'Llegó por',
  timeOf: 'hora de',
  noPlan: 'Todavía no eligió',
  /** Stands for an optional field that was left empty. */
  noValue: '–',
  /** It does not say the name, which could pass for words of ours within a sentence. */
  howToReply: 'Para contestarle, respondé este email: le llega directo.',
  noReply: 'Ojo: esa dirección no se puede responder con un clic. Revisala y copiala a mano.',
  source: 'Vino del formulario de tu página.',
  id: (id: string) => `Consulta n.º ${id}`,
  /** What `test-mail` sends. The address can be nobody's: Gmail gives no names with a `_`. */
  test: {
    name: 'Prueba de tu página',
    email: 'prueba_de_tu_pagina@gmail.com',
    plan: null,
    text: 'Hola, esta consulta es de prueba: la mandó test-mail, y para los filtros es igual a las de verdad.\n\nFijate en qué carpeta quedó. Si está en la bandeja de entrada, las consultas van a llegar ahí. Si quedó en spam o en otra carpeta, marcala como deseada y mirá qué dice docs/publicar.md.\n\nGracias.',
  },
  /** Takes the name's place when nothing of it can be read. */
  nobody: 'alguien sin nombre',
}

/** Said at start, by test-mail and by launch-check. */
export const sameMailbox =
  'MAIL_FROM y MAIL_TO son la misma casilla: Gmail y otros archivan esas consultas entre lo enviado, o «Responder» te escribe a vos. Poné otra dirección, o un alias, en MAIL_FROM.'

/** Said at start, by test-mail and by launch-check. It stops nothing: with one mailbox there is no other sender. */
export const sameDomain = (domain: string) =>
  `MAIL_FROM y MAIL_TO son de ${domain}: hay filtros que por eso toman una consulta por falsa, y queda en spam. Con un dominio propio, enviá desde un subdominio, como formulario@web.${domain}, con su SPF, su DKIM y una casilla que reciba los rebotes. Sin eso, poné en la casilla una regla: lo que viene de MAIL_FROM nunca es spam.`

/** `names`: those in the certificate that it shows. */
export const certificateOf = (names: string) =>
  `el certificado del servidor de correo es de ${names}: poné ese nombre en SMTP_URL (donde dice *, el que te da tu proveedor)`

/** Why the mail server did not take a message, and what to do. The code follows, in brackets, and the server's own sentence. */
export const refusals = {
  unreachable: 'no se pudo hablar con el servidor de correo',
  portBlocked:
    'nada contesta en el puerto de SMTP_URL: muchos servidores alquilados no dejan salir por el 25, el 465 ni el 587; probá el 2525, si tu proveedor de correo lo tiene, o pedile al soporte del servidor que los abra',
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
  recipient: 'el servidor de correo dice que la casilla de MAIL_TO no existe o no recibe: revisá MAIL_TO, y que esa casilla esté activa',
  content: 'el servidor de correo no acepta el contenido de este mensaje',
}
