/**
 * What the words are made of: each file of `content/` against its schema, from which the types derive. TypeScript
 * sees a missing field while editing; the build sees it for an owner who changes a price without an editor, and says it in Spanish.
 * `sample` marks invented content that must be replaced before going live, `confirm` a statement that only the owner
 * can vouch for; `npm run launch-check` lists both.
 */
import { z } from 'zod'

/** A text of as many characters as its place holds on a screen of 320 px (e2e/page/longest-texts.spec.ts). */
const upTo = (max: number) =>
  z
    .string('falta un texto')
    .trim()
    .min(1, 'el texto está vacío')
    .max(max, { error: ({ input }) => `tiene ${String(input).length} caracteres y entran ${max}` })
const label = upTo(28)
const title = upTo(40)
const line = upTo(90)
const text = upTo(240)
/** A text with one gap, which the page fills in. */
const carrying = (gap: string, kind = text) =>
  kind.regex(
    new RegExp(`^[^{}]*\\{${gap}\\}[^{}]*$`),
    `tiene que llevar {${gap}} una vez, y ninguna otra llave`,
  )
const fields =
  (kind: z.ZodString) =>
  <Name extends string>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, kind])) as Record<Name, z.ZodString>
const labels = fields(label)
const titles = fields(title)
const texts = fields(text)
/** Lines of large type. */
const lines = z.array(upTo(24)).min(1, 'falta al menos una línea').max(4, 'entran hasta cuatro líneas')
const features = z.array(line).min(1, 'falta al menos una característica')
const flags = { sample: z.literal(true, 'solo puede ser true').optional(), confirm: text.optional() }

/** A number of a thousand and more. `390.000` is 390 to the machine: then it asks what was meant. */
const thousands = (what: string) => {
  const meant = (input: unknown) => {
    if (typeof input !== 'number' || input <= 0 || input >= 1000) return what
    return `${what}. ¿Quisiste decir ${String(Math.round(input * 1000)).replace(/\B(?=(\d{3})+$)/g, '_')}?`
  }
  return z
    .number({ error: ({ input }) => meant(input) })
    .refine((value) => Number.isInteger(value) && value >= 1000, { error: ({ input }) => meant(input) })
}
/** Whole pesos (ARS). */
const price = thousands('tiene que ser un número entero de pesos, sin puntos ni comillas, desde 1_000')
/** So many dots are drawn. */
const dots = (max: number, instead: string) =>
  z
    .int('tiene que ser un número entero, sin puntos ni comillas')
    .positive('tiene que ser mayor que cero')
    .max(max, { error: ({ input }) => `son ${input} puntos y entran ${max}: ${instead}` })
/** An account as people write it; its address is another field. */
const handle = z
  .string('falta un texto')
  .regex(/^@[\w.]{1,30}$/, 'tiene que ser el nombre de la cuenta, como @lagarnueve, sin dirección')
/** Whether no two of a list have the same value of the field. */
const unique =
  <Name extends string>(name: Name) =>
  (list: Record<Name, unknown>[]) =>
    new Set(list.map((one) => one[name])).size === list.length

const sections = ['inicio', 'servicios', 'sobre-mi', 'clientes', 'precios', 'contacto', 'sobre'] as const
const target = z.enum(sections, `tiene que ser una sección: ${sections.join(', ')}`)
const link = z.strictObject({ label: upTo(12), target })
const links = z
  .array(link)
  .min(1, 'falta al menos un enlace')
  .refine((list) => list.reduce((sum, one) => sum + one.label.length, 0) <= 60, {
    error: 'entre todos los enlaces entran 60 caracteres',
  })

/** The number that a heading tells in words, from two on; `null` if it tells none. */
const numbers = ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']
const numberIn = (heading: string[]) => {
  const words =
    heading
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const found = words.map((word) => numbers.indexOf(word)).find((at) => at >= 0)
  return found === undefined ? null : found + 2
}

