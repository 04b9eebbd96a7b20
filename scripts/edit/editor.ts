/** What `npm run dev` does for the bar in the page: it finds where words come from, saves them and undoes changes. */
import { readFileSync } from 'node:fs'
import type { ViteDevServer } from 'vite'
import { besideTheWord } from './beside.ts'
import { blanks, isMissing } from './blanks.ts'
import { changeOf } from './changes.ts'
import { colourOf } from './colours.ts'
import { instead, loadAll } from './environments.ts'
import { fillingOf } from './gaps.ts'
import { createHistory, readAll } from './history.ts'
import { slotOf } from './images.ts'
import { findLiterals, type Literal } from './literals.ts'
import { nameOf } from './names.ts'
import { pageSections } from './page-sections.ts'
import { findPlaces } from './places.ts'
import type { Answer, PageMap, Request, Word } from './protocol.ts'
import { Refusal } from './refusal.ts'
import { sectionOf, sectionsInOrder } from './sections.ts'
import { firstError } from './trial.ts'
import { rewrite, twinSources } from './twin.ts'
import { textOf } from './write.ts'

const read = (file: string) => readFileSync(file, 'utf8')

function wordOf(literal: Literal, literals: readonly Literal[]): Word {
  const { file, keyPath, kind, max, orWords, source, value, around } = literal
  const slot = slotOf({ keyPath })
  const name = nameOf(keyPath)
  const text = textOf({ kind, value, source })
  const fills = [...new Set(text.match(/\{[^{}]*\}/g))].map(fillingOf)
  return {
    ...{ file, keyPath, kind, source, around },
    ...(max === undefined ? {} : { max }),
    ...(orWords && { orWords }),
    ...(name && { name }),
    ...(slot && { image: { label: slot.label, object: slot.object } }),
    ...(kind === 'colour' && { colour: colourOf(literal, literals) }),
    text,
    ...(fills.length > 0 && { fills }),
    section: sectionOf(file),
  }
}

export function createEditor(vite: ViteDevServer) {
  const history = createHistory()
  const load = <Module>(file: string) => vite.ssrLoadModule(`/${file}`) as Promise<Module>

  async function render(load: <Module>(file: string) => Promise<Module>): Promise<string> {
    const { render: page } = await load<typeof import('#web/entry-server.tsx')>('web/entry-server.tsx')
    return page('home')
  }

  async function map(): Promise<PageMap | null> {
    const literals = await findLiterals(load)
    const html = await render(load)
    const sources = twinSources(literals)
    instead.twin = (file) => rewrite(file, read(file), literals, sources)
    const places = findPlaces(html, await render(loadAll(vite, 'twin')), literals)
    if (!places) return null
    const indexes = (found: readonly Literal[]) => found.map((literal) => literals.indexOf(literal))
    const known = places.filter((place) => place.literals.length > 0)
    return {
      html,
      sections: sectionsInOrder,
      words: literals.map((literal) => wordOf(literal, literals)),
      texts: Object.fromEntries(
        known.filter(({ attribute }) => !attribute).map((place) => [place.at, indexes(place.literals)]),
      ),
      parts: Object.fromEntries(
        known
          .filter(({ parts }) => parts.length > 0)
          .map(({ at, parts }) => [
            at,
            parts.map(({ from, to, literal }) => ({ from, to, word: literals.indexOf(literal) })),
          ]),
      ),
      missing: blanks
        .filter((blank) => isMissing(blank, read(blank.file)))
        .map(({ keyPath, label, file }) => ({ keyPath, label, section: sectionOf(file) })),
      pageSections: pageSections(),
      attributes: known.flatMap((place) =>
        place.attribute ? [{ element: place.at, name: place.attribute, words: indexes(place.literals) }] : [],
      ),
    }
  }

  /** Carries out a request, once all content checks have passed. */
  async function change(request: Request): Promise<{ at?: string | undefined; isWritten: boolean }> {
    const literals = await findLiterals(load)
    const { agency } = await load<typeof import('#content/agency.ts')>('content/agency.ts')
    const asked = changeOf(request, literals, agency)
    if (!asked || asked.files.size === 0) return { at: asked?.at, isWritten: false }
    const before = readAll(asked.files)
    const error = await firstError(vite, asked.files)
    if (error) throw new Refusal(besideTheWord(error, asked.keyPaths, literals))
    await history.write(asked.files, before)
    return { at: asked.at, isWritten: true }
  }

  return async function answer(request: Request): Promise<Answer> {
    try {
      if (request.kind === 'map') return { kind: 'map', map: await map(), state: history.state() }
      if (request.kind === 'undo') {
        await history.undo()
        return { kind: 'done', state: history.state(), isWritten: true }
      }
      const { at, isWritten } = await change(request)
      return { kind: 'done', state: history.state(), isWritten, ...(at && { at }) }
    } catch (error) {
      if (error instanceof Refusal) return { kind: 'refused', why: error.message }
      throw error
    }
  }
}
