import { expect, onTestFinished, test } from 'vitest'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { bareEnvironment, runNode } from '#testing/process/run-node.ts'
import { checkout } from '#testing/process/server-process.ts'

/** The report that testing/edit/mapping.ts prints for one agency's page. */
interface Mapping {
  literals: number
  texts: number
  one: number
  several: string[]
  none: string[]
  wrong: string[]
}

async function mappingOf(root: string): Promise<Mapping> {
  const { out, err } = await runNode(['testing/edit/mapping.ts'], bareEnvironment, root)
  expect(err).toBe('')
  return JSON.parse(out)
}

async function otherAgency(): Promise<string> {
  const copy = await copyCheckout()
  onTestFinished(copy.remove)
  await copy.withOtherAgency()
  return copy.root
}

test.each([
  ['ours', async () => checkout],
  ['the second agency’s', otherAgency],
])('every text of a page, %s, is known by its place, and none by a wrong one', async (_, rootOf) => {
  const { wrong, texts, one, several, none } = await mappingOf(await rootOf())
  expect(wrong).toEqual([])
  // At most one visible text comes from the code instead of content/.
  expect(none.length).toBeLessThanOrEqual(1)
  expect(one + several.length + none.length).toBe(texts)
  expect(one / texts).toBeGreaterThanOrEqual(0.98)
})
