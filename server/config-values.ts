/** What each kind of variable takes. Every parser throws the end of a sentence that begins with the variable's name. */
import { isIP } from 'node:net'
import * as z from 'zod'
import { mailbox } from './mail/sender.ts'

export const logLevels = ['error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** A variable that is absent or empty, or a value that `parse` takes; `parse` throws what the variable takes. */
export function variable<T, D>(fallback: D, parse: (text: string) => T) {
  return z
    .string()
    .optional()
    .transform((value, context): T | D => {
      const text = value?.trim() ?? ''
      if (text === '') return fallback
      try {
        return parse(text)
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
        return z.NEVER
      }
    })
}

function refuse(takes: string): never {
  throw new Error(takes)
}

export function whole(from: number, to: number) {
  const takes = to === Number.MAX_SAFE_INTEGER ? `desde ${from}` : `de ${from} a ${to}`
  return (text: string): number => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    return value >= from && value <= to ? value : refuse(`lleva un número entero ${takes}`)
  }
}

export function origin(text: string): string {
  const url = URL.canParse(text)
    ? new URL(text)
    : refuse('lleva la dirección del sitio, como https://real.com.ar')
  const bare = url.pathname === '/' && !url.search && !url.hash && !url.username
  if (!/^https?:$/.test(url.protocol) || !bare)
    refuse('lleva solo el origen, como https://real.com.ar, sin nada después')
  return url.origin
}

/** Names of this machine as they stand in a URL: what goes there crosses no network. */
const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

export function web(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const closed = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  // `fetch` refuses an address with a password in it: no alert would ever arrive.
  if (!url || !closed || url.username || url.password)
    refuse('lleva una dirección https://, sin usuario ni clave (http:// solo hacia esta misma máquina)')
  return text
}

const tlsModes = ['disable', 'require', 'verify-ca', 'verify-full']
const postgresParameters = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'host', 'port', 'options']

/**
 * Off this machine TLS with a verified certificate, unless `sslmode=disable` is written: by itself `pg` would send the
 * password in clear, also when `sslmode` is misspelt. It verifies with `require` and `verify-ca` too.
 */
export function postgres(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    refuse('lleva la dirección de una base PostgreSQL: postgres://usuario:clave@servidor/base')
  const given = Object.fromEntries(url.searchParams)
  const unknown = Object.keys(given).find((name) => !postgresParameters.includes(name))
  if (unknown !== undefined)
    refuse(`lleva el parámetro ${unknown}, que no existe: acepta ${postgresParameters.join(', ')}`)
  if (given.sslmode !== undefined && !tlsModes.includes(given.sslmode))
    refuse(`lleva en sslmode uno de estos: ${tlsModes.join(', ')}`)
  // Said here, or `pg` would take it from PGHOST.
  url.hostname ||= 'localhost'
  const host = given.host ?? url.hostname
  const local = isLoopback(host) || /^(\/|%2F)/i.test(host)
  if (given.sslmode !== 'disable' && !(local && given.sslmode === undefined))
    url.searchParams.set('sslmode', 'verify-full')
  return url.href
}

const address = /^[^\s@<>,;]+@[^\s@<>,;]+$/

export function sender(text: string): string {
  const takes = 'lleva una dirección, como web@real.com.ar o real. <web@real.com.ar>'
  return address.test(mailbox(text).address) && !/[\r\n,;]/.test(text) ? text : refuse(takes)
}

export function recipient(text: string): string {
  return address.test(text) ? text : refuse('lleva una sola dirección, como hola@real.com.ar')
}

export function cidrs(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => {
      const [ip = '', length, ...rest] = part.split('/')
      const bits = isIP(ip) === 4 ? 32 : 128
      const right = isIP(ip) > 0 && rest.length === 0 && (length === undefined || /^\d{1,3}$/.test(length))
      if (!right || Number(length ?? bits) > bits) {
        refuse('lleva direcciones o redes separadas por comas, como 10.0.0.0/8,::1')
      }
      return `${ip}/${length ?? bits}`
    })
}

export function level(text: string): LogLevel {
  return logLevels.find((name) => name === text) ?? refuse(`lleva ${logLevels.join(', ')}`)
}

export function host(text: string): string {
  return /^[\w.:-]+$/.test(text) ? text : refuse('lleva una dirección de esta máquina, como 0.0.0.0')
}
