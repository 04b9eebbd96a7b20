/**
 * What a visitor tells the agency, in the order in which it is shown and exported. The schema of the body, the columns of
 * both stores, the mail, CSV, the owner's tool and the form derive from this table (CONTRIBUTING.md: "Add a field").
 *
 * `wire`: the name in the form and in EmailJS's `template_params`. `limit`: characters, in UTF-16. `plan` is
 * no field of EmailJS: it travels in the message (plan-line.ts), and by itself only when the browser posts the form.
 */
export const fields = {
  name: { wire: 'name', kind: 'line', limit: 200, required: true, autoComplete: 'name' },
  email: { wire: 'email', kind: 'address', limit: 254, required: true, autoComplete: 'email' },
  plan: { wire: 'plan', kind: 'plan', limit: 200, required: false },
  text: { wire: 'message', kind: 'text', limit: 10_000, required: true },
} as const satisfies Record<string, Field>

export interface Field {
  wire: string
  kind: 'line' | 'address' | 'plan' | 'text'
  limit: number
  required: boolean
  /** What the browser may fill in by itself (HTML, autofill). */
  autoComplete?: string
}

export type FieldKey = keyof typeof fields

/** The values of all fields; `null` where a visitor left an optional one empty. */
export type FieldValues = {
  [K in FieldKey]: (typeof fields)[K]['required'] extends true ? string : string | null
}

export const fieldKeys = Object.keys(fields) as FieldKey[]
/** What a visitor types; the plan is chosen. */
export const typedFields = Object.values(fields).filter((field) => field.kind !== 'plan')
export const typedNames = typedFields.map(({ wire }) => wire)

/** Matches a visible character: blanks and invisible characters alone are no value. */
export const visible = /[^\s\p{C}\p{Z}]/u
