import { planPrefix, sectionsPrefix, signPrefix } from './plan-line.ts'
import { sourcePrefix } from './source-line.ts'

/** What a message is made of: the visitor's words, and what the page knows and adds. Empty parts are left out. */
export interface MessageParts {
  words: string
  /** The name of the chosen plan. */
  plan: string | null | undefined
  /** The sections that go with the plan, as `sectionNames` reads them. Without a plan they are left out. */
  sections: string
  /** The address of the visitor's own sign. */
  sign: string
  /** Where the visitor came from. A chat leaves it out. */
  source?: string | null
}

/**
 * The text of a message, for the form, the chat and the post without JavaScript: a paragraph for each part. The server takes off what
 * stands after the words (plan-line.ts, source-line.ts).
 */
export const messageText = ({ words, plan, sections, sign, source }: MessageParts): string =>
  [
    words,
    sign && signPrefix + sign,
    plan && sections && sectionsPrefix + sections,
    plan && planPrefix + plan,
    source && sourcePrefix + source,
  ]
    .filter(Boolean)
    .join('\n\n')

/** The longest text that WhatsApp takes from a link (characters). */
const chatLimit = 4000

/** The same for a chat: long words are cut, so that what follows them still does. */
export function chatText(parts: MessageParts): string {
  const words = [...parts.words]
  return messageText(words[chatLimit] ? { ...parts, words: `${words.slice(0, chatLimit).join('')}…` } : parts)
}

/** Whether a chat takes only the beginning of these words. */
export const isCut = (words: string) => [...words].length > chatLimit
