import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { hero } from '#content/hero.ts'
import { plans } from '#content/plans.ts'
import { schemas } from '#content/schema.ts'
import { services } from '#content/services.ts'
import { checkContent, faultsOf } from './check-content.ts'

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
const notOnThePage = ['owners-tool', 'field-words', 'launch', 'mail', 'name', 'schema', 'start-up']

test('every file with words of the page is checked', () => {
  const files = readdirSync('content').flatMap((name) => /^([\w-]+)\.ts$/.exec(name)?.[1] ?? [])
  const checked = Object.keys(schemas).map((name) => name.slice('content/'.length, -'.ts'.length))
  expect(checked.sort()).toEqual(files.filter((name) => !notOnThePage.includes(name)).sort())
})

const withPlan = (index: number, change: object) => ({
  ...plans,
  list: plans.list.map((plan, at) => (at === index ? { ...plan, ...change } : plan)),
})

test.each([
  ['a price with a dot', { price: 350.5 }, '.price: tiene que ser un número entero'],
  ['a price that is thousands too small', { price: 390.0 }, 'desde 1_000. ¿Quisiste decir 390_000?'],
  ['the same with other figures', { price: 1.25 }, '¿Quisiste decir 1_250?'],
  ['more dots than a row holds', { sections: 340 }, '.sections: son 340 puntos y entran 13: poné null'],
  ['a name of 60', { name: 'x'.repeat(60) }, '.name: tiene 60 caracteres y entran 28'],
  ['a price in quotes', { price: '350000' }, '.price: tiene que ser un número entero'],
  ['a price of zero', { price: 0 }, '.price: tiene que ser un número entero'],
  ['a missing name', { name: undefined }, '.name: falta un texto'],
  ['an empty period', { period: ' ' }, '.period: el texto está vacío'],
  ['a misspelt field', { precio: 1 }, ': no se conoce precio'],
])('of a plan, %s is named with file and field', (_, change, message) => {
  const [fault] = faultsOf('content/plans.ts', 'plans', withPlan(1, change))
  expect(fault).toContain('content/plans.ts: plans.list[1]')
  expect(fault).toContain(message)
})

const owner = { name: 'Ana Ríos', portrait: 'photos/ana.jpg', lines: ['Una.', 'Dos.'] }
const few = plans.list.map((plan) => ({ ...plan, sections: 1 }))
const touching = (section: object) => ({
  builder: { ...plans.builder, sections: [section, { name: 'Fotos' }] },
})

test.each([
  ['two popular plans', 'plans', withPlan(0, { popular: true }), '.list: popular está en true en más de un'],
  [
    'a section of no plan',
    'plans',
    { ...plans, ...touching({ name: 'Tienda', plan: 'Premium' }) },
    '.builder.sections[0].plan: no hay un plan que se llame Premium',
  ],
  [
    'a section with a comma',
    'plans',
    { ...plans, ...touching({ name: 'Carta, vinos' }) },
    '.builder.sections[0].name: va sin comas',
  ],
  [
    'more sections than any plan has',
    'plans',
    { ...plans, list: few },
    `.builder.sections: son ${plans.builder.sections.length} secciones y ningún plan`,
  ],
  [
    'a heading that counts services wrongly',
    'services',
    { ...services, list: services.list.slice(1) },
    `no dice cuántos servicios hay: son ${services.list.length - 1}`,
  ],
  [
    'a portrait from elsewhere',
    'agency',
    { ...agency, owner: { ...owner, portrait: '/ana.jpg' } },
    '.owner.portrait: tiene que ser un archivo de content/photos/: photos/ana.jpg',
  ],
  [
    'a name wider than a phone',
    'agency',
    { ...agency, owner: { ...owner, name: 'Ana Etcheverrigaray' } },
    '.owner.name: cada palabra del nombre lleva hasta 12 letras',
  ],
  [
    'a word that is gone from the form',
    'contact',
    { ...contact, form: { ...contact.form, sent: { text: contact.form.sent.text } } },
    '.form.sent.action: falta un texto',
  ],
  [
    'another gap than the price',
    'hero',
    { ...hero, tagline: 'Sitios desde {price}.' },
    'entre llaves solo puede ir {precio}',
  ],
])('%s is named', (_, name, value, message) => {
  const [fault] = faultsOf(`content/${name}.ts`, name, value)
  expect(fault).toContain(`content/${name}.ts: ${name}`)
  expect(fault).toContain(message)
})

test('a photograph of the owner, and the price within the tagline, are no fault', () => {
  expect(faultsOf('content/agency.ts', 'agency', { ...agency, owner })).toEqual([])
  expect(faultsOf('content/hero.ts', 'hero', { ...hero, tagline: 'Sitios desde {precio}.' })).toEqual([])
})
