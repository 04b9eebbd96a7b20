/** What a body must hold. Only the server imports this file: the page needs no zod. */
import * as z from 'zod'
import { splitPlan } from './plan-line.ts'
import { limits, ownIds } from './send.ts'

/** A visitor's words after cleaning. `text` is without the plan line. */
export interface Letter {
  name: string
  email: string
  text: string
  plan: string | null
  /** What stands in the field that no person sees. */
  honeypot: string
}

/** Why a body was refused: the field by its name on the wire, and what it takes. */
export interface Refusal {
  field: 'body' | 'user_id' | 'service_id' | 'template_id' | 'template_params' | 'name' | 'email' | 'message'
  code: 'json' | 'object' | 'missing' | 'not-ours' | 'not-text' | 'empty' | 'too-long' | 'not-an-address'
}

/**
 * https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address: what the browser's own check takes, so
 * that nobody passes there and fails here.
 */
const addressForm =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** Everything that no person types: C0 and C1 controls but tab and line end, DEL, and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const odd = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
/** At least one character that can be seen. */
const visible = /[^\s\p{C}\p{Z}]/u

/** Odd characters are dropped rather than refused: an enquiry is worth more than its stray bytes. */
function clean(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n')
  return lines.toWellFormed().replace(odd, '').trim()
}

const required = (code: Refusal['code']) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? 'missing' : code),
})

const line = z.string(required('not-text')).transform((text) => clean(text).replace(/\s+/g, ' '))

const ownId = (id: string) => z.literal(id, required('not-ours'))

const params = (plans: readonly string[]) =>
  z.object(
    {
      name: line
        .refine((text) => visible.test(text), 'empty')
        .refine((text) => text.length <= limits.name, 'too-long'),
      email: line
        .refine((text) => text !== '', { error: 'empty', abort: true })
        .refine((text) => text.length <= limits.email, { error: 'too-long', abort: true })
        .refine((text) => addressForm.test(text), 'not-an-address'),
      message: z
        .string(required('not-text'))
        .transform((message) => {
          const { text, plan } = splitPlan(clean(message), plans)
          return { text, plan }
        })
        .refine(({ text }) => visible.test(text), 'empty')
        .refine(({ text }) => text.length <= limits.message, 'too-long'),
      /** The form has a field for it when the browser itself posts. */
      plan: z
        .unknown()
        .optional()
        .transform((name) => plans.find((plan) => plan === name)),
      website: z.unknown().optional(),
    },
    required('object'),
  )

const body = (plans: readonly string[]) =>
  z.object(
    {
      user_id: ownId(ownIds.publicKey),
      service_id: ownId(ownIds.serviceId),
      template_id: ownId(ownIds.templateId),
      template_params: params(plans),
    },
    'object',
  )

export type ReadBody = { kind: 'letter'; letter: Letter } | { kind: 'refused'; refusal: Refusal }

/**
 * Takes EmailJS's body (SDK 4.4.1) apart. Unknown keys are ignored, as EmailJS does. The first fault is told. `plans`:
 * the names that count as a chosen plan.
 */
export function createBodyReader(plans: readonly string[]): (input: unknown) => ReadBody {
  const schema = body(plans)
  return (input) => readParsed(schema.safeParse(input))
}

function readParsed(parsed: ReturnType<ReturnType<typeof body>['safeParse']>): ReadBody {
  if (parsed.success) {
    const { name, email, message, plan, website } = parsed.data.template_params
    const honeypot = typeof website === 'string' ? website.trim() : ''
    const letter = { name, email, text: message.text, plan: message.plan ?? plan ?? null, honeypot }
    return { kind: 'letter', letter }
  }
  const [issue] = parsed.error.issues
  const field = (issue?.path.at(-1) ?? 'body') as Refusal['field']
  return { kind: 'refused', refusal: { field, code: (issue?.message ?? 'object') as Refusal['code'] } }
}
