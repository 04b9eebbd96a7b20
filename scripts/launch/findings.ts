import type { Agency } from '#content/schema.ts'
import type { Config } from '#server/config/config.ts'
import { launch } from '../../content/launch.ts'

/** `note` is for the reader to know; everything else stands in the way. */
export interface Finding {
  kind: keyof typeof launch.groups
  text: string
}

const setting = (text: string): Finding => ({ kind: 'settings', text })
const note = (text: string): Finding => ({ kind: 'note', text })

export interface Checkout {
  /** The exports of every file of content/, by file name. */
  words: Record<string, Record<string, unknown>>
  agency: Agency
  /** Of the pictures. */
  notes: string[]
  config: Config
  /** Origin of the hosted service when the page sends there, else `null`. */
  hosted: string | null
  /** Mail variables without a value. */
  mailMissing: string[]
  now: number
}

/** Everything that stands between a checkout and going live, and what is good to know. */
export function findings({ words, agency, notes, config, hosted, mailMissing, now }: Checkout): Finding[] {
  return [
    ...Object.entries(words).flatMap(([file, exports]) => invented(exports, file)),
    ...phoneFindings(agency),
    ...siteFindings(config),
    ...(hosted === null ? serverFindings(config, mailMissing) : hostedFindings(hosted)),
    ...expiryFindings(agency.security.expires, now),
    ...notes.map(note),
  ]
}

/** Reserved names (RFC 2606) and numbers made of zeros: invented content whose flag was removed or forgotten. */
const leftover = /\.example\b|000-0000|0{7}/
const titles = ['name', 'title', 'display', 'handle', 'address', 'figure', 'contact', 'client']

/** Every `sample: true` and `confirm: '…'` in the words, however deep, and what looks invented outside of a sample. */
function invented(words: unknown, file: string, path = '', insideSample = false): Finding[] {
  const where = `(content/${file}, ${path})`
  if (typeof words === 'string')
    return !insideSample && leftover.test(words)
      ? [{ kind: 'sample', text: `${launch.leftover(words)}  ${where}` }]
      : []
  if (typeof words !== 'object' || words === null) return []
  const fields = words as Record<string, unknown>
  const sample = fields.sample === true
  const found: Finding[] = []
  if (sample) {
    const name = titles.map((key) => fields[key]).find((value) => typeof value === 'string')
    const place = launch.places[path.replace(/\[\d+\]$/, '')]
    found.push({ kind: 'sample', text: `${[place, name ?? path].join(' ').trim()}  ${where}` })
  }
  if (typeof fields.confirm === 'string') found.push({ kind: 'confirm', text: `${fields.confirm}  ${where}` })
  const inner = Object.entries(fields).flatMap(([key, child]) => {
    const step = Array.isArray(words) ? `[${key}]` : `${path && '.'}${key}`
    return invented(child, file, path + step, insideSample || sample)
  })
  return [...found, ...inner]
}

/** Argentine mobile numbers for wa.me: 54, 9, area and number without 0 and 15, 13 figures (ENACOM numbering plan). */
function phoneFindings({ whatsapp }: Agency): Finding[] {
  if (!whatsapp || whatsapp.sample) return []
  const { number, display } = whatsapp
  if (!/^549\d{10}$|^(?!54)[1-9]\d{9,14}$/.test(number)) return [setting(launch.phoneWrong(number))]
  return display.replace(/\D/g, '') === number ? [] : [setting(launch.phoneDiffers(display, number))]
}

/** Loopback and the names that RFC 2606 and 6761 reserve: nobody outside reaches them. */
const reserved = /^(localhost|127\.|\[::1\])|\.(example|test|invalid|localhost)$|^example\.(com|org|net)$/

function siteFindings({ siteUrl, preload }: Config): Finding[] {
  if (siteUrl === null) return [setting(launch.siteUrl.missing)]
  const { protocol, hostname } = new URL(siteUrl)
  if (protocol !== 'https:' || reserved.test(hostname)) return [setting(launch.siteUrl.notPublic(siteUrl))]
  if (preload && hostname.startsWith('www.')) return [setting(launch.hsts.www(siteUrl))]
  return preload ? [note(launch.hsts.preload)] : []
}

const hostedFindings = (hosted: string): Finding[] => [
  { kind: 'confirm', text: launch.mail.privacy },
  note(launch.mail.hosted(hosted)),
]

function serverFindings(config: Config, mailMissing: readonly string[]): Finding[] {
  return [
    ...(mailMissing.length > 0 ? [setting(launch.mail.missing(mailMissing.join(', ')))] : []),
    ...(config.trustProxy.length === 0 ? [note(launch.proxy)] : []),
    ...(config.alertWebhookUrl === null ? [note(launch.alerts)] : []),
    ...(config.purgeAfterDays === null ? [note(launch.purge)] : []),
  ]
}

const written = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: 'UTC' })

/** An expired security.txt counts as none. RFC 9116 2.5.5 asks for less than a year; a month before the end it is time. */
function expiryFindings(expires: string, now: number): Finding[] {
  const days = (Date.parse(expires) - now) / 86_400_000
  return days < 30 || days > 366 ? [setting(launch.expiry(written.format(Date.parse(expires))))] : []
}

/** The findings as a page of text, grouped, what stands in the way first; and how many do. */
export function report(found: readonly Finding[]): { text: string; left: number } {
  const groups = Object.entries(launch.groups).flatMap(([kind, { title, hint }]) => {
    const texts = found.filter((finding) => finding.kind === kind).map(({ text }) => `  · ${text}`)
    return texts.length === 0 ? [] : [[`${title} (${texts.length}). ${hint}`, ...texts].join('\n')]
  })
  const left = found.filter(({ kind }) => kind !== 'note').length
  const end = left === 0 ? launch.ready : launch.left(left)
  return { text: `${[launch.heading, ...groups, end].join('\n\n')}\n`, left }
}
