import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { bareEnvironment, runNode } from '#testing/process/run-node.ts'

/** What testing/edit/mapping.ts prints of one agency's page. */
interface Mapping {
  literals: number
  texts: number
  one: number
  several: string[]
  none: string[]
  wrong: string[]
}

async function mappingOf(folder?: string): Promise<Mapping> {
  const copy = await copyCheckout(['e2e'])
  try {
    if (folder) await cp(join(copy.root, folder), join(copy.root, 'content'), { recursive: true })
    const { out, err } = await runNode(['testing/edit/mapping.ts'], bareEnvironment, copy.root)
    expect(err).toBe('')
    return JSON.parse(out)
  } finally {
    await copy.remove()
  }
}

test.each([
  ['ours', undefined, 0.98],
  // Fewer texts, as many that are made of two.
  ['the second agency’s', 'e2e/page/other-agency', 0.975],
])(
  'every text of a page, %s, is known by its place, and none by a wrong one',
  async (_, folder, leastOne) => {
    const { wrong, texts, one, several } = await mappingOf(folder)
    expect(wrong).toEqual([])
    // What stands in several places is known too, and true; one word stands in the code.
    expect((one + several.length) / texts).toBeGreaterThanOrEqual(0.99)
    expect(one / texts).toBeGreaterThanOrEqual(leastOne)
  },
)
