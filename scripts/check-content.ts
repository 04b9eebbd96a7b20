/** The first step of `npm run check`, and of all that needs the words of `content/`: their mistakes, in Spanish. */
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Agency, type Brand, schemas } from '#content/schema.ts'
import { contrastFaults, type FieldFault, faceFaults, nameFaults } from './content-checks/brand-faults.ts'
import { findSlips, lineOf } from './content-checks/slips.ts'

z.config(z.locales.es())

interface Fault extends FieldFault {
  file: string
  /** Of the export. */
  name: string
}

const table: Record<string, Record<string, z.ZodType>> = schemas

/** How a field is written, by what its schema expects. */
const forms: Record<string, string> = {
  ...{ string: "'…'", object: '{ … }', array: '[ … ]' },
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
function say({ file, name, path, message }: Fault): string {
  const field = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return `${file}:${lineOf(readFileSync(file, 'utf8'), name, path)}: ${name}${field}: ${message}`
}

const fromDisk = (file: string) => import(/* @vite-ignore */ `#${file}`)

/** Everything that keeps the words of `content/` from being shown, a sentence each; with none the page may be built. */
export async function contentFaults(load: (file: string) => Promise<object> = fromDisk): Promise<string[]> {
  const slips = findSlips()
  // What follows from one of these would only be said again.
  if (slips.length > 0) return slips
  const absent = Object.keys(table).filter((file) => !existsSync(file))
  if (absent.length > 0)
    return absent.map((file) => `${file}: falta el archivo; para traerlo de nuevo: git restore ${file}`)
  const words = new Map<string, Record<string, unknown>>()
  for (const file of Object.keys(table)) words.set(file, { ...(await load(file)) })
  const faults = Object.entries(table).flatMap(([file, exports]) =>
    Object.keys(exports).flatMap((name) => faultsOf(file, name, words.get(file)?.[name])),
  )
  // A brand or an agency with a fault of its own has nothing to be computed from.
  if (faults.some(({ name }) => name === 'brand' || name === 'agency')) return faults.map(say)
  const { brand } = words.get('content/brand.ts') as { brand: Brand }
  const { agency } = words.get('content/agency.ts') as { agency: Agency }
  const ofBrand = [...contrastFaults(brand.colours), ...faceFaults(brand.faces)]
  // Without its face a name cannot be measured.
  const ofName = ofBrand.length > 0 ? [] : await nameFaults(agency.name, brand.faces)
  faults.push(
    ...ofBrand.map((fault) => ({ file: 'content/brand.ts', name: 'brand', ...fault })),
    ...ofName.map((fault) => ({ file: 'content/agency.ts', name: 'agency', ...fault })),
  )
  return faults.map(say)
}

/** Ends the process when the words have faults: before anything else imports them. */
export async function stopOnFaults(): Promise<void> {
  const faults = await contentFaults()
  if (faults.length === 0) return
  console.error(`\nHay que corregir content/:\n\n${faults.join('\n')}\n`)
  process.exit(1)
}

if (import.meta.main) await stopOnFaults()
