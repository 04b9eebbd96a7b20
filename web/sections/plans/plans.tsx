import { flushSync } from 'react-dom'
import { facts } from '#content/facts.ts'
import { plans } from '#content/plans.ts'
import { choosePlan, useChosenPlan } from '#web/store.ts'
import { RuledList } from '#web/ui/ruled-list.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { Builder } from './builder.tsx'
import { PlanColumn } from './plan.tsx'
import css from './plans.module.css'

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls smoothly to the form and moves the focus to the plan in it, which is then read out. */
function goToContact(): void {
  const section = document.getElementById('contacto')
  if (!section) {
    // As the specification asks.
    location.hash = 'contacto'
    return
  }
  const plan = section.querySelector<HTMLElement>('[data-chosen-plan]')
  const way = (plan?.getBoundingClientRect().bottom ?? 0) - section.getBoundingClientRect().top
  // Where it would be out of sight, the plan itself is the place to land.
  const place = plan && way > innerHeight ? plan : section
  place.scrollIntoView({ behavior: still() ? 'auto' : 'smooth', block: 'start' })
  plan?.focus({ preventScroll: true })
}

const confirmed = facts.filter((fact) => fact.confirmed).map((fact) => fact.text)

function choose(name: string, sections?: string) {
  // At once: the form shows the plan before the focus goes there.
  flushSync(() => choosePlan(name, sections))
  goToContact()
}

/** The plans as one joined table, and below it what the owner vouches for. */
export function Plans() {
  const chosen = useChosenPlan()
  return (
    <section id="precios" className={`${css.plans} container`} aria-labelledby="precios-titulo">
      <SectionHead id="precios-titulo" heading={plans.heading} lead={plans.lead} className={css.head} />
      <ul className={css.table}>
        {plans.list.map((plan) => (
          <PlanColumn key={plan.name} plan={plan} chosen={plan.name === chosen} onChoose={choose} />
        ))}
      </ul>
      <p className={`${css.terms} note screen`}>{plans.terms.text}</p>
      {confirmed.length > 0 && <RuledList className={css.facts} items={confirmed} />}
      <Builder onChoose={choose} />
    </section>
  )
}
