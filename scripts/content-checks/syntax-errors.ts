import { isUtf8 } from 'node:buffer'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** The properties of an ESTree node that are used here. */
interface Node {
  type: string
  start: number
  name?: string
  raw?: string
  declaration?: Node
  declarations?: { id: { name?: string }; init: Node }[]
  expression?: Node
  key?: { name?: string; value?: unknown }
  value?: Node
  properties?: Node[]
  elements?: Node[]
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

/** What is no value: names of fields and constants, types, and functions with their own names. */
const notValues = new Set(['key', 'id', 'property', 'typeAnnotation'])

/** A node and all values within it. */
function walk(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null || /Function|Import/.test((node as Node).type)) return []
  const inner = Object.entries(node).filter(([key]) => !notValues.has(key))
  return [node as Node, ...inner.flatMap(([, value]) => walk(value))]
}

/** The line of a syntax error, and its likely cause in Spanish, for the owner. */
type Problem = { line: number; hint: string } | undefined

const figure =
  'una cifra va sin puntos, comas ni signos, y con los miles de a tres: 390_000. Si es un texto, va entre comillas.'
const quotes =
  "un texto va entre comillas rectas, 'así', en un solo renglón; con apóstrofo, entre comillas dobles: \"D'Angelo\". Sí y no se escriben true y false."
const unclear =
  'acá no se puede seguir leyendo: en esta línea, o más arriba, falta o sobra una coma, una comilla, un valor o un { } [ ].'

/** The likely cause of the parser's error message; `at` is the offset where it stopped. */
function explain(message: string, text: string, at: number): Problem {
  const lines = text.slice(0, at).split('\n')
  const line = lines.length
  const before = lines.at(-1) ?? ''
  const parted = /\d[\d.,'’´`]*\s*$|[+$]\s*$/.test(before) && /^[.'’´`]?\d/.test(text.slice(at))
  if (parted || /\d[.,]\d+\s*$/.test(before)) return { line, hint: figure }
  if (/Unterminated string|Invalid Character `[‘’“”´«»]/.test(message)) return { line, hint: quotes }
  if (!message.startsWith('Expected `,`')) return { line, hint: unclear }
  if (before.trim() !== '') return { line, hint: message.includes('found `Identifier`') ? quotes : unclear }
  const above = lines.findLastIndex((one, index) => index < line - 1 && !/^\s*(\/\/.*)?$/.test(one))
  const brace = /\}\s*$/.test(lines[above] ?? '') ? ', o sobra su }' : ''
  return { line: above + 1, hint: `falta una coma al final de esta línea${brace}.` }
}

/** The first error of a file's text; `undefined` when it can be read. */
function syntaxErrorOf(folder: string, text: string): Problem {
  const { body, error } = parse(text)
  if (error) return explain(error.message, text, error.labels[0]?.start ?? text.length)
  for (const { index, 1: file = '' } of text.matchAll(/^import .* from '(\..*)'/gm))
    if (!existsSync(join(folder, file)))
      return { line: lineAt(text, index), hint: `no hay un archivo «${file}».` }
  const known = `${[...constants(body).keys()]} ${text.match(/^import .*/gm)}`.split(/\W+/)
  for (const { type, start, name, raw = '' } of walk(body)) {
    const line = lineAt(text, start)
    // Valid JavaScript, but not what is meant: `390.000` is 390, `0400` is 256, `350_0000` is 3500000.
    if (/^[\d.]/.test(raw) && !/^(0|[1-9]\d*|[1-9]\d{0,2}(_\d{3})+)$/.test(raw)) return { line, hint: figure }
    if (/^['"].*\$\{/.test(raw)) return { line, hint: `un texto con \${…} va entre acentos graves.` }
    if (type === 'Identifier' && name && !known.includes(name) && !(name in globalThis))
      return { line, hint: `«${name}»: ${/\d/.test(name) ? figure : quotes}` }
  }
  return undefined
}

/** The syntax errors of `content/`, at most one for each file. Reads the files on every call. */
export function findSyntaxErrors(root = '.'): string[] {
  return globSync('{content,server/words}/*.ts', { cwd: root, exclude: ['content/schema.ts'] })
    .sort()
    .flatMap((path) => {
      const file = path.replaceAll('\\', '/')
      const bytes = readFileSync(join(root, file))
      if (!isUtf8(bytes))
        return `${file}:1: el archivo no está en UTF-8. Guardalo otra vez con esa codificación, o deshacé el último cambio.`
      const text = bytes.toString()
      const error = syntaxErrorOf(dirname(join(root, file)), text)
      if (!error) return []
      const source = text.split('\n')[error.line - 1]
      return `${file}:${error.line}: ${error.hint}${source && `\n  ${error.line} | ${source}`}`
    })
}
