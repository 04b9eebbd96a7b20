import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { chooseCoding } from './accept-encoding.ts'
import { matches, type Resource, type Site, type Variant } from './site.ts'

/** Accept-Encoding values seen, per set of codings: browsers send a handful, a hostile client no more than this. */
const remembered = 200

/**
 * Answers GET and HEAD of the built files straight from node:http; everything else goes to `next`. Measured: an
 * ordinary file costs one map look-up, `writeHead` and `end`, where a framework would build Request and Response.
 */
export function createSiteListener(site: Site, next: RequestListener): RequestListener {
  const choices = new Map<string, Map<Resource, Variant>>()

  function variantFor(resource: Resource, header: string): Variant {
    const known = choices.get(header)?.get(resource)
    if (known) return known
    const variant = resource.variants[chooseCoding(header, resource.codings) ?? 'identity']
    if (choices.size >= remembered && !choices.has(header)) choices.clear()
    const perHeader = choices.get(header) ?? new Map<Resource, Variant>()
    choices.set(header, perHeader.set(resource, variant))
    return variant
  }

  return (req: IncomingMessage, res: ServerResponse) => {
    const { method, url = '' } = req
    if (method !== 'GET' && method !== 'HEAD') return next(req, res as Parameters<RequestListener>[1])
    const query = url.indexOf('?')
    const resource = site.find(query < 0 ? url : url.slice(0, query))
    if (resource?.status !== 200) return next(req, res as Parameters<RequestListener>[1])
    const accepted = req.headers['accept-encoding']
    const variant = variantFor(resource, typeof accepted === 'string' ? accepted : '')
    const known = req.headers['if-none-match']
    if (known !== undefined && matches(known, variant.etag)) {
      res.writeHead(304, variant.notModified).end()
      return
    }
    res.writeHead(200, variant.headers)
    if (method === 'HEAD') res.end()
    else res.end(variant.body)
  }
}
