import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { securityHeaders } from '#server/http/headers.ts'
import {
  type Caching,
  type Coding,
  cacheControl,
  type SiteFile,
  type SiteManifest,
} from '#server/http/site.ts'

export const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Fonts (woff2) and photographs are compressed already. */
const compressed = new Set(['.woff2', '.png', '.avif', '.webp'])
const pictures = new Set(['.svg', '.png', '.ico'])
/** Names that the build itself made unique by their content. */
const hashed = /^assets\/.*-[\w-]{8}\.\w+$/
/** What the server reads of a build. */
const description = '.site.json'
const suffix: Record<Coding, string> = { br: 'br', gzip: 'gz' }

/** The strongest copy in each coding that is smaller than the file, smallest first. */
async function compress(bytes: Uint8Array): Promise<[Coding, Uint8Array][]> {
  const hint = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }
  const found: [Coding, Uint8Array][] = [
    ['br', await promisify(brotliCompress)(bytes, hint)],
    ['gzip', await promisify(gzip)(bytes, { level: 9 })],
  ]
  return found.filter(([, body]) => body.byteLength < bytes.byteLength)
}

function caching(file: string): Caching {
  if (hashed.test(file)) return 'hashed'
  return pictures.has(extname(file)) ? 'day' : 'revalidated'
}

async function write(dist: string, file: string, body: Uint8Array | string): Promise<void> {
  await mkdir(dirname(join(dist, file)), { recursive: true })
  await writeFile(join(dist, file), body)
}

async function writeFileAndCopies(dist: string, file: string, body: Uint8Array): Promise<SiteFile> {
  const type = mediaTypes[extname(file)]
  if (!type) throw new Error(`The build does not know the media type of ${file}.`)
  await write(dist, file, body)
  const encodings: SiteFile['encodings'] = {}
  for (const [coding, copy] of compressed.has(extname(file)) ? [] : await compress(body)) {
    encodings[coding] = `${file}.${suffix[coding]}`
    await write(dist, `${file}.${suffix[coding]}`, copy)
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
function headersFile(manifest: SiteManifest, https: boolean, preload?: boolean): string {
  const lines = Object.entries(securityHeaders({ ...manifest, https, preload }))
    // Not for the icons and the social picture, and no host takes a rule back for some files in the same way.
    .filter(([name]) => name !== 'Cross-Origin-Resource-Policy')
    .map(([name, value]) => `  ${name}: ${value}`)
  const cached = manifest.files
    .filter((file) => file.cache !== 'revalidated')
    .map((file) => `${file.path}\n  Cache-Control: ${cacheControl[file.cache]}`)
  return `${['/*', ...lines, ...cached].join('\n')}\n`
}

/** Only what an earlier build wrote is replaced: the description is in every build, and in nothing else. */
async function refuseOthers(dist: string): Promise<void> {
  const found = existsSync(dist) ? await readdir(dist) : []
  if (found.length > 0 && !found.includes(description))
    throw new Error(
      `En ${dist}/ hay otros archivos, que se perderían. Elegí una carpeta vacía o que no exista.`,
    )
}

/** Copies the hashed files of the build before, and describes them. Those of earlier builds go. */
async function keepEarlier(dist: string, ready: string, files: readonly SiteFile[]): Promise<SiteFile[]> {
  if (!existsSync(join(dist, description))) return []
  const old = JSON.parse(await readFile(join(dist, description), 'utf8')) as SiteManifest
  const now = new Set(files.map(({ path }) => path))
  const gone = old.files.filter(({ cache, path }) => cache === 'hashed' && !now.has(path))
  const last = gone.filter(({ earlier }) => !earlier)
  // Where nothing has changed, the build before is still the one before.
  const kept = last.length > 0 ? last : gone
  for (const { file, encodings } of kept)
    for (const name of [file, ...Object.values(encodings)]) {
      await mkdir(dirname(join(ready, name)), { recursive: true })
      await copyFile(join(dist, name), join(ready, name))
    }
  return kept.map((file) => ({ ...file, earlier: true }))
}

/** Puts a whole folder in the place of another, which is gone for the moment between two renames. */
async function swap(ready: string, dist: string, old: string): Promise<void> {
  if (existsSync(dist)) await rename(dist, old)
  await rename(ready, dist).catch(async (error) => {
    if (existsSync(old)) await rename(old, dist)
    throw error
  })
}

/**
 * All of it is written beside dist/ first, then swapped: whatever fails, the last good page stays. A tab that is open
 * meanwhile finds the scripts, styles and pictures of the build before.
 */
export async function writeSite(
  dist: string,
  made: ReadonlyMap<string, Uint8Array>,
  facts: Omit<SiteManifest, 'files'>,
  https: boolean,
  preload?: boolean,
): Promise<SiteManifest> {
  await refuseOthers(dist)
  await mkdir(dirname(dist), { recursive: true })
  const beside = await mkdtemp(`${resolve(dist)}.new-`)
  const ready = join(beside, 'ready')
  try {
    const described = await Promise.all(
      [...made].map(([file, body]) => writeFileAndCopies(ready, file, body)),
    )
    const files = [...described, ...(await keepEarlier(dist, ready, described))]
    const manifest: SiteManifest = { ...facts, files }
    await write(ready, description, `${JSON.stringify(manifest, null, 2)}\n`)
    await write(ready, '_headers', headersFile(manifest, https, preload))
    await swap(ready, dist, join(beside, 'old'))
    return manifest
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}
