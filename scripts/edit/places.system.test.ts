import { expect, test } from 'vitest'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { bareEnvironment, runNode } from '#testing/process/run-node.ts'

/** The report that testing/edit/mapping.ts prints for one agency's page. */
interface Mapping {
  literals: number
  texts: number
  one: number
  several: string[]
  none: string[]
  wrong: string[]
}

async function mappingOf(withOther: boolean): Promise<Mapping> {
  const copy = await copyCheckout(['e2e'])
  try {
    if (withOther) await copy.withOtherAgency()
    const { out, err } = await runNode(['testing/edit/mapping.ts'], bareEnvironment, copy.root)
    expect(err).toBe('')
    return JSON.parse(out)
  } finally {
    await copy.remove()
  }
}

test.each([
  ['ours', false],
  ['the second agency’s', true],
])('every text of a page, %s, is known by its place, and none by a wrong one', async (_, withOther) => {
  const { wrong, texts, one, several, none } = await mappingOf(withOther)
  expect(wrong).toEqual([])
  // At most one visible text comes from the code instead of content/.
  expect(none.length).toBeLessThanOrEqual(1)
  expect(one + several.length + none.length).toBe(texts)
  expect(one / texts).toBeGreaterThanOrEqual(0.98)
})
