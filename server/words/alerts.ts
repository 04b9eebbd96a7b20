import { toolCommand } from './start.ts'

/** Each alert is understood by itself: `over`, which says that it is past, repeats what it was about. */
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
  /** What is tried no more from now on; it is said once. */
  dead: {
    raised: ({ count, detail }: { count: number; detail: string }) =>
      count === 1
        ? `Una consulta no se pudo entregar y ya no se reintenta: ${detail}. Leela con «${toolCommand} list --state fallido»; «${toolCommand} retry --dead» la vuelve a mandar, y «${toolCommand} done ID» la da por contestada.`
        : `${count} consultas no se pudieron entregar y ya no se reintentan; la última, porque ${detail}. Leelas con «${toolCommand} list --state fallido»; «${toolCommand} retry --dead» las vuelve a mandar, y «${toolCommand} done ID» da por contestada cada una.`,
    over: 'No queda ninguna consulta que no se pudo entregar por correo.',
  },
  webhookDead: {
    raised: ({ count, detail }: { count: number; detail: string }) =>
      count === 1
        ? `Una consulta no llegó al webhook en cinco días y ya no se reintenta: ${detail}. Leela con «${toolCommand} list --state fallido»; «${toolCommand} retry --dead» la vuelve a mandar.`
        : `${count} consultas no llegaron al webhook en cinco días y ya no se reintentan; la última, porque ${detail}. Leelas con «${toolCommand} list --state fallido»; «${toolCommand} retry --dead» las vuelve a mandar.`,
    over: 'No queda ninguna consulta que no llegó al webhook.',
  },
  /** The words of erased messages are still in the file, though nothing lists them any more. */
  cleaning: {
    raised: ({ hours }: { hours: number }) =>
      `Hace ${hours} horas que el archivo de los mensajes no se termina de limpiar: lo que borraste ya no está en la lista, pero sus palabras todavía se pueden encontrar en el disco. Suele faltar lugar, u otro programa tiene abierto messages.db; se reintenta solo.`,
    over: 'El archivo de los mensajes ya está limpio de lo que se borró.',
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
  /** The other messages still go out. */
  held: {
    raised: ({ detail, id }: { detail: string; id: string }) =>
      `Una consulta no sale: ${detail}. Se guarda, y se reintenta sola durante cinco días. Leela con «${toolCommand} show ${id}».`,
    over: 'Ya no espera ninguna consulta de las que el servidor de correo no tomaba.',
  },
  webhookRefused: {
    raised: ({ detail }: { detail: string }) =>
      `Las consultas no llegan al webhook: ${detail}. Se guardan, y se reintenta solo durante cinco días. Corregí MESSAGE_WEBHOOK_URL y reiniciá, o arreglá el receptor y corré «${toolCommand} retry».`,
    over: 'El receptor del webhook vuelve a tomar las consultas.',
  },
  webhookHeld: {
    raised: ({ detail, id }: { detail: string; id: string }) =>
      `Una consulta no llega al webhook: ${detail}. Se guarda, y se reintenta sola durante cinco días. Leela con «${toolCommand} show ${id}».`,
    over: 'Ya no espera ninguna consulta de las que el webhook no tomaba.',
  },
  backup: {
    /** `null`: there has never been one. */
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
  /** An error of the program, which nobody foresaw. */
  fault: {
    raised: ({ count }: { count: number }) =>
      `El servidor falló al responder ${count === 1 ? 'un pedido' : `${count} pedidos`} en el último minuto: es un error del programa. Sigue andando. El registro lo cuenta en la línea «request failed»; pasásela a quien lo mantiene.`,
    over: 'El servidor no volvió a fallar al responder.',
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
