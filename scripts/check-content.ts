/** Says the mistakes of `content/`, in Spanish: the first step of every command that reads it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type {
  Agency,
  Brand,
  Clients,
  Mockups,
  Packages,
  Plans,
  Privacy,
  Questions,
  Services,
  SocialPlan,
  Work,
} from '#content/schema.ts'
import { schemas } from '#content/schema.ts'
import {
  halfPackages,
  lostCrops,
  lostWork,
  piecesWithoutPrice,
  privacyErrors,
  smallPrices,
} from './content-checks/agreement.ts'
import {
  type ContentError,
  contrastErrors,
  faceErrors,
  nameErrors,
  paletteErrors,
} from './content-checks/brand.ts'
import {
  type Facts,
  factsOf,
  filledWords,
  fillIn,
  lostReference,
  mayRefer,
} from './content-checks/references.ts'
import { errorInSpanish, issueMessage } from './content-checks/sentences.ts'
import { findSyntaxErrors, lineOf } from './content-checks/syntax-errors.ts'
import type * as Images from './media/page-images.ts'

z.config(z.locales.es())

const table: Record<string, Record<string, z.ZodType>> = schemas

/** A message with file, line and key path (`plans.list[1].price`), and the line's text. */
function sentence(root: string, { file, name, path, message }: ContentError): string {
  const keyPath = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  const text = readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')
  const line = lineOf(text, name, path)
  return `${file}:${line}: ${name}${keyPath}: ${message}\n  ${line} | ${text.split('\n')[line - 1]}`
}

function schemaErrors(file: string, name: string, value: unknown): ContentError[] {
  const errors = new Map<string, ContentError>()
  for (const issue of table[file]![name]!.safeParse(value, { error: issueMessage }).error?.issues ?? []) {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path
    // The first error of a property is its cause: a text in place of a list is also too long for one.
    const keyPath = path.join('.')
    if (!errors.has(keyPath)) errors.set(keyPath, { file, name, path, message: issue.message })
  }
  return [...errors.values()]
}

/** References that name nothing, by the file in which they stand. */
function lostReferences(
  file: string,
  name: string,
  words: unknown,
  facts: Facts,
  path: PropertyKey[] = [],
): ContentError[] {
  if (typeof words === 'string') {
    const message = lostReference(words, facts, mayRefer(file))
    return message ? [{ file, name, path, message }] : []
  }
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([key, one]) =>
    lostReferences(file, name, one, facts, [...path, Array.isArray(words) ? Number(key) : key]),
  )
}

type Load = (file: string) => Promise<object>
const fromDisk: Load = (file) => import(/* @vite-ignore */ `../${file}`)

/** All exports of all files, by their names, which no two files share. */
interface Words {
  agency: Agency
  brand: Brand
  clients: Clients
  mockups: Mockups
  packages: Packages
  plans: Plans
  privacy: Privacy
  questions: Questions
  services: Services
  socialPlan: SocialPlan
  work: Work
}

/** Values that are right one by one but contradict each other. */
async function disagreements(words: Words): Promise<ContentError[]> {
  const { agency, brand, clients, mockups, packages, plans, privacy, questions, services, socialPlan, work } =
    words
  const faces = faceErrors(brand)
  return [
    ...contrastErrors(brand),
    ...faces,
    // Without its font a name cannot be measured.
    ...(faces.length > 0 ? [] : await nameErrors(agency.name, brand)),
    ...paletteErrors(mockups),
    ...smallPrices(agency, plans, packages, socialPlan),
    ...lostWork(clients, work),
    ...lostCrops(services, work),
    ...halfPackages(packages, work),
    ...piecesWithoutPrice(packages, services, questions),
    ...privacyErrors(agency, privacy),
  ]
}

/** The first of these that has mistakes: files that cannot be read, wrong properties, contradictions, images. */
export async function contentErrors(load = fromDisk, root = '.'): Promise<string[]> {
  const unreadable = Object.keys(table)
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => `${file}: falta el archivo; para traerlo de nuevo: git restore ${file}`)
  unreadable.push(...findSyntaxErrors(root))
  if (unreadable.length > 0) return unreadable
  const words: Record<string, unknown> = {}
  const wrong: ContentError[] = []
  const stopped: string[] = []
  const facts = factsOf(root)
  for (const [file, exports] of Object.entries(table))
    try {
      const loaded = (await load(file)) as Record<string, unknown>
      const own = mayRefer(file) ? filledWords({ ...loaded }, facts) : loaded
      Object.assign(words, own)
      for (const name of Object.keys(exports)) {
        const lost = lostReferences(file, name, own[name], facts)
        wrong.push(...(lost.length > 0 ? lost : schemaErrors(file, name, own[name])))
      }
    } catch (error) {
      const { message } = error as Error
      stopped.push(
        `${file}: no se puede leer (${message}). Para deshacer lo que cambiaste ahí: git restore ${file}`,
      )
    }
  // A file whose import is missing in another file fails too, but the other file is the one to mend.
  if (wrong.length > 0) return wrong.map((error) => sentence(root, error))
  if (stopped.length > 0) return stopped
  const unfit = await disagreements(words as unknown as Words)
  if (unfit.length > 0) return unfit.map((error) => sentence(root, error))
  const { pageImages } = (await load('scripts/media/page-images.ts')) as typeof Images
  return (await pageImages(join(root, 'content'))).errors
}

/** Checks `content/`, then runs the command. Exit code 1, with the reason in Spanish, when either fails. */
export async function withValidContent(command: () => Promise<unknown>): Promise<void> {
  try {
    const errors = await contentErrors()
    if (errors.length > 0) throw new Error(`Hay que corregir content/:\n\n${errors.join('\n')}`)
    const facts = factsOf()
    for (const file of Object.keys(table).filter(mayRefer))
      for (const part of Object.values(await fromDisk(file))) fillIn(part, facts)
    await command()
  } catch (error) {
    console.error(`\n${errorInSpanish(error)}\n`)
    process.exitCode = 1
  }
}

if (import.meta.main) await withValidContent(async () => {})