/** Where a service is sold: the plans, the month of social media, the pieces; who has no price leads to the form. */
const counters = ['precios', 'redes', 'piezas', 'contacto'] as const
const service = z
  .strictObject({
    icon: z.enum(['web', 'marketing', 'diseno', 'publicidad'], 'no hay un dibujo con ese nombre'),
    title,
    description: text,
    /** Where its row leads, and the words that say so; `{precio}` is the lowest price there. */
    leadsTo: z.enum(counters, `tiene que ser un lugar de la página: ${counters.join(', ')}`),
    offer: title.regex(/^(?:[^{}]|\{precio\})*$/, 'entre llaves solo puede ir {precio}'),
    ...flags,
  })
  .refine(({ leadsTo, offer }) => leadsTo !== 'contacto' || !offer.includes('{precio}'), {
    error: 'en contacto no hay precios: offer va sin {precio}',
    path: ['offer'],
  })
/** `unit` is what the price is for. */
const pack = { ...titles('title', 'unit'), description: text, price, ...flags }
const designPackage = z.strictObject({ ...pack, art: z.enum(['identidad', 'flyer']) })
const socialPlan = z.strictObject({ ...pack, features })

const plan = z.strictObject({
  // `name` is stored under `selectedPlan` and sent with the message, `pitch` says for whom it is, `chosen` stands
  // instead of `action` once it is chosen.
  ...labels('name', 'period'),
  ...titles('action', 'chosen'),
  pitch: line,
  price,
  features,
  /** How many sections it has, drawn as dots; `null` is without limit. */
  sections: dots(13, 'poné null si no hay límite').nullable(),
  popular: z.boolean('tiene que ser true o false'),
  ...flags,
})

/** A word to touch; it travels in a list, so it holds no comma. `plan` names the first plan that offers it. */
const builderSection = z.strictObject({
  name: upTo(16).regex(/^[^,]+$/, 'va sin comas'),
  plan: label.optional(),
  ticked: z.literal(true, 'solo puede ser true').optional(),
})
const builder = z.strictObject({
  heading: title,
  lead: line,
  ...labels('one', 'many', 'none'),
  because: line.regex(/^(?:[^{}]|\{seccion\}|\{plan\})*$/, 'entre llaves solo pueden ir {seccion} y {plan}'),
  take: carrying('plan', upTo(24)),
  sections: z
    .array(builderSection)
    .min(2, 'van entre 2 y 20 secciones')
    .max(20, 'van entre 2 y 20 secciones')
    .refine(unique('name'), { error: 'dos secciones tienen el mismo name' }),
})

const fact = z.strictObject({ text: line, confirmed: z.boolean('tiene que ser true o false') })

/** `dots` is drawn as a literal count; `caption` says what one dot is. */
const statistic = z.strictObject({
  figure: upTo(7),
  label,
  caption: title,
  dots: dots(130, 'dibujá uno cada diez y decilo en caption'),
  ...flags,
})

/** A file below content/, such as `photos/ana.jpg`. */
const photo = z
  .string('falta la foto: photos/ana.jpg, o null')
  .regex(/^photos\/[^/]+$/, 'tiene que ser un archivo de content/photos/: photos/ana.jpg')
  .nullable()

/** `id` names the logo's file in `content/logos/`. */
const client = z.strictObject({
  id: text.regex(/^[a-z][a-z0-9-]*$/, 'solo minúsculas, números y guiones, como lagar-nueve'),
  name: title,
  ...flags,
})

const testimonial = z.strictObject({
  name: title,
  text,
  username: handle,
  rating: z.int('tiene que ser un número entero').min(1, 'de 1 a 5').max(5, 'de 1 a 5'),
  /** Without it the avatar is drawn from the initials. */
  avatarUrl: photo,
  ...flags,
})

