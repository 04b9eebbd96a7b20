import { bar, root, stops, toggle } from './bar.ts'
import { goTo, point } from './frame.ts'
import { leave } from './panels.ts'
import { save, undo } from './saving.ts'
import { now } from './state.ts'

/** Moves to the next or previous word; after the last one, to the bar. */
function step(back: boolean): void {
  const all = now.spots?.all() ?? []
  const at = all.findIndex((spot) => spot.node === now.spot?.node)
  const next = all[at < 0 ? (back ? all.length - 1 : 0) : at + (back ? -1 : 1)]
  if (next) goTo(next)
  else {
    point(undefined)
    toggle.focus()
  }
}

/** Returns whether the bar has handled the key. */
export function onKey({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, isOurs: boolean): boolean {
  const { field, list, panel, isOn } = now
  if (key === 'Escape' && panel) {
    leave()
    return true
  }
  if (key === 'z' && (ctrlKey || metaKey) && isOn && !field && !list) {
    void undo()
    return true
  }
  const inField = root.activeElement instanceof HTMLTextAreaElement
  if (key === 'Enter' && field && !shiftKey && inField) {
    void save()
    return true
  }
  if (key !== 'Tab' || !isOn || panel) return false
  // From the bar's ends and between words; within the bar the browser knows the way.
  const inBar = isOurs && bar.contains(root.activeElement)
  const own = stops()
  if (inBar && root.activeElement !== (shiftKey ? own[0] : own.at(-1))) return false
  step(shiftKey)
  return true
}
