import { visible } from '#contract/fields.ts'

type Addresses = typeof import('./addresses.ts')

/** The code that reads and suggests addresses: 1.3 KB, which only visitors at the form need. */
let addresses: Addresses | undefined
let asked = false

/**
 * Called at the form's first focus; never rejects. Until it is loaded, only the browser and the server check addresses.
 */
export async function loadAddresses(): Promise<Addresses | undefined> {
  addresses ??= await import('./addresses.ts').catch(() => undefined)
  asked = true
  return addresses
}

/** Whether the browser refuses an address that might be put right once the code for it is loaded. */
export const waitsForAddresses = ({ validity }: Control) => !asked && validity.typeMismatch

/** The address as mail needs it, in ASCII; as it was typed while the code is not loaded, or cannot read it. */
export function addressFor(typed: string): string {
  return addresses?.readAddress(typed).address ?? typed
}

export type Control = HTMLInputElement | HTMLTextAreaElement

/** Sets a value by script as if it were typed: it is validated, and kept in the draft. */
export function fill(control: Control, value: string): void {
  if (control.value === value) return
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * What is wrong with the value, as a key of the field's words; `''`: nothing. It holds however a value came into the field: the
 * browser is told what it cannot know by itself, so it refuses exactly what the server would refuse.
 */
export function validate(control: Control): string {
  const { value, maxLength, type, required } = control
  const tooLong = maxLength >= 0 && value.length > maxLength ? 'malformed' : ''
  const ofValue = type === 'email' ? (addresses?.readAddress(value).fault ?? '') : tooLong
  const fault = visible.test(value) ? ofValue : required ? 'missing' : ''
  control.setCustomValidity(fault)
  return fault
}

/** The words of a field's errors; those for addresses come with the code that reads them. */
export interface Words {
  missing: string
  malformed: string
}

/** The words for a result of {@link validate}. */
export function wordsFor(fault: string, own: Words): string {
  const all: Record<string, unknown> = { '': '', ...addresses?.emailErrors, ...own }
  return all[fault] as string
}

/**
 * Rewrites an address, where it can be read, in a form that the browser accepts, so that it can be validated.
 */
export function putRight(control: Control): void {
  if (control.type !== 'email') return
  const read = addresses?.readAddress(control.value)
  if (!read?.address) return
  const { address, shown } = read
  // Chromium shows ñ, and has punycode as the value; Firefox takes ñ; WebKit takes punycode only.
  if (control.value !== address) fill(control, shown)
  if (control.validity.typeMismatch) fill(control, address)
}
