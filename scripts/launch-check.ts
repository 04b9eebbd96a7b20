/** `npm run launch-check`: what stands between this checkout and going live. Exit 1 while there is any. */
import { readFileSync } from 'node:fs'
import {
  type Agency,
  type Packages,
  type Questions,
  type SectionId,
  type Sections,
  type Services,
  schemas,
  type WebPlan,
  type Work,
} from '#content/schema.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { domainOf, isSameDomain, isSameMailbox } from '#server/delivery/mail/compose.ts'
import { sameDomain, sameMailbox } from '#server/words/mail.ts'
import { hostedOrigin } from './build/hosted-origin.ts'
import { withValidContent } from './check-content.ts'
import { factsOf, plainNames } from './content-checks/references.ts'

/** What is found, in the order in which it is said. All but `note` stands in the way. */
const groups = {
  confirm: 'Para que confirmes (%). Si es cierto, borrá su «confirm»; si no, corregilo.',
  sample: 'Contenido de muestra (%). Reemplazalo en content/ y borrá su «sample: true».',
  settings: 'Sin configurar (%). Qué lleva cada una: docs/publicar.md.',
  note: 'Para saber (%). No frena nada.',
}

type Finding = { kind: keyof typeof groups; text: string }

export interface Checkout {
  /** The exports of every file of words, by its path. */
  words: Record<string, Record<string, unknown>>
  /** Of the owner's images. */
  notes: string[]
  config: Pick<Config, 'siteUrl' | 'trustProxy' | 'alertWebhookUrl' | 'mail' | 'webhook'>
  hosted: ReturnType<typeof hostedOrigin>
  mailMissing: string[]
  now: number
}

/** A flagged part is named by the first of these properties that it has. */
const titles = ['name', 'title', 'display', 'handle', 'address', 'figure', 'contact', 'client']

/** Reserved names (RFC 2606), numbers of zeros, filler: invented content whose flag is gone. */
const leftover = /\.(?:example|ejemplo)\b|\bexample\.(?:com|net|org)\b|000-0000|0{7}|lorem ipsum/i

/** Every `sample: true` and `confirm: '…'` in the words, however deep, and what looks invented outside of a sample. */
function invented(words: unknown, file: string, path = '', insideSample = false): Finding[] {
  const where = `(${file}, ${path})`
  if (typeof words === 'string' && !insideSample && leftover.test(words))
    return [{ kind: 'sample', text: `«${words}» parece de muestra  ${where}` }]
  if (typeof words !== 'object' || words === null) return []
  const object = words as Record<string, unknown>
  const sample = object.sample === true
  const found: Finding[] = []
  if (sample) {
    const name = titles.map((key) => object[key]).find((value) => typeof value === 'string')
    found.push({ kind: 'sample', text: `${name ?? path}  ${where}` })
  }
  if (typeof object.confirm === 'string') found.push({ kind: 'confirm', text: `${object.confirm}  ${where}` })
  const inner = Object.entries(object).flatMap(([key, child]) =>
    invented(
      child,
      file,
      path + (Array.isArray(words) ? `[${key}]` : `${path && '.'}${key}`),
      insideSample || sample,
    ),
  )
  return [...found, ...inner]
}

/** What stands in one section alone, by the names of the exports. */
const parts: Partial<Record<SectionId, readonly string[]>> = {
  servicios: ['services', 'packages', 'socialPlan'],
  'sobre-mi': ['about'],
  clientes: ['clients'],
  precios: ['plans', 'questions'],
}

/** The words that are published: nobody reads those of a hidden section, so nothing of it stands in the way. */
function published(words: Checkout['words']): Checkout['words'] {
  const { sections = [] } = (words['content/sections.ts'] ?? {}) as { sections?: Sections }
  const hidden = new Set(sections.filter((section) => section.hidden).map(({ id }) => id))
  const left = new Set([...hidden].flatMap((id) => parts[id] ?? []))
  const { services } = (words['content/services.ts'] ?? {}) as { services?: Services }
  const { packages } = (words['content/services.ts'] ?? {}) as { packages?: Packages }
  const besideService = ({ id, package: art }: Work['list'][number]) =>
    services?.list.some(({ shows }) => shows === id) || packages?.list.some((one) => one.art === art)
  const shown = (piece: Work['list'][number]) =>
    !hidden.has('clientes') || (!hidden.has('servicios') && besideService(piece))
  // In the place of a hidden piece stands an empty one, because a finding names its place.
  const withoutHidden = (name: string, part: unknown) =>
    name === 'work'
      ? { ...(part as Work), list: (part as Work).list.map((piece) => (shown(piece) ? piece : {})) }
      : part
  return Object.fromEntries(
    Object.entries(words).map(([file, exports]) => [
      file,
      Object.fromEntries(
        Object.entries(exports)
          .filter(([name]) => !left.has(name))
          .map(([name, part]) => [name, withoutHidden(name, part)]),
      ),
    ]),
  )
}

