/** Validates the body. Only the server imports this file: the page does without zod. */
import * as z from 'zod'
import { type Field, type FieldValues, fieldKeys, fields, type WireName } from '#contract/fields.ts'
import { splitPlan, written } from '#contract/plan-line.ts'
import { honeypotField, ownIds } from '#contract/send.ts'
import { plainLines } from '../text/clean.ts'

/** The fields after cleaning. `text` is without the plan line. */
export interface Submission extends FieldValues {
  honeypot: string
}

/** Why a body was refused: the field, by its name in the request, and what is wrong with it. */
export interface Refusal {
  field: 'body' | 'user_id' | 'service_id' | 'template_id' | 'template_params' | WireName
  code: 'object' | 'missing' | 'not-ours' | 'not-text' | 'empty' | 'too-long' | 'not-an-address'
}

/** The browser's own check: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const addressForm =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

const visible = /[^\s\p{C}\p{Z}]/u

const required = (code: Refusal['code']) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? 'missing' : code),
})

// Control characters are dropped, not refused: no enquiry is lost because of a stray byte.
const line = z.string(required('not-text')).transform((text) => plainLines(text).replace(/\s+/g, ' '))

const ownId = (id: string) => z.literal(id, required('not-ours'))

function schemaOf({ kind, limit, required: needed }: Field, plans: readonly string[]) {
  if (kind === 'plan')
    return z
      .unknown()
      .optional()
      .transform((name) => plans.find((plan) => plan === name) ?? null)
  if (kind === 'text')
    return z
      .string(required('not-text'))
      .transform((message) => splitPlan(plainLines(message), plans))
      .refine(({ text }) => visible.test(written(text)), 'empty')
      .refine(({ text }) => written(text).length <= limit, 'too-long')
  if (!needed)
    return line
      .refine((text) => text.length <= limit, 'too-long')
      .transform((text) => (visible.test(text) ? text : null))
      .default(null)
  const filled = line
    .refine((text) => visible.test(text), 'empty')
    .refine((text) => text.length <= limit, 'too-long')
  return kind === 'line' ? filled : filled.refine((text) => addressForm.test(text), 'not-an-address')
}

/** Ignores unknown keys, as EmailJS does, and reports the first error. `plans`: the names of plans that can be chosen. */
export function createSubmissionParser(plans: readonly string[]) {
  const visitorFields = Object.values(fields).map((field) => [field.wire, schemaOf(field, plans)])
  const params = { ...Object.fromEntries(visitorFields), [honeypotField]: z.unknown().optional() }
  const body = z.object(
    {
      user_id: ownId(ownIds.publicKey),
      service_id: ownId(ownIds.serviceId),
      template_id: ownId(ownIds.templateId),
      template_params: z.object(params, required('object')),
    },
    'object',
  )
  return (input: unknown): { submission: Submission } | { refusal: Refusal } => {
    const parsed = body.safeParse(input)
    if (parsed.success) return { submission: toSubmission(parsed.data.template_params) }
    const [issue] = parsed.error.issues
    const field = (issue?.path.at(-1) ?? 'body') as Refusal['field']
    return { refusal: { field, code: (issue?.message ?? 'object') as Refusal['code'] } }
  }
}

function toSubmission(values: Record<string, unknown>): Submission {
  const { text, plan } = values[fields.text.wire] as { text: string; plan: string | null }
  const filled = values[honeypotField]
  const submission = {
    ...Object.fromEntries(fieldKeys.map((key) => [key, values[fields[key].wire]])),
    text,
    plan: plan ?? values[fields.plan.wire],
    honeypot: typeof filled === 'string' ? filled.trim() : '',
  }
  // The schema was built from the same table of fields.
  return submission as Submission
}
