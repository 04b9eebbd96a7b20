/** What `npm run launch-check` says before going live. The reader is the agency. */
export const launch = {
  heading: 'Antes de publicar',
  groups: {
    confirm: {
      title: 'Para que confirmes',
      hint: 'Si es cierto, borrá su «confirm»; si no, corregilo.',
    },
    sample: {
      title: 'Contenido de muestra',
      hint: 'Reemplazalo en content/ y borrá su «sample: true».',
    },
    settings: { title: 'Sin configurar', hint: 'Qué lleva cada variable: docs/operate.md.' },
    note: { title: 'Para saber', hint: 'No frena nada.' },
  },
  left: (count: number) =>
    count === 1 ? 'Falta 1 cosa antes de publicar.' : `Faltan ${count} cosas antes de publicar.`,
  ready: 'Está todo listo para publicar.',

  /** What a flagged place is, by the beginning of its path: a bare number or handle would say little. */
  places: {
    'agency.whatsapp': 'el número de WhatsApp',
    'agency.email': 'la dirección de email',
    'agency.instagram': 'la cuenta de Instagram',
    'agency.security': 'el contacto de security.txt',
    'clients.list': 'la marca',
    'clients.testimonials': 'el testimonio de',
    'work.list': 'el trabajo de',
  } as Record<string, string>,
  phoneWrong: (number: string) =>
    `el número de WhatsApp «${number}»: va en formato internacional, solo cifras (549 + área + número)`,
  phoneDiffers: (display: string, number: string) =>
    `el número de WhatsApp: se lee ${display} pero el enlace va a ${number}`,
  leftover: (text: string) => `«${text}» parece de muestra`,

  siteUrl: {
    missing: 'SITE_URL: la dirección pública del sitio, como https://real.com.ar',
    notPublic: (url: string) => `SITE_URL: ${url} no es una dirección pública que empieza con https`,
  },
  hsts: {
    preload:
      'HSTS=preload: además pedís que los navegadores traigan el dominio en su lista. Hay que anotarlo en https://hstspreload.org, vale para todos los subdominios, y salir lleva meses.',
    www: (url: string) =>
      `HSTS=preload: la lista toma el dominio entero, y SITE_URL es ${url}: tiene que ser sin www`,
  },
  mail: {
    missing: (names: string) => `${names}: falta, o es de muestra; sin correo los mensajes se guardan, pero nadie te avisa`,
    hosted: (origin: string) => `El formulario manda por ${origin} (EmailJS), no por este servidor.`,
    privacy: 'el aviso de privacidad: con EmailJS los mensajes pasan por otra empresa, y tiene que decirlo',
  },
  expiry: (date: string) =>
    `security.txt: vence el ${date}, y se pide de un mes a un año por delante (RFC 9116); renová security.expires en content/agency.ts`,
  proxy:
    'TRUST_PROXY está vacío: detrás de nginx, Caddy o un CDN todos los visitantes contarían como uno solo. Sin proxy, está bien así.',
  alerts:
    'ALERT_WEBHOOK_URL está vacío: si el correo falla, el aviso queda solo en el registro del servidor.',
  purge: 'PURGE_AFTER_DAYS está vacío: los mensajes se guardan hasta que los borres.',
}