/** Prices with a 0 too many or too few: at least five times the price of every other plan, or at most a fifth. */
function oddPrices({ plans }: { plans?: { list: Pick<WebPlan, 'name' | 'price'>[] } } = {}): string[] {
  const priced = (plans?.list ?? []).filter(({ price }) => typeof price === 'number')
  const isFar = (ratio: number) => ratio >= 5 || ratio <= 1 / 5
  const isOdd = (price: number) => priced.filter((other) => !isFar(Number(other.price) / price)).length === 1
  return (priced.length > 1 ? priced : [])
    .filter(({ price }) => isOdd(Number(price)))
    .map(({ name, price }) => `¿Está bien el precio de ${name}, ${price}? Los otros planes están lejos.`)
}

/** Services beside which a part of an invented piece of work stands. */
const sampleCrops = ({ services }: { services?: Services } = {}, { work }: { work?: Work } = {}): Finding[] =>
  (services?.list ?? []).flatMap(({ title, shows }, at) => {
    const piece = work?.list.find(({ id, sample }) => sample && id === shows)
    return piece
      ? {
          kind: 'sample',
          text: `${title} muestra un trabajo de ejemplo, ${piece.client}  (content/services.ts, services.list[${at}].shows)`,
        }
      : []
  })

/** Questions that visitors have to ask because the page does not answer them. */
const unanswered = ({ questions }: { questions?: Questions } = {}): string[] =>
  (questions?.list ?? []).flatMap(({ text, answer }, at) =>
    answer
      ? []
      : `«${text}» no tiene respuesta en la página: te la preguntan a vos. Con su answer: '…' la contesta  (content/plans.ts, questions.list[${at}])`,
  )

/** Argentine mobile numbers for wa.me: 54, 9, area and number without 0 and 15, 13 figures (ENACOM numbering plan). */
const mobile = /^549\d{10}$|^(?!54)[1-9]\d{9,14}$/
/** Loopback and the names that RFC 2606 and 6761 reserve: nobody outside reaches them. */
const reserved =
  /^(localhost|127\.|\[::1\])|\.(example|test|invalid|localhost)$|(^|\.)example\.(com|org|net)$/
/** This machine, where a receiver of messages may well run. */
const loopback = /^(localhost|127\.|\[::1\])/
const mailVariables = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO']
const longDate = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: 'UTC' })

