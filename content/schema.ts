/**
 * What the words are made of: each file of `content/` against its schema, from which the types derive. TypeScript
 * sees a missing field while editing; the build sees it for an owner without an editor, and says it in Spanish: what
 * is missing, empty or too long in scripts/content-checks/check-content.ts, the rest here.
 * `sample` marks invented content that must be replaced before going live, `confirm` a statement that only the owner
 * can vouch for; `npm run launch-check` lists both.
 */
import { z } from 'zod'

/** A text of as many characters as its place holds on a screen of 320 px. */
const upTo = (max: number) => z.string().trim().min(1).max(max)
const label = upTo(28)
const title = upTo(40)
const line = upTo(90)
const text = upTo(240)
const fields =
  (kind: z.ZodString) =>
  <Name extends string>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, kind])) as Record<Name, z.ZodString>
const labels = fields(label)
const titles = fields(title)
const texts = fields(text)
/** Lines of large type. */
const lines = z.array(upTo(24)).min(1).max(4)
const features = z.array(line).min(1)
const flags = { sample: z.literal(true).optional(), confirm: text.optional() }

/** A text with one gap, which the page fills in. */
const carrying = (gap: string, kind = text) =>
  kind.regex(
    new RegExp(`^[^{}]*\\{${gap}\\}[^{}]*$`),
    `tiene que llevar {${gap}} una vez, y ninguna otra llave`,
  )
/** A text that may have these gaps and no other braces. */
const mayCarry = (kind: z.ZodString, ...gaps: string[]) =>
  kind.regex(
    new RegExp(`^(?:[^{}]|${gaps.map((gap) => `\\{${gap}\\}`).join('|')})*$`),
    `entre llaves solo puede ir ${gaps.map((gap) => `{${gap}}`).join(' o ')}`,
  )

/** Whole units of the currency (content/agency.ts). */
const price = z.int().positive()
/** Words may stand instead of a price; figures in quotes would be one that nobody can count with. */
const notPrice = "tiene que ser un número entero, sin puntos ni comillas, o un texto como 'a consultar'"
const priceOrWords = z.union([price, upTo(20).regex(/^\D+$/, notPrice)], {
  error: ({ input }) => (input === undefined ? undefined : notPrice),
})
/** So many dots are drawn. */
const dots = (max: number) => z.int().positive().max(max)
/** An account as people write it; its address is another field. */
const handle = z
  .string()
  .regex(/^@[\w.]{1,30}$/, 'tiene que ser el nombre de la cuenta, como @lagarnueve, sin dirección')
/** The name of a file in `content/logos/` or `content/work/`. */
const id = text.regex(/^[a-z][a-z0-9-]*$/, 'solo minúsculas, números y guiones, como lagar-nueve')
/** A file below content/, such as `photos/ana.jpg`. */
const photo = z
  .string()
  .regex(/^photos\/[^/]+$/, 'tiene que ser un archivo de content/photos/: photos/ana.jpg')
  .nullable()
const url = z.url('tiene que ser una dirección https://')
/** A list in which no two have the same value of a field. */
const unique = <Item extends z.ZodType<Record<Name, unknown>>, Name extends string>(
  item: Item,
  name: Name,
) =>
  z.array(item).superRefine((list, { addIssue }) => {
    const values = list.map((one) => one[name])
    for (const [at, value] of values.entries())
      if (values.indexOf(value) < at)
        addIssue({ code: 'custom', path: [at, name], message: `${String(value)} está dos veces` })
  })

const sections = ['inicio', 'servicios', 'sobre-mi', 'clientes', 'precios', 'contacto', 'sobre'] as const
const link = z.strictObject({ label: upTo(12), target: z.enum(sections) })
const links = z.array(link).min(1)

/** `leadsTo` is where its row leads, who has no price leads to the form; in `offer`, the words that say so, `{precio}` is the lowest price there. */
const service = z
  .strictObject({
    icon: z.enum(['web', 'marketing', 'diseno', 'publicidad']),
    title,
    description: text,
    leadsTo: z.enum(['precios', 'redes', 'piezas', 'contacto']),
    offer: mayCarry(title, 'precio'),
    ...flags,
  })
  .refine(({ leadsTo, offer }) => leadsTo !== 'contacto' || !offer.includes('{precio}'), {
    error: 'en contacto no hay precios: offer va sin {precio}',
    path: ['offer'],
  })
