import { type MouseEvent, memo } from 'react'
import { plans } from '#content/plans.ts'
import type { WebPlan } from '#content/schema.ts'
import { DotList } from '#web/ui/dot-list/dot-list.tsx'
import { Heading } from '#web/ui/heading/heading.tsx'
import { PillLink } from '#web/ui/pill/pill.tsx'
import { Price } from '#web/ui/price/price.tsx'
import css from './plan.module.css'
import { SectionDots } from './section-dots.tsx'

interface PlanColumnProps {
  plan: WebPlan
  chosen: boolean
  onChoose: (name: string) => void
}

/**
 * One plan. Its action is a link to the form, so that it leads there without JavaScript too; with
 * JavaScript it also stores the choice.
 */
export const PlanColumn = memo(function PlanColumn({ plan, chosen, onChoose }: PlanColumnProps) {
  const choose = (event: MouseEvent) => {
    event.preventDefault()
    onChoose(plan.name)
  }
  return (
    <li
      className={`${css.plan} ${plan.popular ? `${css.popular} field-malbec` : 'field-nieve'}`}
      data-chosen={chosen || undefined}
    >
      {plan.popular && (
        <p className={css.badge}>
          {plans.popular.split(' ').map((word) => (
            <span key={word}>{word} </span>
          ))}
        </p>
      )}
      <div className={css.head}>
        <Heading level={3}>{plan.name}</Heading>
        <p className={css.pitch}>{plan.pitch}</p>
        <Price amount={plan.price} unit={plan.period} />
        <SectionDots count={plan.sections} />
      </div>
      <DotList className={css.features} look="lines" label={plans.featuresLabel} items={plan.features} />
      <PillLink
        className={css.action}
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
