import { contact } from '#content/contact.ts'
import { honeypotField, limits, ownIds, sendFormPath } from '#contract/send.ts'
import { endpoint } from '#web/behaviour/endpoint.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Heading } from '#web/ui/heading/heading.tsx'
import { PillButton } from '#web/ui/pill/pill.tsx'
import { FormNotices } from '../form-notices/form-notices.tsx'
import { ChosenPlan } from './chosen-plan.tsx'
import css from './contact-form.module.css'
import { FormResult } from './form-result.tsx'
import { PlanField } from './plan-field.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import { useContactForm } from './use-contact-form.ts'

const { form: words } = contact

/** The form: with JavaScript through EmailJS's SDK, without it as a plain post to the same server. */
export function ContactForm({ className = '' }: { className?: string | undefined }) {
  const { state, sentPlan, formRef, onInput, onSubmit } = useContactForm()
  const sending = state.kind === 'sending'
  return (
    <form
      ref={formRef}
      className={`${css.form} field-nieve ${className}`}
      aria-labelledby="form-titulo"
      method="post"
      action={endpoint.mode === 'own' ? sendFormPath : undefined}
      encType="multipart/form-data"
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <Heading level={3} id="form-titulo">
        {words.heading}
      </Heading>
      {(state.kind === 'idle' || sending) && <FormNotices />}
      <ChosenPlan sent={sentPlan} />
      <PlanField />
      <Field
        {...words.name}
        name="name"
        required
        readOnly={sending}
        maxLength={limits.name}
        autoComplete="name"
      />
      <Field
        {...words.email}
        name="email"
        type="email"
        required
        readOnly={sending}
        maxLength={limits.email}
        autoComplete="email"
        spellCheck={false}
      />
      {/* No `autocomplete="off"`: the browser's way back would then lose the text (without JavaScript). */}
      <Field
        {...words.message}
        name="message"
        rows={5}
        required
        readOnly={sending}
        maxLength={limits.message}
      />
      <div className={css.trap} aria-hidden="true">
        <label>
          {words.honeypot}
          <input name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="user_id" value={ownIds.publicKey} />
      <input type="hidden" name="service_id" value={ownIds.serviceId} />
      <input type="hidden" name="template_id" value={ownIds.templateId} />
      <PillButton type="submit" wide disabled={sending} data-sending={sending || undefined}>
        {sending && <span className={css.orbit} aria-hidden="true" />}
        {sending ? words.sending : words.submit}
      </PillButton>
      {endpoint.mode === 'hosted' && <noscript>{words.offline}</noscript>}
      {/* One above the other: the answer takes the note's place, and nothing moves. */}
      <div className={css.foot}>
        <PrivacyNote />
        <FormResult state={state} />
      </div>
    </form>
  )
}
