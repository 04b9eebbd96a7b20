import { type ComponentPropsWithoutRef, type FocusEvent, type InvalidEvent, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import css from './field.module.css'
import { afterPress } from './suggest-address.ts'
import { type Control, isTooLong, putRight, validate, type Words, wordsFor } from './validate.ts'

interface FieldProps
  extends Omit<ComponentPropsWithoutRef<'input'> & ComponentPropsWithoutRef<'textarea'>, 'id' | 'name'> {
  name: string
  label: string
  /** The rows of a text area; without it the field is an input. */
  rows?: number
  /** The words for each result of `validate`. */
  errors: Words
  /** Tells a screen reader what is wrong when the focus does not move to the field. */
  announce: (words: string) => void
}

/**
 * The browser validates; the error stands below the field until it is valid, instead of in the browser's own bubble.
 * `children` follow it.
 */
export function Field({ name, label, rows, errors, announce, children, ...rest }: FieldProps) {
  const [error, setError] = useState('')
  const id = `campo-${name}`
  const note = `${id}-error`
  const judge = (control: Control) => wordsFor(validate(control), errors)

  const onInvalid = (event: InvalidEvent<Control>) => {
    event.preventDefault()
    const control = event.currentTarget
    const isFirst = control.form?.querySelector(':invalid') === control
    // `validate` found nothing, so the words are the server's (use-contact-form.ts) or the browser's.
    const others = control.validity.customError ? control.validationMessage : errors.malformed
    const words = judge(control) || others
    setError(words)
    // Without its bubble the browser does not scroll to the first invalid field, which must not stay under the bar (WCAG 2.4.11).
    if (!isFirst) return
    // Focus does not move, so announce the error.
    if (control === document.activeElement) announce(words)
    control.focus({ preventScroll: true })
    control.parentElement?.scrollIntoView({ block: 'nearest' })
  }
  const onInput = ({ currentTarget }: { currentTarget: Control }) => {
    // While typing an error only disappears. A new one, which would be read out at every letter, waits until the field loses the focus;
    // but one who has pasted too much is told so at once.
    const words = judge(currentTarget)
    if (!words) setError('')
    else if (isTooLong(currentTarget) && !error) {
      setError(words)
      announce(words)
    }
  }
  /**
   * Shows an error when the focus leaves the field, unless the field is empty: the visitor may only have passed through it.
   */
  const onBlur = ({ currentTarget: control }: FocusEvent<Control>) => {
    putRight(control)
    afterPress(() => {
      const words = judge(control)
      if (error || control.value) setError(words)
      if (!error && control.value && words) announce(words)
    })
  }
  const props = {
    ...rest,
    id,
    name,
    className: css.control,
    // Set even when `false`: without the attribute Firefox announces an empty required field as invalid from the start.
    'aria-invalid': error !== '',
    'aria-describedby': error ? note : undefined,
    onInvalid,
    onInput,
    onBlur,
  }
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {rows ? <textarea {...props} rows={rows} /> : <input {...props} />}
      {error && (
        <p className={css.error} id={note}>
          <Icon name="alert" width={20} height={20} />
          <span>{error}</span>
        </p>
      )}
      {children}
    </div>
  )
}