/** `id` names the picture's file in `content/work/`, `alt` says what is seen, `package` is the one that it stands for. */
const piece = z.strictObject({
  id: text.regex(/^[a-z][a-z0-9-]*$/, 'solo minúsculas, números y guiones, como cartel-nodriza'),
  ...titles('client', 'line'),
  alt: text,
  package: z.enum(['identidad', 'flyer'], 'tiene que ser identidad o flyer').optional(),
  link: z.url('tiene que ser una dirección https://').optional(),
  ...flags,
})
const pieces = z
  .array(piece)
  .max(6, 'entran hasta seis trabajos')
  .refine(unique('id'), { error: 'dos trabajos tienen el mismo id' })
  .refine((list) => [0, 2].includes(new Set(list.flatMap((one) => one.package ?? [])).size), {
    error: 'si un trabajo lleva package, otro lleva el otro: identidad y flyer',
  })
  .refine((list) => list.filter((one) => one.package).length <= 2, {
    error: 'dos trabajos llevan el mismo package',
  })

/** `lines` are two sentences about the person; `portrait` becomes a print of dots. */
const owner = z.strictObject({
  // A longer word is wider than a phone of 320 px.
  name: text
    .max(30, 'el nombre lleva hasta 30 letras')
    .regex(/^\S{1,12}(?: \S{1,12})*$/, 'cada palabra del nombre lleva hasta 12 letras'),
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
  whatsapp: z.strictObject({
    /** International form. */
    number: z.string().regex(/^[1-9]\d{7,14}$/, 'solo dígitos, con código de país y sin +: 5492610000000'),
    display: label,
    ...flags,
  }),
  email: z.strictObject({ address: z.email('tiene que ser una dirección, como hola@real.com.ar'), ...flags }),
  instagram: z.strictObject({ handle, url: z.url('tiene que ser una dirección https://'), ...flags }),
  facebook: z.strictObject({ alert: text }),
  owner: owner.optional(),
  security: z.strictObject({
    contact: z.string().regex(/^(mailto:|https:)/, 'tiene que empezar con mailto: o https:'),
    expires: z.iso.datetime('tiene que ser una fecha ISO: 2027-11-20T00:00:00.000Z'),
    ...flags,
  }),
  ...flags,
})

const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'tiene que ser un color como #570823, en minúsculas')
const places = [
  ...['malbec-950', 'malbec-800', 'malbec-600', 'malbec-200', 'celeste-300', 'celeste-100', 'nieve'],
  ...['piedra-600', 'borde', 'error', 'exito'],
] as const
const face = z
  .string()
  .regex(
    /^@fontsource-variable\/[a-z0-9-]+$/,
    'tiene que ser un paquete como @fontsource-variable/funnel-display',
  )
const brand = z.strictObject({
  colours: z.record(z.enum(places), colour),
  faces: z.strictObject({ display: face, text: face }),
})

const page = z.strictObject({ title: upTo(70), text, action: label, heading: lines })
const errors = z.strictObject(texts('missing', 'malformed'))
const control = z.strictObject({ label, placeholder: title, errors })
const answer = z.strictObject({ text, action: label })
const toast = z.strictObject({
  title,
  description: text,
  duration: thousands('tiene que ser un número entero de milésimas de segundo, desde 1_000').optional(),
  variant: z.enum(['default', 'destructive'], 'tiene que ser default o destructive').optional(),
})

/** `summary` is always in sight, under the form's fields; `more` opens the rest. */
const privacy = z.strictObject({
  summary: text,
  more: title,
  paragraphs: z.array(upTo(900)).min(1, 'falta al menos un párrafo'),
  ...flags,
})

/** `{marca}` is the visitor's own brand. */
const heroBrand = z.strictObject({
  headline: lines.refine(
    (all) => all.join().split('{marca}').length === 2,
    'tiene que llevar {marca} una vez',
  ),
  ...labels('label', 'example'),
  share: upTo(12),
})
const hero = z.strictObject({
  headline: z.array(upTo(10)).min(1, 'falta al menos una línea').max(3, 'entran hasta tres líneas'),
  tagline: text.regex(/^(?:[^{}]|\{precio\})*$/, 'entre llaves solo puede ir {precio}'),
  ...labels('action', 'whatsapp'),
  claim: z.strictObject({ figure: upTo(5), label: upTo(10), ...flags }),
  brand: heroBrand.optional(),
})

export type Agency = z.infer<typeof agency>
export type Brand = z.infer<typeof brand>
export type Hero = z.infer<typeof hero>
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

