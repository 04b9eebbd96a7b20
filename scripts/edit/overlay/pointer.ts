import { boxOf, type Spot } from './box.ts'
import { now } from './state.ts'
import { textsIn } from './words-of.ts'

/** How far from a text one may click: the sign before a price, the room between two lines. */
const near = 40

/** Which letter of a text is under the pointer. */
function letterAt(text: Text, x: number, y: number): number | undefined {
  const range = document.createRange()
  for (let at = 0; at < text.length; at++) {
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    const isUnder = [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
    )
    if (isUnder) return at
  }
  return undefined
}

/** The text under the pointer or beside it in the same element, else what stands for an image. */
export function spotAt(x: number, y: number): Spot | undefined {
  const { spots } = now
  const distance = (text: Text) => {
    const { left, right, top, bottom } = boxOf({ node: text })
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  }
  for (const under of document.elementsFromPoint(x, y).slice(0, 6)) {
    const found = textsIn(under)
      .filter((text) => distance(text) <= near)
      .toSorted((one, other) => distance(one) - distance(other))
      .flatMap((text) => spots?.ofText(text) ?? [])[0]
    if (found && found.words.length > 1 && found.node instanceof Text)
      return spots?.ofText(found.node, letterAt(found.node, x, y)) ?? found
    const spot = found ?? spots?.ofElement(under)
    if (spot) return spot
  }
  return undefined
}
