/** The built files, read into memory at start, with the headers of every answer already computed. */
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { join } from 'node:path'
import { fileHeaders, type HeaderFacts, securityHeaders } from './headers.ts'

/** `dist/.site.json`, written by the build: the files of `dist/` and how to serve them. */
export interface SiteManifest extends Omit<HeaderFacts, 'https' | 'preload'> {
  files: SiteFile[]
}

export interface SiteFile {
  path: string
  file: string
  type: string
  cache: Caching
  /** Precompressed copies, smallest first: coding → file below `dist/`. Empty when none is smaller. */
  encodings: Partial<Record<Coding, string>>
  /** Hex of the content's SHA-256, shortened. */
  hash: string
  /** Of the build before: kept for tabs that are still open. */
  earlier?: boolean
}

export type Coding = 'br' | 'gzip'
/** `hashed`: the name holds a hash of the content. `revalidated`: ask each time. `day`: icons and pictures with a fixed name. */
export type Caching = 'hashed' | 'revalidated' | 'day'

export const cacheControl: Record<Caching, string> = {
  hashed: 'public, max-age=31536000, immutable',
  revalidated: 'no-cache',
  day: 'public, max-age=86400',
}

const notFoundPath = '/404.html'

/** The answers for one file: as it is, and compressed. */
function loadFile(dist: string, file: SiteFile, security: Record<string, string>) {
  const status = file.path === notFoundPath ? 404 : 200
  const codings = Object.entries(file.encodings) as [Coding, string][]
  const variant = (name: string, coding?: Coding) => {
    const body = readFileSync(join(dist, name))
    const etag = coding ? `"${file.hash}-${coding}"` : `"${file.hash}"`
    const common = {
      ETag: etag,
      'Cache-Control': cacheControl[file.cache],
      ...(codings.length > 0 && { Vary: 'Accept-Encoding' }),
      ...security,
    }
    const headers = {
      'Content-Type': file.type,
      'Content-Length': String(body.byteLength),
      ...(coding && { 'Content-Encoding': coding }),
      ...common,
    }
    return { etag, ok: { status, headers, body }, notModified: { status: 304, headers: common, body: null } }
  }
  const compressed = codings.map(([coding, name]) => ({ coding, ...variant(name, coding) }))
  return { identity: variant(file.file), compressed }
}

/** Whether `Accept-Encoding` names a coding with a weight other than 0 (RFC 9110 12.5.3). Without it, or for `*`: as it is. */
const named = (coding: Coding) => new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i')
const accepted = { br: named('br'), gzip: named('gzip') }

/** Whether `If-None-Match` names this tag, by the weak comparison (RFC 9110 13.1.2). */
function matchesTag(header: string, etag: string): boolean {
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

/** Reads a built `dist/` into memory. Throws when there is none. */
export function loadSite(dist: string, { siteUrl, preload }: { siteUrl: string | null; preload?: boolean }) {
  const manifest = JSON.parse(readFileSync(join(dist, '.site.json'), 'utf8')) as SiteManifest
  const facts = { ...manifest, https: siteUrl?.startsWith('https:') ?? false, preload }
  const headers = securityHeaders(facts)
  const headersOfFiles = fileHeaders(facts)
  const files = new Map(
    manifest.files.map((file) => [
      file.path,
      loadFile(dist, file, file.type.startsWith('text/html') ? headers : headersOfFiles),
    ]),
  )
  const notFound = files.get(notFoundPath)
  if (!notFound) throw new Error(`${dist} holds no ${notFoundPath}: run \`npm run build\`.`)
  const notAllowed = { ...headers, Allow: 'GET, HEAD', 'Content-Length': '0' }

  return {
    /** Security headers of documents, and of answers that are not files. */
    headers,
    /** The file, 304, 405 or the 404 page. Only files of the manifest are served. */
    respond(method: string, pathname: string, request: IncomingHttpHeaders) {
      const file = files.get(pathname) ?? notFound
      const reads = method === 'GET' || method === 'HEAD'
      if (!reads && file !== notFound) return { status: 405, headers: notAllowed, body: null }
      const acceptEncoding = String(request['accept-encoding'])
      const chosen = file.compressed.find(({ coding }) => accepted[coding].test(acceptEncoding))
      const { etag, notModified, ok } = chosen ?? file.identity
      const known = request['if-none-match']
      return file !== notFound && known !== undefined && matchesTag(known, etag) ? notModified : ok
    },
  }
}

/** Serves files by one map look-up, without a Request and a Response. `other` answers at `paths`, not to be stored. */
export function createSiteListener(
  site: ReturnType<typeof loadSite>,
  paths: readonly string[] = [],
  other?: RequestListener,
): RequestListener {
  const otherHeaders = new Map(Object.entries({ ...site.headers, 'Cache-Control': 'no-store' }))
  return (req, res) => {
    const { method = 'GET', url = '/' } = req
    const [pathname = ''] = url.split('?', 1)
    if (other && paths.includes(pathname)) return other(req, res.setHeaders(otherHeaders))
    const { status, headers, body } = site.respond(method, pathname, req.headers)
    res.writeHead(status, headers).end(body)
  }
}
