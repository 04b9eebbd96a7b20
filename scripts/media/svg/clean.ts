import { Fault, words } from '../faults.ts'
import { parseStyles, styleOf } from './css.ts'
import { roleOf } from './paint.ts'
import { type Element, parseXml } from './xml.ts'

/** A drawing that shows shapes only, in one colour of which just the alpha counts. */
export interface Drawing {
  viewBox: { x: number; y: number; width: number; height: number }
  body: string
}

const drawn = new Set(
  'svg g a switch path rect circle ellipse line polyline polygon defs use symbol clipPath mask'.split(' '),
)
/** For a drawing that keeps its colours: what may fill a shape beside them. */
const gradients = new Set(['linearGradient', 'radialGradient', 'stop'])
/** Without these the drawing would not be the one that the owner sees. */
const refused = ['text', 'image'] as const
const kept = new Set(
  `id d x y width height cx cy r rx ry x1 y1 x2 y2 points transform viewBox preserveAspectRatio
  clipPathUnits maskUnits maskContentUnits mask-type fill-rule clip-rule opacity fill-opacity stroke-opacity
  stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset
  vector-effect paint-order display visibility overflow`.split(/\s+/),
)
const paint = new Set(
  `fill stroke stop-color stop-opacity offset gradientUnits gradientTransform spreadMethod fx fy`.split(' '),
)
/** Of the outermost element: it is placed anew. */
const own = new Set('id x y width height viewBox preserveAspectRatio overflow'.split(' '))
const harmless = /^[\w\s.,#%()+-]*$/

/** What nearly white paint does: it takes away the ink below it, it is ink as well, or it is not drawn; or all keeps its colour. */
type White = 'cuts' | 'inks' | 'none' | 'coloured'

/** What is painted instead, by what the paint is. */
const paints = {
  cuts: { ink: '#fff', light: '#000' },
  inks: { ink: '#000', light: '#000' },
  none: { ink: '#000', light: 'none' },
}

interface Sheet {
  file: string
  prefix: string
  rules: NonNullable<ReturnType<typeof parseStyles>>
  white: White
  /** How often nearly white paint was found. */
  lights: number
}

const all = (element: Element): Element[] => [element, ...element.children.flatMap(all)]
const local = (name: string) => name.replace(/^svg:/, '')
const hrefOf = ({ attributes }: Element) => attributes.get('href') ?? attributes.get('xlink:href')

function write(element: Element, sheet: Sheet, inMask: boolean): string {
  const name = local(element.name)
  if (!drawn.has(name) && !(sheet.white === 'coloured' && gradients.has(name))) return ''
  const masked = inMask || name === 'mask'
  const attributes = [...styleOf(element, sheet.rules)].flatMap(([key, value]) => {
    const written = cleanValue(key, value, sheet, masked)
    return written === null ? [] : [` ${key}="${written}"`]
  })
  const href = name === 'use' || (gradients.has(name) && hrefOf(element)) ? hrefOf(element) : undefined
  if (href !== undefined) attributes.push(` href="#${reference(href, sheet)}"`)
  const inside = element.children.map((child) => write(child, sheet, masked)).join('')
  const tag = name === 'a' || name === 'switch' ? 'g' : name
  return inside ? `<${tag}${attributes.join('')}>${inside}</${tag}>` : `<${tag}${attributes.join('')}/>`
}

function reference(value: string, { file, prefix }: Sheet): string {
  const [, id] = /^\s*(?:url\(\s*["']?)?#([\w.:-]+)(?:["']?\s*\))?\s*$/.exec(value) ?? []
  if (id === undefined) throw new Fault(words.outside(file, value.slice(0, 60)))
  return `${prefix}_${id}`
}

/** The value that an attribute is written with; `null` leaves it out. */
function cleanValue(key: string, value: string, sheet: Sheet, inMask: boolean): string | null {
  const { white, prefix } = sheet
  const plain = harmless.test(value) && !/url/i.test(value)
  if (white === 'coloured') {
    if (paint.has(key)) return /url/i.test(value) ? `url(#${reference(value, sheet)})` : plain ? value : null
  } else if (key === 'fill' || key === 'stroke') {
    if (inMask && plain) return value
    const role = roleOf(value)
    if (role === 'light') sheet.lights++
    return role === 'ink' || role === 'light' ? paints[white][role] : role
  }
  if (key === 'clip-path' || key === 'mask')
    return value === 'none' ? null : `url(#${reference(value, sheet)})`
  if (!kept.has(key) || !plain) return null
  return key === 'id' ? `${prefix}_${value}` : value.replace(/\s+/g, ' ').trim()
}

function viewBoxOf(file: string, { attributes }: Element): Drawing['viewBox'] {
  const written = attributes
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const length = (name: string) => Number.parseFloat(attributes.get(name) ?? '')
  const [x = 0, y = 0, width = 0, height = 0] = written ?? [0, 0, length('width'), length('height')]
  if (![x, y].every(Number.isFinite) || !(width > 0 && height > 0)) throw new Fault(words.noSize(file))
  return { x, y, width, height }
}

/** Refuses what would be lost, or what can grow without end: a copy of copies. */
function refuse(file: string, elements: readonly Element[]): void {
  const names = elements.map(({ name }) => local(name))
  for (const name of refused) if (names.includes(name)) throw new Fault(words[name](file))
  const uses = elements.filter(({ name }) => local(name) === 'use')
  const targets = new Map(elements.map((element) => [`#${element.attributes.get('id')}`, element]))
  for (const use of uses) {
    const target = targets.get(hrefOf(use) ?? '')
    if (target && all(target).some((element) => uses.includes(element))) throw new Fault(words.copies(file))
  }
}

/**
 * Takes from an SVG what draws shapes, by lists of elements and attributes, and writes it anew: scripts, events,
 * animations and references outside the file have no way in. Paint becomes ink, or stays. Every id starts with `prefix` and `_`.
 * Throws a Fault that names `file`.
 */
export function cleanSvg(file: string, text: string, prefix: string, white: White = 'cuts'): Drawing {
  const root = parseXml(text)
  if (!root || local(root.name) !== 'svg') throw new Fault(words.unreadable(file))
  const elements = all(root)
  refuse(file, elements)
  const sheets = elements.filter(({ name }) => local(name) === 'style')
  const rules = parseStyles(sheets.map((sheet) => sheet.text).join('\n'))
  if (rules === null) throw new Fault(words.styles(file))

  const viewBox = viewBoxOf(file, root)
  const { x, y, width, height } = viewBox
  const sheet: Sheet = { file, prefix, rules, white, lights: 0 }
  const attributes = new Map([...root.attributes].filter(([name]) => !own.has(name)))
  const body = write({ ...root, name: 'g', attributes }, sheet, false).replace(/^<g>(.*)<\/g>$/s, '$1')
  if (white !== 'cuts') return { viewBox, body }
  if (sheet.lights === 0) return cleanSvg(file, text, prefix, 'inks')
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`
  const mask = `<mask id="${prefix}_ink" maskUnits="userSpaceOnUse" ${place}><g fill="#fff">${body}</g></mask>`
  return { viewBox, body: `${mask}<rect ${place} mask="url(#${prefix}_ink)"/>` }
}
