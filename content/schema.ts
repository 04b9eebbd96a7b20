/**
 * The schema of each file of `content/`, from which its type derives, and the message for a mistake that only one property can have.
 * Messages for mistakes of any property (missing, too long …) are in scripts/content-checks/sentences.ts.
 * `sample` marks invented content that must be replaced before going live, `confirm` a statement that only the owner
 * can vouch for; any part may carry them, and `npm run launch-check` lists both.
 */
import { z } from 'zod'
import { addressFaults } from '#contract/email-address.ts'
import { typedNames } from '#contract/fields.ts'
import { pageSections, sectionIds } from '#contract/page.ts'

/** What nobody sees, and what turns the words around it: control characters, marks of writing directions, spaces without width. */
const unseen = /(?![\t\n\r])[\p{Cc}\p{Cs}]|[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u
/** Where a text holds such a character, in Spanish; `undefined`: nowhere. */
export function unseenIn(text: string): string | undefined {
  const found = unseen.exec(text)
  if (!found) return undefined
  const code = found[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  const [before] = /\S{1,12}\s*$/.exec(text.slice(0, found.index)) ?? []
  const place = before ? `después de «${before.trim()}»` : 'al principio'
  return `${place} lleva un carácter que no se ve (U+${code}): borralo, o escribí eso de nuevo`
}
/** A text in which all is seen. */
const seen = (kind: z.ZodString) =>
  kind.refine((text) => !unseenIn(text), { error: ({ input }) => unseenIn(String(input)) })
const open = (max: number) => seen(z.string().trim().min(1).max(max))
/** The message for braces that nothing fills. What names another part is filled before (scripts/content-checks/references.ts). */
const noBraces =
  'acá nada llena las llaves: borralas. Lo que se dice en otra parte se nombra entero: {plan:Landing}, {precio:Landing}'
/** A text of at most this many characters, which is what fits into its place on a screen of 320 px. */
const upTo = (max: number) => open(max).regex(/^[^{}]*$/, noBraces)
const label = upTo(28)
const title = upTo(40)
const line = upTo(90)
const text = upTo(240)
const all = <Kind extends z.ZodType, Name extends string>(kind: Kind, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, kind])) as Record<Name, Kind>
const lines = z.array(upTo(24)).min(1).max(4)
const features = z.array(line).min(1)

const flags = { sample: z.boolean().optional(), confirm: text.optional() }
const part = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ ...flags, ...shape })

/** A text of the kind's length with placeholders (`{name}`) that the page fills in, each once. */
const gaps = (kind: z.ZodString, ...names: string[]) =>
  open(kind.maxLength!)
    .regex(
      new RegExp(`^(?:[^{}]|\\{(?:${names.join('|')})\\})*$`),
      `entre llaves solo puede ir ${names.map((name) => `{${name}}`).join(' o ')}`,
    )
    .refine(
      (value) => names.every((name) => value.split(`{${name}}`).length < 3),
      `${names.map((name) => `{${name}}`).join(' o ')} va una sola vez`,
    )
/** A text that must contain this placeholder, because without it nobody would know what the text is about. */
const withGap = (kind: z.ZodString, ...names: string[]) =>
  gaps(kind, ...names).refine(
    (value) => names.every((name) => value.includes(`{${name}}`)),
    `tiene que llevar ${names.map((name) => `{${name}}`).join(' y ')}`,
  )
const like = (pattern: RegExp, example: string) => z.string().regex(pattern, `tiene que ser como ${example}`)
/** Marks values without a maximum length that the editor may change all the same (scripts/edit). `plan`: the name of a plan. */
const edited = <Kind extends z.ZodType>(kind: Kind, edit: 'price' | 'account' | 'colour' | 'plan' | 'date') => kind.meta({ edit }) as Kind
/** A function that returns words for a number. */
const wordsOf = <Figure>() =>
  z.custom<(figure: Figure) => string>((value) => typeof value === 'function', 'tiene que ser una función, como estaba')