/** `unit` is what the price is for. */
const pack = { ...titles('title', 'unit'), description: text, price, ...flags }
const art = z.enum(['identidad', 'flyer'])
const designPackage = z.strictObject({ ...pack, art })
const socialPlan = z.strictObject({ ...pack, features })

const plan = z.strictObject({
  // `name` is stored under `selectedPlan` and sent with the message, `pitch` says for whom it is, `chosen` stands
  // instead of `action` once it is chosen.
  ...labels('name', 'period'),
  ...titles('action', 'chosen'),
  pitch: line,
  price: priceOrWords,
  features,
  /** How many sections it has, drawn as dots; `null` is without limit. */
  sections: dots(13).nullable(),
  popular: z.boolean(),
  ...flags,
})

/** What can be drawn of a site (web/sections/plans/site.svg). */
const drawings = [
  ...['inicio', 'nosotros', 'servicios', 'carta', 'fotos', 'tienda', 'reservas', 'blog', 'opiniones'],
  ...['equipo', 'preguntas', 'donde', 'contacto'],
] as const

/** A word to touch; it travels in a list, so it holds no comma. `plan` names the first plan that offers it. */
const builderSection = z.strictObject({
  name: upTo(16).regex(/^[^,]+$/, 'va sin comas'),
  plan: label.optional(),
  drawing: z.enum(drawings).optional(),
  ticked: z.literal(true).optional(),
})
const builder = z.strictObject({
  heading: lines,
  lead: text,
  ...labels('one', 'many', 'none', 'example'),
  because: mayCarry(line, 'seccion', 'plan'),
  room: z.custom<(left: number | null) => string>(
    (value) => typeof value === 'function',
    'tiene que ser una función que reciba cuántas faltan y devuelva el texto',
  ),
  take: carrying('plan', upTo(24)),
  sections: unique(builderSection, 'name').min(2).max(20),
})

const fact = z.strictObject({ text: line, confirmed: z.boolean() })

/** `dots` is drawn as a literal count; `caption` says what one dot is. */
const statistic = z.strictObject({
  figure: upTo(7),
  label,
  caption: title,
  dots: dots(130),
  ...flags,
})

const client = z.strictObject({ id, name: title, ...flags })

/** Without `avatarUrl` the initials stand in a circle. */
const testimonial = z.strictObject({
  name: title,
  text,
  username: handle,
  rating: z.int().min(1).max(5),
  avatarUrl: photo,
  ...flags,
})

/** `alt` says what is seen, `package` is the one that it stands for. */
const piece = z.strictObject({
  id,
  ...titles('client', 'line'),
  alt: text,
  package: art.optional(),
  link: url.optional(),
  ...flags,
})

/** `lines` are two sentences about the person. A word longer than 12 letters is wider than a phone of 320 px. */
const owner = z.strictObject({
  name: upTo(30).regex(/^\S{1,12}(?: \S{1,12})*$/, 'cada palabra del nombre lleva hasta 12 letras'),
  portrait: photo,
  lines: z.array(text).length(2, 'van dos renglones'),
  ...flags,
})

const agency = z.strictObject({
  /** `title` is the document's, `shared` that of its link where somebody passes it on. */
  ...labels('name', 'city', 'region'),
  title: upTo(70),
  shared: upTo(70),
  place: title,
  country: text.length(2, 'tiene que ser un código de dos letras'),
  /** `name` is how the currency is read aloud, `code` is ISO 4217's. */
  currency: z.strictObject({ sign: upTo(4), name: upTo(16), code: z.string().length(3) }),
  whatsapp: z
    .strictObject({
      number: z.string().regex(/^[1-9]\d{7,14}$/, 'solo dígitos, con código de país y sin +: 5492610000000'),
      display: label,
      ...flags,
    })
    .optional(),
  email: z.strictObject({ address: z.email('tiene que ser una dirección, como hola@real.com.ar'), ...flags }),
  instagram: z.strictObject({ handle, url, ...flags }).optional(),
  facebook: z.strictObject({ alert: text }),
  owner: owner.optional(),
  security: z.strictObject({
    contact: z.string().regex(/^(mailto:|https:)/, 'tiene que empezar con mailto: o https:'),
    expires: z.iso.datetime('tiene que ser una fecha ISO: 2027-11-20T00:00:00.000Z'),
    ...flags,
  }),
  ...flags,
})

