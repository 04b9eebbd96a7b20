import { expect, test } from 'vitest'
import type { Agency } from '#content/schema.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { type Checkout, findings, report, standsInTheWay } from './findings.ts'

const now = Date.UTC(2026, 10, 21)

const agency: Agency = {
  name: 'real.',
  title: 'real.',
  shared: 'real.',
  place: 'Mendoza, Argentina',
  city: 'Mendoza',
  region: 'Mendoza',
  country: 'AR',
  whatsapp: { number: '5492614567890', display: '+54 9 261 456-7890' },
  email: { address: 'hola@real.com.ar' },
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
    pictures: { invented: [], notes: [] },
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

test.each([
  ['541561234567', 'cifras'],
  ['+5492614567890', 'cifras'],
  ['5492614567891', 'se lee'],
])('a phone number that leads nowhere: %s', (number, words) => {
  const found = inTheWay({ agency: { ...agency, whatsapp: { ...agency.whatsapp, number } } })
  expect(found).toEqual([expect.stringContaining(words)])
})

test.each(['', 'http://real.com.ar', 'https://localhost:3000', 'https://real.example'])(
  'an address that nobody can visit: %s',
  (SITE_URL) => {
    const found = inTheWay({ config: config({ ...live, SITE_URL }) })
    expect(found).toEqual([expect.stringMatching(/^SITE_URL/)])
  },
)

test('whom HSTS binds is told, and a list that would not take the domain stands in the way', () => {
  const told = (HSTS: string, SITE_URL = live.SITE_URL) => ({ config: config({ ...live, HSTS, SITE_URL }) })
  expect(report(findings(checkout()))).toContain('HSTS alcanza a este dominio')
  expect(report(findings(checkout(told('subdomains'))))).toContain('ningún subdominio')
  expect(report(findings(checkout(told('preload'))))).toContain('hstspreload.org')
  expect(inTheWay(told('preload'))).toEqual([])
  expect(inTheWay(told('preload', 'https://www.real.com.ar'))).toEqual([expect.stringContaining('sin www')])
})

test('mail that is not set up names its variables', () => {
  expect(inTheWay({ mailMissing: ['SMTP_URL', 'MAIL_TO'] })[0]).toMatch(/^SMTP_URL, MAIL_TO:/)
})

test('with the hosted service no mail is asked for, but the privacy notice has to say so', () => {
  const found = inTheWay({ mailMissing: ['SMTP_URL'], hosted: 'https://api.emailjs.com' })
  expect(found).toEqual([expect.stringContaining('aviso de privacidad')])
})

test.each([
  ['2026-11-20T00:00:00Z', 'venció'],
  ['2026-12-20T00:00:00Z', 'en 29 días'],
  ['2029-01-01T00:00:00Z', 'menos de un año'],
  ['mañana', 'no es una fecha'],
])('security.txt that ends %s', (expires, words) => {
  const found = inTheWay({ agency: { ...agency, security: { ...agency.security, expires } } })
  expect(found).toEqual([expect.stringContaining(words)])
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

test('an invented logo stands in the way, what is only worth knowing about a picture does not', () => {
  const pictures = { invented: ['el logo de Ana'], notes: ['falta el logo de Eva'] }
  expect(inTheWay({ pictures })).toEqual(['el logo de Ana'])
  expect(report(findings(checkout({ pictures })))).toContain('falta el logo de Eva')
})

test('two figures that cannot both be true stand before everything else', () => {
  const words = {
    'about.ts': { about: { statistics: [{ confirm: '+2 años' }, { confirm: '+70 clientes' }] } },
    'clients.ts': { clients: { sample: true, name: 'Ana' } },
    'hero.ts': { hero: { claim: { confirm: '+100 Clientes' } } },
  }
  const listed = report(findings(checkout({ words }))).match(/(?<= · ).+(?= {2}\()/g)
  expect(listed).toEqual(['+100 Clientes', '+70 clientes', '+2 años', 'Ana'])
})

test('the report counts what is left', () => {
  const words = { 'a.ts': { a: [{ sample: true, name: 'x' }, { confirm: 'y' }] } }
  expect(report(findings(checkout({ words })))).toMatch(/Faltan 2 cosas antes de publicar\.\n$/)
  expect(report(findings(checkout({ mailMissing: ['SMTP_URL'] })))).toMatch(
    /Falta 1 cosa antes de publicar\.\n$/,
  )
})
