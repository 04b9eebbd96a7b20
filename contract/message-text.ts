import { planPrefix, sectionsPrefix, signPrefix } from './plan-line.ts'
import { sourcePrefix } from './source-line.ts'

/**
 * What goes along with the visitor's words: the name of the chosen plan, the sections that go with it (as `sectionNames` reads them;
 * left out without a plan), and the address of the visitor's own sign.
 */
export type Along = readonly [plan: string | null | undefined, sections: string, sign: string]

/** The text of a message, for the form, the chat and the post without JavaScript: a paragraph for each part that is not empty. */
export const messageText = (words: string, [plan, sections, sign]: Along): string =>
  [words, sign && signPrefix + sign, plan && sections && sectionsPrefix + sections, plan && planPrefix + plan]
    .filter(Boolean)
    .join('\n\n')

/** A message with where the visitor came from as its last line. A chat has none. */
export const withSource = (text: string, source: string) =>
  source ? `${text}\n\n${sourcePrefix}${source}` : text

/** The longest text that WhatsApp takes from a link (characters). */
const chatLimit = 4000

/** Whether a chat takes only the beginning of these words. */
export const isCut = (words: string) => [...words].length > chatLimit

/**
 * The same for a chat: long words are cut, so that what follows them still goes along. `added`: what stands in the fields that EmailJS's
 * message has no place for, because there it travels beside the message.
 */
export function chatText(words: string, along: Along, added: string): string {
  const characters = [...words]
  const begun = characters[chatLimit] ? `${characters.slice(0, chatLimit).join('')}…` : words
  return messageText([begun, added].filter(Boolean).join('\n\n'), along)
}
