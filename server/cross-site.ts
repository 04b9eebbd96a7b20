/** Who a browser says is asking. The three headers cannot be set by a page's script. */
export interface Caller {
  /** `Sec-Fetch-Site`. */
  site: string | undefined
  origin: string | undefined
  host: string | undefined
}

/**
 * Whether the origin may use the endpoint: `SITE_URL`, or without one this very server. The latter is compared by host,
 * because behind a proxy the server does not know whether the browser spoke https.
 */
export function ownOrigin({ origin, host }: Caller, siteUrl: string | null): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  if (siteUrl !== null) return origin === siteUrl
  return host !== undefined && new URL(origin).host === host.toLowerCase()
}

/** A name that is not `SITE_URL`'s: somebody else's may point to our address (DNS rebinding). */
function isOtherHost(host: string | undefined, siteUrl: string): boolean {
  const { protocol, host: own } = new URL(siteUrl)
  const asked = `${protocol}//${host}`
  return !URL.canParse(asked) || new URL(asked).host !== own
}

/**
 * True when the browser says that another site's page is asking, or when the request was meant for another host.
 * Programs that send none of the headers (curl, EmailJS's Node SDK) are no one's browser and pass. An origin that is
 * ours vouches for any host: the page may lie on a CDN, and this server have a name of its own.
 */
export function isForeign(caller: Caller, siteUrl: string | null): boolean {
  if (ownOrigin(caller, siteUrl)) return false
  if (caller.origin !== undefined && siteUrl !== null) return true
  if (siteUrl !== null && isOtherHost(caller.host, siteUrl)) return true
  if (caller.site !== undefined) return caller.site !== 'same-origin' && caller.site !== 'none'
  return caller.origin !== undefined
}
