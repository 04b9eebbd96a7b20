/** Every word, price, account and colour of `content/` with its place in the files: what the editor may change. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { schemas } from '#content/schema.ts'
import { bare, constants, type Node, parse } from '../content-checks/syntax-errors.ts'

export type Kind = 'word' | 'price' | 'account' | 'colour' | 'plan' | 'date'

/** A literal: `text` from `start` to `end` of a file, quotes included. */
export interface Literal {
  file: string
  /** As content's errors write it: `plans.list[0].name`. */
  keyPath: string
  kind: Kind
  /** How many letters fit; only words have it. */
  max?: number
  /** A price that words may stand for: `a consultar`. */
  orWords?: boolean
  start: number
  end: number
  source: string
  value: string | number
  around: Around
}

/** What a word stands in, the nearest of each kind, by the key paths of list and object. */
export interface Around {
  /** A list that may grow and shrink; in it no two items have the same `unique`. */
  list?: { keyPath: string; at: number; count: number; unique?: string }
  /** An object that is invented, or that only the owner can vouch for. */
  flag?: { keyPath: string; name: 'sample' | 'confirm'; says?: string }
  /** A yes or no of the whole object. */
  on?: { keyPath: string; name: Switch; value: boolean }
}
const switches = ['popular'] as const
type Switch = (typeof switches)[number]

const table: Record<string, Record<string, z.ZodType>> = schemas

/** The parts of zod's schemas that are used here. */
interface Schema {
  def: {
    type: string
    innerType?: Schema
    options?: Schema[]
    element?: Schema
    items?: Schema[]
    catchall?: Schema
    checks?: { _zod: { def: { check: string } } }[]
  }
  shape?: Record<string, Schema>
  maxLength?: number | null
  meta: () => { edit?: Kind; unique?: string } | undefined
  safeParse: (value: unknown) => { success: boolean }
}

/** A schema that takes this value, without what only says that it may be absent. */
function takes(schema: Schema, value: unknown): { schema: Schema; edit: Kind | undefined } {
  let [inner, edit] = [schema, schema.meta()?.edit]
  for (;;) {
    const next = inner.def.innerType ?? inner.def.options?.find((option) => option.safeParse(value).success)
    if (!next) return { schema: inner, edit }
    inner = next
    edit ??= inner.meta()?.edit
  }
}

/** The texts within a function. */
function textsIn(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, raw } = node as Node
  if (type === 'TemplateLiteral' || (type === 'Literal' && /^['"]/.test(raw ?? ''))) return [node as Node]
  return Object.values(node).flatMap(textsIn)
}

/** What an object adds to what stands around its words. */
function marksOf(value: Record<string, unknown>, keyPath: string): Around {
  const on = switches.find((name) => typeof value[name] === 'boolean')
  const { sample, confirm } = value
  return {
    ...(sample === true && { flag: { keyPath, name: 'sample' } }),
    ...(sample !== true &&
      typeof confirm === 'string' && { flag: { keyPath, name: 'confirm', says: confirm } }),
    ...(on && { on: { keyPath, name: on, value: value[on] === true } }),
  }
}

type Add = (
  literal: Pick<Literal, 'keyPath' | 'kind' | 'max' | 'orWords' | 'value' | 'around'>,
  node: Node,
) => void

/** Walks the text of a file together with the value that it has, and the schema of both. */
function walk(
  outer: Schema,
  wrapped: Node,
  value: unknown,
  keyPath: string,
  add: Add,
  around: Around = {},
): void {
  const { schema, edit } = takes(outer, value)
  const node = bare(wrapped)
  const { def, shape, maxLength } = schema
  if (typeof value === 'string' || typeof value === 'number') {
    // Anything else is computed from another literal, which has a place of its own.
    if (node.type !== 'Literal' && node.type !== 'TemplateLiteral') return
    const orWords = edit === 'price' && outer.safeParse('a consultar').success
    if (edit) add({ keyPath, kind: edit, ...(orWords && { orWords }), value, around }, node)
    else if (typeof value === 'string' && maxLength)
      add({ keyPath, kind: 'word', max: maxLength, value, around }, node)
  } else if (typeof value === 'function') {
    // Words that depend on a figure. How many letters fit is not said: `max` is absent.
    for (const inner of textsIn(wrapped)) add({ keyPath, kind: 'word', value: '', around }, inner)
  } else if (Array.isArray(value)) {
    const isFixed = def.checks?.some((check) => check._zod.def.check === 'length_equals')
    const unique = schema.meta()?.unique
    for (const [at, element] of (node.elements ?? []).entries()) {
      const item = def.element ?? def.items?.[at]
      const list = { keyPath, at, count: value.length, ...(unique && { unique }) }
      // What an item says of itself, its lists' items do not.
      const { on: _, ...rest } = around
      const isOpen = def.element && !isFixed
      if (item && element)
        walk(item, element, value[at], `${keyPath}[${at}]`, add, isOpen ? { ...rest, list } : around)
    }
  } else if (typeof value === 'object' && value !== null) {
    const inside = { ...around, ...marksOf(value as Record<string, unknown>, keyPath) }
    for (const { key, value: inner } of node.properties ?? []) {
      const name = String(key?.name ?? key?.value)
      const item = shape?.[name] ?? def.catchall
      if (item && inner)
        walk(item, inner, (value as Record<string, unknown>)[name], `${keyPath}.${name}`, add, inside)
    }
  }
}

/** All literals, file by file in their order. `load` gives a file's exports, `read` its text. */
export async function findLiterals(
  load: (file: string) => Promise<object>,
  read = (file: string) => readFileSync(join('.', file), 'utf8'),
): Promise<Literal[]> {
  const literals: Literal[] = []
  for (const [file, exports] of Object.entries(table)) {
    const text = read(file)
    const known = constants(parse(text).body)
    const values = (await load(file)) as Record<string, unknown>
    const found: Literal[] = []
    for (const [name, schema] of Object.entries(exports)) {
      const node = known.get(name)
      const add: Add = (literal, { start, end }) =>
        found.push({ file, ...literal, start, end, source: text.slice(start, end) })
      if (node) walk(schema as unknown as Schema, node, values[name], name, add)
    }
    literals.push(...found.sort((one, other) => one.start - other.start))
  }
  return literals
}
