/** The first step of all that needs `content/`: its mistakes, in Spanish. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Agency, type Brand, schemas } from '#content/schema.ts'
import { contrast } from '#web/shop-name/contrast.ts'
import { findSyntaxErrors, lineOf } from './content-checks/syntax-errors.ts'
import { drawnName, fileOf } from './fonts/faces.ts'
import type * as Pictures from './media/page-pictures.ts'

z.config(z.locales.es())

const table: Record<string, Record<string, z.ZodType>> = schemas

const missing = ({ input, path }: z.core.$ZodRawIssue) =>
  input === undefined ? `falta ${String(path?.at(-1) ?? 'export const')}` : undefined

/** File, line, field (`plans.list[1].price`), message; and the line. */
function sentence(root: string, file: string, name: string, path: PropertyKey[], message: string): string {
  const field = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  const text = readFileSync(join(root, file), 'utf8')
  const line = lineOf(text, name, path)
  return `${file}:${line}: ${name}${field}: ${message}\n  ${line} | ${text.split('\n')[line - 1]}`
}

function schemaErrors(root: string, file: string, name: string, value: unknown): string[] {
  const errors = new Map<string, string>()
  for (const issue of table[file]![name]!.safeParse(value, { error: missing }).error?.issues ?? []) {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path
    // The first of a field is its cause: a text in place of a list is also too long for one.
    if (!errors.has(path.join('.')))
      errors.set(path.join('.'), sentence(root, file, name, path, issue.message))
  }
  return [...errors.values()]
}

type Load = (file: string) => Promise<object>
const fromDisk: Load = (file) => import(/* @vite-ignore */ `../${file}`)

async function fieldErrors(load: Load, root: string): Promise<string[]> {
  const errors: string[] = []
  for (const [file, exports] of Object.entries(table))
    try {
      const words = (await load(file)) as Record<string, unknown>
      for (const name of Object.keys(exports)) errors.push(...schemaErrors(root, file, name, words[name]))
    } catch (error) {
      errors.push(`${file}: no se puede leer: ${error instanceof Error ? error.message : error}`)
    }
  return errors
}

type Place = keyof Brand['colours']

/** Colours that stand on each other, once, and what WCAG 2.2 asks for: 1.4.3 for text, 1.4.11 for the rest. */
const pairs: readonly [ground: Place, least: number, inks: readonly Place[]][] = [
  ['nieve', 4.5, ['malbec-950', 'malbec-800', 'malbec-600', 'piedra-600', 'error']],
  ['nieve', 3, ['borde']],
  ['malbec-950', 4.5, ['malbec-200', 'celeste-300']],
  ['malbec-800', 4.5, ['malbec-200', 'celeste-300']],
  ['celeste-300', 3, ['malbec-600']],
  ['celeste-100', 4.5, ['malbec-950', 'malbec-800', 'malbec-600', 'piedra-600', 'exito']],
]
/** How many times its own height the name may be wide: then it is 13 px high beside the menu on a screen of 320 px. */
const widest = 13
const decimal = (value: number) => String(value).replace('.', ',')

/** What is wrong with the brand as a whole, once each of its fields is right. */
async function brandErrors(root: string, { colours, faces }: Brand, agency: Agency): Promise<string[]> {
  const errors: string[] = []
  const add = (message: string, ...path: string[]) =>
    errors.push(sentence(root, 'content/brand.ts', 'brand', path, message))
  for (const [ground, least, inks] of pairs)
    for (const ink of inks) {
      const ratio = contrast(colours[ink], colours[ground])
      // Rounded down: 4,49 never reads as 4,5.
      const found = `${colours[ink]} sobre ${ground} (${colours[ground]}) da ${decimal(Math.floor(ratio * 100) / 100)}:1`
      if (ratio < least)
        add(`${found} y necesita ${decimal(least)}:1. Aclará uno u oscurecé el otro.`, 'colours', ink)
    }
  for (const [role, name] of Object.entries(faces))
    if (!existsSync(fileOf(name)))
      add(`falta el paquete ${name}. Instalalo: npm install -DE ${name}`, 'faces', role)
  // Without its face a name cannot be measured.
  if (errors.length > 0) return errors
  const { width, unwritten } = await drawnName(agency.name, readFileSync(fileOf(faces.display)))
  const wide = `dibujado mide ${decimal(+width.toFixed(1))} veces su alto y entra hasta ${widest}: acortalo`
  const strange = `la letra de la marca no tiene «${unwritten.join('», «')}»: escribilo sin eso`
  if (unwritten.length === 0 && width <= widest) return []
  return [sentence(root, 'content/agency.ts', 'agency', ['name'], unwritten.length > 0 ? strange : wide)]
}

/** What cannot be read, or else wrong fields, or else what does not go together. */
export async function contentErrors(load = fromDisk, root = '.'): Promise<string[]> {
  const unreadable = Object.keys(table)
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => `${file}: falta el archivo; para traerlo de nuevo: git restore ${file}`)
  unreadable.push(...findSyntaxErrors(root))
  if (unreadable.length > 0) return unreadable
  const wrong = await fieldErrors(load, root)
  if (wrong.length > 0) return wrong
  const { brand } = (await load('content/brand.ts')) as { brand: Brand }
  const { agency } = (await load('content/agency.ts')) as { agency: Agency }
  const unfit = await brandErrors(root, brand, agency)
  if (unfit.length > 0) return unfit
  const { pagePictures } = (await load('scripts/media/page-pictures.ts')) as typeof Pictures
  return (await pagePictures()).errors
}

/** Checks `content/`, then runs the command. Exit code 1, with the reason, when either fails. */
export async function withValidContent(command: () => Promise<unknown>): Promise<void> {
  try {
    const errors = await contentErrors()
    if (errors.length > 0) throw new Error(`Hay que corregir content/:\n\n${errors.join('\n')}`)
    await command()
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}

if (import.meta.main) await withValidContent(async () => {})