/** Everything that stands between a checkout and going live, and what is good to know. */
export function findings({ words: all, notes, config, hosted, mailMissing, now }: Checkout): Finding[] {
  const words = published(all)
  const found = Object.entries(words).flatMap(([file, exports]) => invented(exports, file))
  found.push(...sampleCrops(words['content/services.ts'], words['content/work.ts']))
  const setting = (text: string) => found.push({ kind: 'settings', text })
  const note = (text: string) => found.push({ kind: 'note', text })

  const { agency } = words['content/agency.ts'] as { agency: Agency }
  const { number = '', formatted = '', sample } = agency.whatsapp ?? { sample: true }
  if (!sample && (!mobile.test(number) || formatted.replace(/\D/g, '') !== number))
    setting(
      `el número de WhatsApp: se lee ${formatted} y el enlace va a ${number}; va el mismo, en formato internacional (549 + área + número)`,
    )
  const { domain = '', api = 'https://plausible.io' } = agency.analytics ?? {}
  // Names that end in .example were reported above.
  if (!leftover.test(api) && reserved.test(new URL(api).hostname))
    setting(
      `analytics.api: ${api} es de muestra; va el servidor de Plausible, el suyo o el tuyo (content/agency.ts)`,
    )
  if (!leftover.test(domain) && reserved.test(domain))
    setting(
      `analytics.domain: ${domain} es de muestra; va tu sitio, como lo anotaste en Plausible (content/agency.ts)`,
    )
  const { siteUrl } = config
  // Browsers send another host only the origin of the page's address.
  if (api === siteUrl)
    setting(
      `analytics.api: ${api} es tu propio sitio, y recibiría la dirección entera, con lo que escriben; va otro nombre, como https://estadisticas.real.com.ar (content/agency.ts)`,
    )
  const { protocol, hostname } = new URL(siteUrl ?? 'https://localhost')
  if (protocol !== 'https:' || reserved.test(hostname))
    setting(`SITE_URL: ${siteUrl ?? 'falta'}; va la dirección pública del sitio, como https://real.com.ar`)
  const company = `el aviso de privacidad: los mensajes pasan por otra empresa (${hosted}), y tiene que decirlo`
  if (hosted) found.push({ kind: 'confirm', text: company })
  else {
    const { webhook } = config
    if (webhook && config.mail === null && mailMissing.length === mailVariables.length)
      note('El correo está sin configurar: las consultas llegan solo por MESSAGE_WEBHOOK_URL.')
    else if (mailMissing.length > 0)
      setting(
        `${mailMissing.join(', ')}: falta, o es de muestra; sin correo los mensajes se guardan, pero nadie te avisa`,
      )
    if (config.mail && isSameMailbox(config.mail)) setting(sameMailbox)
    else if (config.mail && isSameDomain(config.mail)) note(sameDomain(domainOf(config.mail.to)))
    const receiver = webhook && new URL(webhook.url).hostname
    if (receiver && !loopback.test(receiver)) {
      if (reserved.test(receiver))
        setting(`MESSAGE_WEBHOOK_URL: ${receiver} es de muestra; va la dirección que te dio quien recibe`)
      else
        note(
          `Las consultas van también a ${receiver} (MESSAGE_WEBHOOK_URL): si es de otra empresa, el aviso de privacidad lo dice (content/privacy.ts).`,
        )
    }
    if (config.trustProxy.length === 0)
      note(
        'TRUST_PROXY está vacío: detrás de nginx, Caddy o un CDN todos los visitantes contarían como uno solo. Sin proxy, está bien así.',
      )
    const { alertWebhookUrl } = config
    if (alertWebhookUrl === null)
      note(
        'ALERT_WEBHOOK_URL está vacío: si el correo deja de salir, el aviso queda solo en el registro del servidor.',
      )
    else if (reserved.test(new URL(alertWebhookUrl).hostname))
      setting(`ALERT_WEBHOOK_URL: ${alertWebhookUrl} es de muestra; va la que te dio tu chat`)
  }
  // RFC 9116 2.5.5 asks for less than a year; a month before the end it is time.
  const expires = Date.parse(agency.security.expires)
  const days = (expires - now) / 86_400_000
  if (days < 30 || days > 366)
    setting(
      `security.txt: vence el ${longDate.format(expires)}, y se pide de un mes a un año por delante (RFC 9116); renová security.expires en content/agency.ts`,
    )
  notes.forEach(note)
  oddPrices(words['content/plans.ts']).forEach(note)
  unanswered(words['content/plans.ts']).forEach(note)
  return found
}

/** The findings as a page of text, grouped, what stands in the way first; and how many do. */
export function report(found: readonly Finding[]): { text: string; left: number } {
  const parts = Object.entries(groups).flatMap(([kind, title]) => {
    const texts = found.filter((finding) => finding.kind === kind).map(({ text }) => `  · ${text}`)
    return texts.length === 0 ? [] : [[title.replace('%', `${texts.length}`), ...texts].join('\n')]
  })
  const notes = found.filter(({ kind }) => kind === 'note').length
  const left = found.length - notes
  const many = left === 1 ? 'Falta 1 cosa antes de publicar.' : `Faltan ${left} cosas antes de publicar.`
  const read = notes === 0 ? '' : ` Leé antes lo de «Para saber» (${notes}).`
  const end = left === 0 ? `Está todo listo para publicar.${read}` : many
  return { text: `${['Antes de publicar', ...parts, end].join('\n\n')}\n`, left }
}

async function launchCheck(): Promise<void> {
  const read = readConfig(process.env)
  if (read.kind === 'mistakes') throw new Error(read.mistakes.join('\n'))
  const { pageImages } = await import('./media/page-images.ts')
  const { notes } = await pageImages()
  const file = 'content/plans.ts'
  for (const { line, name } of plainNames(readFileSync(file, 'utf8'), factsOf()))
    notes.push(
      `«${name}» está escrito a mano: si le cambiás el nombre al plan, queda el viejo. Con {plan:${name}} cambia solo  (${file}:${line})`,
    )
  const words: Record<string, Record<string, unknown>> = {}
  for (const file of Object.keys(schemas).sort()) words[file] = await import(/* @vite-ignore */ `#${file}`)
  // Or still as docs/deploy/real.env has it: no mail server has a reserved name (RFC 2606).
  const mailMissing = mailVariables.filter((name) => /^\s*$|\.example\b/.test(process.env[name] ?? ''))
  const now = Date.now()
  const found = findings({ words, notes, config: read.config, hosted: hostedOrigin(), mailMissing, now })
  const { text, left } = report(found)
  process.stdout.write(text)
  if (left > 0) process.exitCode = 1
}

if (import.meta.main) await withValidContent(launchCheck)
