import { agency } from '#content/agency.ts'

/** How this installation calls the owner's tool. Where there is no npm, its deploy files say so. */
export const toolCommand = process.env.MESSAGES_COMMAND || 'npm run messages --'

/** What the server tells the agency at start. */
export const server = {
  address: (url: string) => `${agency.name} está en ${url}`,
  messages: (store: string) => `Mensajes: en ${store}. Para leerlos: ${toolCommand} list`,
  postgres: 'PostgreSQL (DATABASE_URL)',
  /** A line for each channel that is configured. */
  delivers: {
    mail: (host: string) => `Correo: cada mensaje sale por ${host} apenas llega.`,
    webhook: (host: string) => `Webhook: cada mensaje va a ${host} apenas llega.`,
  },
  mailOff:
    'Correo: sin configurar. Los mensajes se guardan y salen cuando pongas SMTP_URL, MAIL_FROM y MAIL_TO.',
  asRoot:
    'Corre como root: quien encuentre una falla tendría toda la máquina. Dale un usuario propio (docs/operate.md).',
  stopping: 'Cerrando: termino lo que está en curso…',

  portInUse: (port: number) =>
    `El puerto ${port} está en uso: cerrá el otro programa o elegí otro con PORT o METRICS_PORT.`,
  portForRoot: (port: number) =>
    `El puerto ${port} no se puede abrir sin ser root (los menores de 1024 son suyos): poné otro en PORT, como 3000, y delante un proxy que abra el 80 y el 443 (docs/publicar.md).`,
  hostNotOurs: (host: string) =>
    `HOST=${host} no es una dirección de esta máquina: poné 127.0.0.1, y con visitas desde otras máquinas sin proxy, 0.0.0.0.`,
  noStoreYet: (reason: string) =>
    `Todavía no se puede guardar ningún mensaje: ${reason}. La página ya está, y sigo probando.`,
  noBuild: 'Falta la página construida (dist/): corré npm run build; en un servidor, volvé a desempaquetar la versión.',
  moved: (to: string) =>
    `los mensajes de acá se mudaron a ${to}: arrancá con esa base en DATABASE_URL. Si la mudanza no terminó, repetila: ${toolCommand} move`,
  failed: (reason: string) => `No se pudo arrancar: ${reason}`,
}
