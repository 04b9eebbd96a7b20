import { greetings, shopNameGreeting } from '#content/greetings.ts'
import { plans } from '#content/plans.ts'
import type { ChosenPlan } from '#web/state/chosen-plan.ts'

const { one, many } = plans.builder

/** What the page knows already, as the visitor would begin the message: the shop, the plan. The sections' names follow it when it is sent. */
export function greetingFor(shopName: string, { plan, sections }: ChosenPlan): string {
  const count = sections ? sections.split(', ').length : 0
  const said = [
    shopName && shopNameGreeting.replace('{marca}', () => shopName),
    plan &&
      (count ? greetings.chosenWith : greetings.chosen)
        .replace('{plan}', () => plan.name)
        .replace('{secciones}', `${count} ${count === 1 ? one : many}`),
  ]
  return said
    .filter(Boolean)
    .map((sentence) => `${sentence} `)
    .join('')
}
