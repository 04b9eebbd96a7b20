import { expect, test } from 'vitest'
import { workAtOtherAgency } from '#testing/edit/working-folder.ts'
import { findLiterals } from './literals.ts'

const load = workAtOtherAgency()

test('what is invented or to be confirmed is known, in a list and outside of one', async () => {
  const flags = (await findLiterals(load)).map(({ around }) => around.flag?.keyPath)
  expect([...new Set(flags)].filter(Boolean)).toEqual(
    expect.arrayContaining(['agency.whatsapp', 'clients.list[1]', 'hero.claim', 'plans.list[1]']),
  )
})
