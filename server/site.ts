import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseCoding } from './accept-encoding.ts'
import { securityHeaders } from './headers.ts'
import { type Coding, cacheControl, type SiteFile, type SiteManifest } from './site-manifest.ts'

export interface SiteAnswer {
  status: number
  headers: Record<string, string>
  body: Uint8Array | null
}

/** One file in one coding, with everything about its answers computed when the server starts. */
export interface Variant {
  etag: string
  body: Uint8Array
  headers: Record<string, string>
  /** The same without what describes a body: for 304. */
  notModified: Record<string, string>
}

/** One address. */
export interface Resource {
  status: number
  /** Codings on offer, smallest first. */
  codings: Coding[]
  variants: Record<Coding | 'identity', Variant>
}

export interface Site {
  /** Security headers of every answer, also of those that are not files. */
  headers: Readonly<Record<string, string>>
  /** The file at an address; `undefined` when there is none. Nothing outside the manifest can be reached. */
  find(pathname: string): Resource | undefined
  /** Answers any request to anything but the endpoint: file, 304, 404 page or 405. */
  respond(method: string, pathname: string, header: (name: string) => string | undefined): SiteAnswer
}

const allowed = 'GET, HEAD'
const notFoundPath = '/404.html'

function load(dist: string, file: SiteFile, security: Record<string, string>): Resource {
  const codings = Object.keys(file.encodings) as Coding[]
  const variant = (coding: Coding | 'identity', name: string): Variant => {
    const body = readFileSync(join(dist, name))
    const etag = `"${file.hash}${coding === 'identity' ? '' : `-${coding}`}"`
    const notModified = {
      ETag: etag,
      'Cache-Control': cacheControl[file.cache],
      ...(codings.length > 0 && { Vary: 'Accept-Encoding' }),
      ...security,
    }
    const headers = {
      'Content-Type': file.type,
      'Content-Length': String(body.byteLength),
      ...(coding !== 'identity' && { 'Content-Encoding': coding }),
      ...notModified,
    }
    return { etag, body, headers, notModified }
  }
  const identity = variant('identity', file.file)
  const variants = { identity, br: identity, zstd: identity, gzip: identity }
  for (const coding of codings) variants[coding] = variant(coding, file.encodings[coding] ?? file.file)
  return { status: file.path === notFoundPath ? 404 : 200, codings, variants }
}

/** `If-None-Match` against one strong tag; the comparison is weak (RFC 9110 13.1.2). */
export function matches(header: string, etag: string): boolean {
  if (header === etag) return true
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

function missing(dist: string): never {
  throw new Error(`${dist} holds no ${notFoundPath}: run \`npm run build\`.`)
}

/** Reads a built dist/ into memory. Throws when there is none. */
export function loadSite(dist: string, options: { siteUrl: string | null }): Site {
  const manifest = JSON.parse(readFileSync(join(dist, '.site.json'), 'utf8')) as SiteManifest
  const headers = securityHeaders({ ...manifest, https: options.siteUrl?.startsWith('https:') ?? false })
  const files = new Map(manifest.files.map((file) => [file.path, load(dist, file, headers)]))
  const notFound = files.get(notFoundPath) ?? missing(dist)

  function respond(method: string, pathname: string, header: (name: string) => string | undefined) {
    const resource = files.get(pathname) ?? notFound
    if (method !== 'GET' && method !== 'HEAD' && resource !== notFound)
      return { status: 405, headers: { ...headers, Allow: allowed, 'Content-Length': '0' }, body: null }
    const variant = resource.variants[chooseCoding(header('accept-encoding'), resource.codings) ?? 'identity']
    const known = header('if-none-match')
    if (resource.status === 200 && known !== undefined && matches(known, variant.etag))
      return { status: 304, headers: variant.notModified, body: null }
    return {
      status: resource.status,
      headers: variant.headers,
      body: method === 'HEAD' ? null : variant.body,
    }
  }
  return { headers, find: (pathname) => files.get(pathname), respond }
}
