import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyCheckout } from './process/copy-checkout.ts'
import { bareEnvironment, runNode } from './process/run-node.ts'
import { accepted, unaccepted } from './skips.ts'

/** Tests with skips that somebody forgot. Skips of browser tests are written by the same reporter. */
test('a skip that is not accepted, or has no reason, is named', async () => {
  const { root, write, remove } = await copyCheckout(['vitest.config.ts'])
  onTestFinished(remove)
  const skipped = join(root, 'skipped')
  await write(
    'testing/forgotten.test.ts',
    `import { describe, test } from 'vitest'
    import { accepted, skipFor, without } from './skips.ts'
    describe('a suite', skipFor(without('no-such-program')), () => test('inside', () => {}))
    test('elsewhere', skipFor(accepted.platform.modes), () => {})
    test.skip('forgotten', () => {})
    test('runs', () => {})`,
  )
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'testing/forgotten.test.ts']
  await runNode(args, { ...bareEnvironment, SKIPPED: skipped }, root)
  const reasons = readFileSync(skipped, 'utf8').split('\n').filter(Boolean)
  expect(reasons).toContain(accepted.platform.modes)
  expect(unaccepted(reasons)).toEqual(['no-such-program is not installed', 'no reason given: forgotten'])
})
