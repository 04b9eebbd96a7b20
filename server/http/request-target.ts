import type { IncomingMessage } from 'node:http'

/**
 * Checks the host of a request, and brings the absolute form (`GET http://real.example/ HTTP/1.1`, RFC 9112 3.2.2) into the
 * usual one. `false` for what has to be answered 400: no Host in HTTP/1.1, two of them, or an address with a user.
 */
export function acceptTarget(req: IncomingMessage): boolean {
  const { rawHeaders, url = '/' } = req
  let host = -1
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host >= 0) return false
    host = i
  }
  if (host < 0 && req.httpVersion !== '1.0') return false
  if (url.startsWith('/') || url === '*') return true
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(url) ?? []
  if (authority === undefined || authority.includes('@')) return false
  req.url = rest.startsWith('/') ? rest : `/${rest}`
  // The target's host counts, whatever the field says.
  req.headers.host = authority
  if (host < 0) rawHeaders.push('Host', authority)
  else rawHeaders[host + 1] = authority
  return true
}
