import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { type Field as FieldOf, typedFields } from '#contract/fields.ts'
import { honeypotField, ownIds, sendFormPath } from '#contract/send.ts'
import { withName } from '#web/domain/with-name.ts'
import { served } from '#web/hydration/served.tsx'
import { WhatsappLink } from '#web/sections/shared/whatsapp.tsx'
import { useOwnName } from '#web/shop/index.ts'
import { announce } from '#web/state/announcer.ts'
import { useChosenPlan } from '#web/state/chosen-plan.ts'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { PillButton } from '#web/ui/pill.tsx'
import { AddressSuggestion } from './address-suggestion.tsx'
import { ChosenPlan, PlanField } from './chosen-plan.tsx'
import css from './contact.module.css'
import { FormFailure } from './form-answers.tsx'
import { endpoint } from './send.ts'
import { SentPanel } from './sent-panel.tsx'
import type { ContactFormState } from './use-contact-form.ts'

const { form: words } = contact
const own = endpoint.mode === 'own'
const formNotices = served(() => import('./form-notices.tsx'))
const privacyNote = served(() => import('./privacy-note.tsx'))

/** Which keyboard a phone shows, by what the browser fills in. */
const types: Record<string, string> = { email: 'email', tel: 'tel', url: 'url' }

/** How the browser posts the form without JavaScript; not at all on a static host, which has no server of ours. */
const post = own
  ? { method: 'post', action: sendFormPath, encType: 'multipart/form-data' }
  : { method: 'dialog' }

/** The form. Without JavaScript it is a plain post; on a static host, address and WhatsApp stand in its place (contact.module.css). */
export function ContactForm({ state, formRef, onAgain, onSubmitClick, onSubmit }: ContactFormState) {
  const shopName = useOwnName()
  const { plan } = useChosenPlan()
  const sending = state.kind === 'sending'
  const answered = state.kind === 'sent' || state.kind === 'failed'
  const asking = plan ? words.chosen.replace('{plan}', () => plan.name) : words.heading
  return (
    <form
      ref={formRef}
      className={`${css.form} ground-nieve not-printed`}
      aria-labelledby="form-titulo"
      data-answered={answered ? state.kind : undefined}
      {...post}
      onSubmit={onSubmit}
    >
      <div className={css.fields}>
        <Heading level={3} id="form-titulo">
          {shopName ? withName(words.named, shopName) : asking}
        </Heading>
        {formNotices}
        <ChosenPlan />
        <PlanField />
        {typedFields.every(({ required }) => required) && <p className="note">{words.required}</p>}
        {/* No `autocomplete="off"`: without JavaScript, Back would then lose the text. */}
        {typedFields.map(({ wire, kind, limit: _, required, ...rest }) => (
          <Field
            {...words[wire]}
            {...rest}
            key={wire}
            announce={announce}
            name={wire}
            type={types[(rest as Partial<FieldOf>).autoComplete ?? '']}
            rows={kind === 'text' ? 5 : undefined}
            required={required}
            readOnly={sending}
            data-added={(kind === 'line' && wire !== 'name') || undefined}
            spellCheck={kind === 'address' ? false : undefined}
          >
            {kind === 'address' && <AddressSuggestion formRef={formRef} />}
          </Field>
        ))}
        {own && (
          <>
            {/* Hidden without `display: none`, which robots recognise. */}
            <label className="visually-hidden" aria-hidden="true">
              {words.honeypot}
              <input name={honeypotField} tabIndex={-1} autoComplete="off" />
            </label>
            <input type="hidden" name="user_id" value={ownIds.publicKey} />
            <input type="hidden" name="service_id" value={ownIds.serviceId} />
            <input type="hidden" name="template_id" value={ownIds.templateId} />
          </>
        )}
        <PillButton type="submit" aria-disabled={sending || undefined} onClick={onSubmitClick}>
          {sending && <span className={`${css.orbit} orbit`} aria-hidden="true" />}
          <span>{sending ? words.sending : words.submit}</span>
        </PillButton>
        {!own && (
          <noscript>
            {import.meta.env.SSR && (
              <>
                <p>
                  {words.offline} <a href={`mailto:${agency.email.address}`}>{agency.email.address}</a>
                </p>
                <WhatsappLink />
              </>
            )}
          </noscript>
        )}
        {/* Both lie in one grid cell: the answer takes the note's place, and nothing moves. Who writes on has both, one below the other. */}
        <div className={classes(css.foot, state.kind === 'failed' && !state.edited && css.answered)}>
          <FormFailure state={state} formRef={formRef} />
          <div className={css.privacy}>{privacyNote}</div>
        </div>
      </div>
      {state.kind === 'sent' && <SentPanel {...state} onAgain={onAgain} />}
    </form>
  )
}