const places = [
  ...['malbec-950', 'malbec-800', 'malbec-600', 'malbec-200', 'celeste-300', 'celeste-100', 'nieve'],
  ...['piedra-600', 'borde', 'error', 'exito'],
] as const
const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'tiene que ser # y seis cifras, como #570823, en minúsculas')
const face = z
  .string()
  .regex(/^@fontsource-variable\/[a-z0-9-]+$/, 'tiene que ser un paquete como @fontsource-variable/NOMBRE')
const brand = z.strictObject({
  colours: z.record(z.enum(places), colour),
  faces: z.strictObject({ display: face, text: face }),
})

const page = z.strictObject({ title: upTo(70), text, action: label, heading: lines })
const control = z.strictObject({
  label,
  placeholder: title,
  errors: z.strictObject(texts('missing', 'malformed')),
})
const answer = z.strictObject({ text, action: label })
const toast = z.strictObject({
  title,
  description: text,
  duration: z.int().min(1000).optional(),
  variant: z.enum(['default', 'destructive']).optional(),
})

/** `summary` is always in sight, under the form's fields; `more` opens the rest. */
const privacy = z.strictObject({
  summary: text,
  more: title,
  paragraphs: z.array(upTo(900)).min(1),
  ...flags,
})

/** `{marca}` is the visitor's own brand. */
const heroBrand = z.strictObject({
  headline: lines.refine((all) => all.join().split('{marca}').length === 2, 'tiene que llevar {marca} una vez'),
  label: title,
  example: label,
  share: upTo(12),
  shared: label,
})
const hero = z.strictObject({
  headline: z.array(upTo(10)).min(1).max(3),
  tagline: mayCarry(text, 'precio'),
  ...labels('action', 'whatsapp'),
  claim: z.strictObject({ figure: upTo(5), label: upTo(10), ...flags }),
  brand: heroBrand.optional(),
})

const palette = z.strictObject({ name: upTo(9), dark: colour, paper: colour, accent: colour, soft: colour })
const things = z.strictObject({
  heading: upTo(14),
  ...labels('lead', 'example', 'start'),
  ...fields(line)('note', 'alt'),
  palettes: z.tuple([palette, palette, palette]),
})
/** `{marca}` is the name that the drawn things wear. */
const drawn = z.strictObject({
  alt: carrying('marca'),
  items: z.array(z.tuple([upTo(14), upTo(8)])).length(5),
  action: upTo(12),
  colours: label,
  status: upTo(16),
  square: upTo(10),
  ...fields(line)('what', 'drawing', 'saved', 'shared', 'failed'),
})

const plans = z
  .strictObject({
    ...labels('heading', 'featuresLabel'),
    popular: upTo(20),
    lead: text,
    terms: z.strictObject({ text, ...flags }),
    list: unique(plan, 'name')
      .min(1)
      .max(6)
      .refine((list) => list.some(({ price }) => typeof price === 'number'), 'al menos uno lleva un precio')
      .refine((list) => list.filter((one) => one.popular).length <= 1, 'popular está en true en más de un plan'),
    builder,
  })
  .superRefine(({ list, builder: { sections } }, { addIssue }) => {
    // What has to be asked for is dearer than any price.
    const amountOf = ({ price }: WebPlan) => (typeof price === 'number' ? price : Number.POSITIVE_INFINITY)
    const priceOf = new Map(list.map((one) => [one.name, amountOf(one)]))
    const unknown = sections.flatMap(({ plan }, at) => (plan && !priceOf.has(plan) ? [{ plan, at }] : []))
    for (const { plan, at } of unknown) {
      const message = `no hay un plan que se llame ${plan}`
      addIssue({ code: 'custom', path: ['builder', 'sections', at, 'plan'], message })
    }
    // The rest would only follow from it.
    if (unknown.length > 0) return
    const dearest = Math.max(...sections.map(({ plan }) => priceOf.get(plan ?? '') ?? 0))
    if (list.some((one) => amountOf(one) >= dearest && (one.sections ?? 99) >= sections.length)) return
    const message = `son ${sections.length} secciones y ningún plan las tiene todas: borrá alguna, o poné sections: null en el plan más caro`
    addIssue({ code: 'custom', path: ['builder', 'sections'], message })
  })

