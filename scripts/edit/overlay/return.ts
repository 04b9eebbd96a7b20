/** The page comes anew with every change: where the owner was, and what was being typed, is there again. */
import type { Typed } from '../protocol.ts'
import { goTo, point } from './frame.ts'
import { edit, editColours } from './panels.ts'
import { now } from './state.ts'

const place = 'edit-at'
const typing = 'edit-typed'

/** The field of the word that was changed: the frame will stand on it. */
export function goBackTo(field: string | undefined): void {
  if (field) sessionStorage.setItem(place, field)
}

/** For a change that was made before, or elsewhere, the page comes while a field is open. */
export function keepTyped(): void {
  if (now.field && !now.isBusy) sessionStorage.setItem(typing, JSON.stringify(now.field.typed()))
}

function take(key: string): string | null {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return kept
}

function openAgain([first, ...more]: readonly Typed[]): boolean {
  const { spots } = now
  const word = spots?.words.find(({ file, field }) => file === first?.file && field === first?.field)
  if (!first || !word) return false
  point(spots?.all().find(({ words }) => words.includes(word)))
  if (more.length > 0) editColours()
  else edit(word)
  now.field?.fill([first, ...more].map(({ text }) => text))
  return true
}

export function comeBack(): void {
  const at = take(place)
  const typed: Typed[] = JSON.parse(take(typing) ?? '[]')
  if (now.panel || openAgain(typed) || !at) return
  if (document.activeElement !== document.body) return
  const isThere = (field: string) => field === at || field.startsWith(`${at}.`) || field.startsWith(`${at}[`)
  const spot = now.spots?.all().find(({ words }) => words.some(({ field }) => isThere(field)))
  if (spot) goTo(spot)
}
