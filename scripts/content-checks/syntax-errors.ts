import { isUtf8 } from 'node:buffer'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { schemas } from '#content/schema.ts'

/** The properties of an ESTree node that are used here. */
interface Node {
  type: string
  start: number
  name?: string
  raw?: string
  source?: { value: string }
  importKind?: string
  specifiers?: { imported?: { name: string } }[]
  declaration?: Node
  declarations?: { id: { name?: string }; init: Node }[]
  expression?: Node
  key?: { name?: string; value?: unknown }
  value?: Node
  properties?: Node[]
  elements?: Node[]
  expressions?: Node[]
  left?: Node
  right?: Node
}

function parse(text: string) {
  const { program, errors } = parseSync('words.ts', text)
  return { body: program.body as unknown as Node[], error: errors[0] }
}

const constants = (body: readonly Node[]) =>
  new Map(
    body.flatMap((one) => (one.declaration ?? one).declarations ?? []).map(({ id, init }) => [id.name, init]),
  )

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length

/** The node below `satisfies` and `as`. */
const bare = (node: Node): Node => (node.expression ? bare(node.expression) : node)

/** The line (from 1) of a field in a file's text, or of the nearest object around it. */
export function lineOf(text: string, name: string, path: readonly PropertyKey[]): number {
  const found = constants(parse(text).body).get(name)
  if (!found) return 1
  let [node, start] = [bare(found), found.start]
  for (const key of path) {
    const property = node.properties?.find((one) => [one.key?.name, one.key?.value].includes(String(key)))
    const next = property?.value ?? node.elements?.[Number(key)]
    if (!next) break
    start = property?.start ?? next.start
    node = bare(next)
  }
  return lineAt(text, start)
}

/** A node and all nodes within it, without functions. */
function walk(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null || /Function/.test((node as Node).type)) return []
  return [node as Node, ...Object.values(node).flatMap(walk)]
}

/** What a node has as values: of a property, elements, template expressions, the sides of a sum. */
function values({ type, value, elements = [], expressions = [], left, right }: Node): Node[] {
  if (type === 'BinaryExpression' && left && right) return [left, right]
  return type === 'Property' && value ? [value] : [...elements, ...expressions]
}

/** A field that stands twice in one object: JavaScript takes the last, silently. */
function repeated({ properties = [] }: Node): Node | undefined {
  const keys = properties.map(({ key }) => key?.name ?? key?.value)
  return properties.find((_, at) => keys[at] !== undefined && keys.indexOf(keys[at]) < at)
}

/** The line of a syntax error, and its likely cause in Spanish, for the owner. */
type Problem = { line: number; hint: string } | undefined

const figure = 'una cifra va sin puntos, comas ni signos, y con los miles de a tres: 390_000.'
const whole = 'acá va un número entero, sin puntos, comas ni signos.'
const quotes =
  "un texto va entre comillas rectas, 'así', en un solo renglón. Si lleva comillas o apóstrofo, entre comillas dobles: \"D'Angelo\"."
const truth = 'acá va true (sí) o false (no), en minúsculas y sin comillas.'
const brace = 'sobra este }, o falta después una coma y un {.'
const unclear =
  'acá no se puede seguir leyendo: en esta línea, o más arriba, falta o sobra una coma, una comilla, un valor o un { } [ ].'

