import { agency } from '#content/agency.ts'
import { type Along, messageText, withSource } from '#contract/message-text.ts'
import { sourceKey } from '#contract/page.ts'
import { sourceOfArrival } from '#contract/visit-source.ts'
import { signAddress } from '#web/shop/index.ts'
import { chosenPlan } from '#web/state/chosen-plan.ts'
import { readStored } from '#web/state/session.ts'

/** What goes along with the visitor's words at this moment. */
export function along(): Along {
  const { plan, sections } = chosenPlan()
  return [plan?.name, sections, signAddress()]
}

/** The text that the form sends. */
export function textToSend(words: string): string {
  const text = messageText(words, along())
  return agency.sources ? withSource(text, sourceOfArrival(readStored(sourceKey) ?? '')) : text
}
