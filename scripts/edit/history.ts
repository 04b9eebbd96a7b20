/** The bar's changes step by step, and how to undo them. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { State } from './protocol.ts'
import { Refusal } from './refusal.ts'

/** Contents of files by path; `undefined`: the file does not exist. */
export type Files = ReadonlyMap<string, Uint8Array | string | undefined>

const cache = 'node_modules/.cache/real'
const read = (file: string) => (existsSync(file) ? readFileSync(file) : undefined)
const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** What these files hold now. */
export const readAll = (files: Files) => new Map([...files.keys()].map((file) => [file, read(file)]))
export const meanwhile =
  'El archivo cambió mientras tanto en otro programa. Recargá la página y probá de nuevo.'

/** Writes a file whole, because an editor or the page may read it meanwhile. */
async function write(file: string, bytes: Uint8Array | undefined): Promise<void> {
  if (bytes === undefined) return rm(file, { force: true })
  const draft = join(cache, `${basename(file)}.draft`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(draft, bytes)
  await rename(draft, file)
}

/** Keeps an owner's image that is being replaced, unless git has it. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  try {
    if (git('rev-parse', `HEAD:./${file}`) === git('hash-object', file)) return
  } catch {
    // In no commit, or no git.
  }
  const folder = join(cache, 'replaced')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${Date.now()}-${basename(file)}`), bytes)
}

/** Lines that git would commit, by file. */
function uncommitted(): State['uncommitted'] {
  try {
    const changed = git('diff', 'HEAD', '--relative', '--numstat', '--', 'content').split('\n')
    const added = git('ls-files', '--others', '--exclude-standard', '--', 'content').split('\n')
    return [...changed, ...added.map((file) => file && `1\t0\t${file}`)].filter(Boolean).map((line) => {
      const [plus, minus, file = ''] = line.split('\t')
      return { file, changes: Math.max(Number(plus) || 1, Number(minus) || 1) }
    })
  } catch {
    // No git, or no commit yet: nothing to compare with.
    return []
  }
}

/** Orders the writing: a file that others name is created before them and removed after them, because the page may be read in between. */
const rank = ({ file, to }: { file: string; to: unknown }) =>
  to === undefined ? 2 : file.endsWith('.ts') ? 1 : 0
async function writeAll(files: readonly { file: string; to: Uint8Array | undefined }[]): Promise<void> {
  for (const { file, to } of files.toSorted((one, other) => rank(one) - rank(other))) await write(file, to)
}

export function createHistory() {
  const done: { file: string; before: Buffer | undefined; after: Buffer | undefined }[][] = []
  return {
    state: (): State => ({ canUndo: done.length > 0, uncommitted: uncommitted() }),

    /** `before`: the contents from which the change was computed. They may have changed since, because checking takes a while. */
    async write(files: Files, before = readAll(files)): Promise<void> {
      const now = readAll(files)
      if ([...now].some(([file, bytes]) => String(bytes) !== String(before.get(file))))
        throw new Refusal(meanwhile)
      const step = [...files].map(([file, after]) => ({
        file,
        before: now.get(file),
        after: after === undefined ? undefined : Buffer.from(after),
      }))
      for (const { file, before } of step) if (before && !file.endsWith('.ts')) await keep(file, before)
      done.push(step)
      await writeAll(step.map(({ file, after }) => ({ file, to: after })))
    },

    async undo(): Promise<void> {
      const last = done.at(-1) ?? []
      const other = last.find(({ file, after }) => String(read(file)) !== String(after))
      if (other)
        throw new Refusal(
          `${other.file} cambió después en otro programa: eso ya no se puede deshacer desde acá.`,
        )
      await writeAll(last.map(({ file, before }) => ({ file, to: before })))
      done.pop()
    },
  }
}
