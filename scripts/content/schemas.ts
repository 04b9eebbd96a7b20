import { z } from 'zod'
import { control, features, flags, lines, link, pack, page, plan, text, toast, whole } from './pieces.ts'

/**
 * What every file of `content/` must hold. TypeScript sees a missing field while editing; this sees it
 * at build, for an owner who changes a price without an editor's help, and says it in Spanish.
 * File → export → what it holds.
 */
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
    clients: z.strictObject({
      heading: text,
      strip: z.strictObject({ label: text, pause: text, play: text }),
      stars: z.custom<(rating: number) => string>(
        (value) => typeof value === 'function',
        'tiene que ser una función que reciba las estrellas y devuelva el texto',
      ),
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
        plan: z.strictObject({ label: text, sentLabel: text, remove: text }),
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
  'content/pages.ts': { notFound: page },
  'content/footer.ts': {
    footer: z.strictObject({
      label: text,
      links: z.array(link).min(1, 'falta al menos un enlace'),
      instagram: text,
      facebook: text,
    }),
  },
} satisfies Record<string, Record<string, z.ZodType>>
