/** The first step of `npm run check`, and of all that needs the words of `content/`: their mistakes, in Spanish. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Agency, type Brand, schemas } from '#content/schema.ts'
import { brandErrors, type ContentError } from './content-checks/brand.ts'
import { findSyntaxErrors, lineOf } from './content-checks/syntax-errors.ts'
import type * as Pictures from './media/page-pictures.ts'

z.config(z.locales.es())

const table: Record<string, Record<string, z.ZodType>> = schemas

const missing = ({ input, path }: z.core.$ZodRawIssue) =>
  input === undefined ? `falta ${String(path?.at(-1) ?? 'export const')}` : undefined

function schemaErrors(file: string, name: string, value: unknown): ContentError[] {
  const { error } = table[file]![name]!.safeParse(value, { error: missing })
  const found = (error?.issues ?? []).map((issue) => {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path
    return { file, name, path, message: issue.message }
  })
  // The first of a field is its cause: a text in place of a list is also too long for one.
  return [...new Map(found.toReversed().map((one) => [one.path.join('.'), one])).values()].toReversed()
}

/** File, line, field (`plans.list[1].price`), message; and the line. */
function formatError(root: string, { file, name, path, message }: ContentError): string {
  const field = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  const text = readFileSync(join(root, file), 'utf8')
  const line = lineOf(text, name, path)
  return `${file}:${line}: ${name}${field}: ${message}\n  ${line} | ${text.split('\n')[line - 1]}`
}

type Load = (file: string) => Promise<object>
const fromDisk: Load = (file) => import(/* @vite-ignore */ `../${file}`)

/** The errors of every file's fields. */
async function fieldErrors(load: Load, root: string): Promise<string[]> {
  const errors: string[] = []
  for (const [file, exports] of Object.entries(table))
    try {
      const words = (await load(file)) as Record<string, unknown>
      const found = Object.keys(exports).flatMap((name) => schemaErrors(file, name, words[name]))
      errors.push(...found.map((error) => formatError(root, error)))
    } catch (error) {
      errors.push(`${file}: no se puede leer: ${error instanceof Error ? error.message : error}`)
    }
  return errors
}

/** The errors of what belongs together: colours, faces, the name; and of the owner's pictures. */
async function errorsOfTheWhole(load: Load, root: string): Promise<string[]> {
  const { brand } = (await load('content/brand.ts')) as { brand: Brand }
  const { agency } = (await load('content/agency.ts')) as { agency: Agency }
  const errors = await brandErrors(brand, agency)
  if (errors.length > 0) return errors.map((error) => formatError(root, error))
  const { pagePictures } = (await load('scripts/media/page-pictures.ts')) as typeof Pictures
  return (await pagePictures()).errors
}

/** The errors of `content/` in Spanish: what cannot be read, or else wrong fields, or else what does not go together. */
export async function contentErrors(load = fromDisk, root = '.'): Promise<string[]> {
  const unreadable = Object.keys(table)
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => `${file}: falta el archivo; para traerlo de nuevo: git restore ${file}`)
  unreadable.push(...findSyntaxErrors(root))
  if (unreadable.length > 0) return unreadable
  const wrong = await fieldErrors(load, root)
  return wrong.length > 0 ? wrong : errorsOfTheWhole(load, root)
}

/** Checks `content/`, then runs the command. Exit code 1, with the reason in Spanish, when the check or the command fails. */
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
