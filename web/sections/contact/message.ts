import type { Along } from '#contract/message-text.ts'
import { sourceKey } from '#contract/page.ts'
import { signAddress } from '#web/shop/index.ts'
import { chosenPlan } from '#web/state/chosen-plan.ts'
import { readStored } from '#web/state/session.ts'

/** What goes along with the visitor's words at this moment. */
export function along(): Along {
  const { plan, sections } = chosenPlan()
  return [plan?.name, sections, signAddress()]
}

let named: Promise<string> | undefined

/**
 * Where the visitor of this tab came from, in words; `''`: not known. Asked when the form is hydrated, so that the names, a file of
 * their own, are there before a message is written. Without them it is sent all the same.
 */
export function sourceInWords(): Promise<string> {
  const kept = readStored(sourceKey)
  named ??= kept
    ? import('#contract/source.ts').then(
        ({ sourceOfArrival }) => sourceOfArrival(kept),
        () => {
          named = undefined
          return ''
        },
      )
    : Promise.resolve('')
  return named
}
