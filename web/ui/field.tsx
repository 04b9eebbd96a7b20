import {
  type ComponentPropsWithoutRef,
  type FocusEvent,
  type InputEvent,
  type InvalidEvent,
  useState,
} from 'react'
import { announce } from '#web/announcer.ts'
import { Icon } from './icon.tsx'
import css from './ui.module.css'

type Element = HTMLInputElement & HTMLTextAreaElement
type Control = ComponentPropsWithoutRef<'input'> & ComponentPropsWithoutRef<'textarea'>

interface FieldProps extends Omit<Control, 'id' | 'name'> {
  name: string
  label: string
  /** With rows it is a text area. */
  rows?: number
  /** In words what the browser found: nothing there, or not of the form it takes. */
  errors: { missing: string; malformed: string }
}

/**
 * A labelled field. The browser checks it; what it found is said in words below the field, where they stay until
 * the field is right, and instead of the browser's own bubble, which would lie over them.
 */
export function Field({ name, label, rows, errors, ...rest }: FieldProps) {
  const [error, setError] = useState('')
  const blank = (control: Element) => control.value.trim() === ''
  const mistake = (control: Element) => (blank(control) ? errors.missing : errors.malformed)
  const id = `campo-${name}`
  const note = `${id}-error`
  const props = {
    ...rest,
    id,
    name,
    className: css.control,
    // Said also when it is not: without it Firefox calls an empty required field wrong from the start.
    'aria-invalid': error !== '',
    'aria-describedby': error ? note : undefined,
    onInvalid: (event: InvalidEvent<Element>) => {
      event.preventDefault()
      const control = event.currentTarget
      setError(mistake(control))
      // Without the bubble the browser does not lead to the first one, which must not stay under the bar (WCAG 2.4.11).
      if (control.form?.querySelector(':invalid') !== control) return
      // Focus does not move, so announce the error.
      if (control === document.activeElement) announce(mistake(control))
      control.focus({ preventScroll: true })
      control.parentElement?.scrollIntoView({ block: 'nearest' })
    },
    onInput: (event: InputEvent<Element>) => {
      const control = event.currentTarget
      // For the browser blanks are words.
      control.setCustomValidity(blank(control) ? errors.missing : '')
      // Other words would be read out at every letter: they follow when the visitor leaves the field.
      if (error && control.validity.valid) setError('')
      rest.onInput?.(event)
    },
    onBlur: ({ currentTarget }: FocusEvent<Element>) => {
      if (error) setError(mistake(currentTarget))
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
