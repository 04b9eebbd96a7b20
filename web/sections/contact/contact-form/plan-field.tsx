import { contact } from '#content/contact.ts'
import { plans } from '#content/plans.ts'
import { planField } from '#contract/send.ts'
import { useChosenPlan } from '#web/behaviour/plan-choice.ts'
import field from '#web/ui/field/field.module.css'

/**
 * The plan as a field of its own, for a post by the browser itself: filled in by the script, or by the loader when the
 * script is not there (loader/plain-post.ts). Without either, choosing is a link that can hand over nothing, so the
 * visitor picks the plan here; the server takes the last of two.
 */
export function PlanField() {
  const { label, none } = contact.form.plan
  return (
    <>
      <input type="hidden" name={planField} value={useChosenPlan() ?? ''} />
      <noscript>
        <label className={field.label} htmlFor="campo-plan">
          {label}
        </label>
        <select className={field.control} id="campo-plan" name={planField}>
          <option value="">{none}</option>
          {plans.list.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </noscript>
    </>
  )
}
