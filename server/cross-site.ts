/** Who a browser says is asking. The three headers cannot be set by a page's script. */
export interface Caller {
  /** `Sec-Fetch-Site`. */
  site: string | undefined
  origin: string | undefined
  host: string | undefined
}

/**
 * Whether the origin may use the endpoint: the canonical one, or this very server. Compared by host, because behind a
 * proxy the server does not know whether the browser spoke https.
 */
export function ownOrigin({ origin, host }: Caller, siteUrl: string | null): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  return origin === siteUrl || (host !== undefined && new URL(origin).host === host.toLowerCase())
}

/**
 * True when the browser says that another site's page is asking. Programs that send none of the headers (curl, EmailJS's
 * Node SDK) are no one's browser and pass.
 */
export function isForeign(caller: Caller, siteUrl: string | null): boolean {
  if (ownOrigin(caller, siteUrl)) return false
  if (caller.site !== undefined) return caller.site !== 'same-origin' && caller.site !== 'none'
  return caller.origin !== undefined
}
