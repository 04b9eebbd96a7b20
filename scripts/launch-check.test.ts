import { expect, test } from 'vitest'
import { agency as words } from '#content/agency.ts'
import type { Agency } from '#content/schema.ts'
import { type Checkout, findings, report } from './launch-check.ts'

const now = Date.UTC(2026, 10, 21)

const whatsapp = { number: '5492614567890', display: '+54 9 261 456-7890' }
const agency: Agency = {
  ...words,
  whatsapp,
  email: { address: 'hola@real.com.ar' },
  instagram: { handle: '@real', url: 'https://www.instagram.com/real/' },
  security: { contact: 'mailto:seguridad@real.com.ar', expires: '2027-06-01T00:00:00Z' },
}

const config = { siteUrl: 'https://real.com.ar', trustProxy: ['127.0.0.1'] }

/** What is found in a checkout that is ready, but for what the test changes. */
const found = (over: Partial<Checkout>) =>
  findings({
    notes: [],
    config,
    hosted: null,
    mailMissing: [],
    now,
    ...over,
    words: { 'content/agency.ts': { agency }, ...over.words },
  })

const of = (change: Partial<Agency>) => ({
  words: { 'content/agency.ts': { agency: { ...agency, ...change } } },
})
const phone = (number: string) => of({ whatsapp: { ...whatsapp, number } })
const at = (siteUrl: string | null) => ({ config: { ...config, siteUrl } })
const ends = (expires: string) => of({ security: { ...agency.security, expires } })
const plans = (...prices: (number | string)[]) => ({
  words: {
    'content/plans.ts': { plans: { list: prices.map((price, at) => ({ name: `Plan ${at + 1}`, price })) } },
  },
})

test.each<[string, Partial<Checkout>, ...string[]]>([
  ['nothing, once everything is done', {}],
  ['a phone number with its area’s 0', phone('02614567890'), 'settings: el número de WhatsApp: se'],
  ['a phone number other than the one shown', phone('5492614567891'), 'settings: el número de WhatsApp: se'],
  ['no address', at(null), 'settings: SITE_URL'],
  ['an address in the clear', at('http://real.com.ar'), 'settings: SITE_URL'],
  ['an address that nobody can have', at('https://real.example'), 'settings: SITE_URL'],
  ['mail that is not set up', { mailMissing: ['SMTP_URL', 'MAIL_TO'] }, 'settings: SMTP_URL, MAIL_TO:'],
  ['a service to name', { mailMissing: ['SMTP_URL'], hosted: 'https://x.ar' }, 'confirm: el aviso de priv'],
  ['nothing of WhatsApp, where there is none', of({ whatsapp: undefined })],
  ['security.txt that ends soon', ends('2026-12-20T00:00:00Z'), 'settings: security.txt: vence el 20 de dic'],
  ['security.txt that ends too late', ends('2029-01-01T00:00:00Z'), 'settings: security.txt'],
  ['a price with a 0 too many', plans(3_500_000, 500_000, 650_000), 'note: ¿Está bien el precio de Plan 1'],
  ['a 0 too few', plans(350_000, 50_000, 650_000, 'a consultar'), 'note: ¿Está bien el precio de Plan 2, 5'],
  ['nothing of prices that lie together', plans(350_000, 500_000, 650_000)],
  ['nothing of a single price', plans(350_000)],
  ['no proxy', { config: { ...config, trustProxy: [] } }, 'note: TRUST_PROXY está vacío'],
  ['what the pictures lack', { notes: ['falta el logo de Eva'] }, 'note: falta el logo de Eva'],
])('launch-check finds %s', (_, over, ...words) => {
  const texts = found(over).map(({ kind, text }) => `${kind}: ${text}`)
  expect(texts).toEqual(words.map((part) => expect.stringContaining(part)))
})

test('every flag is found, however deep, by the name that a person would use and its place', () => {
  const clients = {
    list: [
      { name: 'Lagar Nueve', sample: true },
      { name: 'Cliente de verdad', sample: false },
    ],
  }
  const about = {
    inner: [{ confirm: '+2 años de experiencia' }, { sample: true, url: 'mailto:x@b.ar' }],
  }
  const words = { 'content/clients.ts': { clients }, 'content/about.ts': { about } }
  const { text } = report(found({ words, notes: ['falta el logo de Eva'] }))
  expect(text.split('\n').filter((line) => line.includes('·'))).toEqual([
    '  · +2 años de experiencia  (content/about.ts, about.inner[0])',
    '  · Lagar Nueve  (content/clients.ts, clients.list[0])',
    '  · about.inner[1]  (content/about.ts, about.inner[1])',
    '  · falta el logo de Eva',
  ])
  expect(text).toMatch(/Faltan 3 cosas antes de publicar\.\n$/)
})
