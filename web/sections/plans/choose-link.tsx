import type { ComponentPropsWithoutRef, MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { WebPlan } from '#content/schema.ts'
import { opensElsewhere } from '#web/domain/opens-elsewhere.ts'
import { choosePlan } from '#web/state/chosen-plan.ts'
import { PillLink } from '#web/ui/pill.tsx'

/** Scrolls smoothly to the form and moves the focus to the plan in it, which is then read out. */
function goToContact(): void {
  const section = document.getElementById('contacto')
  if (!section) {
    // The specification asks for this where the section is absent.
    location.hash = 'contacto'
    return
  }
  // A new entry of the history: Back leads from the form to the plans.
  if (location.hash !== '#contacto') history.pushState(history.state, '', '#contacto')
  const plan = section.querySelector<HTMLElement>('[data-chosen-plan]')
  const distance = (plan?.getBoundingClientRect().bottom ?? 0) - section.getBoundingClientRect().top
  // Where the form stands below the contact details, scroll to the plan, which has the first field under it.
  const target = plan && distance > innerHeight / 2 ? plan : section
  target.scrollIntoView()
  plan?.focus({ preventScroll: true })
}

interface ChooseLinkProps extends Pick<ComponentPropsWithoutRef<'a'>, 'className' | 'children'> {
  plan: WebPlan
  chosen: boolean
  sections?: string
}

/** The action of a plan: a link to the form, which with JavaScript also stores the choice. */
export function ChooseLink({ plan, chosen, sections, children, ...rest }: ChooseLinkProps) {
  const choose = (event: MouseEvent<HTMLElement>) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    // Synchronously: the form has to show the plan before the focus goes there.
    flushSync(() => choosePlan(plan.name, sections))
    goToContact()
  }
  return (
    <PillLink
      {...rest}
      href="#contacto"
      data-js
      data-plan={plan.name}
      aria-current={chosen ? 'true' : undefined}
      onClick={choose}
    >
      {chosen ? plan.chosen : children}
    </PillLink>
  )
}
