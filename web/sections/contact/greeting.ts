import { greetings, shopNameGreeting } from '#content/greetings.ts'
import { sectionNames } from '#contract/plan-line.ts'
import { countedSections } from '#web/domain/prices.ts'
import { withName } from '#web/domain/with-name.ts'
import type { ChosenPlan } from '#web/state/chosen-plan.ts'

/** What the page knows already, as the visitor would begin the message: the shop, the plan. The sections' names follow it when it is sent. */
export function greetingFor(shopName: string, { plan, sections }: ChosenPlan): string {
  const count = sectionNames(sections).length
  const said = [
    shopName && withName(shopNameGreeting, shopName),
    plan &&
      (count ? greetings.chosenWith : greetings.chosen)
        .replace('{plan}', () => plan.name)
        .replace('{secciones}', countedSections(count)),
  ]
  return said
    .filter(Boolean)
    .map((sentence) => `${sentence} `)
    .join('')
}
