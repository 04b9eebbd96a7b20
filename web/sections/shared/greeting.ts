import { greetings, shopNameGreeting } from '#content/greetings.ts'
import { sectionNames, sectionsPrefix } from '#contract/plan-line.ts'
import { countedSections } from '#web/domain/prices.ts'
import { withName } from '#web/domain/with-name.ts'
import type { ChosenPlan } from '#web/state/chosen-plan.ts'

/** How the form's message begins: what the page knows already, as the visitor would write it. The sections' names follow when it is sent. */
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

/** How a chat begins: with the chosen plan and its sections, or with a word about the message that was `sent` by the form. */
export function chatGreeting({ plan, sections }: ChosenPlan, sent: boolean): string {
  if (!plan) return sent ? greetings.sent : greetings.general
  return greetings.plan.replace('{plan}', () => plan.name) + (sections && ` ${sectionsPrefix}${sections}.`)
}
