import type { Agency } from '#content/schema.ts'
import type { Config } from '#server/config/config.ts'
import { launch } from '../../content/launch.ts'
import type { PagePictures } from '../media/page-pictures.ts'
import { findFlags } from './invented-words.ts'

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
  pictures: Pick<PagePictures, 'notes'>
  config: Config
  /** Origin of the hosted service when the page sends there, else `null`. */
  hosted: string | null
  /** Mail variables without a value. */
  mailMissing: string[]
  now: number
}

/** Everything that stands between a checkout and going live, and what is good to know. */
export function findings(checkout: Checkout): Finding[] {
  const { config, now } = checkout
  return [
    ...contentFindings(checkout.words),
    ...phoneFindings(checkout.agency),
    ...siteFindings(config),
    ...mailFindings(checkout),
    ...expiryFindings(checkout.agency.security.expires, now),
    ...notes(checkout),
    ...checkout.pictures.notes.map(note),
  ]
}

export function standsInTheWay(finding: Finding): boolean {
  return finding.kind !== 'note'
}

function contentFindings(words: Checkout['words']): Finding[] {
  const flagsOf = (exports: Record<string, unknown>) =>
    Object.entries(exports).flatMap(([name, value]) => findFlags(value, name))
  const flags = Object.entries(words).flatMap(([file, exports]) =>
    flagsOf(exports).map((flag) => ({ ...flag, file })),
  )
  return flags.map(({ kind, path, name, file }): Finding => {
    const where = `(content/${file}, ${path})`
    if (kind === 'leftover') return { kind: 'sample', text: `${launch.leftover(name)}  ${where}` }
    const place = kind === 'sample' ? launch.places[path.replace(/\[\d+\]$/, '')] : undefined
    return { kind, text: `${place ? `${place} ` : ''}${name}  ${where}` }
  })
}

/** Argentine mobile numbers for wa.me: 54, 9, area and number without 0 and 15, 13 figures (ENACOM numbering plan). */
function phoneFindings({ whatsapp }: Agency): Finding[] {
  if (!whatsapp || whatsapp.sample) return []
  const { number, display } = whatsapp
  if (!/^[1-9]\d{9,14}$/.test(number) || (number.startsWith('54') && !/^549\d{10}$/.test(number)))
    return [setting(launch.phoneWrong(number))]
  if (display.replace(/\D/g, '') !== number) return [setting(launch.phoneDiffers(display, number))]
  return []
}

/** Loopback and the names that RFC 2606 and 6761 reserve: nobody outside reaches them. */
const reserved = /^(localhost|127\.|\[::1\])|\.(example|test|invalid|localhost)$|^example\.(com|org|net)$/

function siteFindings({ siteUrl, preload }: Config): Finding[] {
  if (siteUrl === null) return [setting(launch.siteUrl.missing)]
  const { protocol, hostname } = new URL(siteUrl)
  if (protocol !== 'https:') return [setting(launch.siteUrl.notHttps(siteUrl))]
  if (reserved.test(hostname)) return [setting(launch.siteUrl.reserved(siteUrl))]
  if (preload && hostname.startsWith('www.')) return [setting(launch.hsts.www(siteUrl))]
  return preload ? [note(launch.hsts.preload)] : []
}

function mailFindings({ hosted, mailMissing }: Checkout): Finding[] {
  if (hosted !== null)
    return [{ kind: 'confirm', text: launch.mail.privacy }, note(launch.mail.hosted(hosted))]
  if (mailMissing.length === 0) return []
  return [setting(launch.mail.missing(mailMissing.join(', ')))]
}

const day = 86_400_000
const written = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: 'UTC' })

/** An expired security.txt counts as none. RFC 9116 2.5.5 asks for less than a year; a month before the end it is time. */
function expiryFindings(expires: string, now: number): Finding[] {
  const { past, soon, far, renew } = launch.expiry
  const at = Date.parse(expires)
  const days = Math.floor((at - now) / day)
  const date = written.format(at)
  const due = (text: string) => [setting(`${text}; ${renew}`)]
  if (at <= now) return due(past(date))
  if (days < 30) return due(soon(date, days))
  return days > 366 ? due(far(date)) : []
}

function notes({ config, hosted }: Checkout): Finding[] {
  if (hosted !== null) return []
  const { trustProxy, alertWebhookUrl, purgeAfterDays } = config
  return [
    ...(trustProxy.length === 0 ? [note(launch.proxy)] : []),
    ...(alertWebhookUrl === null ? [note(launch.alerts)] : []),
    ...(purgeAfterDays === null ? [note(launch.purge)] : []),
  ]
}

/** The findings as a page of text, grouped, what stands in the way first. */
export function report(found: readonly Finding[]): string {
  const groups = Object.entries(launch.groups).flatMap(([kind, { title, hint }]) => {
    const texts = found.filter((finding) => finding.kind === kind).map(({ text }) => `  · ${text}`)
    return texts.length === 0 ? [] : [[`${title} (${texts.length}). ${hint}`, ...texts].join('\n')]
  })
  const left = found.filter(standsInTheWay).length
  return `${[launch.heading, ...groups, left === 0 ? launch.ready : launch.left(left)].join('\n\n')}\n`
}
