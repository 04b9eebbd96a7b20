import { toolCommand } from './start.ts'

/** What the owner's tool (`npm run messages -- …`) says. The help fits 80 columns. */

export const stateWords = {
  accepted: { one: 'pendiente', many: 'pendientes' },
  leased: { one: 'enviando', many: 'enviando' },
  sent: { one: 'enviado', many: 'enviados' },
  dead: { one: 'fallido', many: 'fallidos' },
} as const

const states = Object.values(stateWords).map(({ one }) => one).join(', ')

const help = `Los mensajes que llegaron por el formulario.

Uso: ${toolCommand} COMANDO

list                 los lista, del más nuevo al más viejo
  --state ESTADO     solo los que están así:
                     ${states}
  --limit N          a lo sumo N (sin esto, 50; con --json, todos)
  --json             en JSON, para otros programas
show ID              muestra uno completo, con su último error
export               los exporta para una planilla, del más viejo al más nuevo
  --json             exacto y completo, para otros programas
  --email X          los de una persona, si pide acceso (Ley 25.326, art. 14)
  --output ARCHIVO   los escribe ahí, solo para vos; no pisa nada. Con «>», npm
                     agrega dos líneas suyas al principio
  --semicolon        separa con punto y coma: Excel en español lo abre directo
sources              cuenta los que hay por mes y por dónde llegaron (sources: true
                     en content/agency.ts)
erase                borra para siempre; dice cuántos son y pregunta antes
  --email X          los de una persona, si pide que los borres (art. 16)
  --id ID            uno solo
  --state ESTADO     los que están así
  --since FECHA      los que llegaron desde entonces, en la hora de la agencia:
                     2026-11-21, o "2026-11-21 14:05"
  --yes              sin preguntar; hace falta si no hay nadie en la terminal
                     Con varias, borra los que cumplen todas. No alcanza a los
                     mails que ya recibiste ni a las copias hechas con backup.
                     Si se corta, repetilo: sigue donde quedó
retry                vuelve a enviar los que no salieron; con un ID, solo ese
  --dead             solo los fallidos
done ID              da por contestado uno fallido, o que solo espera al webhook:
                     pasa a estar enviado
test-mail            manda a MAIL_TO una consulta de prueba y dice qué pasó
test-webhook         manda una consulta de prueba a MESSAGE_WEBHOOK_URL y dice qué
                     pasó
test-alert           manda un aviso de prueba a ALERT_WEBHOOK_URL y dice qué pasó
backup ARCHIVO       hace una copia con el servidor andando; no pisa nada
  --recipient CLAVE  la cifra con esa clave pública (age1…): solo la abre quien
                     tiene la privada. El par lo hace age-keygen, y la privada
                     se guarda en otro lado, no en el servidor
check ARCHIVO        dice si una copia está sana y qué tiene
restore ARCHIVO      la pone donde el servidor busca los mensajes, con él parado y
                     sin otros ahí; lo que estaba pendiente se envía otra vez
  --identity CLAVE   de check y restore: el archivo con la clave privada; con -
                     la lee de la entrada
move                 los muda a la base PostgreSQL de DATABASE_URL, que se escribe en
                     el entorno y no acá, donde la vería toda la máquina. Con el
                     servidor detenido; si se corta, repetilo

Usa la misma configuración que el servidor (DATA_DIR o DATABASE_URL) y anda
mientras el servidor anda. Termina con 0 si salió bien, con 1 si falló o no
encontró nada, con 2 si no entendió.
`

