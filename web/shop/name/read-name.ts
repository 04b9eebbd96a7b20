import { shopNameNotices } from '#content/toasts.ts'
import { cleanName, firstWordsOf, unwritten, withoutLooseEnd } from '#web/domain/clean-name.ts'

/** What of a text can be shown, and why that is not all of it; `''` where it is. */
export interface ReadName {
  name: string
  reason: string
}

export const noName: ReadName = { name: '', reason: '' }

/**
 * Reads what is typed, after every letter. `before`: the name that was read last. A letter too many is refused, and that name stays; of
 * a longer text that was pasted, perhaps over another name, the first words are shown.
 */
export function readName(before: string, typed: string): ReadName {
  const cleaned = cleanName(typed)
  if (typeof cleaned === 'string') {
    const [first = ''] = unwritten(typed)
    const { title, description } = shopNameNotices.unwritten
    return { name: cleaned, reason: first && `${title}. ${description.replace('{signo}', () => first)}` }
  }
  const { title, description } = shopNameNotices[cleaned.refused]
  if (cleaned.refused !== 'long') return { name: '', reason: `${title}. ${description}` }
  const { over, text } = cleaned
  const begun = text.startsWith(before) ? before : ''
  const words = firstWordsOf(text)
  return {
    name: withoutLooseEnd(begun.length > words.length ? begun : words),
    reason: `${title}. ${description.replace('{sobran}', `${over}`)}`,
  }
}
