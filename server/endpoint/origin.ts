import { answer, type EndpointContext, isOwnOrigin, type Step } from './answer.ts'
import { replies } from './replies.ts'

/** Only POST, and OPTIONS for the browser of our page on another host: it asks before it sends JSON here. */
export const method: Step = async (c, next) => {
  if (c.req.method === 'POST') return next()
  const { headers } = c.var
  if (c.req.method === 'OPTIONS' && 'Access-Control-Allow-Origin' in headers) {
    return c.body(null, 204, {
      ...headers,
      'Access-Control-Allow-Methods': 'POST',
      'Access-Control-Allow-Headers': 'Content-Type',
      'Access-Control-Max-Age': '7200',
    })
  }
  return answer(c, replies.method, { Allow: 'POST, OPTIONS' })
}

/** Refuses what a browser sends from another site's page (CSRF) or for another host (DNS rebinding). */
export const origin =
  ({ siteUrl }: { siteUrl: string | null }): Step =>
  async (c, next) =>
    isForeign(c, siteUrl) ? answer(c, replies.foreign) : next()

/** A name that is not `SITE_URL`'s: somebody else's may point to our address. */
function isOtherHost(host: string | undefined, siteUrl: string): boolean {
  const { protocol, host: own } = new URL(siteUrl)
  return URL.parse(`${protocol}//${host}`)?.host !== own
}

/**
 * By three headers that no page's script can set. Programs that send none of them (curl, EmailJS's Node SDK) pass. An
 * origin that is ours makes up for any host: the page may lie on a CDN, and this server have a name of its own.
 */
function isForeign(c: EndpointContext, siteUrl: string | null): boolean {
  const site = c.req.header('sec-fetch-site')
  const from = c.req.header('origin')
  const host = c.req.header('host')
  if (from !== undefined && isOwnOrigin(from, host, siteUrl)) return false
  if (siteUrl !== null && (from !== undefined || isOtherHost(host, siteUrl))) return true
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return from !== undefined
}
