/** What this script itself has written into the form's message. */
let own = ''

/**
 * Begins the message with the sentence, or takes it out again (`''`): only where nothing else is written. The form
 * hears of it as of what is typed, so that it is kept as a draft.
 */
export function tellForm(sentence: string): void {
  const message = document.querySelector('form textarea') as HTMLTextAreaElement
  const next = sentence && `${sentence} `
  const untouched = message.value === '' || message.value === own
  own = next
  if (!untouched || message.readOnly || message.value === next) return
  message.value = next
  message.dispatchEvent(new Event('input', { bubbles: true }))
}
