import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { hero } from '#content/hero.ts'
import { plans } from '#content/plans.ts'
import { schemas } from '#content/schema.ts'
import { services } from '#content/services.ts'
import { checkContent, faultsOf } from './check-content.ts'

const planFaults = (value: unknown) =>
  faultsOf('content/plans.ts', 'plans', value, schemas['content/plans.ts'].plans)
const withPlan = (index: number, change: object) => ({
  ...plans,
  list: plans.list.map((plan, at) => (at === index ? { ...plan, ...change } : plan)),
})

test('the words as they stand have no fault', async () => {
  expect(await checkContent()).toEqual([])
})

test('what is to be confirmed is a line of its own, which the owner deletes', () => {
  for (const file of Object.keys(schemas)) {
    const lines = readFileSync(file, 'utf8').split('\n')
    for (const line of lines.filter((one) => /\bconfirm:/.test(one)))
      expect(line).toMatch(/^ *confirm: '.*',$/)
  }
})

/** Read by the agency alone, and made of functions that TypeScript holds to their callers. */
const notOnThePage = ['cli', 'fields', 'launch', 'mail', 'name', 'schema', 'server']

test('every file with words of the page is checked', () => {
  const files = readdirSync('content').flatMap((name) => /^([\w-]+)\.ts$/.exec(name)?.[1] ?? [])
  const checked = Object.keys(schemas).map((name) => name.slice('content/'.length, -'.ts'.length))
  expect(checked.sort()).toEqual(files.filter((name) => !notOnThePage.includes(name)).sort())
})

test("a word that is gone from the form's answer is named", () => {
  const form = { ...contact.form, sent: { text: contact.form.sent.text } }
  const schema = schemas['content/contact.ts'].contact
  const [fault] = faultsOf('content/contact.ts', 'contact', { ...contact, form }, schema)
  expect(fault).toBe('content/contact.ts: contact.form.sent.action: falta un texto')
})

test.each([
  ['a price with a dot', { price: 350.5 }, 'plans.list[1].price: tiene que ser un número entero'],
  ['a price that is thousands too small', { price: 390.0 }, 'desde 1_000. ¿Quisiste decir 390_000?'],
  ['the same with other figures', { price: 1.25 }, '¿Quisiste decir 1_250?'],
  ['more dots than a row holds', { sections: 340 }, 'son 340 puntos y entran 13: poné null'],
  ['a name of 60', { name: 'x'.repeat(60) }, 'plans.list[1].name: tiene 60 caracteres y entran 28'],
  ['a price in quotes', { price: '350000' }, 'plans.list[1].price: tiene que ser un número entero'],
  ['a price of zero', { price: 0 }, 'plans.list[1].price: tiene que ser un número entero'],
  ['a missing name', { name: undefined }, 'plans.list[1].name: falta un texto'],
  ['an empty period', { period: ' ' }, 'plans.list[1].period: el texto está vacío'],
  ['a misspelt field', { precio: 1 }, 'plans.list[1]: no se conoce precio'],
])('%s is named with file and field', (_, change, message) => {
  expect(planFaults(withPlan(1, change))[0]).toContain(message)
})

test('a fault is named with its file', () => {
  expect(planFaults(withPlan(1, { price: 0 }))[0]).toMatch(/^content\/plans\.ts: plans\.list\[1\]\.price: /)
})

test('a heading that counts the services counts them right', () => {
  const said = (list: unknown) =>
    faultsOf(
      'content/services.ts',
      'services',
      { ...services, list },
      schemas['content/services.ts'].services,
    )
  expect(said(services.list)).toEqual([])
  expect(said(services.list.slice(1))[0]).toContain(
    `no dice cuántos servicios hay: son ${services.list.length - 1}`,
  )
})

test.each([
  ['photos/ana.jpg', 'Ana Ríos', undefined],
  [
    '/ana.jpg',
    'Ana Ríos',
    'agency.owner.portrait: tiene que ser un archivo de content/photos/: photos/ana.jpg',
  ],
  [null, 'Ana Etcheverrigaray', 'agency.owner.name: cada palabra del nombre lleva hasta 12 letras'],
])('a portrait %j of %s', (portrait, name, message) => {
  const owner = { name, portrait, lines: ['Una.', 'Dos.'] }
  const [fault] = faultsOf(
    'content/agency.ts',
    'agency',
    { ...agency, owner },
    schemas['content/agency.ts'].agency,
  )
  expect(fault).toBe(message && `content/agency.ts: ${message}`)
})

test('only one plan may be the popular one', () => {
  const [fault] = planFaults(withPlan(0, { popular: true }))
  expect(fault).toContain('plans.list: popular está en true en más de un plan')
})

test.each([
  [
    { name: 'Tienda', plan: 'Premium' },
    'plans.builder.sections[0].plan: no hay un plan que se llame Premium',
  ],
  [{ name: 'Carta, vinos' }, 'plans.builder.sections[0].name: va sin comas'],
])('a section %j to touch', (section, message) => {
  const builder = { ...plans.builder, sections: [section, { name: 'Fotos' }] }
  expect(planFaults({ ...plans, builder })[0]).toBe(`content/plans.ts: ${message}`)
})

test('some plan has all the sections that can be touched', () => {
  const list = plans.list.map((plan) => ({ ...plan, sections: 1 }))
  expect(planFaults({ ...plans, list })[0]).toContain(
    `son ${plans.builder.sections.length} secciones y ningún plan`,
  )
})

test('between braces the tagline takes the price and nothing else', () => {
  const said = (tagline: string) =>
    faultsOf('content/hero.ts', 'hero', { ...hero, tagline }, schemas['content/hero.ts'].hero)
  expect(said('Sitios desde {precio}.')).toEqual([])
  expect(said('Sitios desde {price}.')[0]).toContain('entre llaves solo puede ir {precio}')
})
