/** What `npm run dev` does for the bar in the page: where words come from, saving one, taking it back. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ViteDevServer } from 'vite'
import { instead, loadAll } from './environments.ts'
import { findLiterals, type Literal } from './literals.ts'
import { findPlaces } from './places.ts'
import type { Answer, PageMap, Request, State, Word } from './protocol.ts'
import { sectionOf } from './sections.ts'
import { besideTheWord, firstError } from './trial.ts'
import { rewrite, twinSources } from './twin.ts'
import { Refusal, sourceFor, textOf, written } from './write.ts'

interface Change {
  file: string
  before: string
  after: string
}

const read = (file: string) => readFileSync(file, 'utf8')

/** Never half a file: an editor or the page may read it meanwhile. */
async function write(file: string, text: string): Promise<void> {
  const draft = `node_modules/.cache/real/${basename(file)}.draft`
  await writeFile(draft, text)
  await rename(draft, file)
}

/** Lines that git would commit, by file. */
function uncommitted(): State['uncommitted'] {
  try {
    const out = execFileSync('git', ['diff', 'HEAD', '--numstat', '--', 'content'], { encoding: 'utf8' })
    return out
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [added, removed, file = ''] = line.split('\t')
        return { file, changes: Math.max(Number(added) || 1, Number(removed) || 1) }
      })
  } catch {
    // No git, or no commit yet: nothing to compare with.
    return []
  }
}

export function createEditor(vite: ViteDevServer) {
  const done: Change[] = []
  const load = <Module>(file: string) => vite.ssrLoadModule(`/${file}`) as Promise<Module>
  const state = (): State => ({ canUndo: done.length > 0, uncommitted: uncommitted() })

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
      words: literals.map(({ file, field, kind, max, source, value }): Word => {
        const text = textOf({ kind, value, source })
        return {
          file,
          field,
          kind,
          ...(max === undefined ? {} : { max }),
          text,
          source,
          section: sectionOf(file),
        }
      }),
      texts: Object.fromEntries(
        known.filter(({ attribute }) => !attribute).map((place) => [place.at, indexes(place.literals)]),
      ),
      attributes: known.flatMap((place) =>
        place.attribute ? [{ element: place.at, name: place.attribute, words: indexes(place.literals) }] : [],
      ),
    }
  }

  /** Files that change together, once all content checks said yes. */
  async function commit(field: string, files: ReadonlyMap<string, string>): Promise<void> {
    const error = await firstError(vite, files)
    if (error) throw new Refusal(besideTheWord(error, field))
    for (const [file, after] of files) {
      done.push({ file, before: read(file), after })
      await write(file, after)
    }
  }

  async function save({ file, field, source, text }: Extract<Request, { kind: 'save' }>): Promise<void> {
    const literals = await findLiterals(load)
    const literal = literals.find((one) => one.file === file && one.field === field && one.source === source)
    if (!literal || read(file).slice(literal.start, literal.end) !== source)
      throw new Refusal(
        'El archivo cambió mientras tanto en otro programa. Recargá la página y probá de nuevo.',
      )
    const next = sourceFor(literal, text)
    if (next === source) return
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
    await commit(field, new Map([[file, changed]]))
  }

  async function undo(): Promise<void> {
    const last = done.at(-1)
    if (!last) return
    if (read(last.file) !== last.after)
      throw new Refusal(
        `${last.file} cambió después en otro programa: eso ya no se puede deshacer desde acá.`,
      )
    await write(last.file, last.before)
    done.pop()
  }

  return async function answer(request: Request): Promise<Answer> {
    try {
      if (request.kind === 'map') return { kind: 'map', map: await map(), state: state() }
      if (request.kind === 'save') await save(request)
      if (request.kind === 'undo') await undo()
      return { kind: 'done', state: state() }
    } catch (error) {
      if (error instanceof Refusal) return { kind: 'refused', why: error.message }
      throw error
    }
  }
}
