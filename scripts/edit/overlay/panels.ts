import type { Word } from '../protocol.ts'
import { createChanges, root, toggle } from './bar.ts'
import { createColours } from './colours.ts'
import { createField, type Field } from './field.ts'
import { frame, goTo, place, point } from './frame.ts'
import { createChoice, createList, createPending } from './list.ts'
import { createSections } from './page-sections.ts'
import { now } from './state.ts'

export function show(next: HTMLElement | undefined): void {
  now.panel?.remove()
  now.panel = next
  now.field = now.list = undefined
  if (next) root.append(next)
  place()
}

function showField(field: Field): void {
  show(field.panel)
  now.field = field
  field.input.focus()
  field.input.select()
}

export const edit = (word: Word): void => showField(createField(word))

/** All colours of the page together. */
export function editColours(): void {
  const colours = (now.spots?.words ?? []).filter(
    ({ kind, file }) => kind === 'colour' && file === 'content/brand.ts',
  )
  const [first, ...more] = colours
  if (first) showField(createColours([first, ...more]))
}

function offer(words: readonly Word[], panel: HTMLElement): void {
  show(panel)
  now.offered = words
  panel.querySelector<HTMLElement>('input, button')?.focus()
}

/** What is in the frame. */
export function open(): void {
  const { spot } = now
  if (!spot) return
  const [only, ...more] = spot.words
  if (only && more.length === 0) edit(only)
  else offer(spot.words, createChoice(spot.words, spot.text))
}

export function openList(): void {
  const { spots } = now
  if (!spots) return
  point(undefined)
  const words = spots.others()
  const list = createList(words, { missing: spots.missing, order: spots.order })
  offer(words, list.panel)
  now.list = list
}

export function openPending(): void {
  const words = now.spots?.pending() ?? []
  point(undefined)
  offer(words, createPending(words))
}

/** One of a list: where it stands on the page, if it does. */
export function choose(at: number): void {
  const word = now.offered[at]
  if (!word) return
  const spot = now.spot ?? now.spots?.all().find(({ words }) => words.length === 1 && words[0] === word)
  if (spot && spot !== now.spot) goTo(spot)
  edit(word)
}

export function openSections(): void {
  point(undefined)
  offer([], createSections(now.sections))
}

export function openChanges(): void {
  point(undefined)
  offer([], createChanges())
}

export function leave(): void {
  show(undefined)
  if (now.spot?.node.isConnected) frame.focus()
  else toggle.focus()
}
