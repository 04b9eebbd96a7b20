import { expect, test } from 'vitest'
import { agency as words } from '#content/agency.ts'
import type { Agency } from '#content/schema.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { type Checkout, findings, report, standsInTheWay } from './findings.ts'

const now = Date.UTC(2026, 10, 21)

const whatsapp = { number: '5492614567890', display: '+54 9 261 456-7890' }
const agency: Agency = {
  ...words,
  whatsapp,
  email: { address: 'hola@real.com.ar' },
  instagram: { handle: '@real', url: 'https://www.instagram.com/real/' },
  security: { contact: 'mailto:seguridad@real.com.ar', expires: '2027-06-01T00:00:00Z' },
}

function config(env: Record<string, string> = {}): Config {
  const read = readConfig(env)
  if (read.kind === 'mistakes') throw new Error(read.mistakes.join())
  return read.config
}

const live = {
  SITE_URL: 'https://real.com.ar',
  SMTP_URL: 'smtp://u:p@mail.real.com.ar',
  MAIL_FROM: 'web@real.com.ar',
  MAIL_TO: 'hola@real.com.ar',
  ALERT_WEBHOOK_URL: 'https://hooks.example.net/x',
}

/** A checkout that is ready, but for what the test changes. */
function checkout(over: Partial<Checkout> = {}): Checkout {
  return {
    words: { 'agency.ts': { agency } },
    agency,
    pictures: { notes: [] },
    config: config(live),
    hosted: null,
    mailMissing: [],
    now,
    ...over,
  }
}

const inTheWay = (over: Partial<Checkout>) =>
  findings(checkout(over))
    .filter(standsInTheWay)
    .map(({ text }) => text)

const phone = (number: string) => ({ agency: { ...agency, whatsapp: { ...whatsapp, number } } })
const env = (over: Record<string, string>) => ({ config: config({ ...live, ...over }) })
const ends = (expires: string) => ({ agency: { ...agency, security: { ...agency.security, expires } } })
const pictures = { notes: ['falta el logo de Eva'] }

test.each<[string, Partial<Checkout>, ...string[]]>([
  ['nothing, once everything is done', {}],
  ['a phone number without its 9', phone('541561234567'), 'cifras'],
  ['a phone number with a sign', phone('+5492614567890'), 'cifras'],
  ['a phone number other than the one that is shown', phone('5492614567891'), 'se lee'],
  ['no address', env({ SITE_URL: '' }), 'SITE_URL'],
  ['an address in the clear', env({ SITE_URL: 'http://real.com.ar' }), 'SITE_URL'],
  ['an address on this machine', env({ SITE_URL: 'https://localhost:3000' }), 'SITE_URL'],
  ['an address that nobody can have', env({ SITE_URL: 'https://real.example' }), 'SITE_URL'],
  [
    'a preload list that would not take it',
    env({ HSTS: 'preload', SITE_URL: 'https://www.real.com.ar' }),
    'sin www',
  ],
  ['mail that is not set up', { mailMissing: ['SMTP_URL', 'MAIL_TO'] }, 'SMTP_URL, MAIL_TO:'],
  [
    'a service that the privacy notice has to name',
    { mailMissing: ['SMTP_URL'], hosted: 'https://api.emailjs.com' },
    'aviso de privacidad',
  ],
  ['nothing of WhatsApp, where there is none', { agency: { ...agency, whatsapp: undefined } }],
  ['security.txt that ended', ends('2026-11-20T00:00:00Z'), 'venció'],
  ['security.txt that ends soon', ends('2026-12-20T00:00:00Z'), 'en 29 días'],
  ['security.txt that ends too late', ends('2029-01-01T00:00:00Z'), 'menos de un año'],
])('what stands in the way: %s', (_, over, ...words) => {
  expect(inTheWay(over)).toEqual(words.map((part) => expect.stringContaining(part)))
})

test.each<[string, Partial<Checkout>]>([
  ['hstspreload.org', env({ HSTS: 'preload' })],
  ['TRUST_PROXY está vacío', {}],
  ['PURGE_AFTER_DAYS está vacío', {}],
  ['falta el logo de Eva', { pictures }],
])('what is good to know stands in nobody’s way: %s', (words, over) => {
  expect(report(findings(checkout(over)))).toContain(words)
  expect(inTheWay(over)).toEqual([])
})

test('every flag is found, however deep, by the name that a person would use and its place', () => {
  const clients = {
    list: [
      { name: 'Lagar Nueve', sample: true },
      { name: 'Cliente de verdad', sample: false },
    ],
  }
  const about = {
    inner: [{ confirm: '+2 años de experiencia' }, { sample: true, confirm: 'el precio' }],
    text: () => 'a function is skipped',
  }
  expect(inTheWay({ words: { 'clients.ts': { clients }, 'about.ts': { about } } })).toEqual([
    'la marca Lagar Nueve  (content/clients.ts, clients.list[0])',
    '+2 años de experiencia  (content/about.ts, about.inner[0])',
    'about.inner[1]  (content/about.ts, about.inner[1])',
    'el precio  (content/about.ts, about.inner[1])',
  ])
})

test('invented content whose flag was removed is still seen', () => {
  const links = { a: { url: 'https://real.example/x' }, b: { sample: true, url: 'mailto:x@real.example' } }
  expect(inTheWay({ words: { 'links.ts': { links } } })).toEqual([
    '«https://real.example/x» parece de muestra  (content/links.ts, links.a.url)',
    'links.b  (content/links.ts, links.b)',
  ])
})

test('the report counts what is left', () => {
  expect(report(findings(checkout()))).toMatch(/Está todo listo para publicar\.\n$/)
  const words = { 'a.ts': { a: [{ sample: true, name: 'x' }, { confirm: 'y' }] } }
  expect(report(findings(checkout({ words })))).toMatch(/Faltan 2 cosas antes de publicar\.\n$/)
  expect(report(findings(checkout({ mailMissing: ['SMTP_URL'] })))).toMatch(
    /Falta 1 cosa antes de publicar\.\n$/,
  )
})
