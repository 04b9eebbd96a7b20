import { toasts } from '#content/toasts.ts'
import { inBrackets, timeFromNow } from '#contract/answers.ts'
import { typedNames } from '#contract/fields.ts'

/** Fetched when the server has answered, and not with "OK": what it said, for the visitor. */
export interface Explanation {
  /** Instead of the toast's words. */
  description: string
  /** The field of which the server speaks. */
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
