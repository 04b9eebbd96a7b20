/**
 * What a text of `content/` says of another part by its name: `{plan:Landing}`, `{precio:Landing}`. Page, search engines and checks
 * get the words themselves, so a name or a figure is written in one place, and a name that is gone is found.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digits } from '#web/domain/digits.ts'
import { bare, constants, type Node, parse } from './syntax-errors.ts'

/** Where named parts stand: a file, a list or an object in it, the property with the name, and the one that is said. */
type Source = readonly [file: string, keyPath: string, name: string, said: string]

const plans = ['content/plans.ts', 'plans.list', 'name'] as const
const packages = ['content/services.ts', 'packages.list', 'title'] as const
const socialPlan = ['content/services.ts', 'socialPlan', 'title'] as const
const sources: Record<string, readonly Source[]> = {
  plan: [[...plans, 'name']],
  precio: [
    [...plans, 'price'],
    [...packages, 'price'],
    [...socialPlan, 'price'],
  ],
  secciones: [[...plans, 'sections']],
  publicaciones: [[...socialPlan, 'posts']],
  cifra: [
    ['content/about.ts', 'about.statistics', 'label', 'figure'],
    ['content/hero.ts', 'hero.claim', 'label', 'figure'],
  ],
}

/** A part that texts can name: where its name and what is said of it stand, and what they are. */
export interface Fact {
  kind: string
  name: string
  nameAt: string
  saidAt: string
  /** `null`: without a limit. */
  said: string | number | null
}
export interface Facts {
  all: readonly Fact[]
  /** How an amount of money is written. */
  money: (amount: number) => string
}

/** `{plan:Landing}`: only these kinds are references; `{precio}` without a name is the page's own. */
const reference = new RegExp(`\\{(${Object.keys(sources).join('|')}):([^{}]*)\\}`, 'g')

const propertyOf = (node: Node | undefined, name: string) => {
  const value = node?.properties?.find(({ key }) => (key?.name ?? key?.value) === name)?.value
  return value && bare(value)
}
/** The value of a literal; `undefined` for anything that is computed. */
const literalValue = (node: Node | undefined) =>
  node?.type === 'Literal' ? (node.value as unknown as string | number | null) : undefined

/** Reads what can be named from the files below `root`; what cannot be read names nothing. */
export function factsOf(root = '.'): Facts {
  const parsed = new Map<string, Map<string | undefined, Node>>()
  const partAt = (file: string, keyPath: string) => {
    const path = join(root, file)
    if (!parsed.has(file))
      parsed.set(file, constants(existsSync(path) ? parse(readFileSync(path, 'utf8')).body : []))
    const [first, ...keys] = keyPath.split('.')
    const whole = parsed.get(file)?.get(first)
    return keys.reduce<Node | undefined>((node, key) => propertyOf(node, key), whole && bare(whole))
  }
  const all = Object.entries(sources).flatMap(([kind, places]) =>
    places.flatMap(([file, keyPath, nameKey, saidKey]) => {
      const part = partAt(file, keyPath)
      const items = part?.elements?.map((item, at) => [item && bare(item), `${keyPath}[${at}]`] as const)
      return (items ?? [[part, keyPath] as const]).flatMap(([item, at]): Fact[] => {
        const name = literalValue(propertyOf(item ?? undefined, nameKey))
        const said = literalValue(propertyOf(item ?? undefined, saidKey))
        return typeof name === 'string' && said !== undefined
          ? [{ kind, name, nameAt: `${at}.${nameKey}`, saidAt: `${at}.${saidKey}`, said }]
          : []
      })
    }),
  )
  const sign = literalValue(partAt('content/agency.ts', 'agency.currency.sign')) ?? ''
  return { all, money: (amount) => `${sign}${digits(amount)}` }
}

/** A name as it is compared: quotes are not escaped, and a space that ends no line is a space. */
const plain = (name: string) => name.replace(/\\u00a0|\u00a0/gi, ' ').replace(/\\(.)/g, '$1')

const wordsFor = ({ kind, said }: Fact, { money }: Facts): string | null =>
  typeof said === 'number' && kind === 'precio' ? money(said) : said === null ? null : String(said)

