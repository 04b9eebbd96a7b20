import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyCheckout } from '#testing/process/copy-checkout.ts'

/** Comparing the documents is enough: each names every script by its hash. */
test('`sources: false` builds, byte for byte, the page of an agency that has never heard of it', async () => {
  const copy = await copyCheckout(['e2e'])
  onTestFinished(copy.remove)
  await copy.withOtherAgency()
  const built = async () => {
    const { code, err } = await copy.build()
    expect(code, err).toBe(0)
    return readFileSync(join(copy.dist, 'index.html'), 'utf8')
  }
  const on = await built()
  await copy.edit('content/agency.ts', '  sources: true,\n', '  sources: false,\n')
  const off = await built()
  await copy.edit('content/agency.ts', '  sources: false,\n', '')
  const [sentence = ''] =
    /^ *source: .*\n/m.exec(readFileSync(join(copy.root, 'content/privacy.ts'), 'utf8')) ?? []
  await copy.edit('content/privacy.ts', sentence, '')
  expect(off).toBe(await built())
  const traces = [/utm_/, /Tu mensaje me dice también/]
  expect(traces.map((trace) => [trace.test(on), trace.test(off)])).toEqual(traces.map(() => [true, false]))
}, 240_000)
