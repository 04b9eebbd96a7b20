/** The first step of `npm run check`, and of all that needs the words of `content/`: their mistakes, in Spanish. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Agency, type Brand, schemas } from '#content/schema.ts'
import { contrastFaults, type FieldFault, faceFaults, nameFaults } from './content-checks/brand-faults.ts'
import { findSlips, lineOf } from './content-checks/slips.ts'
import type * as Pictures from './media/page-pictures.ts'

z.config(z.locales.es())

interface Fault extends FieldFault {
  file: string
  /** Of the export. */
  name: string
}

/** `agency` of `content/agency.ts`. */
type Name<File> = File extends `content/${infer Bare}.ts` ? Bare : never

const table: Record<string, Record<string, z.ZodType>> = schemas

/** How a field is written, by what its schema expects. */
const forms: Record<string, string> = {
  ...{ string: "un texto entre comillas: '…'", object: '{ … }', array: '[ … ]' },
  ...{ boolean: 'true o false', number: 'un número, sin puntos ni comillas' },
}
function sentence({ code, input, path, ...issue }: z.core.$ZodRawIssue): string | undefined {
  const form = code === 'invalid_type' ? forms[String(issue.expected)] : undefined
  if (input === undefined) return `falta ${String(path?.at(-1) ?? 'export const')}: ${form ?? '…'}`
  if (form) return `tiene que ser ${form}`
  if (code === 'too_small' && input === '') return 'el texto está vacío'
  if (code === 'too_big' && typeof input === 'string')
    return `tiene ${input.length} caracteres y entran ${issue.maximum}`
  if (code === 'too_big') return `entran hasta ${issue.maximum}`
  if (code === 'too_small') return `van al menos ${issue.minimum}`
  return undefined
}

function faultsOf(file: string, name: string, value: unknown): Fault[] {
  const { error } = table[file]![name]!.safeParse(value, { error: sentence })
  return (error?.issues ?? []).map((issue) => {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path
    return { file, name, path, message: issue.message }
  })
}

/** A fault as one reads it: the file, its line, the field as one would write it (`plans.list[1].price`), what is wrong. */
function say(root: string, { file, name, path, message }: Fault): string {
  const field = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return `${file}:${lineOf(readFileSync(join(root, file), 'utf8'), name, path)}: ${name}${field}: ${message}`
}

type Load = (file: string) => Promise<object>
const fromDisk: Load = (file) => import(/* @vite-ignore */ `../${file}`)

/** Faults of the words as a whole: of a brand or an agency with a fault of its own nothing can be computed. */
async function brandFaults(brand: Brand, agency: Agency): Promise<Fault[]> {
  const ofBrand = [...contrastFaults(brand.colours), ...faceFaults(brand.faces)]
  // Without its face a name cannot be measured.
  const ofName = ofBrand.length > 0 ? [] : await nameFaults(agency.name, brand.faces)
  return [
    ...ofBrand.map((fault) => ({ file: 'content/brand.ts', name: 'brand', ...fault })),
    ...ofName.map((fault) => ({ file: 'content/agency.ts', name: 'agency', ...fault })),
  ]
}

async function pictureFaults(load: Load): Promise<string[]> {
  const { pagePictures } = (await load('scripts/media/page-pictures.ts')) as typeof Pictures
  return (await pagePictures()).faults
}

/** Everything that keeps `content/` from being shown, a sentence each; with none the page may be built. */
export async function contentFaults(load = fromDisk, root = '.'): Promise<string[]> {
  const said = findSlips(root)
  const spoilt = new Set(said.map((slip) => slip.split(':')[0]))
  const words = new Map<string, Record<string, unknown>>()
  const faults: Fault[] = []
  for (const [file, exports] of Object.entries(table)) {
    if (spoilt.has(file)) continue
    if (!existsSync(join(root, file))) {
      said.push(`${file}: falta el archivo; para traerlo de nuevo: git restore ${file}`)
      continue
    }
    try {
      words.set(file, { ...(await load(file)) })
    } catch (error) {
      // One that imports words with a slip cannot be read either.
      if (spoilt.size === 0)
        said.push(`${file}: no se puede leer: ${error instanceof Error ? error.message : error}`)
      continue
    }
    for (const name of Object.keys(exports)) faults.push(...faultsOf(file, name, words.get(file)?.[name]))
  }
  const sound = (...files: Name<keyof typeof schemas>[]) =>
    files.every(
      (file) => words.has(`content/${file}.ts`) && faults.every((one) => one.file !== `content/${file}.ts`),
    )
  if (sound('brand', 'agency')) {
    const { brand } = words.get('content/brand.ts') as { brand: Brand }
    const { agency } = words.get('content/agency.ts') as { agency: Agency }
    faults.push(...(await brandFaults(brand, agency)))
  }
  const shown = sound('brand', 'agency', 'clients', 'work', 'services', 'mockups', 'sign')
  const ofPictures = shown ? await pictureFaults(load) : []
  return [...said, ...faults.map((fault) => say(root, fault)), ...ofPictures]
}

const denied = 'No hay permiso para escribir ahí. Si alguna vez corriste npm con sudo: sudo chown -R $USER .'
/** What the system says, by its code. */
const troubles: Record<string, string> = {
  ...{ EACCES: denied, EPERM: denied },
  ...{ ENOSPC: 'El disco está lleno.', EROFS: 'Ese disco es de solo lectura.' },
}

/** Any failure, as the owner can read it. */
export function inSpanish(error: unknown): string {
  const { message, code, path } = error as NodeJS.ErrnoException
  const trouble = troubles[code ?? '']
  return trouble ? `${path ?? ''}: ${trouble}` : (message ?? String(error))
}

/** Runs a command of the owner's, which loads the words itself. Exit code 1, and why in Spanish, when they have faults or it fails. */
export async function withSoundContent(command: () => Promise<unknown>): Promise<void> {
  try {
    const faults = await contentFaults()
    if (faults.length > 0) throw new Error(`Hay que corregir content/:\n\n${faults.join('\n')}`)
    await command()
  } catch (error) {
    console.error(`\n${inSpanish(error)}\n`)
    process.exitCode = 1
  }
}

if (import.meta.main) await withSoundContent(async () => {})