/** Fields with a number; digits in any other field are a text without quotes. */
const figures: Record<string, string> = {
  price: figure,
  ...Object.fromEntries(['dots', 'sections', 'rating', 'duration', 'posts'].map((name) => [name, whole])),
}
const truths = new Set(['popular', 'confirmed', 'ticked', 'sample'])
/** The name of the field whose value the text ends in. */
const fieldAt = (before: string) => /(\w+)['"]?:[^:{[]*$/.exec(before)?.[1] ?? ''
const digits = (before: string) => figures[fieldAt(before)] ?? quotes

/** The likely cause of the parser's error message; `at` is the offset where it stopped. */
function explain(message: string, text: string, at: number): Problem {
  const lines = text.slice(0, at).split('\n')
  const line = lines.length
  const before = lines.at(-1) ?? ''
  const after = text.slice(at)
  const signed = /:\s*[a-z$+]+\s*$/i.test(before) && /^\d/.test(after)
  const parted = /\d[.,]\d+\s*$/.test(before) || (/\d[\d.,]*\s*$/.test(before) && /^[.'’´`]?\d/.test(after))
  if (signed || parted) return { line, hint: digits(before) }
  if (/Unterminated string|Invalid Character `[‘’“”´«»]/.test(message)) return { line, hint: quotes }
  const asks = /^Expected `,`/.test(message)
  const above = lines.findLastIndex((one, index) => index < line - 1 && !/^\s*(\/\/.*)?$/.test(one))
  const word = message.includes('found `Identifier`')
  if (asks && before.trim() === '') {
    const closed = word && message.includes('`]`') && /\}\s*$/.test(lines[above] ?? '')
    return { line: above + 1, hint: closed ? brace : 'falta una coma al final de esta línea.' }
  }
  if (asks && word) return { line, hint: quotes }
  return { line, hint: unclear }
}

/** An import of a file that does not exist, or of a name that it does not export. */
function lostImport(body: readonly Node[], root: string, folder: string, text: string): Problem {
  for (const { type, source, importKind, specifiers = [], start } of body) {
    if (type !== 'ImportDeclaration' || !source || source.value === 'zod') continue
    const line = lineAt(text, start)
    const file = source.value.startsWith('#') ? join(root, source.value.slice(1)) : join(folder, source.value)
    if (!existsSync(file)) return { line, hint: `no hay un archivo «${source.value}».` }
    if (importKind === 'type') continue
    const other = parse(readFileSync(file, 'utf8'))
    const known = constants(other.body)
    const lost = specifiers.find(({ imported }) => imported && !other.error && !known.has(imported.name))
    if (lost) return { line, hint: `en ${source.value} no hay «${lost.imported?.name}».` }
  }
  return undefined
}

/** The first error of a file's text; `undefined` when it can be read. */
function syntaxErrorOf(root: string, file: string, text: string, inPesos: boolean): Problem {
  const { body, error } = parse(text)
  if (error) return explain(error.message, text, error.labels[0]?.start ?? text.length)
  const lost = lostImport(body, root, dirname(join(root, file)), text)
  if (lost) return lost
  const known = constants(body)
  const missing = Object.keys((schemas as Record<string, object>)[file] ?? {}).find((one) => !known.has(one))
  if (missing) return { line: 1, hint: `falta «export const ${missing} = …».` }
  const nodes = walk(body)
  const [twice] = nodes.flatMap((node) => repeated(node) ?? [])
  if (twice) {
    const hint = `«${twice.key?.name ?? twice.key?.value}» está dos veces en el mismo lugar; dejá uno solo.`
    return { line: lineAt(text, twice.start), hint }
  }
  const named = `${[...known.keys()]} ${text.match(/^import .*/gm)} undefined`
  for (const { start, name, raw = '' } of nodes.flatMap(values)) {
    const line = lineAt(text, start)
    const before = text.slice(0, start)
    // Valid JavaScript, but not what is meant: `390.000` is 390, `0400` is 256, `350_0000` is 3500000.
    if (/^[\d.]/.test(raw) && !/^(0|[1-9]\d*|[1-9]\d{0,2}(_\d{3})+)$/.test(raw))
      return { line, hint: digits(before) }
    if (name?.startsWith('$')) return { line, hint: digits(before) }
    if (name && (/^(true|false)$/i.test(name) || truths.has(fieldAt(before))))
      return { line, hint: `«${name}»: ${truth}` }
    // Nothing costs less than a thousand pesos.
    if (inPesos && /^\d{1,3}$/.test(raw) && /\bprice: *$/.test(before))
      return { line, hint: 'en pesos un precio va con sus miles: 390_000.' }
    if (/^['"].*\$\{/.test(raw)) return { line, hint: `un texto con \${…} va entre acentos graves.` }
    // A reference to a name that is not defined.
    if (name && !new RegExp(`\\b${name}\\b`).test(named)) return { line, hint: `«${name}»: ${quotes}` }
  }
  return undefined
}

/** The syntax errors of `content/`, at most one for each file. Reads the files on every call. */
export function findSyntaxErrors(root = '.'): string[] {
  const agency = globSync('content/agency.ts', { cwd: root }).map((file) => readFileSync(join(root, file)))
  const inPesos = !/code: '(?!ARS)/.test(`${agency}`)
  return globSync('{content,server/words}/*.ts', { cwd: root, exclude: ['content/*.test.ts'] })
    .sort()
    .flatMap((path) => {
      const file = path.replaceAll('\\', '/')
      const bytes = readFileSync(join(root, file))
      if (!isUtf8(bytes))
        return `${file}:1: el archivo no está en UTF-8. Guardalo otra vez con esa codificación, o deshacé el último cambio.`
      const text = bytes.toString()
      const error = syntaxErrorOf(root, file, text, inPesos)
      if (!error) return []
      const source = text.split('\n')[error.line - 1]
      return `${file}:${error.line}: ${error.hint}${source && `\n  ${error.line} | ${source}`}`
    })
}
