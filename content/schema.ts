/**
 * What the words are made of: each file of `content/` against its schema, from which the types derive. TypeScript
 * sees a missing field while editing; the build sees it for an owner who changes a price without an editor, and says it in Spanish.
 * `sample` marks invented content that must be replaced before going live, `confirm` a statement that only the owner
 * can vouch for; `npm run launch-check` lists both.
 */
import { z } from 'zod'

const text = z.string('falta un texto').trim().min(1, 'el texto está vacío')
const lines = z.array(text).min(1, 'falta al menos una línea')
const features = z.array(text).min(1, 'falta al menos una característica')
const whole = z.int('tiene que ser un número entero')
const counted = whole.positive('tiene que ser mayor que cero')
const flags = { sample: z.literal(true, 'solo puede ser true').optional(), confirm: text.optional() }
/** Whole pesos (ARS). */
const price = z
  .int('tiene que ser un número entero de pesos, sin puntos ni comillas: 350_000')
  .positive('tiene que ser mayor que cero')

const sections = ['inicio', 'servicios', 'sobre-mi', 'clientes', 'precios', 'contacto', 'sobre'] as const
const link = z.strictObject({
  label: text,
  target: z.enum(sections, `tiene que ser una sección: ${sections.join(', ')}`),
})

/** `unit` is what the price is for. */
const pack = { title: text, description: text, price, unit: text, ...flags }

const service = z.strictObject({
  icon: z.enum(['web', 'marketing', 'diseno', 'publicidad'], 'no hay un dibujo con ese nombre'),
  title: text,
  description: text,
  ...flags,
})
const designPackage = z.strictObject({ ...pack, art: z.enum(['identidad', 'flyer']) })
const socialPlan = z.strictObject({ ...pack, features })

const plan = z.strictObject({
  /** Stored under `selectedPlan` and sent with the message. */
  name: text,
  /** One line: for whom. */
  pitch: text,
  price,
  period: text,
  features,
  /** How many sections it has, drawn as dots; `null` is without limit. */
  sections: z
    .int('tiene que ser un número entero, o null si no hay límite')
    .positive('tiene que ser mayor que cero')
    .nullable(),
  popular: z.boolean('tiene que ser true o false'),
  action: text,
  /** Instead of `action` once it is chosen. */
  chosen: text,
  ...flags,
})

const statistic = z.strictObject({
  figure: text,
  label: text,
  /** Dots drawn: a literal count. */
  dots: counted,
  /** What one dot is. */
  caption: text,
  ...flags,
})

const logos = [
  'lagar-nueve',
  'vivero-surco',
  'nodriza-cafe',
  'taller-alamo',
  'ruta-siete',
  'optica-nimbo',
] as const
const client = z.strictObject({ id: z.enum(logos, 'no hay un logo con ese nombre'), name: text, ...flags })

const testimonial = z.strictObject({
  name: text,
  username: z.string().startsWith('@', 'tiene que empezar con @'),
  rating: whole.min(1, 'de 1 a 5').max(5, 'de 1 a 5'),
  text,
  /** The avatar is drawn from the initials; a photograph's address may replace it. */
  avatarUrl: z.string().nullable(),
  ...flags,
})

const agency = z.strictObject({
  name: text,
  /** Title of the document. */
  title: text,
  place: text,
  city: text,
  region: text,
  country: text.length(2, 'tiene que ser un código de dos letras'),
  whatsapp: z.strictObject({
    /** International form. */
    number: z.string().regex(/^[1-9]\d{7,14}$/, 'solo dígitos, con código de país y sin +: 5492610000000'),
    display: text,
    greeting: text,
    ...flags,
  }),
  instagram: z.strictObject({ handle: text, url: z.url('tiene que ser una dirección https://'), ...flags }),
  facebook: z.strictObject({ alert: text }),
  security: z.strictObject({
    contact: z.string().regex(/^(mailto:|https:)/, 'tiene que empezar con mailto: o https:'),
    expires: z.iso.datetime('tiene que ser una fecha ISO: 2027-11-20T00:00:00.000Z'),
    ...flags,
  }),
  ...flags,
})

