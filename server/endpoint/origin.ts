/** Which sites' pages may use the endpoint. */

/** The page's origin when it may read the answers: ours; `null` for any other, and for programs, which send none. */
export function allowedOrigin(headers: Headers, siteUrl: string | null): string | null {
  const origin = headers.get('origin')
  return origin !== null && isOwnOrigin(origin, headers.get('host'), siteUrl) ? origin : null
}

/**
 * Refuses what a browser sends from another site's page (CSRF) or for another host (DNS rebinding), by three headers
 * that no page's script can set. Programs that send none of them (curl, EmailJS's Node SDK) pass. An origin that is ours
 * makes up for any host: the page may lie on a CDN, and this server have a name of its own.
 */
export function isForeign(headers: Headers, siteUrl: string | null): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (allowedOrigin(headers, siteUrl) !== null) return false
  if (siteUrl !== null && (origin !== null || isOtherHost(headers.get('host'), siteUrl))) return true
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  return origin !== null
}

/**
 * Whether this is `SITE_URL`'s origin, or without one this very server's. The latter is compared by host, because behind a
 * proxy the server does not know whether the browser spoke https.
 */
function isOwnOrigin(origin: string, host: string | null, siteUrl: string | null): boolean {
  if (siteUrl !== null) return origin === siteUrl
  return host !== null && URL.parse(origin)?.host === host.toLowerCase()
}

/** A name that is not `SITE_URL`'s: somebody else's may point to our address. */
function isOtherHost(host: string | null, siteUrl: string): boolean {
  const { protocol, host: own } = new URL(siteUrl)
  return URL.parse(`${protocol}//${host}`)?.host !== own
}
