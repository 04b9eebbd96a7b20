import { type MouseEvent, memo } from 'react'
import { plans } from '#content/plans.ts'
import type { WebPlan } from '#content/schema.ts'
import { DotRow } from '#web/ui/dot-row/dot-row.tsx'
import { Heading } from '#web/ui/heading/heading.tsx'
import { PillLink } from '#web/ui/pill/pill.tsx'
import { Price } from '#web/ui/price/price.tsx'
import { RuledList } from '#web/ui/ruled-list/ruled-list.tsx'
import css from './plan.module.css'

interface PlanColumnProps {
  plan: WebPlan
  chosen: boolean
  onChoose: (name: string, pressed: Element) => void
}

/**
 * One plan. Its action is a link to the form, so that it leads there without JavaScript too; with
 * JavaScript it also stores the choice.
 */
export const PlanColumn = memo(function PlanColumn({ plan, chosen, onChoose }: PlanColumnProps) {
  const choose = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    onChoose(plan.name, event.currentTarget)
  }
  return (
    <li
      className={`${css.plan} ${plan.popular ? `${css.popular} field-malbec` : ''}`}
      data-chosen={chosen || undefined}
    >
      {plan.popular && (
        <p className={css.badge}>
          {plans.popular.split(' ').map((word) => (
            <span key={word}>{`${word} `}</span>
          ))}
        </p>
      )}
      <div className={css.head}>
        <Heading level={3}>{plan.name}</Heading>
        <p className={css.pitch}>{plan.pitch}</p>
        <Price amount={plan.price} unit={plan.period} />
        <DotRow className={css.sections} count={plan.sections} />
      </div>
      <RuledList className={css.features} label={plans.featuresLabel} items={plan.features} />
      <PillLink
        className={`${css.action} screen`}
        wide
        href="#contacto"
        data-js
        data-plan={plan.name}
        aria-current={chosen ? 'true' : undefined}
        onClick={choose}
      >
        {chosen ? plan.chosen : plan.action}
      </PillLink>
    </li>
  )
})
