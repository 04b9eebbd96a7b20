import type { Agency } from '#content/schema.ts'
import { launch } from '../../content/launch.ts'
import type { Config } from '../../server/config.ts'
import { expiryFindings } from './expiry.ts'
import { findFlags } from './flags.ts'

/** `note` is for the reader to know; everything else stands in the way. */
export interface Finding {
  kind: keyof typeof launch.groups
  text: string
}

export interface Checkout {
  /** The exports of every file of content/, by file name. */
  words: Record<string, Record<string, unknown>>
  agency: Agency
  config: Config
  defaults: Pick<Config, 'allowance'>
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
    ...siteFindings(config.siteUrl),
    ...mailFindings(checkout),
    ...expiryFindings(checkout.agency.security.expires, now),
    ...notes(checkout),
  ]
}

export function standsInTheWay(finding: Finding): boolean {
  return finding.kind !== 'note'
}

function contentFindings(words: Checkout['words']): Finding[] {
  return Object.entries(words).flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([name, value]) => {
      const { flagged, leftovers } = findFlags(value, name)
      const where = (path: string) => `content/${file}, ${path}`
      return [
        ...flagged.map(({ kind, path, name }): Finding => {
          const place = kind === 'sample' ? launch.places[path.replace(/\[\d+\]$/, '')] : undefined
          return { kind, text: `${place ? `${place} ` : ''}${name}  (${where(path)})` }
        }),
        ...leftovers.map(
          ({ path, text }): Finding => ({
            kind: 'sample',
            text: `${launch.leftover(text)}  (${where(path)})`,
          }),
        ),
      ]
    }),
  )
}

/** Argentine mobile numbers for wa.me: 54, 9, area and number without 0 and 15, 13 figures (ENACOM numbering plan). */
function phoneFindings({ whatsapp }: Agency): Finding[] {
  const { number, display } = whatsapp
  if (whatsapp.sample) return []
  if (!/^[1-9]\d{9,14}$/.test(number) || (number.startsWith('54') && !/^549\d{10}$/.test(number))) {
    return [{ kind: 'settings', text: launch.phoneWrong(number) }]
  }
  if (display.replace(/\D/g, '') !== number) {
    return [{ kind: 'settings', text: launch.phoneDiffers(display, number) }]
  }
  return []
}

/** Loopback and the names that RFC 2606 and 6761 reserve: nobody outside reaches them. */
const reserved = /^(localhost|127\.|\[::1\])|\.(example|test|invalid|localhost)$|^example\.(com|org|net)$/

function siteFindings(siteUrl: string | null): Finding[] {
  if (siteUrl === null) return [{ kind: 'settings', text: launch.siteUrl.missing }]
  const { protocol, hostname } = new URL(siteUrl)
  if (protocol !== 'https:') return [{ kind: 'settings', text: launch.siteUrl.notHttps(siteUrl) }]
  if (reserved.test(hostname)) return [{ kind: 'settings', text: launch.siteUrl.reserved(siteUrl) }]
  return []
}

function mailFindings({ hosted, mailMissing }: Checkout): Finding[] {
  if (hosted !== null) {
    return [
      { kind: 'confirm', text: launch.mail.privacy },
      { kind: 'note', text: launch.mail.hosted(hosted) },
    ]
  }
  if (mailMissing.length === 0) return []
  return [{ kind: 'settings', text: launch.mail.missing(mailMissing.join(', ')) }]
}

function notes({ config, defaults, hosted }: Checkout): Finding[] {
  if (hosted !== null) return []
  const { trustProxy, alertWebhookUrl, purgeAfterDays } = config
  const { perMinute, perDay } = config.allowance
  const asDelivered = perMinute === defaults.allowance.perMinute && perDay === defaults.allowance.perDay
  const texts = [
    launch.limits(perMinute, perDay, asDelivered),
    trustProxy.length === 0 ? launch.proxy.none : launch.proxy.some(trustProxy.join(', ')),
    ...(alertWebhookUrl === null ? [launch.alerts] : []),
    purgeAfterDays === null ? launch.purge.never : launch.purge.days(purgeAfterDays),
  ]
  return texts.map((text) => ({ kind: 'note', text }))
}
