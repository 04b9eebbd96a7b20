import type { Element } from './xml.ts'

/** Property → value, of one element. */
type Style = Map<string, string>

interface Rule {
  selector: string
  style: Style
}

function declarations(text: string): Style {
  const pairs = text
    .replace(/!important/gi, '')
    .split(';')
    .map((part) => part.split(/:(.*)/s).map((side) => side.trim()))
  return new Map(pairs.flatMap(([name, value]) => (name && value ? [[name.toLowerCase(), value]] : [])))
}

/**
 * The rules of a drawing's style sheet: drawing programs write one class, id or element name per selector.
 * Answers `null` for a sheet with other selectors. At-rules (fonts, imports) have no effect.
 */
export function parseStyles(text: string): Rule[] | null {
  const plain = text
    .replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, '')
    .replace(/@[^{;]*(?:;|\{(?:[^{}]|\{[^{}]*\})*\})/g, '')
  const rules = [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
    selectors.split(',').map((selector) => ({ selector: selector.trim(), style: declarations(body) })),
  )
  return rules.every(({ selector }) => /^(?:\*|[.#]?[\w-]+)$/.test(selector)) ? rules : null
}

/** What an element is drawn with: its attributes, then element, class and id rules, then its own style. */
export function styleOf({ name, attributes }: Element, rules: readonly Rule[]): Style {
  const classes = (attributes.get('class') ?? '').split(/\s+/).map((one) => `.${one}`)
  const orders = [['*'], [name], classes, [`#${attributes.get('id')}`]]
  const matching = orders.flatMap((order) => rules.filter(({ selector }) => order.includes(selector)))
  const own = declarations(attributes.get('style') ?? '')
  return new Map([...attributes, ...matching.flatMap(({ style }) => [...style]), ...own])
}
