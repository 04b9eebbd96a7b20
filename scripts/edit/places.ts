/** Where each text of the rendered page comes from: the page and its twin have the same tags, and are read side by side. */
import type { Literal } from './literals.ts'
import { literalsIn, type Part, partsOf } from './twin.ts'

/** A text of the page, or an attribute that is read, by the position of its node or element in the document. */
export interface Place {
  /** Of all texts, or of all elements. */
  at: number
  attribute?: string
  text: string
  /** Several: all of them stand in this text. None: the words are the program's own. */
  literals: Literal[]
  /** Of several in a text, which letters are whose; none where the twin is longer or shorter. */
  parts: Part[]
}

/** What a visitor reads or hears besides text. */
const readAttributes = ['alt', 'aria-label', 'placeholder', 'title', 'href']

/** React's entities of a text or value, resolved. */
export const unescaped = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  )

/** React writes `<`, `>` and quotes of texts and values as entities, so tags end where they seem to. */
function read(markup: string) {
  const tokens = markup.split(/(<[^>]*>)/)
  return tokens.filter(Boolean).map((token) => {
    if (!token.startsWith('<')) return { text: unescaped(token) }
    const values = [...token.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)]
    const attributes = new Map(values.map(([, name = '', value = '']) => [name, unescaped(value)]))
    return { tag: /^<[/!]?[\w-]*/.exec(token)?.[0] ?? '', attributes }
  })
}

/** Every text and read attribute of the page; `null` where the twin is shaped otherwise, and says nothing. */
export function findPlaces(page: string, twin: string, literals: readonly Literal[]): Place[] | null {
  const [own, other] = [read(page), read(twin)]
  if (own.length !== other.length) return null
  const places: Place[] = []
  let [texts, elements] = [0, 0]
  for (const [at, token] of own.entries()) {
    const mirror = other[at]!
    if (token.text !== undefined) {
      if (mirror.text === undefined) return null
      const found = literalsIn(mirror.text, literals)
      const isAligned = found.length > 1 && mirror.text.length === token.text.length
      const parts = isAligned ? partsOf(mirror.text, literals) : []
      places.push({ at: texts++, text: token.text, literals: found, parts })
    } else {
      if (
        mirror.tag !== token.tag ||
        String([...mirror.attributes.keys()]) !== String([...token.attributes.keys()])
      )
        return null
      if (!/^<\w/.test(token.tag)) continue
      for (const attribute of readAttributes) {
        const text = token.attributes.get(attribute)
        if (text === undefined) continue
        const found = literalsIn(decoded(mirror.attributes.get(attribute) ?? ''), literals)
        if (found.length > 0) places.push({ at: elements, attribute, text, literals: found, parts: [] })
      }
      elements++
    }
  }
  return places
}

/** Greetings of WhatsApp stand encoded in their links. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
