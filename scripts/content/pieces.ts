import { z } from 'zod'

/** What the files of `content/` are made of, with what is said in Spanish when a piece is wrong. */

export const text = z.string('falta un texto').trim().min(1, 'el texto está vacío')
export const lines = z.array(text).min(1, 'falta al menos una línea')
export const flags = { sample: z.literal(true, 'solo puede ser true').optional(), confirm: text.optional() }
export const price = z
  .int('tiene que ser un número entero de pesos, sin puntos ni comillas: 350_000')
  .positive('tiene que ser mayor que cero')
export const link = z.strictObject({ label: text, target: text })
export const features = z.array(text).min(1, 'falta al menos una característica')
export const whole = z.int('tiene que ser un número entero')

export const pack = { title: text, description: text, price, unit: text, ...flags }

export const plan = z.strictObject({
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

export const page = z.strictObject({ title: text, heading: lines, text, action: text })
export const control = z.strictObject({
  label: text,
  placeholder: text,
  errors: z.strictObject({ missing: text, malformed: text }),
})
export const toast = z.strictObject({
  title: text,
  description: text,
  duration: whole.positive('tiene que ser mayor que cero'),
  variant: z.enum(['default', 'destructive'], 'tiene que ser default o destructive'),
})
