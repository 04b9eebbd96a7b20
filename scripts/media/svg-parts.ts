import { type CssNode, find, generate, type List, parse } from 'css-tree'
import type { CustomPlugin } from 'svgo'

type XastRoot = Parameters<CustomPlugin['fn']>[0]
type XastElement = Extract<XastRoot['children'][number], { type: 'element' }>
type XastParent = XastRoot | XastElement

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'

/** CSS's absolute lengths, in px. */
const units: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}

/** `viewBox`, or the size in px in its place. */
export function boxOf({ viewBox, width = '', height = '' }: Record<string, string>) {
  const pixels = (length: string) => {
    const [, figure, unit = ''] = /^\s*([\d.]+)\s*([a-z]*)\s*$/.exec(length) ?? []
    return Number(figure) * (units[unit] ?? Number.NaN)
  }
  const [x = 0, y = 0, wide = 0, high = 0] =
    viewBox === undefined
      ? [0, 0, pixels(width), pixels(height)]
      : viewBox
          .trim()
          .split(/[\s,]+/)
          .map(Number)
  return [x, y, wide, high].every(Number.isFinite) && wide > 0 && high > 0
    ? ([x, y, wide, high] as const)
    : undefined
}

const contents = (node: XastParent): string =>
  node.children
    .map((child) => {
      if (child.type === 'text' || child.type === 'cdata') return child.value
      return child.type === 'element' ? contents(child) : ''
    })
    .join('')

/** `url()` and `@import` of anything but a part of this drawing. */
const leadsOut = (css: CssNode) =>
  find(
    css,
    (node) => node.type === 'Url' && !node.value.startsWith('#') && !node.value.startsWith('data:'),
  ) !== null

function localRules(text: string): string {
  const sheet = parse(text)
  if (sheet.type !== 'StyleSheet') return ''
  const rules = sheet.children as List<CssNode>
  rules.forEach((rule, item) => {
    const named = rule.type === 'Atrule' && /^(import|font-face|charset|namespace)$/.test(rule.name)
    if (named || leadsOut(rule)) rules.remove(item)
  })
  return generate(sheet)
}

/** Elements whose letters each machine would draw with a font of its own. `flowRoot` is Inkscape's. */
const wordy = new Set(['text', 'flowRoot', 'foreignObject'])
/** They run, move or fetch; a logo stands still. What it is called, `alt` and the client's name say. */
const unwanted = new Set([
  'script',
  'animate',
  'animateMotion',
  'animateTransform',
  'set',
  'iframe',
  'audio',
  'video',
])

/** Leaves what draws: elements and attributes of SVG's namespace that refer to nothing outside of the file. */
export const publishable = (
  refuse: (why: string) => never,
  embed: (href: string) => string,
): CustomPlugin => {
  type Names = Record<string, string>
  function names(element: XastElement, outer: Names): Names {
    const own = Object.entries(element.attributes).flatMap(([name, value]) => {
      if (name === 'xmlns') return [['', value]]
      return name.startsWith('xmlns:') ? [[name.slice(6), value]] : []
    })
    return { ...outer, ...Object.fromEntries(own) }
  }
  const split = (name: string) => {
    const at = name.indexOf(':')
    return at < 0 ? (['', name] as const) : ([name.slice(0, at), name.slice(at + 1)] as const)
  }
  function attributes(element: XastElement, known: Names): Record<string, string> {
    const kept: Record<string, string> = {}
    for (const [name, value] of Object.entries(element.attributes)) {
      const [prefix, local] = split(name)
      if (name === 'xmlns' || prefix === 'xmlns' || /^on/i.test(name)) continue
      const isLink =
        local === 'href' && (prefix === '' || known[prefix] === xlinkNamespace || prefix === 'xlink')
      if (prefix !== '' && !isLink) continue
      if (isLink) kept.href ??= value
      else if (
        !value.includes('url') ||
        !leadsOut(parse(value, { context: name === 'style' ? 'declarationList' : 'value' }))
      )
        kept[name] = value
    }
    return kept
  }
  /** Whether it stays. */
  function keep(element: XastElement, outer: Names): boolean {
    const known = names(element, outer)
    const [prefix, local] = split(element.name)
    // A file without any namespace, out of a page's inspector, means SVG.
    const namespace = known[prefix] ?? (prefix === '' || prefix === 'svg' ? svgNamespace : '')
    if (namespace !== svgNamespace || unwanted.has(local)) return false
    if (wordy.has(local)) {
      if (contents(element).trim() !== '')
        refuse('tiene texto; convertilo a trazos (curvas) y exportalo de nuevo')
      return false
    }
    element.name = local
    element.attributes = attributes(element, known)
    const { href } = element.attributes
    if (href !== undefined && !href.startsWith('#')) {
      if (local === 'image' || local === 'feImage') element.attributes.href = embed(href)
      else delete element.attributes.href
      if (local === 'use') return false
    }
    if (local === 'style') {
      const rules = localRules(contents(element))
      element.children = rules === '' ? [] : [{ type: 'text', value: rules }]
      return rules !== ''
    }
    element.children = element.children.filter((child) => child.type !== 'element' || keep(child, known))
    return true
  }
  return {
    name: 'publishable',
    fn: (root) => {
      root.children = root.children.filter((child) => child.type !== 'element' || keep(child, {}))
      const svg = root.children.find((child) => child.type === 'element')
      if (svg?.type !== 'element' || svg.name !== 'svg')
        return refuse('no es un dibujo SVG; exportalo de nuevo')
      svg.attributes.xmlns = svgNamespace
      const box = boxOf(svg.attributes)
      if (!box) return refuse('no dice cuánto mide (`viewBox`); exportalo de nuevo con su tamaño')
      svg.attributes.viewBox = box.join(' ')
      for (const name of ['width', 'height', 'x', 'y', 'preserveAspectRatio', 'style', 'class'])
        delete svg.attributes[name]
      return null
    },
  }
}
