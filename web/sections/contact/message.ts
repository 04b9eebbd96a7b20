import { agency } from '#content/agency.ts'
import { type MessageParts, messageText } from '#contract/message-text.ts'
import { sourceKey } from '#contract/page.ts'
import { signAddress } from '#web/shop/index.ts'
import { chosenPlan } from '#web/state/chosen-plan.ts'
import { readStored } from '#web/state/session.ts'

/** The visitor's words with what goes along with them at this moment: plan, sections and sign, which chats get too. */
export function partsWith(words: string): MessageParts {
  const { plan, sections } = chosenPlan()
  return { words, plan: plan?.name, sections, sign: signAddress() }
}

/** The text that the form sends. */
export const textToSend = (words: string) =>
  messageText({ ...partsWith(words), source: agency.sources ? readStored(sourceKey) : null })
