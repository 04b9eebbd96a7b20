import { isUtf8 } from 'node:buffer'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { schemas } from '#content/schema.ts'
import {
  explain,
  figureHint,
  graves,
  invisibleHint,
  invisibles,
  type Problem,
  twoCommas,
  wordHint,
} from './hints.ts'

/** The properties of an ESTree node that are used here. */
export interface Node {
  type: string
  start: number
  end: number
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
  elements?: (Node | null)[]
}

export function parse(text: string) {
  const { program, errors } = parseSync('words.ts', text)
  return { body: program.body as unknown as Node[], error: errors[0] }
}

export const constants = (body: readonly Node[]) =>
  new Map(
    body
      .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
      .map(({ id, init }) => [id.name, init]),
  )

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length

/** The node below `satisfies` and `as`. */
export const bare = (node: Node): Node => (node.expression ? bare(node.expression) : node)

/** The line (from 1) of a property in a file's text, or of the nearest object around it. */
export function lineOf(text: string, name: string, path: readonly PropertyKey[]): number {
  const found = constants(parse(text).body).get(name)
  if (!found) return 1
  let [node, start] = [bare(found), found.start]
  for (const key of path) {
    const property = node.properties?.find((entry) =>
      [entry.key?.name, entry.key?.value].includes(String(key)),
    )
    const next = property?.value ?? node.elements?.[Number(key)]
    if (!next) break
    start = property?.start ?? next.start
    node = bare(next)
  }
  return lineAt(text, start)
}

/** Parts of a node that are not values: names of properties and constants, types, and functions with their parameters. */
const notValues = new Set(['key', 'id', 'property', 'typeAnnotation'])

/** A node and all values within it. */
function walk(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null || /Function|Import/.test((node as Node).type)) return []
  const inner = Object.entries(node).filter(([key]) => !notValues.has(key))
  return [node as Node, ...inner.flatMap(([, value]) => walk(value))]
}

/** An import of a file that does not exist, or of a name that it does not export. */
function lostImport(body: readonly Node[], root: string, file: string, text: string): Problem {
  for (const { type, source, importKind, specifiers = [], start } of body) {
    if (type !== 'ImportDeclaration' || !source || importKind === 'type') continue
    const line = lineAt(text, start)
    const { value } = source
    const path = value.startsWith('#') ? join(root, value.slice(1)) : join(root, dirname(file), value)
    if (!existsSync(path)) return { line, hint: `no hay un archivo «${value}».` }
    const other = parse(readFileSync(path, 'utf8'))
    const known = constants(other.body)
    const lost = specifiers.find(({ imported }) => imported && !other.error && !known.has(imported.name))
    if (lost) return { line, hint: `en ${value} no hay «${lost.imported?.name}».` }
  }
  return undefined
}

/** A property that stands twice in one object: JavaScript takes the last, silently. */
function repeated({ properties = [] }: Node): Node | undefined {
  const keys = properties.map(({ key }) => key?.name ?? key?.value)
  return properties.find((_, at) => keys[at] !== undefined && keys.indexOf(keys[at]) < at)
}

/** Texts that are valid JavaScript but mean something else than intended. */
function mistaken(node: Node, known: ReadonlySet<string>, before: string): string | undefined {
  const { type, name, raw = '' } = node
  // `390.000` is 390, `0400` is 256, `350_0000` is 3500000.
  if (/^[\d.]/.test(raw) && !/^(0|[1-9]\d*|[1-9]\d{0,2}(_\d{3})+)$/.test(raw)) return figureHint(before)
  if (/^['"].*\$\{/.test(raw)) return graves
  if (node.elements?.includes(null)) return twoCommas
  if (type === 'Identifier' && name && !known.has(name) && !(name in globalThis))
    return wordHint(name, before)
  return undefined
}

/** An invisible character outside of all texts. */
function hidden(text: string, nodes: readonly Node[]): Problem {
  const texts = nodes.filter(({ type }) => type === 'Literal' || type === 'TemplateElement')
  const found = [...text.matchAll(invisibles)].find(
    ({ index }) => !texts.some(({ start, end }) => start <= index && index < end),
  )
  return found && { line: lineAt(text, found.index), hint: invisibleHint }
}

/** The first error of a file's text; `undefined` when it can be read. */
function syntaxErrorOf(root: string, file: string, text: string): Problem {
  const { body, error } = parse(text)
  if (error) return explain(error.message, text, error.labels[0]?.start ?? text.length)
  const lost = lostImport(body, root, file, text)
  if (lost) return lost
  const exported = constants(body.filter(({ declaration }) => declaration))
  const asked = Object.keys((schemas as Record<string, object>)[file] ?? {})
  const missing = asked.find((name) => !exported.has(name))
  if (missing) return { line: 1, hint: `falta «export const ${missing} = …».` }
  const imported = body.flatMap(({ specifiers = [] }) =>
    specifiers.map((specifier) => specifier.imported?.name ?? ''),
  )
  const known = new Set([...[...constants(body).keys()].map(String), ...imported])
  const nodes = walk(body)
  for (const node of nodes) {
    const twice = repeated(node)
    const name = twice?.key?.name ?? twice?.key?.value
    if (twice)
      return {
        line: lineAt(text, twice.start),
        hint: `«${name}» está dos veces en el mismo lugar; dejá uno solo.`,
      }
    const hint = mistaken(node, known, text.slice(0, node.start))
    if (hint) return { line: lineAt(text, node.start), hint }
  }
  return hidden(text, nodes)
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
      const text = bytes.toString().replaceAll('\r\n', '\n')
      const error = syntaxErrorOf(root, file, text)
      if (!error) return []
      const source = text.split('\n')[error.line - 1]
      return `${file}:${error.line}: ${error.hint}${source && `\n  ${error.line} | ${source}`}`
    })
}
