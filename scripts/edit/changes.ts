/** Turns the bar's requests into the new contents of whole files. Writes nothing. */
import { readFileSync } from 'node:fs'
import { added, blanks, isMissing } from './blanks.ts'
import { type Files, meanwhile } from './history.ts'
import { copiedImage, placed, slotOf, withoutImage } from './images.ts'
import { arranged } from './lists.ts'
import type { Literal } from './literals.ts'
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

/** Other literals that hold a plan's name: references to it, and the buttons that choose it. */
function followers(
  plan: Literal,
  name: string,
  literals: readonly Literal[],
  agency: Currency,
): [Literal, string][] {
  const item = plan.keyPath.replace(/\.name$/, '')
  const own = String(plan.value)
  return literals.flatMap((candidate): [Literal, string][] => {
    if (candidate.file !== plan.file) return []
    if (candidate.kind === 'plan' && candidate.value === own)
      return [[candidate, sourceFor(candidate, name, agency)]]
    const isButton =
      [`${item}.action`, `${item}.chosen`].includes(candidate.keyPath) &&
      String(candidate.value).includes(own)
    return isButton
      ? [
          [
            candidate,
            sourceFor(
              candidate,
              textOf(candidate).replace(own, () => name),
              agency,
            ),
          ],
        ]
      : []
  })
}

/** Saves one word, or several that are only valid together, such as all colours of the page. */
function save({ words }: Asked<'save'>, literals: readonly Literal[], agency: Currency): Change {
  const sources = new Map<Literal, string>()
  for (const word of words) {
    const literal = find(word, literals)
    const next = sourceFor(literal, word.text, agency)
    if (next === literal.source) continue
    sources.set(literal, next)
    if (isPlanName.test(literal.keyPath))
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
  return request.kind === 'add' ? add(request) : undefined
}
