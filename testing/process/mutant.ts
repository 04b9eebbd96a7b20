import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from '../store/own-store.ts'
import { checkout } from './server-process.ts'

/** One place where the code is broken on purpose. */
export interface Mutation {
  file: string
  from: string
  to: string
}

/**
 * A copy of the server's sources with one fault, which goes with the test; answers its folder. A test that finds nothing wrong with it proves nothing. Throws when the
 * place is not there any more: the mutation has to follow the code.
 */
export function makeMutant({ file, from, to }: Mutation): string {
  const root = ownFolder()
  for (const name of ['server', 'contract', 'content', 'package.json']) {
    cpSync(join(checkout, name), join(root, name), { recursive: true })
  }
  symlinkSync(join(checkout, 'node_modules'), join(root, 'node_modules'))
  const path = join(root, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(from).length !== 2) throw new Error(`${file} does not hold once: ${from}`)
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
  return root
}
