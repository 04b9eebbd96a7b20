import { z } from 'zod'

/**
 * What every file of `content/` must hold. TypeScript sees a missing field while editing; this sees it
 * at build, for an owner who changes a price without an editor's help, and says it in Spanish.
 */
const text = z.string('falta un texto').trim().min(1, 'el texto está vacío')
const lines = z.array(text).min(1, 'falta al menos una línea')
const flags = { sample: z.literal(true, 'solo puede ser true').optional(), confirm: text.optional() }
const price = z
  .int('tiene que ser un número entero de pesos, sin puntos ni comillas: 350_000')
  .positive('tiene que ser mayor que cero')
const link = z.strictObject({ label: text, target: text })
const features = z.array(text).min(1, 'falta al menos una característica')
const whole = z.int('tiene que ser un número entero')

const pack = { title: text, description: text, price, unit: text, ...flags }

const plan = z.strictObject({
  name: text,
  pitch: text,
  price,
  period: text,
  features,
  sections: z
    .int('tiene que ser un número entero, o null si no hay límite')
    .positive('tiene que ser mayor que cero')
    .nullable(),
  popular: z.boolean('tiene que ser true o false'),
  action: text,
  chosen: text,
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
  duration: whole.positive('tiene que ser mayor que cero'),
  variant: z.enum(['default', 'destructive'], 'tiene que ser default o destructive'),
})

/** File → export → what it holds. */
export const schemas = {
  'content/agency.ts': {
    agency: z.strictObject({
      name: text,
      title: text,
      place: text,
      city: text,
      region: text,
      country: text.length(2, 'tiene que ser un código de dos letras'),
      whatsapp: z.strictObject({
        number: z
          .string()
          .regex(/^[1-9]\d{7,14}$/, 'solo dígitos, con código de país y sin +: 5492610000000'),
        display: text,
        greeting: text,
        ...flags,
      }),
      instagram: z.strictObject({
        handle: text,
        url: z.url('tiene que ser una dirección https://'),
        ...flags,
      }),
      facebook: z.strictObject({ alert: text }),
      security: z.strictObject({
        contact: z.string().regex(/^(mailto:|https:)/, 'tiene que empezar con mailto: o https:'),
        expires: z.iso.datetime('tiene que ser una fecha ISO: 2027-11-20T00:00:00.000Z'),
        ...flags,
      }),
      ...flags,
    }),
  },
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
    nav: z.object({ links: z.array(link).min(1), action: link }),
  },
  'content/services.ts': {
    services: z.strictObject({
      heading: lines,
      list: z.array(
        z.strictObject({
          icon: z.enum(['web', 'marketing', 'diseno', 'publicidad'], 'no hay un dibujo con ese nombre'),
          title: text,
          description: text,
          ...flags,
        }),
      ),
    }),
    packages: z.strictObject({
      heading: text,
      list: z.array(z.strictObject({ ...pack, art: z.enum(['identidad', 'flyer']) })).min(1),
    }),
    socialPlan: z.strictObject({ ...pack, features }),
  },
  'content/about.ts': {
    about: z.strictObject({
      heading: lines,
      text: z.strictObject({ text, ...flags }),
      statistics: z.array(
        z.strictObject({
          figure: text,
          label: text,
          dots: whole.positive('tiene que ser mayor que cero'),
          caption: text,
          ...flags,
        }),
      ),
    }),
  },
  'content/clients.ts': {
    clients: z.object({
      heading: text,
      list: z.array(z.strictObject({ id: text, name: text, ...flags })).min(1),
      testimonials: z.array(
        z.strictObject({
          name: text,
          username: z.string().startsWith('@', 'tiene que empezar con @'),
          rating: whole.min(1, 'de 1 a 5').max(5, 'de 1 a 5'),
          text,
          avatarUrl: z.string().nullable(),
          ...flags,
        }),
      ),
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
    contact: z.object({
      heading: lines,
      lead: text,
      whatsapp: text,
      why: z.object({ reasons: features }),
      form: z.object({ name: control, email: control, message: control, submit: text, sending: text }),
    }),
  },
  'content/toasts.ts': { toasts: z.object({ sent: toast, failed: toast, close: text }) },
  'content/pages.ts': { notFound: page },
  'content/footer.ts': { footer: z.object({ links: z.array(link).min(1) }) },
} satisfies Record<string, Record<string, z.ZodType>>
