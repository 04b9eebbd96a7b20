import { useDeferredValue } from 'react'
import { contact } from '#content/contact.ts'
import { plans } from '#content/plans.ts'
import { choosePlan, useChosenPlan } from '#web/behaviour/plan-choice.ts'
import { IconClose } from '#web/ui/icons/icons.tsx'
import { Amount } from '#web/ui/price/amount.tsx'
import css from './contact-form.module.css'

/**
 * The plan that will go with the message, and a way to take it off again. Without one, the plan that went with
 * the last message.
 */
export function ChosenPlan({ sent }: { sent: string | null }) {
  // It stands below what was pressed, and may come a frame later.
  const chosen = useDeferredValue(useChosenPlan())
  const name = chosen ?? sent
  if (!name) return null
  const { label, sentLabel, remove } = contact.form.plan
  const plan = plans.list.find((one) => one.name === name)
  const removePlan = () => {
    choosePlan(null)
    document.getElementById('form-titulo')?.focus({ preventScroll: true })
  }
  return (
    <div className={`${css.plan} field-celeste`} data-chosen-plan>
      <p>
        <span className={css.planLabel}>{chosen ? label : sentLabel}</span>
        <strong className={css.planName}>{name}</strong>{' '}
        {plan && (
          <span className={css.planPrice}>
            <Amount amount={plan.price} />
          </span>
        )}
      </p>
      {/* Once sent there is nothing to take off, yet its room stays: the words must not wrap anew. */}
      <button type="button" className={css.remove} disabled={!chosen} onClick={removePlan}>
        {remove}
        <span className="visually-hidden"> {name}</span>
        <IconClose />
      </button>
    </div>
  )
}
