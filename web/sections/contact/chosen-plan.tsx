import { type MouseEvent, type ReactNode, useState } from 'react'
import { contact } from '#content/contact.ts'
import { plans } from '#content/plans.ts'
import type { WebPlan } from '#content/schema.ts'
import { fields } from '#contract/fields.ts'
import { sectionNames } from '#contract/plan-line.ts'
import { aloud } from '#web/domain/pesos.ts'
import { isShown } from '#web/domain/sections.ts'
import { choosePlan, isSame, noPlan, useChosenPlan } from '#web/state/chosen-plan.ts'
import { Amount } from '#web/ui/amount.tsx'
import { DotRow } from '#web/ui/dot-row.tsx'
import field from '#web/ui/field/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import css from './contact.module.css'

const words = contact.form.plan

/** Without JavaScript, choosing a plan is only a link: the visitor picks it here. With it, the plan travels in the message. */
export function PlanField() {
  if (!isShown('precios')) return null
  return (
    <noscript>
      {/* React hydrates nothing in `noscript`, so the script needs no words for it. */}
      {import.meta.env.SSR && (
        <>
          <label className={field.label} htmlFor="campo-plan">
            {words.label}
          </label>
          <select className={field.control} id="campo-plan" name={fields.plan.wire}>
            <option value="">{words.none}</option>
            {plans.list.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </>
      )}
    </noscript>
  )
}

interface PlanLineProps {
  plan: WebPlan
  sections: string
  label: string
  /** The class of its price. */
  price?: string
  children?: ReactNode
}

/** A plan and its sections in words and dots; `children` stand beside its name. */
export function PlanLine({ plan, sections, label, price, children }: PlanLineProps) {
  return (
    <>
      <p className={css.planLine}>
        <span className={css.planLabel}>{label}</span>
        <strong className="title display">{plan.name}</strong>{' '}
        <span className={price}>
          <Amount amount={plan.price} from={plan.from} />
        </span>
      </p>
      {children}
      <DotRow
        count={plan.sections}
        {...(sections && { filled: sectionNames(sections).length })}
        className={css.planDots}
      />
      {sections && <p className={css.planSections}>{`${sections}.`}</p>}
    </>
  )
}

/** The plan that goes with the message, its dots, and a button that removes it; without a plan, the last message's. */
export function ChosenPlan() {
  const chosen = useChosenPlan()
  // The plan stays after sending, so that nothing jumps when the answer comes.
  const [last, setLast] = useState(chosen)
  if (chosen.plan && !isSame(last, chosen)) setLast(chosen)
  const { plan, sections } = last
  if (!plan) return null
  const label = chosen.plan ? words.label : words.sentLabel
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    setLast(noPlan)
    choosePlan(null)
    currentTarget.form?.querySelector('h3')?.focus({ preventScroll: true })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      className={`${css.plan} ground-celeste`}
      role="group"
      aria-label={`${label} ${plan.name}, ${aloud(plan)}. ${sections}`}
      tabIndex={-1}
      data-chosen-plan
    >
      <PlanLine plan={plan} sections={sections} label={label}>
        {/* After sending there is nothing to remove, but the button keeps its room, so that the words do not wrap anew. */}
        <button
          type="button"
          className={`${css.remove} touch underlined`}
          disabled={!chosen.plan}
          onClick={remove}
        >
          {words.remove}
          <span className="visually-hidden">{` ${plan.name}`}</span>
          <Icon name="close" width={20} height={20} />
        </button>
      </PlanLine>
    </div>
  )
}
