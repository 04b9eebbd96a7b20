import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Agency, type Brand, schemas } from '#content/schema.ts'
import { contrastFaults, type FieldFault } from '../brand/contrast.ts'
import { faceFaults } from '../brand/faces.ts'
import { nameFaults } from '../brand/name-faults.ts'
import { lineOf } from './line-of.ts'

z.config(z.locales.es())

const table: Record<string, Record<string, z.ZodType>> = schemas

/** How a field is written, by what its schema expects. */
const forms: Record<string, string> = { string: "'…'", object: '{ … }', array: '[ … ]', boolean: 'true' }
const kinds: Record<string, string> = {
  string: 'tiene que ser un texto entre comillas',
  number: 'tiene que ser un número entero, sin puntos ni comillas',
  int: 'tiene que ser un número entero, sin puntos ni comillas',
  boolean: 'tiene que ser true o false',
}

/** What an owner reads of the commonest faults; of the others what zod says in Spanish. */
function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue
  const form = issue.code === 'invalid_type' ? forms[issue.expected] : undefined
  if (input === undefined) return `falta ${String(issue.path?.at(-1) ?? '')}: ${form ?? '…'}`
  if (issue.code === 'invalid_type') return kinds[issue.expected]
  if (issue.code === 'unrecognized_keys') return `no se conoce ${issue.keys.join(', ')}`
  if (issue.code === 'too_small' && issue.origin === 'string') return 'el texto está vacío'
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `tiene ${String(input).length} caracteres y entran ${issue.maximum}`
  if (issue.code === 'too_big' && /int|number/.test(issue.origin))
    return `es ${input} y entra hasta ${issue.maximum}`
  if (issue.code === 'too_small' && issue.origin === 'array') return `van al menos ${issue.minimum}`
  if (issue.code === 'too_big' && issue.origin === 'array') return `entran hasta ${issue.maximum}`
  return undefined
}

/** `plans.list[1].price`, as one would write it in the file. */
const fieldPath = (name: string, path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`),
    name,
  )

/** A fault as one reads it: the file, its line where `text` has it, the field, what is wrong. */
function say(file: string, name: string, text: string, { path, message }: FieldFault, at = path): string {
  const line = lineOf(text, name, at)
  return `${file}${line ? `:${line}` : ''}: ${fieldPath(name, path)}: ${message}`
}

/** The faults of one export, a line each. */
export function faultsOf(file: string, name: string, value: unknown, text = ''): string[] {
  const result = table[file]![name]!.safeParse(value, { error: sentence })
  if (result.success) return []
  return result.error.issues.map((issue) =>
    say(
      file,
      name,
      text,
      issue,
      issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path,
    ),
  )
}

const fromDisk = (file: string) => import(/* @vite-ignore */ `#${file}`)

/** Holds every file of `content/` against its schema. Answers the faults; none means it may be built. */
export async function checkContent(load: (file: string) => Promise<unknown> = fromDisk): Promise<string[]> {
  const faults: string[] = []
  for (const [file, exports] of Object.entries(table)) {
    const module = (await load(file)) as Record<string, unknown>
    const text = readFileSync(file, 'utf8')
    for (const name of Object.keys(exports)) faults.push(...faultsOf(file, name, module[name], text))
  }
  // A brand or an agency with a fault of its own has nothing to be computed from.
  if (faults.some((fault) => /^content\/(brand|agency)\.ts/.test(fault))) return faults
  const { brand } = (await load('content/brand.ts')) as { brand: Brand }
  const { agency } = (await load('content/agency.ts')) as { agency: Agency }
  const ofBrand = [...contrastFaults(brand.colours), ...faceFaults(brand.faces)]
  // Without its face a name cannot be measured.
  const ofName = ofBrand.length > 0 ? [] : await nameFaults(agency.name, brand.faces)
  const [brandText, agencyText] = ['brand', 'agency'].map((name) =>
    readFileSync(`content/${name}.ts`, 'utf8'),
  )
  return [
    ...faults,
    ...ofBrand.map((fault) => say('content/brand.ts', 'brand', brandText ?? '', fault)),
    ...ofName.map((fault) => say('content/agency.ts', 'agency', agencyText ?? '', fault)),
  ]
}
