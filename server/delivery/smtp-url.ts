export interface SmtpServer {
  host: string
  port: number
  auth: { user: string; pass: string } | null
  /** `direct`: TLS from the first byte. `required` and `offered`: STARTTLS. `off`: never. */
  tls: 'direct' | 'required' | 'offered' | 'off'
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/**
 * `smtps://user:password@host` (port 465) or `smtp://user:password@host` (port 587, STARTTLS).
 * Without STARTTLS anyone on the way could read the password and the visitor's words, so a server that does not offer
 * it is refused, except on this machine itself; `?tls=off` gives leave, for a relay inside a private network.
 * Throws with a sentence for the owner.
 */
export function parseSmtpUrl(text: string): SmtpServer {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) {
    throw new Error('tiene que ser smtps://usuario:clave@servidor o smtp://usuario:clave@servidor:587')
  }
  const wish = url.searchParams.get('tls')
  if (wish !== null && (wish !== 'off' || url.protocol === 'smtps:')) {
    throw new Error('después de ? solo acepta tls=off, y solo con smtp://')
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const direct = url.protocol === 'smtps:'
  return {
    host,
    port: Number(url.port) || (direct ? 465 : 587),
    auth: url.username ? { user: decode(url.username), pass: decode(url.password) } : null,
    tls: direct ? 'direct' : wish === 'off' ? 'off' : loopback.test(host) ? 'offered' : 'required',
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new Error('en usuario y clave, un % se escribe %25')
  }
}
