/** What `npm run dev` does for the bar in the page: where words come from, saving one, taking it back. */
import { readFileSync } from 'node:fs'
import type { ViteDevServer } from 'vite'
import { besideTheWord } from './beside.ts'
import { colourOf } from './colours.ts'
import { instead, loadAll } from './environments.ts'
import { createHistory, type Files } from './history.ts'
import { arranged } from './lists.ts'
import { findLiterals, type Literal } from './literals.ts'
import { copiedPicture, placed, slotOf, withoutPicture } from './pictures.ts'
import { findPlaces } from './places.ts'
import type { Answer, PageMap, Request, Word } from './protocol.ts'
import { sectionOf } from './sections.ts'
import { firstError } from './trial.ts'
import { rewrite, twinSources } from './twin.ts'
import { Refusal, sourceFor, textOf, written } from './write.ts'

type Asked<Kind extends Request['kind']> = Extract<Request, { kind: Kind }>

const read = (file: string) => readFileSync(file, 'utf8')

function wordOf(literal: Literal, literals: readonly Literal[]): Word {
  const { file, field, kind, max, source, value, around } = literal
  const slot = slotOf({ field })
  return {
    ...{ file, field, kind, source, around },
    ...(max === undefined ? {} : { max }),
    ...(slot && { picture: { label: slot.label, object: slot.object } }),
    ...(kind === 'colour' && { colour: colourOf(literal, literals) }),
    text: textOf({ kind, value, source }),
    section: sectionOf(file),
  }
}

export function createEditor(vite: ViteDevServer) {
  const history = createHistory()
  const load = <Module>(file: string) => vite.ssrLoadModule(`/${file}`) as Promise<Module>

  async function render(
    literals: readonly Literal[],
    sources: ReadonlyMap<Literal, string>,
  ): Promise<string> {
    instead.twin = (file) => rewrite(file, read(file), literals, sources)
    const inTwin = loadAll(vite, 'twin')
    const { render: page } = await inTwin<typeof import('#web/entry-server.tsx')>('web/entry-server.tsx')
    return page('home')
  }

  async function map(): Promise<PageMap | null> {
    const literals = await findLiterals(load)
    const html = await render(literals, new Map())
    const places = findPlaces(html, await render(literals, twinSources(literals)), literals)
    if (!places) return null
    const indexes = (found: readonly Literal[]) => found.map((literal) => literals.indexOf(literal))
    const known = places.filter((place) => place.literals.length > 0)
    return {
      html,
      words: literals.map((literal) => wordOf(literal, literals)),
      texts: Object.fromEntries(
        known.filter(({ attribute }) => !attribute).map((place) => [place.at, indexes(place.literals)]),
      ),
      attributes: known.flatMap((place) =>
        place.attribute ? [{ element: place.at, name: place.attribute, words: indexes(place.literals) }] : [],
      ),
    }
  }

  /** Files that change together, once all content checks said yes. */
  async function commit(field: string, files: Files, literals: readonly Literal[]): Promise<void> {
    const error = await firstError(vite, files)
    if (error) throw new Refusal(besideTheWord(error, field, literals))
    await history.write(files)
  }

  /** The literal as the bar knows it. */
  async function find({ file, field, source }: Pick<Word, 'file' | 'field' | 'source'>) {
    const literals = await findLiterals(load)
    const literal = literals.find((one) => one.file === file && one.field === field && one.source === source)
    if (!literal || read(file).slice(literal.start, literal.end) !== source)
      throw new Refusal(
        'El archivo cambió mientras tanto en otro programa. Recargá la página y probá de nuevo.',
      )
    return { literals, literal }
  }

  async function save(request: Asked<'save'>): Promise<string> {
    const { literals, literal } = await find(request)
    const { file, field, source } = literal
    const next = sourceFor(literal, request.text)
    if (next === source) return field
    // A plan's new name is its references' too.
    const others = literals.filter(
      ({ kind, value, file: its }) =>
        kind === 'plan' &&
        value === literal.value &&
        /^plans\.list\[\d+\]\.name$/.test(field) &&
        its === file,
    )
    const changed = [literal, ...others]
      .toSorted((one, other) => other.start - one.start)
      .reduce((all, one) => written(all, one, next), read(file))
    await commit(field, new Map([[file, changed]]), literals)
    return field
  }

  async function arrange(request: Asked<'arrange'>): Promise<string | undefined> {
    const { literals, literal } = await find(request)
    const { file, around } = literal
    const { list } = around
    const named = literals.find(({ field }) => field === `${list?.field}[${list?.at}].${list?.unique}`)
    const before = read(file)
    const { text, field, unique } = arranged(before, literal, request.act, named?.max)
    const slot = slotOf(literal)
    const pictures = slot && request.act === 'remove' && withoutPicture(before, slot)
    const copies = slot && unique?.copy && copiedPicture(slot, unique.own, unique.copy)
    const files = new Map<string, string | Buffer | undefined>([[file, text], ...(pictures || copies || [])])
    if (text !== before) await commit(literal.field, files, literals)
    return field
  }

  async function picture(request: Asked<'picture'>): Promise<string> {
    const { literals, literal } = await find(request)
    const { file, field } = literal
    const slot = slotOf(literal)
    if (!slot) throw new Refusal('Acá no va una imagen.')
    const before = read(file)
    const { text, pictures } = placed(before, slot, request.name, Buffer.from(request.data, 'base64'))
    const files = new Map<string, string | Buffer | undefined>(pictures)
    if (text !== before) files.set(file, text)
    await commit(field, files, literals)
    return field
  }

  return async function answer(request: Request): Promise<Answer> {
    try {
      if (request.kind === 'map') return { kind: 'map', map: await map(), state: history.state() }
      let at: string | undefined
      if (request.kind === 'save') at = await save(request)
      if (request.kind === 'arrange') at = await arrange(request)
      if (request.kind === 'picture') at = await picture(request)
      if (request.kind === 'undo') await history.undo()
      return { kind: 'done', state: history.state(), ...(at && { at }) }
    } catch (error) {
      if (error instanceof Refusal) return { kind: 'refused', why: error.message }
      throw error
    }
  }
}
