import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import { schemas } from '#content/schema.ts'
import { loneBracket } from './brackets.ts'

/** A place in a file of `content/` that cannot be read as it stands: a lost comma, an open quote. */
export interface Slip {
  file: string
  line: number
  /** In Spanish: the reader is the owner. */
  hint: string
  /** The line as it stands. */
  source: string
}

interface Found {
  hint: string
  line: number
}

const figure = 'una cifra va sin puntos, comas ni signos: 390_000.'

function bracketHint(text: string, line: number): Found {
  const lone = loneBracket(text)
  if (!lone)
    return { line, hint: 'falta o sobra una llave o un corchete: cada { se cierra con } y cada [ con ].' }
  const hint = /[[{(]/.test(lone.mark)
    ? `este ${lone.mark} se abre y no se cierra.`
    : `este ${lone.mark} cierra algo que no se abrió: falta el que abre, o sobra este.`
  return { line: lone.line, hint }
}

/** The field that stands before a place without its value, and its line. */
function valueless(lines: readonly string[]): { name: string; line: number } | null {
  const at = lines.findLastIndex((one, index) => index < lines.length - 1 && !/^\s*(\/\/.*)?$/.test(one))
  for (const line of [lines.length - 1, at]) {
    const [, name] = /(\w+):\s*$/.exec(lines[line] ?? '') ?? []
    if (name) return { name, line: line + 1 }
  }
  return null
}

/** What is wrong at a place, and in which line; `at` is where the parser stopped. */
function explain(message: string, text: string, at: number): Found {
  const lines = text.slice(0, at).split('\n')
  const line = lines.length
  const before = lines.at(-1) ?? ''
  const after = text.slice(at).split('\n', 1)[0] ?? ''
  if (/Unterminated string/.test(message))
    return { line, hint: 'falta abrir o cerrar una comilla en esta línea.' }
  if (/Invalid Character `[‘’“”´«»]/.test(message))
    return { line, hint: "esa comilla no sirve: los textos van entre comillas rectas, 'así'." }
  const field = /^[,:]/.test(after) ? valueless(lines) : null
  if (field) return { line: field.line, hint: `falta el valor de ${field.name}.` }
  if (/^Unexpected token/.test(message) && after.startsWith(',')) return { line, hint: 'sobra una coma.' }
  if (/found `[\])}]`/.test(message)) return bracketHint(text, line)
  const aroundFigure = /[\d.,]\s*$/.test(before) || (/:\s*[a-z$]+\s*$/i.test(before) && /^\d/.test(after))
  if (aroundFigure || /found `float`/.test(message)) return { line, hint: figure }
  if (!/^Expected `,`/.test(message)) return bracketHint(text, line)
  if (before.trim() === '') {
    const last = lines.findLastIndex((one, index) => index < line - 1 && !/^\s*(\/\/.*)?$/.test(one))
    return { line: last + 1, hint: 'falta una coma al final de esta línea.' }
  }
  if (/^\s*\w+\s*$/.test(before)) return { line, hint: `faltan dos puntos después de ${before.trim()}.` }
  return /^['"`]/.test(after)
    ? { line, hint: 'falta una coma entre un texto y el que sigue.' }
    : {
        line,
        hint: 'sobra una comilla. Un texto que lleva comillas o apóstrofo va entre comillas dobles: "D\'Angelo".',
      }
}

const slipAt = (file: string, text: string, { line, hint }: Found): Slip => ({
  file,
  line,
  hint,
  source: text.split('\n')[line - 1] ?? '',
})

/** The first slip of a file's text; `null` when it can be read. */
export function slipOf(file: string, text: string): Slip | null {
  const [error] = parseSync(file, text).errors
  if (error) return slipAt(file, text, explain(error.message, text, error.labels[0]?.start ?? text.length))
  // Read as 390 by the machine, and no mistake to it.
  const [dotted, begin, end] = /^\s*\w+: *(\d{1,3})\.(\d{3})(?=\s*,?\s*$)/m.exec(text) ?? []
  if (dotted) {
    const line = text.slice(0, text.indexOf(dotted) + dotted.length).split('\n').length
    return slipAt(file, text, { line, hint: `una cifra va sin puntos: ${begin}_${end}.` })
  }
  const names = Object.keys((schemas as Record<string, object>)[file] ?? {})
  const missing = names.find((name) => !new RegExp(`^export const ${name}\\b`, 'm').test(text))
  return missing ? slipAt(file, text, { line: 1, hint: `falta «export const ${missing} = …».` }) : null
}

/** A word without quotes is a name to the machine, which finds nothing of that name: only running the file tells. */
async function strayWordOf(file: string, path: string, text: string): Promise<Slip | null> {
  try {
    await import(/* @vite-ignore */ `${pathToFileURL(path)}?${Date.now()}`)
    return null
  } catch (error) {
    const { message, stack = '' } = error as Error
    const [, word] = /^(\S+) is not defined/.exec(message) ?? []
    if (!word) throw error
    // The first file of the stack has the word; those that import it fail too.
    const [, name, line] = /\/content\/([\w-]+\.ts)(?:\?\d+)?:(\d+)/.exec(stack) ?? []
    if (`content/${name}` !== file) return null
    const hint = word.startsWith('$') ? figure : `«${word}» es un texto y va entre comillas: '${word}'.`
    return slipAt(file, text, { line: Number(line), hint })
  }
}

/** The text of a file; what is not UTF-8 would show wrong letters. */
function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The slips of all files of a folder of words, at most one a file. Reads them anew each time. */
export async function findSlips(root = '.'): Promise<Slip[]> {
  const names = (await readdir(join(root, 'content'))).filter((name) => /^[\w-]+\.ts$/.test(name)).sort()
  const files = await Promise.all(
    names.map(async (name) => {
      const file = `content/${name}`
      const path = resolve(root, file)
      return { file, path, text: decoded(await readFile(path)) }
    }),
  )
  const unread = files.flatMap(({ file, text }) => {
    const hint =
      'el archivo no está en UTF-8. Guardalo otra vez con esa codificación, o deshacé el último cambio.'
    return text === null ? { file, line: 1, hint, source: '' } : (slipOf(file, text) ?? [])
  })
  // What follows from one of these would only be said again.
  if (unread.length > 0) return unread
  const strays = files.map(({ file, path, text }) => strayWordOf(file, path, text ?? ''))
  return (await Promise.all(strays)).filter((slip) => slip !== null)
}

export const describeSlip = ({ file, line, hint, source }: Slip) =>
  `${file}:${line}: ${hint}${source && `\n  ${line} | ${source}`}`

/** Ends the process, with a line or two for each slip, before anything imports the words. */
export async function stopOnSlips(): Promise<void> {
  const slips = await findSlips()
  if (slips.length === 0) return
  console.error(`\nNo se puede leer content/:\n\n${slips.map(describeSlip).join('\n\n')}\n`)
  process.exit(1)
}
