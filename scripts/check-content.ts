/** The first step of `npm run check`, and of all that needs the words of `content/`: their mistakes, in Spanish. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Agency, type Brand, type Piece, schemas, type Testimonial } from '#content/schema.ts'
import { contrastErrors, type FieldError, faceErrors, nameErrors } from './content-checks/brand.ts'
import { findSyntaxErrors, lineOf } from './content-checks/syntax-errors.ts'
import type * as Pictures from './media/page-pictures.ts'

z.config(z.locales.es())

interface ContentError extends FieldError {
  file: string
  name: string
}

const table: Record<string, Record<string, z.ZodType>> = schemas

/** How a value is written, by the type that its schema expects. */
const forms: Record<string, string> = {
  ...{ string: "un texto entre comillas: '…'", object: '{ … }', array: '[ … ]' },
  ...{ boolean: 'true o false', number: 'un número, sin puntos ni comillas' },
}
function errorMessage({ code, input, path, ...issue }: z.core.$ZodRawIssue): string | undefined {
  const form = code === 'invalid_type' ? forms[String(issue.expected)] : undefined
  if (input === undefined) return `falta ${String(path?.at(-1) ?? 'export const')}: ${form ?? '…'}`
  if (form) return `tiene que ser ${form}${input === null ? '; si no va, borrá la línea' : ''}`
  if (code === 'too_small' && input === '') return 'el texto está vacío'
  if (code === 'too_big' && typeof input === 'string')
    return `tiene ${input.length} caracteres y entran ${issue.maximum}`
  if (code === 'too_big') return `entran hasta ${issue.maximum}`
  if (code === 'too_small')
    return `${typeof input === 'number' ? 'tiene que ser' : 'van'} al menos ${issue.minimum}`
  return undefined
}

function schemaErrors(file: string, name: string, value: unknown): ContentError[] {
  const { error } = table[file]![name]!.safeParse(value, { error: errorMessage })
  const found = (error?.issues ?? []).map((issue) => {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path
    return { file, name, path, message: issue.message }
  })
  // The first of a field is its cause: a text in place of a list is also too long for one.
  return [...new Map(found.toReversed().map((one) => [one.path.join('.'), one])).values()].toReversed()
}

/** One line: file, line, field (`plans.list[1].price`), message. */
function formatError(root: string, { file, name, path, message }: ContentError): string {
  const field = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return `${file}:${lineOf(readFileSync(join(root, file), 'utf8'), name, path)}: ${name}${field}: ${message}`
}

type Load = (file: string) => Promise<object>
const fromDisk: Load = (file) => import(/* @vite-ignore */ `../${file}`)

/** Errors of the brand as a whole, computed only when brand and agency fit their schemas. */
async function brandErrors(brand: Brand, agency: Agency): Promise<ContentError[]> {
  const ofBrand = [...contrastErrors(brand.colours), ...faceErrors(brand.faces)]
  // Without its face a name cannot be measured.
  const ofName = ofBrand.length > 0 ? [] : await nameErrors(agency.name, brand.faces)
  return [
    ...ofBrand.map((error) => ({ file: 'content/brand.ts', name: 'brand', ...error })),
    ...ofName.map((error) => ({ file: 'content/agency.ts', name: 'agency', ...error })),
  ]
}

/** A testimonial beside a piece of work that is gone would silently stand alone. */
const lostWork = (testimonials: readonly Testimonial[], pieces: readonly Piece[]): ContentError[] =>
  testimonials.flatMap(({ work }, at) => {
    if (!work || pieces.some(({ id }) => id === work)) return []
    const message = `en content/work.ts no hay un trabajo con el id ${work}; corregilo o borrá esta línea`
    return [{ file: 'content/clients.ts', name: 'clients', path: ['testimonials', at, 'work'], message }]
  })

async function pictureErrors(load: Load): Promise<string[]> {
  const { pagePictures } = (await load('scripts/media/page-pictures.ts')) as typeof Pictures
  return (await pagePictures()).errors
}

/** All errors of `content/`, a sentence each in Spanish. */
export async function contentErrors(load = fromDisk, root = '.'): Promise<string[]> {
  const said = findSyntaxErrors(root)
  const unreadable = new Set(said.map((error) => error.split(':')[0]))
  const words = new Map<string, Record<string, unknown>>()
  const errors: ContentError[] = []
  for (const [file, exports] of Object.entries(table)) {
    if (unreadable.has(file)) continue
    if (!existsSync(join(root, file))) {
      said.push(`${file}: falta el archivo; para traerlo de nuevo: git restore ${file}`)
      continue
    }
    try {
      words.set(file, { ...(await load(file)) })
    } catch (error) {
      // One that imports words with an error cannot be read either.
      if (unreadable.size === 0)
        said.push(`${file}: no se puede leer: ${error instanceof Error ? error.message : error}`)
      continue
    }
    for (const name of Object.keys(exports)) errors.push(...schemaErrors(file, name, words.get(file)?.[name]))
  }
  const sound = (...names: string[]) =>
    names
      .map((name) => `content/${name}.ts`)
      .every((file) => words.has(file) && !errors.some((error) => error.file === file))
  if (sound('brand', 'agency')) {
    const { brand } = words.get('content/brand.ts') as { brand: Brand }
    const { agency } = words.get('content/agency.ts') as { agency: Agency }
    errors.push(...(await brandErrors(brand, agency)))
  }
  if (sound('clients', 'work')) {
    const { clients } = words.get('content/clients.ts') as { clients: { testimonials: Testimonial[] } }
    const { work } = words.get('content/work.ts') as { work: { list: Piece[] } }
    errors.push(...lostWork(clients.testimonials, work.list))
  }
  const shown = sound('brand', 'agency', 'clients', 'work', 'services', 'mockups', 'sign', 'hero')
  const ofPictures = shown ? await pictureErrors(load) : []
  return [...said, ...errors.map((error) => formatError(root, error)), ...ofPictures]
}

const denied = 'No hay permiso para escribir ahí. Si alguna vez corriste npm con sudo: sudo chown -R $USER .'
/** By error code (errno). */
const systemErrors: Record<string, string> = {
  ...{ EACCES: denied, EPERM: denied },
  ...{ ENOSPC: 'El disco está lleno.', EROFS: 'Ese disco es de solo lectura.' },
}

/** The error's message, in Spanish for common system errors. */
export function inSpanish(error: unknown): string {
  const { message, code, path } = error as NodeJS.ErrnoException
  const trouble = systemErrors[code ?? '']
  return trouble ? `${path ?? ''}: ${trouble}` : (message ?? String(error))
}

/** Checks `content/`, then runs the command. Exit code 1, with the reason in Spanish, when the check or the command fails. */
export async function withValidContent(command: () => Promise<unknown>): Promise<void> {
  try {
    const errors = await contentErrors()
    if (errors.length > 0) throw new Error(`Hay que corregir content/:\n\n${errors.join('\n')}`)
    await command()
  } catch (error) {
    console.error(`\n${inSpanish(error)}\n`)
    process.exitCode = 1
  }
}

if (import.meta.main) await withValidContent(async () => {})
