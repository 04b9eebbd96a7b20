import { expect, test } from 'vitest'
import { plans as ours } from '#content/plans.ts'
import type { Agency } from '#content/schema.ts'
import { agency as ready } from '../e2e/page/other-agency/agency.ts'
import { type Checkout, findings, report } from './launch-check.ts'

const now = Date.UTC(2026, 10, 21)

const whatsapp = { number: '5492614567890', formatted: '+54 9 261 456-7890' }
const agency: Agency = {
  ...ready,
  whatsapp,
  email: { address: 'hola@real.com.ar' },
  instagram: { handle: '@real', url: 'https://www.instagram.com/real/' },
  security: { contact: 'mailto:seguridad@real.com.ar', expires: '2027-06-01T00:00:00Z' },
}

const config = {
  siteUrl: 'https://real.com.ar',
  trustProxy: ['127.0.0.1'],
  alertWebhookUrl: 'https://hooks.slack.com/x',
  mail: null,
  webhook: null,
}

/** The findings of a checkout that is ready to go live except for `over`. */
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
const counted = (change: Partial<NonNullable<Agency['analytics']>>) =>
  of({ analytics: { kind: 'plausible', domain: 'real.com.ar', api: 'https://plausible.io', ...change } })
const phone = (number: string) => of({ whatsapp: { ...whatsapp, number } })
const at = (siteUrl: string | null) => ({ config: { ...config, siteUrl } })
const alerts = (alertWebhookUrl: string | null) => ({ config: { ...config, alertWebhookUrl } })
const mailTo = (to: string) => {
  const server = { host: 'mail.real.com.ar', port: 465, auth: null, tls: 'direct' } as const
  return { config: { ...config, mail: { server, from: { name: '', address: 'web@real.com.ar' }, to } } }
}
const webhook = (url: string) => ({ config: { ...config, webhook: { url, key: Buffer.alloc(24) } } })
const noMail = { mailMissing: ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'] }
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
  [
    'a mailbox that writes to itself',
    mailTo('web@real.com.ar'),
    'settings: MAIL_FROM y MAIL_TO son la misma',
  ],
  [
    'another mailbox of that domain',
    mailTo('hola@real.com.ar'),
    'note: MAIL_FROM y MAIL_TO son de real.com.ar',
  ],
  ['nothing of a mailbox of another domain', mailTo('hola@otra.com.ar')],
  [
    'no mail where a webhook of this machine serves',
    { ...webhook('http://127.0.0.1:5678/x'), ...noMail },
    'note: El correo está sin configurar: las consultas llegan solo por MESS',
  ],
  [
    'mail that is half set up beside it',
    { ...webhook('http://127.0.0.1/x'), mailMissing: ['MAIL_TO'] },
    'settings: MAIL_TO:',
  ],
  [
    'a receiver that visitors are to be told of',
    webhook('https://hooks.slack.com/services/T0/B0/x'),
    'note: Las consultas van también a hooks.slack.com (MESS',
  ],
  [
    'a receiver of the examples',
    webhook('https://n8n.example.net/webhook/x'),
    'settings: MESSAGE_WEBHOOK_URL: n8n.example.net es de muestra',
  ],
  ['a service to name', { mailMissing: ['SMTP_URL'], hosted: 'https://x.ar' }, 'confirm: el aviso de priv'],
  ['nothing of WhatsApp, where there is none', of({ whatsapp: undefined })],
  ['security.txt that ends soon', ends('2026-12-20T00:00:00Z'), 'settings: security.txt: vence el 20 de dic'],
  ['security.txt that ends too late', ends('2029-01-01T00:00:00Z'), 'settings: security.txt'],
  ['a price with a 0 too many', plans(3_500_000, 500_000, 650_000), 'note: ¿Está bien el precio de Plan 1'],
  ['a 0 too few', plans(350_000, 50_000, 650_000, 'a consultar'), 'note: ¿Está bien el precio de Plan 2, 5'],
  ['nothing of prices that lie together', plans(350_000, 500_000, 650_000)],
  ['nothing of a single price', plans(350_000)],
  [
    'a question that the page does not answer, and nothing of one that it does',
    {
      words: {
        'content/plans.ts': {
          questions: { list: [{ text: '¿Es mío?', answer: 'Sí.' }, { text: '¿Hacés factura?' }] },
        },
      },
    },
    'note: «¿Hacés factura?» no tiene respuesta en la página: te la preguntan a vos.',
  ],
  ['no proxy', { config: { ...config, trustProxy: [] } }, 'note: TRUST_PROXY está vacío'],
  ['no address for alerts', alerts(null), 'note: ALERT_WEBHOOK_URL está vacío'],
  [
    'that of the examples',
    alerts('https://hooks.example.net/x'),
    'settings: ALERT_WEBHOOK_URL: https://hooks.ex',
  ],
  ['no address for alerts where another serves', { ...alerts(null), hosted: 'https://x.ar' }, 'confirm: '],
  [
    'numbers of zeros whose flag is gone',
    of({ whatsapp: { number: '5492610000000', formatted: '+54 9 261 000-0000' } }),
    'sample: «5492610000000» parece de muestra  (content/agency.ts, agency.whatsapp.number)',
    'sample: «+54 9 261 000-0000» parece de muestra',
  ],
  [
    'a reserved name whose flag is gone',
    of({ email: { address: 'hola@real.example' } }),
    'sample: «hola@real.ex',
  ],
  [
    'nothing twice of a sample',
    of({ email: { address: 'hola@real.example', sample: true } }),
    'sample: hola@',
  ],
  [
    'statistics of a site that nobody can have',
    counted({ domain: 'real.example' }),
    'sample: «real.example» parece de muestra  (content/agency.ts, agency.analytics.domain)',
  ],
  [
    'statistics of a test',
    counted({ domain: 'real.test' }),
    'settings: analytics.domain: real.test es de mu',
  ],
  [
    'statistics kept on this machine',
    counted({ api: 'http://127.0.0.1:8000' }),
    'settings: analytics.api: htt',
  ],
  [
    'statistics kept under the page’s own name',
    counted({ api: 'https://real.com.ar' }),
    'settings: analytics.api: htt',
  ],
  ['nothing of statistics that are set up', counted({})],
  ['nothing where nobody counts', of({ analytics: undefined })],
  [
    'filler, and names in Spanish that nobody can have',
    {
      words: {
        'content/about.ts': { about: [{ text: 'Lorem ipsum' }, '@real.ejemplo', 'https://example.com'] },
      },
    },
    ...['about[0].text', 'about[1]', 'about[2]'],
  ],
  ['what the images lack', { notes: ['falta el logo de Eva'] }, 'note: falta el logo de Eva'],
])('launch-check finds %s', (_, over, ...words) => {
  const texts = found(over).map(({ kind, text }) => `${kind}: ${text}`)
  expect(texts).toEqual(words.map((part) => expect.stringContaining(part)))
})

