import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Fault } from './faults/fault.ts'

const tables = readdirSync('testing/faults').filter((table) => table !== 'fault.ts')

/** The owner's words change as they like. */
const isOwners = ({ file }: Fault) => /^content\/(?!schema\.ts)/.test(file)

// A row whose text has changed is tried no more: `npm run faults` runs once a week.
test.each(tables)('each text of testing/faults/%s stands once in its file', async (table) => {
  const { faults }: { faults: Fault[] } = await import(`./faults/${table}`)
  const lost = faults.filter(
    (fault) => !isOwners(fault) && readFileSync(fault.file, 'utf8').split(fault.from).length !== 2,
  )
  expect(lost.map(({ file, who }) => `${file}: ${who}`)).toEqual([])
})
