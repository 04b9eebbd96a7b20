/** Where a word stands on the screen. */
import type { Word } from '../protocol.ts'

/** A text, or an attribute that is read, of the page as it is now. */
export interface Spot {
  node: Text | Element
  attribute?: string
  text: string
  /** Which letters of a text are the word's, where others are not. */
  part?: { from: number; to: number }
  /** Several: the visitor's text is made of all of them, or it is not known which one it is. */
  words: Word[]
}

/** Elements whose attributes are visible: images, and fields with a placeholder. */
export const looked = 'img, [role="img"], [placeholder]'

/** Without what the page sets around a word. */
export const plain = (text: string) =>
  text
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/[.:]$/, '')
    .trim()
/** The element around a text in which nothing else than its word stands: it may be in several parts. */
function wholeOf(node: Text, [word, ...more]: readonly Word[]): Node {
  let whole: Node = node
  for (let around = node.parentElement; around && word && more.length === 0; around = around.parentElement) {
    if (!plain(word.text).includes(plain(around.textContent)) || around.querySelector(`${looked}, svg`)) break
    whole = around
  }
  return whole
}

export function boxOf({ node, part, words = [] }: Partial<Spot> & Pick<Spot, 'node'>): DOMRect {
  if (node instanceof Element) return node.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(wholeOf(node, words))
  if (part) {
    range.setStart(node, part.from)
    range.setEnd(node, part.to)
  }
  return range.getBoundingClientRect()
}

/** Only heard, such as «se abre en otra pestaña»: all of it is clipped (web/styles/helpers.css), and no click reaches it. */
function isOnlyHeard(element: Element | null): boolean {
  for (let around = element; around; around = around.parentElement)
    if (getComputedStyle(around).clipPath === 'inset(50%)') return true
  return false
}

export function isSeen(node: Text | Element): boolean {
  const { width, height } = boxOf({ node })
  const element = node instanceof Element ? node : node.parentElement
  return (
    !isOnlyHeard(element) &&
    width > 1 &&
    height > 1 &&
    element?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) === true
  )
}