/** A longer figure is wider than a phone of 320 px, and a slip of the finger. */
const most = 999_999_999
const tooLong = 'una cifra así de larga no entra: van hasta nueve cifras'
/** Whole units of the currency (content/agency.ts). */
const price = edited(z.int().min(1).max(most, tooLong), 'price')
/** The message for a number in quotes, with which nobody could calculate. */
const notPrice = "tiene que ser un número entero, sin puntos ni comillas, o un texto como 'a consultar'"
const priceOrWords = edited(
  z.union([price, upTo(20).regex(/^\D+$/, notPrice)], {
    error: ({ input }) => (input === undefined ? undefined : Number(input) > most ? tooLong : notPrice),
  }),
  'price',
)
/** `from` stands before the price («desde»). `taxes` stands below it: Ley 27.743 asks for it where IVA is charged. */
const priced = { from: upTo(12).optional(), taxes: upTo(60).optional() }
const dots = (max: number) => z.int().positive().max(max)
/** An account's name as people write it. Its address is another property. */
const handle = edited(like(/^@[\w.]{1,30}$/, '@lagarnueve: letras, cifras, puntos y guiones bajos'), 'account')
const url = edited(z.url('tiene que ser una dirección entera, como https://www.instagram.com/lagarnueve/'), 'account')
/** The name of a file in `content/logos/` or `content/work/`. */
const id = like(/^[a-z0-9][a-z0-9-]*$/, 'lagar-nueve, con minúsculas sin tilde, números y guiones')
/** A file below content/. */
const photo = like(/^photos\/[^/]+$/, 'photos/ana.jpg, un archivo de content/photos/').nullable()
/** A list whose items all have different values of a property. */
const unique = <Name extends string, Item extends z.ZodType<Record<Name, string>>>(item: Item, name: Name) =>
  z.array(item).superRefine((list, { addIssue }) => {
    const values = list.map((item) => item[name])
    for (const [at, value] of values.entries())
      if (values.indexOf(value) < at)
        addIssue({ code: 'custom', path: [at, name], message: `«${value}» está dos veces; acá va otro` })
  }).meta({ unique: name })

const link = part({ label: upTo(12), target: z.enum(sectionIds) })
const links = z.array(link).min(1)

const percentage = z.number().min(0).max(100)
/** Which part of an image stays when it is cut: an edge, or a point in percent from the left and from above. */
const focus = z
  .union([z.enum(['center', 'top', 'bottom', 'left', 'right']), z.tuple([percentage, percentage])], {
    error: "tiene que ser 'top', 'bottom', 'left', 'right', 'center' o dos cifras de 0 a 100, como [50, 20]",
  })
  .optional()
/** The name of one of the four built-in drawings, or the path of the owner's own below content/. */
const icon = z.string().regex(
  /^(web|marketing|diseno|publicidad|icons\/[a-z][a-z0-9-]*\.svg)$/,
  "tiene que ser 'web', 'marketing', 'diseno', 'publicidad', o un archivo como 'icons/foto.svg', en minúsculas",
)
/** The sentence about what the reader's device measured: `phone` on a telephone, `other` elsewhere. */
const proof = part(all(withGap(line, 'segundos', 'kb'), 'phone', 'other'))
/**
 * `leadsTo` is the section that a row links to, `offer` the words of the link, in which `{precio}` is the section's lowest price.
 * `shows` is the made work of which a part stands at the row's end: the `id` of a piece (content/work.ts), or 'redes', the month of the
 * social-media plan; `focus`, which part of the piece.
 */
