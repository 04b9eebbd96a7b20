import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contact } from '#content/contact.ts'
import { hero } from '#content/hero.ts'
import { plans } from '#content/plans.ts'
import { schemas } from '#content/schema.ts'
import { checkContent, faultsOf } from './check-content.ts'

const file = 'content/plans.ts'
const faults = (value: unknown) => faultsOf(file, 'plans', value, schemas[file].plans)
const withPlan = (index: number, change: object) => ({
  ...plans,
  list: plans.list.map((plan, at) => (at === index ? { ...plan, ...change } : plan)),
})

test('the words as they stand have no fault', async () => {
  expect(await checkContent()).toEqual([])
})

/** Read by the agency alone, and made of functions that TypeScript holds to their callers. */
const notOnThePage = ['cli', 'launch', 'mail', 'schema', 'server']

test('every file with words of the page is checked', () => {
  const files = readdirSync('content').flatMap((name) => /^([\w-]+)\.ts$/.exec(name)?.[1] ?? [])
  const checked = Object.keys(schemas).map((name) => name.slice('content/'.length, -'.ts'.length))
  expect(checked.sort()).toEqual(files.filter((name) => !notOnThePage.includes(name)).sort())
})

test("a word that is gone from the form's answer is named", () => {
  const form = { ...contact.form, sent: { text: contact.form.sent.text } }
  const [fault] = faultsOf(
    'content/contact.ts',
    'contact',
    { ...contact, form },
    schemas['content/contact.ts'].contact,
  )
  expect(fault).toBe('content/contact.ts: contact.form.sent.action: falta un texto')
})

test.each([
  ['a price with a dot', { price: 350.5 }, 'plans.list[1].price: tiene que ser un número entero'],
  ['a price in quotes', { price: '350000' }, 'plans.list[1].price: tiene que ser un número entero'],
  ['a price of zero', { price: 0 }, 'plans.list[1].price: tiene que ser mayor que cero'],
  ['a missing name', { name: undefined }, 'plans.list[1].name: falta un texto'],
  ['an empty period', { period: ' ' }, 'plans.list[1].period: el texto está vacío'],
  ['a misspelt field', { precio: 1 }, 'plans.list[1]: no se conoce precio'],
])('%s is named with file and field', (_, change, message) => {
  expect(faults(withPlan(1, change))[0]).toContain(`${file}: ${message}`)
})

test('only one plan may be the popular one', () => {
  expect(faults(withPlan(0, { popular: true }))[0]).toContain(
    'plans.list: popular está en true en más de un plan',
  )
})

test('between braces the tagline takes the price and nothing else', () => {
  const said = (tagline: string) =>
    faultsOf('content/hero.ts', 'hero', { ...hero, tagline }, schemas['content/hero.ts'].hero)
  expect(said('Sitios desde {precio}.')).toEqual([])
  expect(said('Sitios desde {price}.')[0]).toContain('entre llaves solo puede ir {precio}')
})
