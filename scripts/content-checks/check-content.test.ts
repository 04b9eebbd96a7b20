import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { agency } from '#content/agency.ts'
import { clients } from '#content/clients.ts'
import { contact } from '#content/contact.ts'
import { hero } from '#content/hero.ts'
import { plans } from '#content/plans.ts'
import { schemas } from '#content/schema.ts'
import { checkContent, faultsOf } from './check-content.ts'

test('the words as they stand have no fault', async () => {
  expect(await checkContent()).toEqual([])
})

test('what is to be confirmed is a line of its own, which the owner deletes', () => {
  for (const file of Object.keys(schemas)) {
    const lines = readFileSync(file, 'utf8').split('\n')
    for (const line of lines.filter((one) => /\bconfirm:/.test(one)))
      expect(line).toMatch(/^ *confirm: (['"`]).*\1,$/)
  }
})

/** Read by the agency alone, and made of functions that TypeScript holds to their callers. */
const notOnThePage = [
  'owners-tool',
  'field-words',
  'launch',
  'mail',
  'messages-command',
  'name',
  'schema',
  'start-up',
]

test('every file with words of the page is checked', () => {
  const files = readdirSync('content').flatMap((name) => /^([\w-]+)\.ts$/.exec(name)?.[1] ?? [])
  const checked = Object.keys(schemas).map((name) => name.slice('content/'.length, -'.ts'.length))
  expect(checked.sort()).toEqual(files.filter((name) => !notOnThePage.includes(name)).sort())
})

const [plan] = plans.list
const withPlan = (change: object) => ({ ...plans, list: [{ ...plan, ...change }] })
const withBuilder = (section: object) => ({
  ...plans,
  builder: { ...plans.builder, sections: [section, { name: 'Fotos' }] },
})
const owner = { name: 'Ana Ríos', portrait: 'photos/ana.jpg', lines: ['Una.', 'Dos.'] }
const { email, ...withoutEmail } = agency
const [client] = clients.list

test.each<[string, string, object, string]>([
  ['a price with a comma', 'plans', withPlan({ price: 350.5 }), '[0].price: tiene que ser un número entero'],
  ['no price at all', 'plans', withPlan({ price: undefined }), '[0].price: falta price: …'],
  [
    'no plan with a price',
    'plans',
    { ...plans, list: [{ ...plan, price: 'a consultar' }] },
    '.list: al menos',
  ],
  ['a price in quotes', 'plans', withPlan({ price: '350000' }), '.price: tiene que ser un número entero'],
  ['too many dots', 'plans', withPlan({ sections: 340 }), '.sections: es 340 y entra hasta 13'],
  ['a long name', 'plans', withPlan({ name: 'x'.repeat(60) }), '.name: tiene 60 caracteres y entran 28'],
  ['a missing name', 'plans', withPlan({ name: undefined }), ".name: falta name: '…'"],
  ['an empty period', 'plans', withPlan({ period: ' ' }), '.period: el texto está vacío'],
  ['a misspelt field', 'plans', withPlan({ precio: 1 }), 'plans.list[0]: no se conoce precio'],
  ['seven plans', 'plans', { ...plans, list: Array(7).fill(plan) }, '.list: entran hasta 6'],
  [
    'two plans of one name',
    'plans',
    { ...plans, list: [plan, plan] },
    `.list[1].name: ${plan?.name} está dos veces`,
  ],
  [
    'two popular plans',
    'plans',
    { ...plans, list: ['A', 'B'].map((name) => ({ ...plan, name, popular: true })) },
    '.list: popular está en true en más de un plan',
  ],
  [
    'a section of no plan',
    'plans',
    withBuilder({ name: 'Tienda', plan: 'Premium' }),
    '.builder.sections[0].plan: no hay un plan que se llame Premium',
  ],
  [
    'a section with a comma',
    'plans',
    withBuilder({ name: 'Carta, vinos' }),
    '.sections[0].name: va sin comas',
  ],
  [
    'more sections than any plan has',
    'plans',
    { ...plans, list: plans.list.map((one) => ({ ...one, sections: 1 })) },
    '.builder.sections: son',
  ],
  ['a missing part', 'agency', withoutEmail, 'agency.email: falta email: { … }'],
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
    ".form.sent.action: falta action: '…'",
  ],
  ['another gap', 'hero', { ...hero, tagline: 'Desde {price}.' }, 'entre llaves solo puede ir {precio}'],
  ['two clients', 'clients', { ...clients, list: [client, client] }, 'clients.list: van al menos 3'],
])('%s is named', (_, name, value, message) => {
  const faults = faultsOf(`content/${name}.ts`, name, value)
  expect(faults).toContainEqual(expect.stringContaining(message))
})

test('a fault has the line of its field, or of what is written around it', () => {
  const text = `import x from 'y'\nexport const plans = {\n  list: [\n    {\n      name: '',\n    },\n  ] satisfies X as Y,\n}\n`
  const faults = faultsOf('content/plans.ts', 'plans', { list: [{ name: '' }] }, text)
  expect(faults).toContain('content/plans.ts:5: plans.list[0].name: el texto está vacío')
  expect(faults).toContain("content/plans.ts:4: plans.list[0].period: falta period: '…'")
})

test('a photograph of the owner, and the price within the tagline, are no fault', () => {
  expect(faultsOf('content/agency.ts', 'agency', { ...agency, owner })).toEqual([])
  expect(faultsOf('content/hero.ts', 'hero', { ...hero, tagline: 'Sitios desde {precio}.' })).toEqual([])
})