const service = part({
  icon,
  title,
  description: text,
  shows: id.optional(),
  focus,
  leadsTo: z.enum(['precios', 'redes', 'piezas', 'contacto']),
  offer: gaps(title, 'precio'),
  proof: proof.optional(),
}).refine(({ leadsTo, offer }) => leadsTo !== 'contacto' || !offer.includes('{precio}'), {
  error: 'en contacto no hay precios: offer va sin {precio}',
  path: ['offer'],
})
/** `unit` is what the price is for. */
const pack = { ...all(title, 'title', 'unit'), description: text, price, ...priced }
const art = z.enum(['identidad', 'flyer'])
const designPackage = part({ ...pack, art })
/** `posts`: how many a week, drawn as dots. */
const socialPlan = part({ ...pack, posts: z.int().min(1).max(7), features })

/**
 * `name` is stored under `selectedPlan` and sent with the message, `pitch` says for whom it is, `chosen` stands instead
 * of `action` once it is chosen; `sections` is how many it has, drawn as dots, `null` without limit.
 */
const plan = part({
  ...all(label, 'name', 'period'),
  ...all(title, 'action', 'chosen'),
  pitch: line,
  price: priceOrWords,
  ...priced,
  features,
  sections: z
    .int({ error: ({ input }) => (input === undefined ? undefined : 'tiene que ser un número entero, o null, sin límite') })
    .positive()
    .max(13)
    .nullable(),
  popular: z.boolean(),
}).refine(({ price, from }) => !from || typeof price === 'number', {
  error: 'va con una cifra en price: borralo, o poné la cifra',
  path: ['from'],
})

/** The drawings of a site's sections, in the order of web/sections/plans/site.svg. */
export const drawings = [
  ...['inicio', 'nosotros', 'servicios', 'carta', 'fotos', 'tienda', 'reservas', 'blog', 'opiniones'],
  ...['equipo', 'preguntas', 'donde', 'contacto'],
] as const

/** A word that visitors tick. Messages list the words with commas, so it holds none. `plan` names the first plan that offers it. */
const builderSection = part({
  name: upTo(16).regex(/^[^,]+$/, 'va sin comas'),
  plan: edited(label, 'plan').optional(),
  because: gaps(line, 'plan').optional(),
  drawing: z.enum(drawings).optional(),
  ticked: z.boolean().optional(),
})
const builder = part({
  heading: lines,
  lead: text,
  ...all(label, 'one', 'many', 'none'),
  room: wordsOf<number | null>(),
  take: gaps(title, 'plan'),
  sections: unique(builderSection, 'name').min(2).max(20),
})
const plans = part({
  ...all(label, 'heading', 'featuresLabel', 'apart'),
  popular: upTo(20),
  lead: text,
  list: unique(plan, 'name')
    .min(1)
    .max(6)
    .refine((list) => list.some(({ price }) => typeof price === 'number'), 'al menos uno lleva un precio'),
  builder,
}).superRefine(({ list, builder: { sections } }, { addIssue }) => {
  const add = (message: string, ...path: (string | number)[]) =>
    addIssue({ code: 'custom', path: ['builder', 'sections', ...path], message })
  const [, ...others] = [...list.entries()].filter(([, { popular }]) => popular)
  for (const [at] of others)
    addIssue({ code: 'custom', path: ['list', at, 'popular'], message: 'a lo sumo un plan lleva popular: true' })
  const unknown = [...sections.entries()].filter(([, { plan }]) => plan && !list.some(({ name }) => name === plan))
  const names = new Intl.ListFormat('es-AR').format(list.map(({ name }) => name))
  for (const [at, { plan }] of unknown)
    add(`no hay un plan que se llame ${plan}: hay ${names}. Poné el primero que la trae, o borrá plan y because si la traen todos`, at, 'plan')
  if (unknown.length > 0) return
  // A price in words counts as higher than any number.
  const priceOf = (name?: string) => {
    const { price = 0 } = list.find((plan) => plan.name === name) ?? {}
    return typeof price === 'number' ? price : Infinity
  }
  const dearest = Math.max(...sections.map(({ plan }) => priceOf(plan)))
  if (!list.some((plan) => priceOf(plan.name) >= dearest && (plan.sections ?? 99) >= sections.length))
    add('ningún plan las tiene todas: borrá alguna, o poné sections: null en el plan más caro')
})

