import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'

/** A place in a file of `content/` that cannot be read as it stands: a lost comma, an open quote. */
export interface Slip {
  file: string
  line: number
  /** In Spanish: the reader is the owner. */
  hint: string
  /** The line as it stands. */
  source: string
}

const brackets = 'falta o sobra una llave o un corchete: cada { se cierra con } y cada [ con ].'
const figure = 'una cifra va sin puntos, comas ni signos: 390_000.'

/** What is wrong at a place, and in which line; `before` is the text of the file up to there. */
function explain(message: string, before: string, source: string): { hint: string; line: number } {
  const lines = before.split('\n')
  const line = lines.length
  const start = lines.at(-1) ?? ''
  if (/Unterminated string/.test(message))
    return { line, hint: 'falta abrir o cerrar una comilla en esta línea.' }
  if (/Invalid Character `[‘’“”´«»]/.test(message))
    return { line, hint: "esa comilla no sirve: los textos van entre comillas rectas, 'así'." }
  if (/^Unexpected token/.test(message) && source[start.length] === ',')
    return { line, hint: 'sobra una coma.' }
  if (/[\d.,]$/.test(start) || /found `float`/.test(message)) return { line, hint: figure }
  if (!/^Expected `,`/.test(message) || /found `[\])}]`/.test(message)) return { line, hint: brackets }
  if (start.trim() === '') {
    const last = lines.findLastIndex((text, at) => at < line - 1 && !/^\s*(\/\/.*)?$/.test(text))
    return { line: last + 1, hint: 'falta una coma al final de esta línea.' }
  }
  if (/^\s*\w+\s*$/.test(start)) return { line, hint: `faltan dos puntos después de ${start.trim()}.` }
  return /^['"`]/.test(source.slice(start.length))
    ? { line, hint: 'falta una coma entre un texto y el que sigue.' }
    : { line, hint: 'sobra una comilla. Un texto con apóstrofo va entre comillas dobles: "D\'Angelo".' }
}

/** The first slip of a file's text; `null` when it can be read. */
export function slipOf(file: string, text: string): Slip | null {
  const [error] = parseSync(file, text).errors
  if (!error) return null
  const before = text.slice(0, error.labels[0]?.start ?? text.length)
  const lines = text.split('\n')
  const { line, hint } = explain(error.message, before, lines[before.split('\n').length - 1] ?? '')
  return { file, line, hint, source: lines[line - 1] ?? '' }
}

/** A word without quotes is a name to the machine, which finds nothing of that name: only running the file tells. */
async function strayWordOf(file: string, path: string, text: string): Promise<Slip | null> {
  try {
    await import(/* @vite-ignore */ `${pathToFileURL(path)}?${Date.now()}`)
    return null
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    const [, word = ''] = /^(\S+) is not defined/.exec(error.message) ?? []
    const line = Number(/\.ts(?:\?\d+)?:(\d+)/.exec(error.stack ?? '')?.[1] ?? 1)
    const hint = /^\$\d/.test(word) ? figure : `«${word}» es un texto y va entre comillas: '${word}'.`
    return { file, line, hint, source: text.split('\n')[line - 1] ?? '' }
  }
}

/** The slips of all files of a folder of words, at most one a file. Reads them anew each time. */
export async function findSlips(root = '.'): Promise<Slip[]> {
  const names = (await readdir(join(root, 'content'))).filter((name) => /^[\w-]+\.ts$/.test(name)).sort()
  const found = names.map(async (name) => {
    const file = `content/${name}`
    const path = resolve(root, file)
    const text = readFileSync(path, 'utf8')
    return slipOf(file, text) ?? (await strayWordOf(file, path, text))
  })
  return (await Promise.all(found)).filter((slip) => slip !== null)
}

export const describeSlip = ({ file, line, hint, source }: Slip) =>
  `${file}:${line}: ${hint}\n  ${line} | ${source}`

/** Ends the process, with a line or two for each slip, before anything imports the words. */
export async function stopOnSlips(): Promise<void> {
  const slips = await findSlips()
  if (slips.length === 0) return
  console.error(`\nNo se puede leer content/:\n\n${slips.map(describeSlip).join('\n\n')}\n`)
  process.exit(1)
}