const noPlan = (name: string) => `no hay un plan que se llame ${name}`
const tooMany = (count: number) => `son ${count} secciones y ningún plan las tiene todas: borrá alguna`

/** File → export → what it holds. */
export const schemas = {
  'content/agency.ts': { agency },
  'content/hero.ts': { hero },
  'content/facts.ts': { facts: z.array(fact).max(4, 'entran hasta cuatro') },
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
    services: z
      .strictObject({
        heading: lines,
        list: z
          .array(service)
          .min(1, 'falta al menos un servicio')
          .refine(unique('icon'), { error: 'dos servicios tienen el mismo icon' }),
      })
      .refine(({ heading, list }) => [null, list.length].includes(numberIn(heading)), {
        error: ({ input }) => {
          const { heading, list } = input as { heading: string[]; list: unknown[] }
          return `«${heading.join(' ')}» no dice cuántos servicios hay: son ${list.length}`
        },
        path: ['heading'],
      }),
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
      strip: z.strictObject(titles('label', 'pause', 'play')),
      stars: z.custom<(rating: number) => string>(
        (value) => typeof value === 'function',
        'tiene que ser una función que reciba las estrellas y devuelva el texto',
      ),
      list: z
        .array(client)
        .min(3, 'la tira lleva entre 3 y 20 marcas')
        .max(20, 'la tira lleva entre 3 y 20 marcas')
        .refine(unique('id'), { error: 'dos marcas tienen el mismo id' }),
      testimonials: z.array(testimonial),
    }),
  },
  'content/work.ts': { work: z.strictObject({ sample: upTo(12), list: pieces }) },
  'content/plans.ts': {
    plans: z
      .strictObject({
        ...labels('heading', 'featuresLabel'),
        popular: upTo(20),
        lead: text,
        list: z
          .array(plan)
          .min(1, 'falta al menos un plan')
          .max(4, 'entran hasta cuatro planes')
          .refine((list) => list.filter((one) => one.popular).length <= 1, {
            error: 'popular está en true en más de un plan: solo uno puede ser el más popular',
          })
          .refine(unique('name'), { error: 'dos planes tienen el mismo name' }),
        builder,
      })
      .superRefine(({ list, builder: { sections } }, { addIssue }) => {
        const priceOf = new Map(list.map(({ name, price }) => [name, price]))
        for (const [at, { plan }] of sections.entries())
          if (plan && !priceOf.has(plan))
            addIssue({ code: 'custom', path: ['builder', 'sections', at, 'plan'], message: noPlan(plan) })
        const dearest = Math.max(...sections.map(({ plan }) => priceOf.get(plan ?? '') ?? 0))
        if (!list.some((one) => one.price >= dearest && (one.sections ?? 99) >= sections.length))
          addIssue({ code: 'custom', path: ['builder', 'sections'], message: tooMany(sections.length) })
      }),
  },
  'content/contact.ts': {
    contact: z.strictObject({
      heading: lines,
      ...labels('whatsapp', 'newTab'),
      lead: text,
      details: z.strictObject({ heading: label }),
      why: z.strictObject({ heading: label, reasons: features, ...flags }),
      form: z.strictObject({
        ...labels('heading', 'honeypot', 'submit', 'sending'),
        ...texts('back', 'offline'),
        name: control,
        email: control,
        message: control,
        plan: z.strictObject({ ...labels('label', 'none', 'sentLabel'), remove: upTo(12) }),
        sent: answer,
        failed: answer,
      }),
    }),
  },
  'content/privacy.ts': { privacy },
  'content/toasts.ts': {
    toasts: z.strictObject({ sent: toast, failed: toast, ...labels('close', 'region') }),
    brandToasts: z.strictObject({ copied: toast, refused: toast }),
  },
  'content/pages.ts': { notFound: page, failed: page },
  'content/footer.ts': {
    footer: z.strictObject({ ...fields(upTo(12))('instagram', 'facebook'), label, links }),
  },
} satisfies Record<string, Record<string, z.ZodType>>