/** Without an `answer` the question is sent to the owner by WhatsApp. In an answer `{precio}` is the lowest price of a piece of design. */
const question = part({ text: title, answer: gaps(text, 'precio').optional() })
/** `open` is the heading of the questions without an answer. */
const questions = part({ heading: label, open: label, list: unique(question, 'text').max(16) })
/** `dots`: how many dots are drawn. */
const statistic = part({ figure: upTo(7), label, dots: dots(130) })
const client = part({ id, name: title })
/**
 * Below the name stands either `username`, an account of Instagram, or `role`: their business, what they do, or where the words come
 * from. Without `avatarUrl` a circle shows the initials. `work` is the piece beside the words (content/work.ts).
 */
const testimonial = part({
  name: title,
  text,
  username: handle.optional(),
  role: title.optional(),
  rating: z.int().min(1).max(5),
  avatarUrl: photo,
  focus,
  work: id.optional(),
}).refine(({ username, role }) => (username === undefined) !== (role === undefined), {
  error: "va uno de los dos: username, su cuenta, o role, quién es, como 'Dueña de Lagar Nueve' o 'Reseña de Google'",
})

/** `alt` says what the image shows. `package` is the package that the piece is an example of. */
const piece = part({
  id,
  ...all(title, 'client', 'line'),
  alt: text,
  package: art.optional(),
  link: url.optional(),
  focus,
})

/** `lines` are two sentences about the person. A word longer than 12 letters is wider than a phone of 320 px. */
const owner = part({
  name: upTo(30).regex(/^\S{1,12}(?: \S{1,12})*$/, 'cada palabra del nombre lleva hasta 12 letras'),
  portrait: photo,
  focus,
  lines: z.array(text).length(2),
})

/** A time zone of the IANA database that this machine knows, for dates in mails and in the owner's tool. */
const clock = z.string().refine((timeZone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('es-AR', { timeZone }))
  } catch {
    return false
  }
}, "no hay un reloj con ese nombre; el de todo el país es 'America/Argentina/Buenos_Aires'")

/** Who counts visits. `api`, Plausible's or the owner's own, is then the only other host that the page connects to. */
const analytics = part({
  kind: z.enum(['plausible'], "tiene que ser 'plausible', el único que hay (por qué: docs/decisions.md)"),
  domain: like(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, 'real.com.ar, como lo anotaste en Plausible'),
  api: like(
    /^https:\/\/[a-z0-9.-]+(?::\d+)?$|^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?$/,
    'https://plausible.io, sin nada después',
  ),
})

const agency = part({
  /** `title` is the document's; `shared` is the title of its link when somebody shares it. */
  ...all(label, 'name', 'city', 'region'),
  ...all(upTo(70), 'title', 'shared'),
  place: title,
  country: like(/^[A-Z]{2}$/, 'AR'),
  timeZone: clock,
  /** `name` is how the currency is read aloud, `code` is ISO 4217's. */
  currency: part({ sign: upTo(4), name: upTo(16), code: edited(like(/^[A-Z]{3}$/, 'ARS'), 'account') }),
  whatsapp: part({
    number: edited(like(/^[1-9]\d{7,14}$/, '5492610000000: código de país, área y número, solo cifras'), 'account'),
    formatted: label,
  }).optional(),
  email: part({ address: edited(z.email('tiene que ser como hola@real.com.ar'), 'account') }),
  instagram: part({ handle, url }).optional(),
  facebook: part({ alert: text }),
  /** Whether a message says where its visitor came from. */
  sources: z.boolean().optional(),
  analytics: analytics.optional(),
  owner: owner.optional(),
  security: part({
    contact: edited(like(/^(mailto:|https:)/, 'mailto:seguridad@real.com.ar o https://…'), 'account'),
    expires: edited(z.iso.datetime('tiene que ser como 2027-11-20T00:00:00.000Z'), 'date'),
  }),
})

