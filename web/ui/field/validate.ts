import { emailErrors } from '#content/email-errors.ts'
import { readAddress } from '#contract/email-address.ts'
import { typedFields, visible } from '#contract/fields.ts'

/** The address as mail needs it, in ASCII; as it was typed where it cannot be read. */
export const addressFor = (typed: string) => readAddress(typed).address ?? typed

export type Control = HTMLInputElement | HTMLTextAreaElement

/** Sets a value by script as if it were typed: it is validated, and kept in the draft. */
export function fill(control: Control, value: string): void {
  if (control.value === value) return
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Whether there is more than a message may hold. No `maxlength`, with which a browser cuts what is pasted, in silence. */
export const isTooLong = ({ name, value }: Control) =>
  value.length > (typedFields.find(({ wire }) => wire === name)?.limit ?? value.length)

/**
 * What is wrong with the value, as a key of the field's words; `''`: nothing. It holds however a value came into the field: the
 * browser is told what it cannot know by itself, so it refuses exactly what the server would refuse.
 */
export function validate(control: Control): string {
  const { value, type, required } = control
  const ofValue = type === 'email' ? (readAddress(value).fault ?? '') : isTooLong(control) ? 'malformed' : ''
  const fault = visible.test(value) ? ofValue : required ? 'missing' : ''
  control.setCustomValidity(fault)
  return fault
}

/** The words of a field's errors; those for addresses are content/email-errors.ts. */
export interface Words {
  missing: string
  malformed: string
}

/** The words for a result of {@link validate}. */
export function wordsFor(fault: string, own: Words): string {
  const all: Record<string, unknown> = { '': '', ...emailErrors, ...own }
  return all[fault] as string
}

/**
 * Rewrites an address, where it can be read, in a form that the browser accepts, so that it can be validated.
 */
export function putRight(control: Control): void {
  if (control.type !== 'email') return
  const { address, shown } = readAddress(control.value)
  if (!address) return
  // Chromium shows ñ, and has punycode as the value; Firefox takes ñ; WebKit takes punycode only.
  if (control.value !== address) fill(control, shown)
  if (control.validity.typeMismatch) fill(control, address)
}
