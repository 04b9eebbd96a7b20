/**
 * Returns a function that puts focus and caret back when React has replaced the element: the focus is then on the body.
 */
export function rememberFocus(): () => void {
  const { id, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement
  return () => {
    if (!id || document.activeElement !== document.body) return
    const element = document.getElementById(id) as HTMLInputElement | null
    element?.focus({ preventScroll: true })
    // A field of type `email` lets no script set its caret.
    if (typeof selectionStart === 'number') element?.setSelectionRange(selectionStart, selectionEnd)
  }
}
