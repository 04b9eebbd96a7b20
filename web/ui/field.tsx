import { type ComponentPropsWithoutRef, type InvalidEvent, useState } from 'react'
import { announce } from '#web/store.ts'
import { Icon } from './icon.tsx'
import css from './ui.module.css'

type Element = HTMLInputElement | HTMLTextAreaElement
type Control = ComponentPropsWithoutRef<'input'> & ComponentPropsWithoutRef<'textarea'>

interface FieldProps extends Omit<Control, 'id' | 'name'> {
  name: string
  label: string
  /** With rows it is a text area. */
  rows?: number
  /** Words for the browser's verdict: empty, or malformed. */
  errors: { missing: string; malformed: string }
}

/** The browser validates; the error stands below the field until it is valid, instead of in the browser's own bubble. */
export function Field({ name, label, rows, errors, ...rest }: FieldProps) {
  const [error, setError] = useState('')
  const blank = (control: Element) => control.value.trim() === ''
  const errorOf = (control: Element) => (blank(control) ? errors.missing : errors.malformed)
  const id = `campo-${name}`
  const note = `${id}-error`
  const props = {
    ...rest,
    id,
    name,
    className: css.control,
    // Also when `false`: without the attribute Firefox announces an empty required field as invalid from the start.
    'aria-invalid': error !== '',
    'aria-describedby': error ? note : undefined,
    onInvalid: (event: InvalidEvent<Element>) => {
      event.preventDefault()
      const control = event.currentTarget
      setError(errorOf(control))
      // Without the bubble the browser does not lead to the first one, which must not stay under the bar (WCAG 2.4.11).
      if (control.form?.querySelector(':invalid') !== control) return
      // Focus does not move, so announce the error.
      if (control === document.activeElement) announce(errorOf(control))
      control.focus({ preventScroll: true })
      control.parentElement?.scrollIntoView({ block: 'nearest' })
    },
    onInput: ({ currentTarget: control }: { currentTarget: Element }) => {
      // The browser accepts blanks as a value.
      control.setCustomValidity(blank(control) ? errors.missing : '')
      // Another error would be read out at every letter: it changes when the field loses the focus.
      if (error && control.validity.valid) setError('')
    },
    onBlur: ({ currentTarget }: { currentTarget: Element }) => {
      if (error) setError(errorOf(currentTarget))
    },
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
    </div>
  )
}
