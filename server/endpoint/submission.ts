/** Validates the body. Only the server imports this file: the page does without zod. */
import * as z from 'zod'
import { type AddressFault, readAddress } from '#contract/email-address.ts'
import { type Field, type FieldValues, fieldKeys, fields, visible } from '#contract/fields.ts'
import { sourceKey } from '#contract/page.ts'
import { splitPlan, visitorText } from '#contract/plan-line.ts'
import { honeypotField, ownIds } from '#contract/send.ts'
import { sourceOfArrival } from '#contract/source.ts'
import { splitSource } from '#contract/source-line.ts'
import { plainLines } from '#server/text/clean.ts'

/** The fields after cleaning. `text` is without the lines of plan and source. */
export type Submission = FieldValues & { source: string | null; honeypot: string }

// Control characters are dropped, not refused: no enquiry is lost because of a stray byte.
const line = z.string().transform((text) => plainLines(text).replace(/\s+/g, ' '))

/** Takes off the lines of plan and source, in either order. */
function splitLines(message: string, plans: readonly string[], sources: boolean) {
  if (!sources) return { ...splitPlan(message, plans), source: null }
  const last = splitSource(message)
  const { text, plan } = splitPlan(last.text, plans)
  return { text, plan, source: last.source, ...(last.source === null && splitSource(text)) }
}

function schemaOf({ kind, limit, required }: Field, plans: readonly string[], sources: boolean) {
  if (kind === 'plan')
    return z
      .unknown()
      .optional()
      .transform((name) => plans.find((plan) => plan === name) ?? null)
  if (kind === 'text')
    return z
      .string()
      .transform((message) => splitLines(plainLines(message), plans, sources))
      .refine(({ text }) => visible.test(visitorText(text)) && visitorText(text).length <= limit)
  if (kind === 'address')
    return z
      .string()
      .refine((text) => visible.test(text))
      .transform((text, context) => {
        const read = readAddress(text)
        if ('address' in read) return read.address
        context.addIssue({ code: 'custom', params: read })
        return z.NEVER
      })
  const short = line.refine((text) => text.length <= limit)
  if (!required) return short.transform((text) => (visible.test(text) ? text : null)).default(null)
  return short.refine((text) => visible.test(text))
}

/** The field that is missing or wrong; for an address also the reason. */
export interface Refusal {
  refused: string
  fault?: AddressFault
}

/**
 * `sources`: the line that says where the visitor came from is taken off. Ignores unknown keys, as EmailJS does, and tells of the first
 * field that is missing or wrong.
 */
export function createSubmissionParser(plans: readonly string[], sources = false) {
  const visitorFields = Object.values(fields).map((field) => [field.wire, schemaOf(field, plans, sources)])
  const unread = z.unknown().optional()
  const arrival = sources ? { [sourceKey]: unread } : {}
  const params = { ...Object.fromEntries(visitorFields), [honeypotField]: unread, ...arrival }
  const body = z.object({
    user_id: z.literal(ownIds.publicKey),
    service_id: z.literal(ownIds.serviceId),
    template_id: z.literal(ownIds.templateId),
    template_params: z.object(params),
  })
  return (input: unknown): { submission: Submission } | Refusal => {
    const { data, error } = body.safeParse(input)
    if (data) return { submission: toSubmission(data.template_params) }
    const [issue] = error.issues
    return {
      refused: String(issue?.path.at(-1) ?? 'body'),
      ...(issue?.code === 'custom' && { fault: issue.params?.fault }),
    }
  }
}

/** Longer than any address that a browser sends. */
const longestArrival = 4000

/** Address and referrer as they came, from a form that the browser posted by itself. */
const sourceIn = (arrival: unknown) =>
  (typeof arrival === 'string' && sourceOfArrival(arrival.slice(0, longestArrival))) || null

function toSubmission(values: Record<string, unknown>): Submission {
  const { text, plan, source } = values[fields.text.wire] as ReturnType<typeof splitLines>
  const filled = values[honeypotField]
  // The cast is safe, because the schema was built from the same table of fields.
  return {
    ...Object.fromEntries(fieldKeys.map((key) => [key, values[fields[key].wire]])),
    text,
    plan: plan ?? values[fields.plan.wire],
    source: source ?? sourceIn(values[sourceKey]),
    honeypot: typeof filled === 'string' ? filled.trim() : '',
  } as Submission
}
