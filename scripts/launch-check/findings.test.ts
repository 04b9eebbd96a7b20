import { expect, test } from 'vitest'
import { agency as words } from '#content/agency.ts'
import type { Agency } from '#content/schema.ts'
import { type Checkout, findings, report } from './findings.ts'

const now = Date.UTC(2026, 10, 21)

const whatsapp = { number: '5492614567890', display: '+54 9 261 456-7890' }
const agency: Agency = {
  ...words,
  whatsapp,
  email: { address: 'hola@real.com.ar' },
  instagram: { handle: '@real', url: 'https://www.instagram.com/real/' },
  security: { contact: 'mailto:seguridad@real.com.ar', expires: '2027-06-01T00:00:00Z' },
}

const config = {
  siteUrl: 'https://real.com.ar',
  trustProxy: [],
  alertWebhookUrl: 'https://hooks.example.net/x',
  purgeAfterDays: null,
}

/** A checkout that is ready, but for what the test changes. */
function checkout(over: Partial<Checkout> = {}): Checkout {
  return {
    words: { 'content/agency.ts': { agency } },
    agency,
    notes: [],
    config,
    hosted: null,
    mailMissing: [],
    now,
    ...over,
  }
}

const inTheWay = (over: Partial<Checkout>) =>
  findings(checkout(over))
    .filter(({ kind }) => kind !== 'note')
    .map(({ text }) => text)

const phone = (number: string) => ({ agency: { ...agency, whatsapp: { ...whatsapp, number } } })
const at = (siteUrl: string | null) => ({ config: { ...config, siteUrl } })
const ends = (expires: string) => ({ agency: { ...agency, security: { ...agency.security, expires } } })

const hosted = 'https://api.emailjs.com'
test.each<[string, Partial<Checkout>, ...string[]]>([
  ['nothing, once everything is done', {}],
  ['a phone number without its 9', phone('541561234567'), 'cifras'],
  ['a phone number with its area’s 0', phone('02614567890'), 'cifras'],
  ['a phone number other than the one that is shown', phone('5492614567891'), 'se lee'],
  ['no address', at(null), 'SITE_URL'],
  ['an address in the clear', at('http://real.com.ar'), 'SITE_URL'],
  ['an address that nobody can have', at('https://real.example'), 'SITE_URL'],
  ['mail that is not set up', { mailMissing: ['SMTP_URL', 'MAIL_TO'] }, 'SMTP_URL, MAIL_TO:'],
  ['a service that privacy has to name', { mailMissing: ['SMTP_URL'], hosted }, 'aviso de privacidad'],
  ['nothing of WhatsApp, where there is none', { agency: { ...agency, whatsapp: undefined } }],
  ['security.txt that ends soon', ends('2026-12-20T00:00:00Z'), 'vence el 20 de diciembre de 2026'],
  ['security.txt that ends too late', ends('2029-01-01T00:00:00Z'), 'a un año'],
])('launch-check fails: %s', (_, over, ...words) => {
  expect(inTheWay(over)).toEqual(words.map((part) => expect.stringContaining(part)))
})

const plans = (...prices: (number | string)[]) => ({
  words: {
    'content/plans.ts': { plans: { list: prices.map((price, at) => ({ name: `Plan ${at + 1}`, price })) } },
  },
})
const zone = { name: 'America/Argentina/Mendoza', label: 'hora de Mendoza' }
const elsewhere = {
  agency: { ...agency, city: 'Rosario', region: 'Santa Fe' },
  words: { 'server/words/mail.ts': { mail: { zone } } },
}
test.each<[string, Partial<Checkout>]>([
  ['¿Está bien el precio de Plan 1, 3500000?', plans(3_500_000, 500_000, 650_000)],
  ['¿Está bien el precio de Plan 2, 50000?', plans(350_000, 50_000, 650_000, 'a consultar')],
  ['los correos dicen «hora de Mendoza» y la agencia está en Rosario', elsewhere],
  ['TRUST_PROXY está vacío', {}],
  ['PURGE_AFTER_DAYS está vacío', {}],
  ['falta el logo de Eva', { notes: ['falta el logo de Eva'] }],
])('launch-check notes, without failing: %s', (words, over) => {
  const { text, left } = report(findings(checkout(over)))
  expect(text).toContain(words)
  expect(left).toBe(0)
  expect(text).toMatch(/Está todo listo para publicar\.\n$/)
})

test('prices that lie together, and a clock of the country, ask nothing', () => {
  const country = { 'server/words/mail.ts': { mail: { zone: { ...zone, label: 'hora de Argentina' } } } }
  const notes = (over: Partial<Checkout>) => findings(checkout(over)).length
  expect(notes(plans(350_000, 500_000, 650_000))).toBe(notes({}))
  expect(notes(plans(350_000))).toBe(notes({}))
  expect(notes(plans(3_500_000, 500_000, 650_000))).toBe(notes({}) + 1)
  expect(notes({ ...elsewhere, words: country })).toBe(notes({}))
})

test('every flag is found, however deep, by the name that a person would use and its place; and what looks invented', () => {
  const clients = {
    list: [
      { name: 'Lagar Nueve', sample: true },
      { name: 'Cliente de verdad', sample: false },
    ],
  }
  const about = {
    inner: [{ confirm: '+2 años de experiencia' }, { sample: true, url: 'mailto:x@real.example' }],
    link: 'https://real.example/x',
    text: () => 'a function is skipped',
  }
  const over = { words: { 'content/clients.ts': { clients }, 'content/about.ts': { about } } }
  expect(inTheWay(over)).toEqual([
    'Lagar Nueve  (content/clients.ts, clients.list[0])',
    '+2 años de experiencia  (content/about.ts, about.inner[0])',
    'about.inner[1]  (content/about.ts, about.inner[1])',
    '«https://real.example/x» parece de muestra  (content/about.ts, about.link)',
  ])
  expect(report(findings(checkout(over))).text).toMatch(/Faltan 4 cosas antes de publicar\.\n$/)
})
