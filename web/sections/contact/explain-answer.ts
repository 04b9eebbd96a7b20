import { toasts } from '#content/toasts.ts'
import { inBrackets, timeFromNow } from '#contract/answers.ts'
import { typedNames } from '#contract/fields.ts'

/** What the server's answer means for the visitor. Fetched only when the answer was not "OK". */
export interface Explanation {
  /** Takes the place of the toast's words. */
  description: string
  /** The field that the answer is about. */
  field?: string | undefined
}

const secondsOf = (retryAfter: string) => Number(retryAfter) || (Date.parse(retryAfter) - Date.now()) / 1000

/** `null` where the toast's own words say it all. */
export function explain(status: number, text: string, retryAfter: string): Explanation | null {
  const field = typedNames.find((name) => text.includes(inBrackets(name)))
  if (status === 400 && field) return { description: text, field }
  const seconds = secondsOf(retryAfter)
  if (status !== 429 || !(seconds > 0)) return null
  return { description: toasts.failed.description.replace(/\.?$/, ` ${timeFromNow(seconds)}.`) }
}
