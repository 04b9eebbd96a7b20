/** The types of variables. */
import { domainToASCII } from 'node:url'
import addressparser from 'nodemailer/lib/addressparser'
import proxyAddr from 'proxy-addr'
import * as z from 'zod'
import { logLevels } from '#server/monitoring/log.ts'
import { variables as words } from '#server/words/variables.ts'

/** `schema`, or `fallback` when the variable is absent or blank. */
export function variable<T, D>(fallback: D, schema: z.ZodType<T, string>) {
  const blank = (value: unknown) => (value as string | undefined)?.trim() || undefined
  return z.preprocess(blank, schema.optional()).transform((value): T | D => value ?? fallback)
}

export function parsedBy<T>(parse: (text: string) => T, message: string) {
  return z.string().transform((text, context): T => {
    try {
      return parse(text)
    } catch {
      context.addIssue(message)
      return z.NEVER
    }
  })
}

export function integer(from: number, to = Number.MAX_SAFE_INTEGER) {
  const fits = (text: string) => /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to
  return z
    .string()
    .refine(fits, words.integer(from, to === Number.MAX_SAFE_INTEGER ? null : to))
    .transform(Number)
}

export const level = z.enum(logLevels, words.level(logLevels.join(', ')))
export const hsts = z.literal('preload', words.hsts)
export const host = z.string().regex(/^[\w.:-]+$/, words.host)

export const origin = parsedBy((text) => {
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) throw new RangeError()
  return url.origin
}, words.origin)

/** Whether a URL's host name is this machine's: such traffic crosses no network. */
const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** A URL without credentials: `fetch` refuses one that has them, and no alert would arrive. */
export const httpsUrl = parsedBy((text) => {
  const { protocol, hostname, username, password } = new URL(text)
  const secure = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  if (!secure || username || password) throw new RangeError()
  return text
}, words.httpsUrl)

/** A key as Standard Webhooks writes it: `whsec_` and 24 to 64 bytes in base64. */
export const webhookSecret = parsedBy((text) => {
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+)={0,2}$/.exec(text) ?? []
  const key = Buffer.from(encoded, 'base64')
  if (key.length < 24 || key.length > 64) throw new RangeError()
  return key
}, words.webhookSecret)

/** The host in ASCII (IDNA), as the domain name system needs `ñ` and accents. */
function asciiDomain(domain: string): string {
  const ascii = domainToASCII(domain)
  if (ascii === '') throw new RangeError()
  return ascii
}

function asciiAddress(text: string): string {
  const [, name, domain = ''] = /^([^\s@<>,;]+)@([^\s@<>,;]+)$/.exec(text) ?? []
  return `${name}@${asciiDomain(domain)}`
}

export const sender = parsedBy((text) => {
  const [mailbox, another] = addressparser(text, { flatten: true })
  if (!mailbox || another) throw new RangeError()
  return { ...mailbox, address: asciiAddress(mailbox.address) }
}, words.sender)
export const recipient = parsedBy(asciiAddress, words.recipient)

/** `proxy-addr` refuses `/0`, with which anybody could forge an address. */
export const networks = parsedBy((text) => {
  const list = text.split(/[\s,]+/).filter(Boolean)
  proxyAddr.compile(list)
  return list
}, words.networks)

/** Connections to other machines use verified TLS unless `sslmode=disable` is set: `pg` alone would send the password in clear text. */
export const postgres = parsedBy((text) => {
  const url = new URL(text)
  if (!/^postgres(ql)?:$/.test(url.protocol)) throw new RangeError()
  // Without a host, `pg` would take the one in PGHOST.
  url.hostname ||= 'localhost'
  const { sslmode, host = url.hostname } = Object.fromEntries(url.searchParams)
  const local = isLoopback(host) || /^(\/|%2F)/i.test(host)
  if (sslmode !== 'disable' && !(local && sslmode === undefined))
    url.searchParams.set('sslmode', 'verify-full')
  return url.href
}, words.postgres)

export interface SmtpServer {
  host: string
  port: number
  auth: { user: string; pass: string } | null
  /** `direct`: TLS from the first byte. `required` and `offered`: STARTTLS. `off`: never. */
  tls: 'direct' | 'required' | 'offered' | 'off'
}

/**
 * A server without STARTTLS is refused, because anybody on the network could read the password and the messages; except on
 * this machine, or with `?tls=off` for a relay in a private network.
 */
export const smtp = parsedBy((text): SmtpServer => {
  const url = new URL(text)
  const direct = url.protocol === 'smtps:'
  const isKnown = direct ? url.search === '' : url.protocol === 'smtp:' && /^(\?tls=off)?$/.test(url.search)
  // A `#`, `/` or `?` in the password ends the URL's authority, so the user's name would be read as the host.
  if (!isKnown || !url.hostname || url.hash !== '' || !/^\/?$/.test(url.pathname)) throw new RangeError()
  const [user = '', pass = ''] = [url.username, url.password].map(decodeURIComponent)
  return {
    host: /^\[(.*)\]$/.exec(url.hostname)?.[1] ?? asciiDomain(decodeURIComponent(url.hostname)),
    port: Number(url.port) || (direct ? 465 : 587),
    auth: user ? { user, pass } : null,
    tls: direct ? 'direct' : url.search !== '' ? 'off' : isLoopback(url.hostname) ? 'offered' : 'required',
  }
}, words.smtp)
