/** The endpoint's answers: status and one line of text. EmailJS's SDK takes any 2xx for success, its Node SDK only 200. */
import { timeFromNow } from '#contract/answers.ts'
import { answers as words } from '#server/words/answers.ts'
import type { Refusal } from './submission.ts'

export interface Answer {
  status: 200 | 400 | 403 | 405 | 413 | 415 | 429 | 500 | 503
  text: string
  headers?: Record<string, string>
}

export const answers = {
  /** The page shows the answer at the field, which it finds by the name in brackets (contract/answers.ts). */
  field: ({ refused, fault }: Refusal) => ({
    status: 400,
    text: fault ? words.address(refused, fault) : words.missing(refused),
  }),
  ok: { status: 200, text: 'OK' },
  malformed: {
    status: 400,
    text: words.malformed,
  },
  crossOrigin: { status: 403, text: words.crossOrigin },
  method: {
    status: 405,
    text: words.method,
    headers: { Allow: 'POST, OPTIONS' },
  },
  tooLarge: {
    status: 413,
    text: words.tooLarge,
  },
  media: (types: readonly string[]) => ({
    status: 415,
    text: words.media(types),
  }),
  rateLimited: (seconds: number) => ({
    status: 429,
    text: words.rateLimited(timeFromNow(seconds)),
    headers: { 'Retry-After': String(seconds) },
  }),
  failed: { status: 500, text: words.failed },
  unavailable: {
    status: 503,
    text: words.unavailable,
    // Seconds. The page gives up after 15, then the visitor tries again.
    headers: { 'Retry-After': '10' },
  },
  full: {
    status: 503,
    text: words.full,
    // An hour, in seconds: a person has to make room first.
    headers: { 'Retry-After': '3600' },
  },
} as const satisfies Record<string, Answer | ((of: never) => Answer)>
