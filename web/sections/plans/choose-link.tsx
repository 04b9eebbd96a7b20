import type { MouseEvent } from 'react'
import type { WebPlan } from '#content/schema.ts'
import { PillLink, type PillProps } from '#web/ui/pill.tsx'

/** What follows when a plan's link is pressed; with the sections that go along, if any. */
export type OnChoose = (name: string, sections?: string) => void

interface ChooseLinkProps extends PillProps {
  plan: WebPlan
  chosen: boolean
  sections?: string
  onChoose: OnChoose
  className?: string
  children: string
}

/**
 * The action of a plan: a link to the form, so that it leads there without JavaScript too; with JavaScript it also
 * stores the choice.
 */
export function ChooseLink(props: ChooseLinkProps) {
  const { plan, chosen, sections, onChoose, children, ...rest } = props
  const choose = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    onChoose(plan.name, sections)
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
