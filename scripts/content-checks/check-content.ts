import type { z } from 'zod'
import { schemas } from '#content/schema.ts'
import { contrastFaults } from '../brand/contrast.ts'
import { faceFaults } from '../brand/faces.ts'

const table: Record<string, Record<string, z.ZodType>> = schemas

/** `plans.list[1].price`, as one would write it in the file. */
const fieldPath = (name: string, path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`),
    name,
  )

/** The faults of one export, a line each: the file, the field, what is wrong. */
export function faultsOf(file: string, name: string, value: unknown): string[] {
  const result = table[file]![name]!.safeParse(value)
  if (result.success) return []
  return result.error.issues.map((issue) => {
    const extra = issue.code === 'unrecognized_keys' ? `no se conoce ${issue.keys.join(', ')}` : issue.message
    return `${file}: ${fieldPath(name, issue.path)}: ${extra}`
  })
}

const fromDisk = (file: string) => import(/* @vite-ignore */ `#${file}`)

/** Holds every file of `content/` against its schema. Answers the faults; none means it may be built. */
export async function checkContent(load: (file: string) => Promise<unknown> = fromDisk): Promise<string[]> {
  const faults: string[] = []
  for (const [file, exports] of Object.entries(table)) {
    const module = (await load(file)) as Record<string, unknown>
    for (const name of Object.keys(exports)) faults.push(...faultsOf(file, name, module[name]))
  }
  // A brand with a fault of its own has nothing to be computed from.
  return faults.some((fault) => fault.startsWith('content/brand.ts'))
    ? faults
    : [...faults, ...contrastFaults(), ...faceFaults()]
}
