import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { securityHeaders } from '#server/headers.ts'
import { type Caching, cacheControl, type SiteFile, type SiteManifest } from '#server/site-manifest.ts'
import { compress, compressible } from './compress.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** Names that the build itself made unique by their content. */
const hashed = /^assets\/.*-[\w-]{8}\.\w+$/
const pictures = new Set(['.svg', '.png', '.ico'])

function caching(file: string): Caching {
  if (hashed.test(file)) return 'hashed'
  return pictures.has(extname(file)) ? 'day' : 'revalidated'
}

async function write(dist: string, file: string, body: Uint8Array): Promise<void> {
  await mkdir(dirname(join(dist, file)), { recursive: true })
  await writeFile(join(dist, file), body)
}

async function writeFileAndCopies(dist: string, file: string, body: Uint8Array): Promise<SiteFile> {
  const type = types[extname(file)]
  if (!type) throw new Error(`The build does not know the media type of ${file}.`)
  await write(dist, file, body)
  const encodings: SiteFile['encodings'] = {}
  if (compressible(type) || file.endsWith('.xml'))
    for (const [coding, copy] of await compress(body)) {
      const name = `${file}.${{ br: 'br', zstd: 'zst', gzip: 'gz' }[coding]}`
      await write(dist, name, copy)
      encodings[coding] = name
    }
  return {
    path: file === 'index.html' ? '/' : `/${file}`,
    file,
    type,
    cache: caching(file),
    encodings,
    hash: createHash('sha256').update(body).digest('hex').slice(0, 20),
  }
}

/** The `_headers` file that Netlify, Cloudflare Pages and others read: the same table as the server's. */
export function headersFile(manifest: SiteManifest, https: boolean): string {
  const lines = Object.entries(securityHeaders({ ...manifest, https })).map(([k, v]) => `  ${k}: ${v}`)
  const cached = manifest.files
    .filter((file) => file.cache !== 'revalidated')
    .map((file) => `${file.path}\n  Cache-Control: ${cacheControl[file.cache]}`)
  return `${['/*', ...lines, ...cached].join('\n')}\n`
}

/** Replaces dist/ with the files, their compressed copies, the manifest for our server and `_headers` for others. */
export async function writeSite(
  dist: string,
  files: ReadonlyMap<string, Uint8Array>,
  facts: Omit<SiteManifest, 'files'>,
  https: boolean,
): Promise<SiteManifest> {
  await rm(dist, { recursive: true, force: true })
  const described = await Promise.all([...files].map(([file, body]) => writeFileAndCopies(dist, file, body)))
  const manifest: SiteManifest = { ...facts, files: described }
  const encoder = new TextEncoder()
  await write(dist, '.site.json', encoder.encode(`${JSON.stringify(manifest, null, 2)}\n`))
  await write(dist, '_headers', encoder.encode(headersFile(manifest, https)))
  return manifest
}
