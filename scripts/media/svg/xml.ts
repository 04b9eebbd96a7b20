export interface Element {
  name: string
  attributes: Map<string, string>
  children: Element[]
  text: string
}

const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[(?<data>[\s\S]*?)\]\]>|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>|<\/(?<close>[\w:.-]+)\s*>|<(?<open>[\w:.-]+)(?<rest>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|(?<text>[^<]+)/y
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const deepest = 64

/** Entities that a file declares itself are never expanded: they stand for nothing. */
function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (_, hex, decimal, name) => {
    if (name) return named[name] ?? ''
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/**
 * Reads an XML document into a tree. Comments, processing instructions and the document type are left out.
 * Answers `null` when the text is not well formed.
 */
export function parseXml(source: string): Element | null {
  const top: Element = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [top]
  token.lastIndex = 0
  const text = source.replace(/^\ufeff/, '').trim()
  while (token.lastIndex < text.length) {
    const groups = token.exec(text)?.groups
    const parent = open.at(-1)
    if (!groups || !parent) return null
    parent.text += groups.data ?? decode(groups.text ?? '')
    if (groups.close !== undefined && (open.pop()?.name !== groups.close || open.length === 0)) return null
    if (groups.open === undefined) continue
    const pairs = [...(groups.rest ?? '').matchAll(attribute)]
    const attributes = new Map(
      pairs.map(([, name = '', double, single]) => [name, decode(double ?? single ?? '')]),
    )
    const element = { name: groups.open, attributes, children: [], text: '' }
    parent.children.push(element)
    if (groups.empty === '') open.push(element)
    if (open.length > deepest) return null
  }
  const [root, ...others] = top.children
  return open.length === 1 && root && others.length === 0 ? root : null
}
