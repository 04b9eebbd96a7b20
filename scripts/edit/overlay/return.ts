/** The page reloads with every change: this restores where the owner was, and what was being typed. */
import type { Typed } from '../protocol.ts'
import { say } from './bar.ts'
import type { Spot } from './box.ts'
import { goTo, point } from './frame.ts'
import { edit, editColours } from './panels.ts'
import { now } from './state.ts'

const positionKey = 'edit-at'
const typing = 'edit-typed'

const isAt = (at: string, { words }: Spot) =>
  words.some(({ keyPath }) => keyPath === at || keyPath.startsWith(`${at}.`) || keyPath.startsWith(`${at}[`))

/** The field of the word that was changed: the frame will stand on it, and of several places on the same one. */
export function goBackTo(at: string | undefined): void {
  if (!at) return
  const { spots, spot } = now
  const own = spots?.all().filter(({ words }) => words.some((word) => spot?.words.includes(word))) ?? []
  const nth = own.findIndex(({ node }) => node === spot?.node)
  sessionStorage.setItem(positionKey, JSON.stringify({ at, nth }))
}

/** For a change that was made before, or elsewhere, the page comes while a field is open. */
export function keepTyped(): void {
  if (now.field && !now.isSaved) sessionStorage.setItem(typing, JSON.stringify(now.field.typed()))
}

function take(key: string): string | null {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return kept
}

function openAgain([first, ...more]: readonly Typed[]): boolean {
  const { spots } = now
  const word = spots?.words.find(({ file, keyPath }) => file === first?.file && keyPath === first?.keyPath)
  if (!first) return false
  if (!word) {
    say(`Ese texto ya no está. Habías escrito: «${first.text}»`)
    return false
  }
  point(spots?.all().find(({ words }) => words.includes(word)))
  if (more.length > 0) editColours()
  else edit(word)
  now.field?.fill([first, ...more].map(({ text }) => text))
  return true
}

export function comeBack(): void {
  // What was typed stays where it is kept until there is a page to type it in.
  if (!now.spots) return
  const kept = take(positionKey)
  const typed: Typed[] = JSON.parse(take(typing) ?? '[]')
  if (now.panel || openAgain(typed) || !kept) return
  if (document.activeElement !== document.body) return
  const { at, nth }: { at: string; nth: number } = JSON.parse(kept)
  const found = now.spots?.all().filter((spot) => isAt(at, spot)) ?? []
  const spot = found[nth] ?? found[0]
  if (spot) goTo(spot)
}