export type Agency = z.infer<typeof agency>
export type Brand = z.infer<typeof brand>
export type Hero = z.infer<typeof hero>
export type Things = z.infer<typeof things>
export type Drawn = z.infer<typeof drawn>
export type Owner = z.infer<typeof owner>
export type NavLink = z.infer<typeof link>
export type Service = z.infer<typeof service>
export type DesignPackage = z.infer<typeof designPackage>
export type SocialPlan = z.infer<typeof socialPlan>
export type WebPlan = z.infer<typeof plan>
export type BuilderSection = z.infer<typeof builderSection>
export type Fact = z.infer<typeof fact>
export type Statistic = z.infer<typeof statistic>
export type Client = z.infer<typeof client>
export type Piece = z.infer<typeof piece>
export type Testimonial = z.infer<typeof testimonial>
export type Privacy = z.infer<typeof privacy>

/** File → export → what it holds. */
export const schemas = {
  'content/agency.ts': { agency },
  'content/hero.ts': { hero },
  'content/things.ts': { things, drawn },
  'content/facts.ts': { facts: z.array(fact).max(4) },
  'content/greetings.ts': {
    greetings: z.strictObject({
      ...texts('general', 'social', 'sent'),
      plan: carrying('plan'),
      package: carrying('paquete'),
    }),
    brandGreeting: carrying('marca'),
  },
  'content/brand.ts': { brand },
  'content/nav.ts': {
    nav: z.strictObject({ ...labels('label', 'skip'), open: upTo(12), home: title, links, action: link }),
  },
  'content/services.ts': {
    services: z.strictObject({ heading: lines, list: unique(service, 'title').min(1).max(8) }),
    packages: z.strictObject({ heading: title, action: label, list: z.array(designPackage).min(1) }),
    socialPlan,
  },
  'content/about.ts': {
    about: z.strictObject({
      /** Before all else when the owner's name is known. */
      hello: z
        .array(text)
        .refine((hello) => hello.join().includes('{nombre}'), 'falta {nombre}, donde va tu nombre'),
      heading: lines,
      text: z.strictObject({ text, ...flags }),
      statistics: z.array(statistic),
    }),
  },
  'content/clients.ts': {
    clients: z.strictObject({
      heading: label,
      strip: z.strictObject(titles('label', 'pause', 'paused')),
      stars: z.custom<(rating: number) => string>(
        (value) => typeof value === 'function',
        'tiene que ser una función que reciba las estrellas y devuelva el texto',
      ),
      list: unique(client, 'id').min(3).max(20),
      testimonials: z.array(testimonial),
    }),
  },
  'content/work.ts': { work: z.strictObject({ sample: z.strictObject({ work: upTo(60), clients: upTo(60) }), list: unique(piece, 'id').max(6) }) },
  'content/plans.ts': { plans },
  'content/contact.ts': {
    contact: z.strictObject({
      heading: lines,
      ...labels('whatsapp', 'newTab'),
      lead: text,
      details: z.strictObject({ heading: label }),
      why: z.strictObject({ heading: label, reasons: features, ...flags }),
      // Everything else is a field by its name (contract/fields.ts).
      form: z
        .object({
          ...labels('heading', 'honeypot', 'submit', 'sending'),
          named: carrying('marca', title),
          ...texts('back', 'offline'),
          name: control,
          email: control,
          message: control,
          plan: z.strictObject({ ...labels('label', 'none', 'sentLabel'), remove: upTo(12) }),
          sent: answer,
          failed: answer,
        })
        .catchall(control),
    }),
  },
  'content/privacy.ts': { privacy },
  'content/toasts.ts': {
    toasts: z.strictObject({ sent: toast, failed: toast, ...labels('close', 'region') }),
    brandToasts: z.strictObject({ copied: toast, address: toast, long: toast }),
  },
  'content/pages.ts': { notFound: page, failed: page },
  'content/footer.ts': {
    footer: z.strictObject({ ...fields(upTo(12))('instagram', 'facebook'), label, links }),
  },
} satisfies Record<string, Record<string, z.ZodType>>