const page = z.strictObject({ title: text, heading: lines, text, action: text })
const control = z.strictObject({
  label: text,
  placeholder: text,
  errors: z.strictObject({ missing: text, malformed: text }),
})
const toast = z.strictObject({
  title: text,
  description: text,
  duration: counted,
  variant: z.enum(['default', 'destructive'], 'tiene que ser default o destructive'),
})

export type Agency = z.infer<typeof agency>
export type NavLink = z.infer<typeof link>
export type Service = z.infer<typeof service>
export type DesignPackage = z.infer<typeof designPackage>
export type SocialPlan = z.infer<typeof socialPlan>
export type WebPlan = z.infer<typeof plan>
export type Statistic = z.infer<typeof statistic>
export type Client = z.infer<typeof client>
export type Testimonial = z.infer<typeof testimonial>
export type Flags = { sample?: true; confirm?: string }

/** File → export → what it holds. */
export const schemas = {
  'content/agency.ts': { agency },
  'content/hero.ts': {
    hero: z.strictObject({
      headline: lines,
      tagline: text.regex(/^(?:[^{}]|\{precio\})*$/, 'entre llaves solo puede ir {precio}'),
      action: text,
      whatsapp: text,
      claim: z.strictObject({ figure: text, label: text, ...flags }),
    }),
  },
  'content/nav.ts': {
    nav: z.strictObject({
      label: text,
      skip: text,
      open: text,
      close: text,
      home: text,
      links: z.array(link).min(1, 'falta al menos un enlace'),
      action: link,
    }),
  },
  'content/services.ts': {
    services: z.strictObject({
      heading: lines,
      list: z.array(service),
    }),
    packages: z.strictObject({
      heading: text,
      list: z.array(designPackage).min(1),
    }),
    socialPlan,
  },
  'content/about.ts': {
    about: z.strictObject({
      heading: lines,
      text: z.strictObject({ text, ...flags }),
      statistics: z.array(statistic),
    }),
  },
  'content/clients.ts': {
    clients: z.strictObject({
      heading: text,
      strip: z.strictObject({ label: text, pause: text, play: text }),
      stars: z.custom<(rating: number) => string>(
        (value) => typeof value === 'function',
        'tiene que ser una función que reciba las estrellas y devuelva el texto',
      ),
      list: z.array(client).min(1),
      testimonials: z.array(testimonial),
    }),
  },
  'content/plans.ts': {
    plans: z.strictObject({
      heading: text,
      lead: text,
      popular: text,
      featuresLabel: text,
      list: z
        .array(plan)
        .min(1, 'falta al menos un plan')
        .refine((list) => list.filter((one) => one.popular).length <= 1, {
          error: 'popular está en true en más de un plan: solo uno puede ser el más popular',
        })
        .refine((list) => new Set(list.map((one) => one.name)).size === list.length, {
          error: 'dos planes tienen el mismo name',
        }),
    }),
  },
  'content/contact.ts': {
    contact: z.strictObject({
      heading: lines,
      lead: text,
      whatsapp: text,
      newTab: text,
      details: z.strictObject({ heading: text }),
      why: z.strictObject({ heading: text, reasons: features, ...flags }),
      form: z.strictObject({
        heading: text,
        name: control,
        email: control,
        message: control,
        honeypot: text,
        submit: text,
        sending: text,
        plan: z.strictObject({ label: text, none: text, sentLabel: text, remove: text }),
        sent: z.strictObject({ text, action: text }),
        failed: z.strictObject({ text, action: text }),
        back: text,
        offline: text,
      }),
    }),
  },
  'content/privacy.ts': {
    privacy: z.strictObject({ summary: text, more: text, paragraphs: lines, ...flags }),
  },
  'content/toasts.ts': {
    toasts: z.strictObject({ sent: toast, failed: toast, close: text, region: text }),
  },
  'content/pages.ts': { notFound: page, failed: page },
  'content/footer.ts': {
    footer: z.strictObject({
      label: text,
      links: z.array(link).min(1, 'falta al menos un enlace'),
      instagram: text,
      facebook: text,
    }),
  },
} satisfies Record<string, Record<string, z.ZodType>>
