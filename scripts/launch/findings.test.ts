import { expect, test } from 'vitest'
import type { Agency } from '#content/schema.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { type Checkout, findings, standsInTheWay } from './findings.ts'
import { report } from './report.ts'

const now = Date.UTC(2026, 10, 21)

const agency: Agency = {
  name: 'real.',
  title: 'real.',
  place: 'Mendoza, Argentina',
  city: 'Mendoza',
  region: 'Mendoza',
  country: 'AR',
  whatsapp: { number: '5492614567890', display: '+54 9 261 456-7890', greeting: 'Hola' },
  instagram: { handle: '@real', url: 'https://www.instagram.com/real/' },
  facebook: { alert: 'x' },
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
    config: config(live),
    defaults: config(),
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

test('a checkout with everything done is ready', () => {
  expect(inTheWay({})).toEqual([])
  expect(report(findings(checkout()))).toMatch(/Está todo listo para publicar\.\n$/)
})

test('sample content is listed by name and place', () => {
  const words = { 'clients.ts': { clients: { list: [{ name: 'Lagar Nueve', sample: true }] } } }
  expect(inTheWay({ words })).toEqual(['la marca Lagar Nueve  (content/clients.ts, clients.list[0])'])
})

test('what the owner has to confirm is listed in its own words', () => {
  const words = { 'about.ts': { about: { confirm: '+2 años de experiencia' } } }
  expect(inTheWay({ words })).toEqual(['+2 años de experiencia  (content/about.ts, about)'])
})

test.each([
  ['541561234567', 'cifras'],
  ['+5492614567890', 'cifras'],
  ['5492614567891', 'se lee'],
])('a phone number that leads nowhere: %s', (number, words) => {
  const found = inTheWay({ agency: { ...agency, whatsapp: { ...agency.whatsapp, number } } })
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(words)
})

test.each([
  [{}],
  [{ SITE_URL: 'http://real.com.ar' }],
  [{ SITE_URL: 'https://localhost:3000' }],
  [{ SITE_URL: 'https://real.example' }],
])('an address that nobody can visit: %j', (env: Record<string, string>) => {
  const { SITE_URL: _, ...rest } = live
  const found = inTheWay({ config: config({ ...rest, ...env }) })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/^SITE_URL/)
})

test('mail that is not set up names its variables', () => {
  expect(inTheWay({ mailMissing: ['SMTP_URL', 'MAIL_TO'] })[0]).toMatch(/^SMTP_URL, MAIL_TO:/)
})

test('with the hosted service no mail is asked for, but the privacy notice has to say so', () => {
  const found = inTheWay({
    mailMissing: ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'],
    hosted: 'https://api.emailjs.com',
  })
  expect(found).toHaveLength(1)
  expect(found[0]).toContain('aviso de privacidad')
})

test.each([
  ['2026-11-20T00:00:00Z', 'venció'],
  ['2026-12-20T00:00:00Z', 'en 29 días'],
  ['2029-01-01T00:00:00Z', 'menos de un año'],
  ['mañana', 'no es una fecha'],
])('security.txt that ends %s', (expires, words) => {
  const found = inTheWay({ agency: { ...agency, security: { ...agency.security, expires } } })
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(words)
})

test('limits and proxy are told, and stand in nobody’s way', () => {
  const text = report(findings(checkout()))
  expect(text).toContain('5 mensajes por minuto y 100 por día (como viene)')
  expect(text).toContain('TRUST_PROXY está vacío')
  const own = config({ ...live, RATE_LIMIT_PER_MINUTE: '9', TRUST_PROXY: '10.0.0.0/8' })
  const changed = report(findings(checkout({ config: own })))
  expect(changed).toContain('9 mensajes por minuto y 100 por día.')
  expect(changed).toContain('10.0.0.0/8')
})

test('the report counts what is left', () => {
  const words = { 'a.ts': { a: [{ sample: true, name: 'x' }, { confirm: 'y' }] } }
  expect(report(findings(checkout({ words })))).toMatch(/Faltan 2 cosas antes de publicar\.\n$/)
  expect(report(findings(checkout({ mailMissing: ['SMTP_URL'] })))).toMatch(
    /Falta 1 cosa antes de publicar\.\n$/,
  )
})
