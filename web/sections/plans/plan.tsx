import { plans } from '#content/plans.ts'
import type { WebPlan } from '#content/schema.ts'
import { DotRow } from '#web/ui/dot-row.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Price } from '#web/ui/price.tsx'
import { RuledList } from '#web/ui/ruled-list.tsx'
import { ChooseLink, type OnChoose } from './choose-link.tsx'
import css from './plans.module.css'

interface PlanColumnProps {
  plan: WebPlan
  chosen: boolean
  onChoose: OnChoose
}

/** One plan. */
export function PlanColumn({ plan, chosen, onChoose }: PlanColumnProps) {
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
      <div className={css.planHead}>
        <Heading level={3}>{plan.name}</Heading>
        <p className={`${css.pitch} aside`}>{plan.pitch}</p>
        <Price amount={plan.price} unit={plan.period} />
        <DotRow className={css.sections} count={plan.sections} />
      </div>
      <RuledList run className={css.features} label={plans.featuresLabel} items={plan.features} />
      <ChooseLink plan={plan} chosen={chosen} onChoose={onChoose} className={`${css.action} screen`} wide>
        {plan.action}
      </ChooseLink>
    </li>
  )
}
