import type { IncomingMessage } from 'node:http'

/** With two, a proxy could read another host than we do (RFC 9112 3.2). Node drops the second silently. */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** Path and query, also of the absolute form `GET http://host/path`, which every server has to accept (RFC 9112 3.2.2). */
export function originForm(url = '/'): string {
  const target = /^https?:/i.test(url) ? URL.parse(url) : null
  return target ? `${target.pathname}${target.search}` : url
}