/** The server reads these as they stand, without a build. */
const served = /^content\/(?:agency|contact|email-errors|brand)\.ts$/
export const mayRefer = (file: string) => /^content\/[\w-]+\.ts$/.test(file) && !served.test(file)

/** Whether a text names another part. */
export const refers = (text: string) => text.search(reference) >= 0

/** The text with its references filled in by `put`; one that names nothing stays, and the check refuses it. */
export function filled(
  text: string,
  facts: Facts,
  put: (fact: Fact, words: string) => string = (_, words) => words,
): string {
  return text.replace(reference, (whole, kind: string, name: string) => {
    const fact = facts.all.find((one) => one.kind === kind && plain(one.name) === plain(name))
    const words = fact && wordsFor(fact, facts)
    return fact && words !== null && words !== undefined ? put(fact, words) : whole
  })
}

/** Words as they stand within quotes of any kind. */
export const escaped = (words: string) =>
  words.replace(/[\\'"`$]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A file's source with its references filled in. */
export const filledSource = (source: string, facts: Facts): string =>
  filled(source, facts, (_, words) => escaped(words))

/** A copy of words, however deep, with their references filled in. */
export function filledWords<Words>(words: Words, facts: Facts): Words {
  if (typeof words === 'string') return filled(words, facts) as Words
  if (Array.isArray(words)) return words.map((one) => filledWords(one, facts)) as Words
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(
    Object.entries(words).map(([key, one]) => [key, filledWords(one, facts)]),
  ) as Words
}

/** Fills in the words themselves, for this process: all that imports them afterwards reads them filled. */
export function fillIn(words: unknown, facts: Facts): void {
  if (typeof words !== 'object' || words === null) return
  for (const [key, one] of Object.entries(words))
    if (typeof one === 'string') {
      const text = filled(one, facts)
      if (text !== one) (words as Record<string, unknown>)[key] = text
    } else fillIn(one, facts)
}

const listed = new Intl.ListFormat('es-AR', { type: 'disjunction' })

/** What to do about a reference that is left in a filled text; `undefined` where none is. */
export function lostReference(text: string, { all }: Facts, isFilled: boolean): string | undefined {
  const [whole, kind, name] = [...text.matchAll(reference)][0] ?? []
  if (!whole) return undefined
  if (!isFilled) return `en este archivo no se nombra otra parte: en lugar de ${whole} van las palabras`
  const known = all.filter((fact) => fact.kind === kind)
  if (known.some((fact) => plain(fact.name) === plain(name ?? '')))
    return `«${name}» va sin límite: ${whole} no tiene cifra que decir; escribilo con palabras`
  const others = known.map((fact) => `{${kind}:${plain(fact.name)}}`)
  return `no hay nada que se llame «${name}»: acá va ${others.length > 0 ? `${listed.format(others)}, o ` : ''}el texto sin ${whole}`
}

/** The source with another name in each reference to one of these facts. */
export const renamed = (source: string, facts: readonly Fact[], name: string): string =>
  source.replace(reference, (whole, kind: string, own: string) =>
    facts.some((fact) => fact.kind === kind && plain(fact.name) === plain(own)) ? `{${kind}:${name}}` : whole,
  )
/** Whether a text refers to one of these facts. */
export const refersTo = (text: string, facts: readonly Fact[]): boolean => renamed(text, facts, '\0') !== text

/** A name where it stands as a word of its own. */
export const wordOf = (name: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu')

/** Lines of the plans' file that say a plan's name and would not follow it: `npm run launch-check` offers the reference. */
export function plainNames(text: string, { all }: Facts): { line: number; name: string }[] {
  const names = all.filter(({ kind }) => kind === 'plan').map(({ name }) => name)
  return text.split('\n').flatMap((own, at) => {
    const said = own.replace(reference, '').replace(/^\s*(?:\/\/|\/?\*).*|\b(?:name|plan): (['"`]).*?\1/g, '')
    return names.filter((name) => wordOf(name).test(said)).map((name) => ({ line: at + 1, name }))
  })
}
