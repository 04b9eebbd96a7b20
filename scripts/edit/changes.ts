/** Turns the bar's requests into the new contents of whole files. Writes nothing. */
import { readFileSync } from 'node:fs'
import { factsOf, refersTo, renamed, wordOf } from '../content-checks/references.ts'
import { added, blanks, isMissing } from './blanks.ts'
import { type Files, meanwhile } from './history.ts'
import { copiedImage, placed, slotOf, withoutImage } from './images.ts'
import { arranged } from './lists.ts'
import type { Literal } from './literals.ts'
import { withSection } from './page-sections.ts'
import type { Currency } from './price.ts'
import type { Request, Typed, Word } from './protocol.ts'
import { Refusal } from './refusal.ts'
import { replaceLiteral, sourceFor, textOf } from './write.ts'

type Asked<Kind extends Request['kind']> = Extract<Request, { kind: Kind }>

/** Files that change together, and the key path where the word stands then. */
export interface Change {
  files: Files
  /** The key paths beside which a refusal stands. */
  keyPaths: string[]
  at: string | undefined
}
/** `Files` by path while they are collected. */
type Changing = Map<string, string | Uint8Array | undefined>

const read = (file: string) => readFileSync(file, 'utf8')
const isPlanName = /^plans\.list\[\d+\]\.name$/

/** The literal as the bar knows it. */
function find(
  { file, keyPath, source }: Pick<Word, 'file' | 'keyPath' | 'source'>,
  literals: readonly Literal[],
): Literal {
  const literal = literals.find(
    (candidate) => candidate.file === file && candidate.keyPath === keyPath && candidate.source === source,
  )
  if (!literal || read(file).slice(literal.start, literal.end) !== source) throw new Refusal(meanwhile)
  return literal
}

/**
 * Other literals that say a name: references in any text, the first plan of a section, and, in words of older pages, the name itself
 * where a plan's own file says it.
 */
function followers(
  named: Literal,
  name: string,
  literals: readonly Literal[],
  agency: Currency,
): [Literal, string][] {
  const own = String(named.value)
  const facts = factsOf().all.filter(({ nameAt }) => nameAt === named.keyPath)
  return literals.flatMap((candidate): [Literal, string][] => {
    if (candidate === named) return []
    const text = textOf(candidate)
    if (candidate.kind === 'plan')
      return isPlanName.test(named.keyPath) && candidate.value === own
        ? [[candidate, sourceFor(candidate, name, agency)]]
        : []
    const next = renamed(text, facts, name)
    if (next !== text) return [[candidate, sourceFor(candidate, next, agency)]]
    const isPlain =
      isPlanName.test(named.keyPath) && candidate.file === named.file && !isPlanName.test(candidate.keyPath)
    const said = isPlain ? text.replace(wordOf(own), () => name) : text
    return said === text ? [] : [[candidate, sourceFor(candidate, said, agency)]]
  })
}

/** Refuses to take out a part that other texts name, and says which. */
function refuseIfNamed(item: string, literals: readonly Literal[]): void {
  const isIn = ({ keyPath }: Literal) => keyPath.startsWith(`${item}.`)
  const facts = factsOf().all.filter(({ nameAt }) => nameAt.startsWith(`${item}.`))
  const plan = literals.find((literal) => isIn(literal) && isPlanName.test(literal.keyPath))
  const saying = literals.filter(
    (literal) =>
      !isIn(literal) &&
      (literal.kind === 'plan' ? literal.value === plan?.value : refersTo(literal.source, facts)),
  )
  if (saying.length === 0 || !facts[0]) return
  const where = saying.map((literal) => {
    const { keyPath } = literal
    const section = literals.find((other) => other.keyPath === keyPath.replace(/\.plan$/, '.name'))
    if (literal.kind === 'plan' && section) return `la sección «${textOf(section)}»`
    const text = textOf(literal)
    return `«${text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text}»`
  })
  throw new Refusal(
    `A «${facts[0].name}» lo nombran ${new Intl.ListFormat('es-AR').format(where)}: cambiá ahí el nombre por otro, y después quitalo.`,
  )
}

/** Saves one word, or several that are only valid together, such as all colours of the page. */
function save({ words }: Asked<'save'>, literals: readonly Literal[], agency: Currency): Change {
  const sources = new Map<Literal, string>()
  for (const word of words) {
    const literal = find(word, literals)
    const next = sourceFor(literal, word.text, agency)
    if (next === literal.source) continue
    sources.set(literal, next)
    for (const [follower, source] of followers(literal, word.text.trim(), literals, agency))
      sources.set(follower, source)
  }
  const files = new Map<string, string>()
  for (const [literal, next] of [...sources].toSorted(([one], [other]) => other.start - one.start))
    files.set(literal.file, replaceLiteral(files.get(literal.file) ?? read(literal.file), literal, next))
  const keyPaths = words.map(({ keyPath }: Typed) => keyPath)
  return { files, keyPaths, at: keyPaths[0] }
}

function arrange(request: Asked<'arrange'>, literals: readonly Literal[]): Change {
  const literal = find(request, literals)
  const { file, around } = literal
  const { list } = around
  const named = literals.find(({ keyPath }) => keyPath === `${list?.keyPath}[${list?.at}].${list?.unique}`)
  const before = read(file)
  if (request.act === 'remove' && list) refuseIfNamed(`${list.keyPath}[${list.at}]`, literals)
  const { text, keyPath, unique } = arranged(before, literal, request.act, named?.max)
  const slot = slotOf(literal)
  const files: Changing = new Map()
  if (text !== before) files.set(file, text)
  if (slot && request.act === 'remove') for (const entry of withoutImage(before, slot)) files.set(...entry)
  if (slot && unique?.copy)
    for (const entry of copiedImage(slot, unique.own, unique.copy)) files.set(...entry)
  return { files, keyPaths: [literal.keyPath], at: keyPath }
}

function replaceImage(request: Asked<'image'>, literals: readonly Literal[]): Change {
  const literal = find(request, literals)
  const { file, keyPath } = literal
  const slot = slotOf(literal)
  if (!slot) throw new Refusal('Acá no va una imagen.')
  const before = read(file)
  const { text, files: placedFiles } = placed(before, slot, request.name, Buffer.from(request.data, 'base64'))
  const files: Changing = new Map(placedFiles)
  if (text !== before) files.set(file, text)
  return { files, keyPaths: [keyPath], at: keyPath }
}

function add({ keyPath }: Asked<'add'>): Change {
  const blank = blanks.find((candidate) => candidate.keyPath === keyPath)
  const before = blank && read(blank.file)
  if (!blank || !before || !isMissing(blank, before)) throw new Refusal('Eso ya está en la página.')
  const files: Changing = new Map(blank.image ? [blank.image] : [])
  return { files: files.set(blank.file, added(blank, before)), keyPaths: [keyPath], at: keyPath }
}

/** Throws a Refusal. */
export function changeOf(
  request: Request,
  literals: readonly Literal[],
  agency: Currency,
): Change | undefined {
  if (request.kind === 'save') return save(request, literals, agency)
  if (request.kind === 'arrange') return arrange(request, literals)
  if (request.kind === 'image') return replaceImage(request, literals)
  if (request.kind === 'section')
    return { files: withSection(request.id, request.act), keyPaths: ['sections'], at: undefined }
  return request.kind === 'add' ? add(request) : undefined
}
