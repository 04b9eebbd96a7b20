/** Longest time (ms) that the dots wait for the page to come to rest. */
const patience = 3000
/** So long (ms) without scrolling is rest; as long again it may take to begin. */
const rest = 120
const timing = { duration: 240, easing: 'cubic-bezier(.2,.8,.2,1)' }

const to = (x: number, y: number) => `translate(${x}px, ${y}px)`

/**
 * A copy of the plan's dots comes to what was pressed, waits there while the page glides to the form, and flies into the
 * plan's panel. Touches nothing but itself: whatever becomes of it, plan, scroll and focus are as without it.
 */
export function fly(row: Element, from: DOMRect, pressed: Element, look: string): void {
  const tag = document.createElement('div')
  tag.className = look
  tag.ariaHidden = 'true'
  tag.append(row.cloneNode(true))
  const { left, top } = pressed.getBoundingClientRect()
  document.body.append(tag)
  const { offsetWidth, offsetHeight } = tag
  // Half above the button, its own padding inside of where the row was.
  const inset = (offsetHeight - from.height) / 2
  const place = { x: Math.min(left + inset, innerWidth - offsetWidth), y: top - offsetHeight / 2 }
  const transform = to(place.x, place.y)
  tag.style.transform = transform
  tag.animate({ transform: [to(from.left - inset, from.top - inset), transform] }, timing)
  const started = performance.now()
  let moved = started + rest
  let at = scrollY
  let hidden: Animation | undefined
  requestAnimationFrame(function wait(now) {
    const goal = document.querySelector('[data-chosen-plan] i')?.parentElement
    // Ends by itself, should this never come to an end.
    hidden ??= goal?.animate({ opacity: [0, 0] }, patience)
    if (scrollY !== at || !goal) moved = Math.max(moved, now)
    at = scrollY
    if (now - started > patience) tag.remove()
    else if (!goal || now - moved < rest) requestAnimationFrame(wait)
    else {
      hidden?.cancel()
      const end = goal.getBoundingClientRect()
      const clear = 'transparent'
      goal.animate({ opacity: [0, 0, 0, 1] }, timing.duration)
      tag
        .animate(
          { transform: to(end.left - inset, end.top - inset), background: clear, outlineColor: clear },
          timing,
        )
        .finished.finally(() => tag.remove())
    }
  })
}
