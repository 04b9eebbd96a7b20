import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { agency } from '#content/agency.ts'
import { constants } from './constants.ts'

/** What stands in the page for a module. */
async function built(path: string): Promise<string> {
  const { handler } = constants.transform as {
    handler: (code: string, id: string) => Promise<{ code: string }>
  }
  return (await handler('', resolve(path))).code
}

test('a switch is a constant, which a bundler can decide by', async () => {
  const { sources = false, analytics = false } = agency
  expect((await built('web/domain/switches.const.ts')).split('\n').sort()).toEqual([
    `export const analytics = ${JSON.stringify(analytics)}`,
    `export const sources = ${JSON.stringify(sources)}`,
  ])
})

test('of the privacy note only what is shown is in the page', async () => {
  const { paragraphs } = await import('#web/sections/contact/privacy.const.ts')
  const code = await built('web/sections/contact/privacy.const.ts')
  expect(code).toContain(JSON.stringify(paragraphs[0]))
  expect(code).not.toContain('{servidor}')
  expect(code.match(/export const/g)).toHaveLength(3)
})