test('what is ready is said so, with what is good to know', () => {
  const end = (over: Partial<Checkout>) => report(found(over)).text.split('\n').at(-2)
  expect(end({})).toBe('Está todo listo para publicar.')
  expect(end(alerts(null))).toBe('Está todo listo para publicar. Leé antes lo de «Para saber» (1).')
  expect(end(at(null))).toBe('Falta 1 cosa antes de publicar.')
  expect(report(found(alerts(null))).left).toBe(0)
})

test('taxes are asked about once, until the owner has answered', () => {
  const texts = found({ words: { 'content/plans.ts': { plans: ours } } }).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('Ley 27.743'))).toHaveLength(ours.confirm ? 1 : 0)
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

test('nothing of a hidden section stands in the way, nor its works that stand nowhere else', () => {
  const work = {
    list: [
      { id: 'a', client: 'En un paquete', package: 'flyer', sample: true },
      { id: 'b', client: 'Al lado de un servicio', sample: true },
      { id: 'c', client: 'Solo con los clientes', sample: true },
    ],
  }
  const words = {
    'content/clients.ts': { clients: { list: [{ name: 'Lagar Nueve', sample: true }] } },
    'content/plans.ts': {
      plans: { list: [{ name: 'Landing', price: 1, confirm: 'esto' }] },
      questions: { list: [{ text: '¿Y?' }] },
    },
    'content/services.ts': {
      services: { list: [{ title: 'Web', shows: 'b' }] },
      packages: { list: [{ art: 'flyer', title: 'Flyer' }] },
    },
    'content/work.ts': { work },
  }
  const left = (...hidden: string[]) => {
    const sections = hidden.map((id) => ({ id, hidden: true }))
    return found({ words: { ...words, 'content/sections.ts': { sections } } }).map(({ text }) => text)
  }
  expect(left()).toHaveLength(7)
  expect(left('clientes')).toEqual([
    ...['esto  (content/plans.ts, plans.list[0])', 'En un paquete  (content/work.ts, work.list[0])'],
    'Al lado de un servicio  (content/work.ts, work.list[1])',
    ...left().slice(-2),
  ])
  expect(left('clientes', 'servicios', 'precios')).toEqual([])
})

test('a service beside which a part of an invented piece of work stands is named', () => {
  const list = [
    { id: 'vivero-surco', client: 'Vivero Surco', sample: true },
    { id: 'mi-trabajo', client: 'De verdad' },
  ]
  const services = { list: ['vivero-surco', 'redes', 'mi-trabajo'].map((shows) => ({ title: 'Web', shows })) }
  const words = { 'content/services.ts': { services }, 'content/work.ts': { work: { list } } }
  const texts = found({ words }).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('muestra un trabajo'))).toEqual([
    'Web muestra un trabajo de ejemplo, Vivero Surco  (content/services.ts, services.list[0].shows)',
  ])
})
