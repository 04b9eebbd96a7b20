/** From a text on the screen to the words that it comes from: by its place, else by what it says. */
import type { PageMap, Word } from '../protocol.ts'
import { isSeen, looked, plain, type Spot } from './box.ts'

export const textsIn = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

export function createSpots({ html, words, sections, texts, parts, attributes, missing }: PageMap) {
  const rendered = new DOMParser().parseFromString(`<div id="page">${html}</div>`, 'text/html')
  const page = rendered.getElementById('page') ?? rendered.body
  const textIndexes = new Map(textsIn(page).map((text, at) => [text, at]))
  const elements = [...page.querySelectorAll('*')]
  const byAttribute = attributes.map((attribute) => ({ ...attribute, element: elements[attribute.element] }))

  /** The element of the render at the same place: from the nearest element with an id, the same steps with the same tags. */
  function mirrorOf(element: Element): Element | undefined {
    const own = element.id && rendered.getElementById(element.id)
    if (own) return own
    const parent = element.parentElement ? mirrorOf(element.parentElement) : undefined
    const mirror = parent?.children[[...(element.parentElement?.children ?? [])].indexOf(element)]
    return mirror?.tagName === element.tagName ? mirror : undefined
  }

  /** What the render does not know, a toast or a plan that was chosen: all words that say this. */
  function byText(text: string): Word[] {
    const wanted = plain(text)
    if (!/\p{L}/u.test(wanted)) return []
    const exact = words.filter((word) => plain(word.text) === wanted)
    if (exact.length > 0) return exact
    // A gap is filled by anything.
    return words.filter(({ text: pattern }) => {
      const parts = plain(pattern).split(/\$?\{[^}]*\}/)
      if (parts.length < 2 || parts.join('').trim().length < 4) return false
      const escaped = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      return new RegExp(`^${escaped.join('.+')}$`).test(wanted)
    })
  }

  /** `letter`: only the word that this letter of it belongs to, if that is known. */
  function ofText(node: Text, letter?: number): Spot | undefined {
    const { parentElement: parent, data } = node
    if (!parent || !/\p{L}|\d/u.test(data)) return undefined
    const siblings = (of: Element) => [...of.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE)
    const mirror = mirrorOf(parent)
    const own = mirror && siblings(mirror)[siblings(parent).indexOf(node)]
    const index = own && (own as Text).data === data ? textIndexes.get(own as Text) : undefined
    const known = index === undefined ? undefined : texts[index]
    const found = known ? known.map((at) => words[at]!) : byText(data)
    const part =
      known && letter !== undefined
        ? parts[index!]?.find(({ from, to }) => from <= letter && letter < to)
        : undefined
    if (part) return { node, text: data.slice(part.from, part.to), part, words: [words[part.word]!] }
    return found.length > 0 ? { node, text: data, words: found } : undefined
  }

  function ofElement(element: Element): Spot | undefined {
    const mirror = mirrorOf(element)
    const known = byAttribute.find((attribute) => attribute.element === mirror && attribute.name !== 'href')
    const text = known && element.getAttribute(known.name)
    if (!known || !text || text !== known.element?.getAttribute(known.name)) return undefined
    return { node: element, attribute: known.name, text, words: known.words.map((at) => words[at]!) }
  }

  /** Every text and image in sight, in the order in which it is read. */
  function all(): Spot[] {
    const root = document.getElementById('page') ?? document.body
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    const found: Spot[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode as Text | Element
      if (!isSeen(node)) continue
      const spot = node instanceof Text ? ofText(node) : node.matches(looked) ? ofElement(node) : undefined
      if (spot) found.push(spot)
    }
    return found
  }

  return {
    words,
    missing,
    order: sections,
    ofText,
    ofElement,
    all,
    /** One word of each part that is invented, or to be confirmed. */
    pending: () =>
      [
        ...new Map(
          words
            .toReversed()
            .filter(({ around: { flag } }) => flag)
            .map((word) => [word.around.flag?.keyPath, word]),
        ).values(),
      ].toReversed(),
    /** Words that one does not see: toasts, greetings, the mail's, titles, colours. */
    others(): Word[] {
      const seen = new Set(all().flatMap((spot) => spot.words))
      return words.filter((word) => !seen.has(word) && word.kind !== 'plan')
    },
  }
}
