import { facts } from '#content/facts.ts'
import { plans } from '#content/plans.ts'
import { choosePlan, useChosenPlan } from '#web/store.ts'
import { RuledList } from '#web/ui/ruled-list.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { Builder } from './builder.tsx'
import { PlanColumn } from './plan.tsx'
import css from './plans.module.css'

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** About how far (px) the chosen plan reaches below the form's title. */
const planHeight = 200

/** Scrolls smoothly to the form and moves the focus to its section's heading, so that the keyboard goes on from there. */
function goToContact(): void {
  const section = document.getElementById('contacto')
  if (!section) {
    // As the specification asks.
    location.hash = 'contacto'
    return
  }
  // Where the chosen plan, which stands below this title, would be out of sight, the title is the place to land.
  const title = document.getElementById('form-titulo')
  const way = (title?.getBoundingClientRect().top ?? 0) - section.getBoundingClientRect().top
  const place = title && way + planHeight > innerHeight ? title : section
  place.scrollIntoView({ behavior: still() ? 'auto' : 'smooth', block: 'start' })
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}

const confirmed = facts.filter((fact) => fact.confirmed).map((fact) => fact.text)

function choose(name: string, sections?: string) {
  choosePlan(name, sections)
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
      <p className={`${css.terms} screen`}>{plans.terms.text}</p>
      {confirmed.length > 0 && <RuledList className={css.facts} items={confirmed} />}
      <Builder onChoose={choose} />
    </section>
  )
}
