/**
 * Clicks and submits are held. The others make React hydrate the whole page at once, in one long task, when it hears
 * them half way.
 */
const types =
  'click submit pointerdown pointerup mousedown mouseup touchstart touchend keydown keypress keyup input change'.split(
    ' ',
  )

/** A held form is given up to the browser after this long (ms): it posts to the server without JavaScript. */
const patience = 8000

/**
 * Until React answers, holds what only React can do: clicks on `[data-js]` and submits. The answer hands them over in
 * their order: to React, or when it will not come to the browser, where a plan's link still leads to the form and the
 * form is posted as without script (plain-post.ts).
 *
 * Listens on the window while capturing and stops the event, so that React, half way through hydrating,
 * never sees an event that is replayed later: nothing is lost and nothing happens twice. Other events do what they
 * do in a page without script, and React hears none of them until it is ready.
 */
export function hold(): () => void {
  const held: (Event | SubmitEvent)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const control = (event: Event) => (event.target as Element).closest<HTMLElement>('[data-js]')
  const keep = (event: Event) => {
    const submit = event.type === 'submit'
    if (!submit && (event.type !== 'click' || !control(event))) return event.stopPropagation()
    event.preventDefault()
    event.stopImmediatePropagation()
    // One submit is enough: it has started the timer.
    if (submit && timer) return
    held.push(event)
    if (submit) timer = setTimeout(release, patience)
  }
  const stop = () => {
    clearTimeout(timer)
    for (const type of types) removeEventListener(type, keep, true)
    return held.splice(0)
  }
  const release = () => {
    for (const one of stop())
      if ('submitter' in one) (one.target as HTMLFormElement).requestSubmit(one.submitter)
      else control(one)?.click()
  }
  for (const type of types) addEventListener(type, keep, true)
  return release
}
