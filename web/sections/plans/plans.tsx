import { plans } from '#content/plans.ts'
import { afterPaint } from '#web/behaviour/after-paint.ts'
import { goToSection } from '#web/behaviour/go-to-section.ts'
import { choosePlan, useChosenPlan } from '#web/behaviour/plan-choice.ts'
import { SectionHead } from '#web/ui/section-head/section-head.tsx'
import { PlanColumn } from './plan/plan.tsx'
import css from './plans.module.css'

function choose(name: string) {
  choosePlan(name)
  // To find the place lays the whole page out: the answer on the button is seen first.
  afterPaint(() => goToSection('contacto'))
}

/** Three plans as one joined table. */
export function Plans() {
  const chosen = useChosenPlan()
  return (
    <section id="precios" className={`${css.plans} field-nieve container`} aria-labelledby="precios-titulo">
      <SectionHead id="precios-titulo" heading={plans.heading} lead={plans.lead} className={css.head} />
      <ul className={css.table}>
        {plans.list.map((plan) => (
          <PlanColumn key={plan.name} plan={plan} chosen={plan.name === chosen} onChoose={choose} />
        ))}
      </ul>
    </section>
  )
}
