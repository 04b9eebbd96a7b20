/** The built files, read into memory at start, with the headers of every answer already computed. */
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { join } from 'node:path'
import { fileHeaders, type HeaderOptions, securityHeaders } from './headers.ts'
import { headOf, sendHead } from './prepared-head.ts'
import { redirectOf } from './redirects.ts'

/** `dist/.site.json`, written by the build: the files of `dist/` and how to serve them. */
export interface SiteManifest extends Pick<HeaderOptions, 'connectOrigins'> {
  files: SiteFile[]
}

export interface SiteFile extends Pick<HeaderOptions, 'scriptHashes' | 'styleHashes'> {
  path: string
  file: string
  type: string
  cache: Caching
  /** Precompressed copies, smallest first: coding → file below `dist/`. Empty when none is smaller. */
  encodings: Partial<Record<Coding, string>>
  /** Hex of the content's SHA-256, shortened. */
  hash: string
  /** A file of the build before, kept for tabs that are still open. */
  earlier?: boolean
}

export type Coding = 'br' | 'gzip'
type Caching = keyof typeof cacheControl
/** `hashed`: the name holds a hash of the content. `revalidated`: ask each time. `day`: icons and images with a fixed name. */
export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  revalidated: 'no-cache',
  day: 'public, max-age=86400',
}

function loadFile(dist: string, file: SiteFile, security: Record<string, string>) {
  const codings = Object.entries(file.encodings) as [Coding, string][]
  const variant = (name: string, coding?: Coding) => {
    const body = readFileSync(join(dist, name))
    const etag = coding ? `"${file.hash}-${coding}"` : `"${file.hash}"`
    const headers = {
      'Content-Type': file.type,
      'Content-Length': String(body.byteLength),
      ...(coding && { 'Content-Encoding': coding }),
      ETag: etag,
      'Cache-Control': cacheControl[file.cache],
      ...(codings.length > 0 && { Vary: 'Accept-Encoding' }),
      ...security,
    }
    return { etag, headers, body, head: headOf(headers) }
  }
  const compressed = codings.map(([coding, name]) => ({ coding, ...variant(name, coding) }))
  return { identity: variant(file.file), compressed }
}

/** Matches an `Accept-Encoding` with this coding at a weight other than 0 (RFC 9110 12.5.3). Without one, or for `*`, files go uncompressed. */
const accepts = (coding: Coding) => new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i')
const accepted = { br: accepts('br'), gzip: accepts('gzip') }

/** Reads a built `dist/` into memory. Throws when there is none. */
export function loadSite(dist: string, { siteUrl, preload }: { siteUrl: string | null; preload?: boolean }) {
  const manifest = JSON.parse(readFileSync(join(dist, '.site.json'), 'utf8')) as SiteManifest
  const options = { ...manifest, https: siteUrl?.startsWith('https:') ?? false, preload }
  const headers = securityHeaders(options)
  const headersOfFiles = fileHeaders(options)
  const files = new Map<string, ReturnType<typeof loadFile>>()
  for (const file of manifest.files) {
    const { type, scriptHashes, styleHashes } = file
    const isDocument = type.startsWith('text/html')
    const security = isDocument ? securityHeaders({ ...options, scriptHashes, styleHashes }) : headersOfFiles
    files.set(file.path, loadFile(dist, file, security))
  }
  const notFound = files.get('/404.html')
  if (!notFound) throw new Error(`${dist} holds no 404.html: run \`npm run build\`.`)
  const notAllowed = { ...headers, Allow: 'GET, HEAD', 'Content-Length': '0' }

  return {
    /** Security headers of answers that are not files. */
    headers,
    /** The file, 304, 405 or the 404 page. Only files of the manifest are served. Node leaves out the body of 304 and HEAD. */
    respond(method: string, pathname: string, request: IncomingHttpHeaders) {
      const { identity, compressed } = files.get(pathname) ?? notFound
      const acceptEncoding = String(request['accept-encoding'])
      const found = compressed.find(({ coding }) => accepted[coding].test(acceptEncoding)) ?? identity
      const { etag, body, head } = found
      if (identity === notFound.identity) return { status: 404, headers: found.headers, body }
      if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: notAllowed, body: null }
      const known = request['if-none-match']
      // `*` matches any copy (RFC 9110 13.1.2).
      const status = known !== undefined && (known.includes(etag) || known.trim() === '*') ? 304 : 200
      return { status, headers: found.headers, body, head: status === 200 ? head : undefined }
    },
  }
}

/** Serves files by one map look-up, without the Fetch API's objects. `other` answers at `paths`; its answers are not cached. */
export function createSiteListener(
  site: ReturnType<typeof loadSite>,
  paths: readonly string[] = [],
  other?: RequestListener,
): RequestListener {
  const otherHeaders = new Map(Object.entries({ ...site.headers, 'Cache-Control': 'no-store' }))
  return (req, res) => {
    const { method = 'GET', url = '/' } = req
    const query = url.indexOf('?')
    const pathname = query < 0 ? url : url.slice(0, query)
    if (other && paths.includes(pathname)) return other(req, res.setHeaders(otherHeaders))
    const { status, headers, body, head } = site.respond(method, pathname, req.headers)
    if (head && sendHead(res, head)) return void res.end(body)
    const reads = method === 'GET' || method === 'HEAD'
    const location = status === 404 && reads && redirectOf(pathname, url.slice(pathname.length))
    if (location) {
      const moved = {
        ...site.headers,
        Location: location,
        // No cache keeps it, because the link may be mended where it stands.
        'Cache-Control': 'no-store',
        'Content-Length': '0',
      }
      res.writeHead(302, moved).end()
      return
    }
    res.writeHead(status, headers).end(body)
  }
}