const colour = edited(like(/^#[0-9a-f]{6}$/, '#570823: seis cifras, en minúsculas'), 'colour')
const face = like(/^@fontsource-variable\/[a-z0-9-]+$/, '@fontsource-variable/funnel-display')
const brand = part({
  colours: z.strictObject({
    ...all(colour, 'malbec-950', 'malbec-800', 'malbec-600', 'malbec-200', 'celeste-300', 'celeste-100'),
    ...all(colour, 'nieve', 'piedra-600', 'borde', 'error'),
  }),
  faces: z.strictObject(all(face, 'display', 'text')),
})

const page = part({ title: upTo(70), text, action: label, heading: lines })
const control = part({ label, placeholder: title, errors: part(all(text, 'missing', 'malformed')) })
const answer = part({ text, action: label })
const toast = part({
  title,
  description: text,
  duration: z.int().min(1000).optional(),
  variant: z.enum(['default', 'destructive']).optional(),
})
const toasts = part({ ...all(toast, 'sent', 'failed'), ...all(label, 'close', 'region') })
const shopNameNotices = part({
  ...all(toast, 'address', 'letters'),
  unwritten: toast.extend({ description: gaps(text, 'signo') }),
  long: toast.extend({ description: gaps(text, 'sobran') }),
})

const contact = part({
  heading: lines,
  ...all(label, 'whatsapp', 'newTab'),
  lead: text,
  details: part({ heading: label }),
  why: part({ heading: label, reasons: features }),
  form: part({
    ...all(label, 'heading', 'required', 'honeypot', 'submit', 'sending'),
    named: gaps(title, 'marca'),
    chosen: gaps(title, 'plan'),
    ...all(text, 'back', 'offline'),
    ...all(control, ...typedNames),
    plan: part({ ...all(label, 'label', 'none', 'sentLabel'), remove: upTo(12) }),
    sent: part({
      named: withGap(title, 'marca'),
      heading: withGap(title, 'nombre'),
      thanks: withGap(text, 'nombre'),
      text: gaps(text, 'email'),
      ...all(title, 'action', 'invite', 'again', 'more'),
    }),
    failed: part({ ...answer.shape, beginning: text }),
  }),
})
/** The sections of the page, each once. */
const sections = z
  .array(z.strictObject({ id: z.enum(pageSections), hidden: z.boolean().optional() }))
  .superRefine((list, { addIssue }) => {
    const add = (at: number, message: string) => addIssue({ code: 'custom', path: [at, 'id'], message })
    const ids = list.map(({ id }) => id)
    for (const [at, id] of ids.entries()) if (ids.indexOf(id) < at) add(at, `«${id}» está dos veces; dejá uno solo`)
    const missing = pageSections.filter((id) => !ids.includes(id))
    if (missing.length > 0)
      return addIssue({ code: 'custom', path: [], message: `falta ${missing.join(', ')}: para que no se vea va con hidden: true` })
    if (ids[0] !== 'inicio') add(0, 'la portada, inicio, va primero: es lo que la página promete, y por donde se entra')
    if (ids.at(-1) !== 'contacto') add(ids.length - 1, 'contacto va último: todo lo que se elige más arriba termina ahí')
    for (const [at, { id, hidden }] of list.entries())
      if (hidden && (id === 'inicio' || id === 'contacto'))
        add(at, `${id} no se esconde: ${id === 'inicio' ? 'es por donde se entra' : 'sin él nadie puede escribirte'}`)
  })
const footer = part({ ...all(upTo(12), 'instagram', 'facebook'), label, links })

const greetings = part({
  ...all(text, 'general', 'social', 'sent'),
  plan: withGap(text, 'plan'),
  chosen: withGap(text, 'plan'),
  chosenWith: gaps(text, 'plan', 'secciones'),
  package: withGap(text, 'paquete'),
  question: withGap(text, 'pregunta'),
})
const nav = part({ ...all(label, 'label', 'skip'), open: upTo(12), close: upTo(12), chat: upTo(12), home: line, links, action: link })
const services = part({ heading: lines, list: unique(service, 'title').min(1).max(8) })
const packages = part({ heading: title, action: label, list: unique(designPackage, 'title') })
/** `hello` is shown when the agency names its owner (content/agency.ts). */
const about = part({
  hello: z.array(gaps(text, 'nombre')),
  heading: lines,
  text: part({ text }),
  statistics: z.array(statistic),
})
const clients = part({
  heading: label,
  strip: part(all(title, 'label', 'pause', 'paused')),
  stars: wordsOf<number>(),
  list: unique(client, 'id').min(1).max(20),
  testimonials: z.array(testimonial),
})
/** Here `sample` is not the flag: it holds the words that say that something is a sample. */
const work = z.strictObject({ sample: part({ ...all(upTo(60), 'work', 'clients'), one: upTo(12) }), list: unique(piece, 'id').max(6) })

/**
 * `summary` is always visible below the form's fields. `more` opens the rest, which includes `source` while the agency has `sources`,
 * and `visits` while it has `analytics`; `{servidor}` is the host of the statistics.
 */
const privacy = part({
  summary: text,
  more: title,
  paragraphs: z.array(upTo(900)).min(1),
  source: upTo(900).optional(),
  visits: withGap(upTo(900), 'servidor').optional(),
})

const hero = part({
  headline: z.array(upTo(10)).min(1).max(3),
  tagline: gaps(text, 'precio'),
  ...all(label, 'action', 'whatsapp'),
  claim: part({ figure: upTo(5), label: upTo(10) }),
  image: z.enum(['andes', 'hero.svg'], "tiene que ser 'andes', 'hero.svg' o null").nullable(),
  /** `{marca}` is the name of the visitor's shop. */
  shopName: part({
    headline: z
      .array(gaps(upTo(24), 'marca'))
      .min(1)
      .max(4)
      .refine((all) => all.some((line) => line.includes('{marca}')), 'un renglón lleva {marca}'),
    example: label,
    label: upTo(60),
  }).optional(),
})

/** The emblems of trades (web/shop/draw/emblems.ts). */
const emblem = z.enum([
  ...['bici', 'huella', 'pan', 'tijera', 'martillo', 'flor', 'libro', 'taza', 'pizza', 'helado', 'carne', 'manzana'],
  ...['cruz', 'lentes', 'oso', 'sillón', 'cámara', 'pesa', 'diente', 'copa', 'zapato', 'percha', 'cubiertos'],
  ...['canasta', 'casa', 'tuerca', 'gota', 'rayo', 'llave', 'celular', 'hamburguesa', 'chopp', 'montaña', 'paraguas'],
  ...['anillo', 'frasco', 'rodillo', 'birrete', 'sushi', 'cama', 'loto', 'vidrio', 'auto'],
] as const)
/** `emblems`: those of the trades that begin with these colours. */
const palette = z.strictObject({
  name: upTo(9),
  ...all(colour, 'dark', 'paper', 'accent', 'soft'),
  emblems: z.array(emblem),
})
const mockups = part({
  heading: upTo(14),
  ...all(label, 'lead', 'example', 'start'),
  linked: withGap(line, 'marca'),
  ...all(line, 'note', 'alt'),
  palettes: z.tuple([palette, palette, palette, palette]),
})
const items = z.array(upTo(14).regex(/^[^$]+$/, 'va sin precios')).length(3)
/** A trade: the name of its emblem, and the stems of its words, in small letters without accents; a whole word has a full stop. */
const trade = z.strictObject({
  emblem,
  stems: like(/^[a-z]{2,10}\.?( [a-z]{2,10}\.?)*$/, 'bici bar., sin tildes'),
  items,
})
/** The first trade that fits a name is taken, so a stem behind one that it begins with would never be reached. */
const trades = z.array(trade).superRefine((list, { addIssue }) => {
  const earlier: string[] = []
  for (const [at, { stems }] of list.entries())
    for (const stem of stems.split(' ')) {
      const taken = earlier.find((known) => stem.startsWith(known))
      if (taken) addIssue({ code: 'custom', path: [at, 'stems'], message: `«${stem}» va antes que «${taken}», que también lo toma` })
      earlier.push(stem)
    }
})
/** The words around the visitor's sign and mockups. `{marca}` is the name that is drawn on them. */
const signWords = part({
  ...all(label, 'yours', 'example', 'colours', 'foot', 'copy', 'byHand', 'emblem'),
  ...all(upTo(16), 'send', 'inChat', 'all', 'alone'),
  ...all(label, 'lot', 'full', 'begin'),
  fromLink: gaps(label, 'marca'),
  notInLink: part(all(line, 'address', 'telephone')),
  ...all(gaps(text, 'marca'), 'alt', 'signAlt', 'message', 'streetMessage'),
  action: upTo(12),
  ownColour: upTo(9),
  ...all(upTo(16), 'status', 'share', 'tall', 'square'),
  ...all(line, 'copied', 'what', 'making', 'saved', 'hold', 'sheet', 'shared', 'failed', 'blocked'),
})

/** The schemas, by file and by the name of the export. */
export const schemas = {
  'content/agency.ts': { agency, asOrdered: z.boolean() },
  'content/hero.ts': { hero },
  'content/mockups.ts': { mockups },
  'content/sign.ts': { signWords, anyItems: items, trades },
  'content/greetings.ts': { greetings, shopNameGreeting: withGap(text, 'marca') },
  'content/brand.ts': { brand },
  'content/nav.ts': { nav },
  'content/services.ts': { services, packages, socialPlan },
  'content/about.ts': { about },
  'content/clients.ts': { clients },
  'content/work.ts': { work },
  'content/plans.ts': { plans, questions },
  'content/contact.ts': { contact },
  'content/email-errors.ts': {
    emailErrors: part(all(text, ...addressFaults)),
    didYouMean: withGap(line, 'email'),
  },
  'content/privacy.ts': { privacy },
  'content/toasts.ts': { toasts, shopNameNotices },
  'content/pages.ts': { notFound: page, failed: page },
  'content/footer.ts': { footer },
  'content/sections.ts': { sections },
} satisfies Record<string, Record<string, z.ZodType>>

export type About = z.infer<typeof about>
export type Agency = z.infer<typeof agency>
export type Brand = z.infer<typeof brand>
export type Clients = z.infer<typeof clients>
export type Contact = z.infer<typeof contact>
export type SignWords = z.infer<typeof signWords>
export type Footer = z.infer<typeof footer>
export type Greetings = z.infer<typeof greetings>
export type Hero = z.infer<typeof hero>
export type Mockups = z.infer<typeof mockups>
export type Nav = z.infer<typeof nav>
export type Packages = z.infer<typeof packages>
export type Page = z.infer<typeof page>
export type Plans = z.infer<typeof plans>
export type Questions = z.infer<typeof questions>
export type Privacy = z.infer<typeof privacy>
export type Sections = z.infer<typeof sections>
export type SectionId = Sections[number]['id']
export type Services = z.infer<typeof services>
export type SocialPlan = z.infer<typeof socialPlan>
export type ShopNameNotices = z.infer<typeof shopNameNotices>
export type Toasts = z.infer<typeof toasts>
export type Work = z.infer<typeof work>
export type Owner = z.infer<typeof owner>
/** The colours of a shop. */
export type Palette = Omit<z.infer<typeof palette>, 'emblems'>
export type Trade = z.infer<typeof trade>
export type Proof = z.infer<typeof proof>
export type Service = z.infer<typeof service>
export type WebPlan = z.infer<typeof plan>
export type BuilderSection = z.infer<typeof builderSection>
export type Client = z.infer<typeof client>
export type Focus = NonNullable<z.infer<typeof focus>>
export type Piece = z.infer<typeof piece>
export type Testimonial = z.infer<typeof testimonial>