/** Sentences by the system's error code; other errors are shown as they are. */
const diskReasons: Record<string, string> = {
  ENOSPC: 'el disco está lleno',
  EDQUOT: 'se acabó el espacio que tenés en ese disco',
  EFBIG: 'ese disco no admite archivos tan grandes',
  EACCES: 'no tenés permiso en esa carpeta',
  EPERM: 'no tenés permiso en esa carpeta',
  EROFS: 'ese disco es de solo lectura',
  ENOENT: 'no existe esa carpeta',
  ENOTDIR: 'una parte de ese camino es un archivo, no una carpeta',
  EIO: 'el disco falló',
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const messages = (count: number) => plural(count, 'mensaje', 'mensajes')

export const cli = {
  help,
  usage: {
    unknownCommand: (name: string, commands: string) => `No conozco el comando «${name}». Hay: ${commands}.`,
    option: (name: string) => `No entiendo «${name}»: no va con este comando, o le falta o le sobra un valor.`,
    missing: (what: string) => `Falta ${what}.`,
    help: `Más: ${toolCommand} --help`,
    id: 'el ID (está en la segunda línea de cada mensaje de list)',
    file: 'el archivo de la copia',
    which: '--email, --id, --state o --since: qué borrar',
    /** Each follows the option's name. */
    state: `lleva ${states}`,
    since: 'lleva una fecha, como 2026-11-21 o "2026-11-21 14:05"',
    email: 'lleva una dirección completa, como ana@ejemplo.com',
    output: 'lleva el nombre de un archivo',
    recipient: 'lleva una clave pública de age (age1…, la que muestra age-keygen)',
  },

  none: 'Todavía no hay mensajes.',
  store: (label: string) => `Base de mensajes: ${label}`,
  absent: (store: string) =>
    `No hay ninguna base de mensajes en ${store}: el servidor todavía no arrancó ahí, o esta no es su DATA_DIR.`,
  summary: (count: number, states: string) => `${messages(count)}: ${states}.`,
  partial: (shown: number, count: number) =>
    `Mostrando ${shown} de ${count}, los más nuevos. Para verlos todos: --limit ${count}`,

  /** For `show`; in small letters the headers of an export as CSV. */
  labels: {
    id: 'ID', date: 'Fecha', state: 'Estado', source: 'Llegó por', sent: 'Enviado', attempts: 'Intentos',
    next: 'Próximo', error: 'Último error', reason: 'Posible spam',
    /** Of messages that do not go by mail alone. */
    channels: { mail: 'Mail', webhook: 'Webhook' },
    of: {
      sent: (channel: string) => `${channel}, enviado`,
      attempts: (channel: string) => `${channel}, intentos`,
      next: (channel: string) => `${channel}, próximo`,
      error: (channel: string) => `${channel}, error`,
    },
  },

  /** In `list`. */
  cameBy: (source: string) => `vía ${source}`,
  /** In `sources`, of messages that do not say it. */
  noSource: 'sin dato',

  notFound: (id: string) => `No hay ningún mensaje con el ID «${id}».`,
  noMatch: 'No hay mensajes así.',
  wrongState: (id: string, state: string) => `${id} está «${state}».`,

  exists: (file: string) => `${file} ya existe y no lo piso. Elegí otro nombre.`,
  cannotWrite: (file: string, code: string) => `No pude escribir ${file}: ${diskReasons[code] ?? code}.`,
  exported: (file: string) => `Mensajes exportados en ${file}. Es para vos: borralo cuando no haga falta.`,

  erase: {
    /** `which`: what of {@link of}, {@link id}, {@link state} and {@link since} was asked for. */
    found: (count: number, which: string) => `${messages(count)} ${which}.`,
    of: (email: string) => `de ${email}`,
    id: (id: string) => `con el ID ${id}`,
    state: (state: string) => `en estado «${state}»`,
    since: (date: string) => `desde el ${date}`,
    waiting: (count: number) => ` ${plural(count, 'todavía no salió y no va a salir', 'todavía no salieron y no van a salir')}.`,
    question: 'Se borran para siempre. Escribí «borrar» para seguir: ',
    answer: 'borrar',
    cancelled: 'No borré nada.',
    slow: 'Borro y limpio el archivo: con tantos mensajes tarda unos minutos. El formulario sigue andando.',
    needsYes: 'No hay nadie en la terminal para confirmar: agregá --yes.',
    done: (count: number) => `Listo: ${plural(count, 'mensaje borrado', 'mensajes borrados')}.`,
    /** Deleted, but still to be found on the disk. */
    owed: (count: number, reason: string) =>
      `${plural(count, 'mensaje ya no está', 'mensajes ya no están')} en la base, pero sus palabras todavía se pueden encontrar en el archivo: ${reason}. El servidor lo sigue limpiando solo cuando puede; o repetí este comando, que sigue donde quedó.`,
    stillOwed: (reason: string) =>
      `No hay mensajes así, pero las palabras de los que ya borraste todavía se pueden encontrar en el archivo: ${reason}. El servidor lo sigue limpiando solo cuando puede; o repetí este comando.`,
    readers: 'otro programa lo está leyendo',
    finished: 'No hay mensajes así. Faltaba limpiar el archivo de lo que ya se había borrado: ya está limpio.',
    postgres:
      'PostgreSQL todavía tiene sus palabras en el disco, hasta que vuelve a usar ese lugar. Cómo adelantarlo: docs/operate.md.',
    elsewhere:
      'Quedan, si los hay: los mails en tu casilla, lo que recibió el webhook, y lo que se hizo con backup y export.',
  },

  retry: {
    done: (count: number) =>
      `${plural(count, 'mensaje vuelve', 'mensajes vuelven')} a la cola. Salen cuando el servidor los toma, en segundos.`,
    nothing: 'No hay nada para reintentar.',
  },

  done: (id: string) => `${id} queda como enviado.`,

  testMail: {
    sending: (host: string, to: string) => `Mando una consulta de prueba a ${to} por ${host}…`,
    sent: 'El servidor de correo la tomó. Fijate en qué carpeta de la casilla quedó: las consultas van a llegar a la misma.',
    refused: (reason: string) => `No salió: ${reason}.`,
    notConfigured: 'El correo está sin configurar: poné SMTP_URL, MAIL_FROM y MAIL_TO.',
  },

  testWebhook: {
    sending: (host: string) => `Mando una consulta de prueba a ${host}…`,
    sent: 'El receptor la tomó. Fijate que haya llegado a donde tiene que llegar.',
    refused: (reason: string) => `No salió: ${reason}.`,
    notConfigured: 'El webhook está sin configurar: poné MESSAGE_WEBHOOK_URL y MESSAGE_WEBHOOK_SECRET.',
  },

  testAlert: {
    text: 'Aviso de prueba de tu página: si lo leés, los avisos llegan. No pasó nada.',
    sending: (host: string) => `Mando un aviso de prueba a ${host}…`,
    sent: (said: string) => `El receptor lo tomó (${said}). Fijate que se lea donde tiene que leerse.`,
    refused: (said: string) => `El aviso no llegó: el receptor contestó «${said}».`,
    notConfigured: 'Los avisos están sin configurar: poné ALERT_WEBHOOK_URL.',
  },

  backup: (file: string) => `Copia completa en ${file}.`,
  postgres: 'Los mensajes están en PostgreSQL: se copian y se restauran con pg_dump y pg_restore.',

  move: {
    done: (count: number, store: string) =>
      `${messages(count)} en ${store}.\nAhora arrancá los servidores con DATABASE_URL. Sobre la base vieja ya no arranca ninguno.`,
    moved: (store: string) => `Estos mensajes se mudaron a ${store}: acá quedó la copia vieja.`,
    readOnly: 'Acá solo se leen o se borran.',
    noDatabase: 'Falta a dónde: poné DATABASE_URL en el entorno (en un servidor, en /etc/real.env).',
    already: (store: string) => `los mensajes ya se mudaron a ${store}`,
  },

  copy: {
    intact: (version: number, states: string) => `La copia está sana (versión ${version}). ${states}`,
    unclean: 'Todavía se pueden encontrar en la copia palabras de mensajes borrados: se hizo antes de terminar de limpiar.',
    absent: (file: string) => `No hay ningún archivo ${file}.`,
    encrypted: (file: string) => `${file} está cifrado: agregá --identity con tu clave privada.`,
    noKey: (file: string) => `En ${file} no hay una clave privada de age (AGE-SECRET-KEY-1…).`,
    wrongKey: (file: string) =>
      `Esa clave no abre ${file}: es de otro par, o el comienzo del archivo está dañado.`,
    damaged: (file: string) => `${file} está dañado o incompleto: no es lo que se guardó.`,
  },

  restore: {
    done: (store: string) => `Los mensajes están en ${store}. Ya podés arrancar el servidor.`,
    taken: (folder: string) =>
      `Ya hay mensajes: ${folder}. Con el servidor parado, mové esa carpeta entera a otro lado y repetí.`,
  },

  failed: (reason: string) => `No se pudo: ${reason}`,
}
