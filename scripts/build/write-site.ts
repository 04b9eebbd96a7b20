import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { getMimeType } from 'hono/utils/mime'
import { securityHeaders } from '#server/http/headers.ts'
import { redirectsFile } from '#server/http/redirects.ts'
import { type Coding, cacheControl, type SiteFile, type SiteManifest } from '#server/http/site.ts'
import { cached } from '../media/cached.ts'
import { inlineHashes } from './hash.ts'

const alreadyCompressed = new Set(['.woff2', '.png', '.avif', '.webp'])
const images = new Set(['.svg', '.png', '.ico'])
const hashed = /^assets\/.*-[\w-]{8}\.\w+$/
const manifestFile = '.site.json'
const suffix: Record<Coding, string> = { br: 'br', gzip: 'gz' }

/** Seven ways to encode distances (NPOSTFIX and NDIRECT of RFC 7932): the encoder's own choice and six others. */
const distanceCodes = [
  [0, 0],
  [0, 2],
  [0, 4],
  [0, 8],
  [1, 2],
  [1, 8],
  [2, 4],
] as const

/**
 * The smallest of a few copies. With a single copy another hash in a document of 14 KB makes it up to 70 bytes longer, which is more
 * than a plan's words. This way the page's content, and not luck, decides whether it keeps to its budget.
 */
async function brotli(bytes: Uint8Array): Promise<Uint8Array> {
  const {
    BROTLI_PARAM_SIZE_HINT: hint,
    BROTLI_PARAM_NPOSTFIX: postfix,
    BROTLI_PARAM_NDIRECT: direct,
  } = constants
  const copies = await Promise.all(
    distanceCodes.map(([bits, codes]) =>
      promisify(brotliCompress)(bytes, {
        params: { [hint]: bytes.byteLength, [postfix]: bits, [direct]: codes },
      }),
    ),
  )
  return copies.reduce((best, copy) => (copy.byteLength < best.byteLength ? copy : best))
}

const program = readFileSync(import.meta.filename, 'utf8')

/**
 * Compressed copies with maximum quality, those that are smaller than the file, Brotli first. They take half of a build's time, and most
 * files are those of the last build.
 */
const compress = (bytes: Uint8Array) =>
  cached({ program, versions: process.versions }, bytes, async () => {
    const found: [Coding, Uint8Array][] = [
      ['br', await brotli(bytes)],
      ['gzip', await promisify(gzip)(bytes, { level: 9 })],
    ]
    return found.filter(([, body]) => body.byteLength < bytes.byteLength)
  })

async function write(dist: string, file: string, body: Uint8Array | string): Promise<void> {
  await mkdir(dirname(join(dist, file)), { recursive: true })
  await writeFile(join(dist, file), body)
}

async function writeFileAndCopies(dist: string, file: string, body: Uint8Array): Promise<SiteFile> {
  const type = getMimeType(file)
  if (!type) throw new Error(`The build does not know the media type of ${file}.`)
  await write(dist, file, body)
  const encodings: SiteFile['encodings'] = {}
  for (const [coding, copy] of alreadyCompressed.has(extname(file)) ? [] : await compress(body)) {
    encodings[coding] = `${file}.${suffix[coding]}`
    await write(dist, `${file}.${suffix[coding]}`, copy)
  }
  return {
    path: file === 'index.html' ? '/' : `/${file}`,
    file,
    type,
    cache: hashed.test(file) ? 'hashed' : images.has(extname(file)) ? 'day' : 'revalidated',
    encodings,
    hash: hash('sha256', body).slice(0, 20),
    ...(extname(file) === '.html' && inlineHashes(Buffer.from(body).toString())),
  }
}

/** What Netlify, Cloudflare Pages and others read: the server's headers, with one CSP for all documents. */
function headersFile({ files, connectOrigins }: SiteManifest, https: boolean, preload?: boolean): string {
  const all = (name: 'scriptHashes' | 'styleHashes') => [
    ...new Set(files.flatMap((file) => file[name] ?? [])),
  ]
  const [scriptHashes, styleHashes] = [all('scriptHashes'), all('styleHashes')]
  const lines = Object.entries(securityHeaders({ connectOrigins, scriptHashes, styleHashes, https, preload }))
    // Left out, because icons and the social image must not have it, and hosts differ in how a rule is revoked for some files.
    .filter(([name]) => name !== 'Cross-Origin-Resource-Policy')
    .map(([name, value]) => `  ${name}: ${value}`)
  const cached = files
    .filter((file) => file.cache !== 'revalidated')
    .map((file) => `${file.path}\n  Cache-Control: ${cacheControl[file.cache]}`)
  return `${['/*', ...lines, ...cached].join('\n')}\n`
}

/** Only an earlier build, which has a manifest, may be replaced. */
async function refuseForeignFiles(dist: string): Promise<void> {
  const found = existsSync(dist) ? await readdir(dist) : []
  if (found.length === 0 || found.includes(manifestFile)) return
  throw new Error(
    `En ${dist}/ hay otros archivos, que se perderían. Elegí una carpeta vacía o que no exista.`,
  )
}

/** Copies the hashed files of the previous build, for open tabs. */
async function copyPreviousAssets(dist: string, ready: string, files: SiteFile[]): Promise<SiteFile[]> {
  if (!existsSync(join(dist, manifestFile))) return []
  const old = JSON.parse(await readFile(join(dist, manifestFile), 'utf8')) as SiteManifest
  const now = new Set(files.map(({ path }) => path))
  const gone = old.files.filter(({ cache, path }) => cache === 'hashed' && !now.has(path))
  const previous = gone.filter(({ earlier }) => !earlier)
  // When nothing has changed, the previous build stays the previous one.
  const kept = previous.length > 0 ? previous : gone
  for (const { file, encodings } of kept)
    for (const name of [file, ...Object.values(encodings)]) await cp(join(dist, name), join(ready, name))
  return kept.map((file) => ({ ...file, earlier: true }))
}

/** On Windows an antivirus holds a new file for a moment: as long as that may take, in milliseconds. */
const retryDelays = [50, 200, 1000, 3000]

async function renamePatiently(from: string, to: string): Promise<void> {
  for (const delay of retryDelays)
    try {
      return await rename(from, to)
    } catch (error) {
      if (!['EPERM', 'EACCES', 'EBUSY'].includes(String((error as NodeJS.ErrnoException).code))) throw error
      await setTimeout(delay)
    }
  await rename(from, to)
}

/** Two renames, because `rename` cannot replace a folder that holds files. When the second fails, the first is undone. */
async function replace(dist: string, ready: string, old: string): Promise<void> {
  if (existsSync(dist)) await renamePatiently(dist, old)
  try {
    await renamePatiently(ready, dist)
  } catch (error) {
    const lost = `No se pudo poner la página nueva, y la de antes quedó en ${old}: movela a ${dist}.`
    const hint = () => Promise.reject(new Error(lost, { cause: error }))
    if (existsSync(old)) await renamePatiently(old, dist).catch(hint)
    throw error
  }
}

/** Writes to a temporary folder beside dist/, then replaces dist/: when anything fails, the previous build stays. */
export async function writeSite(
  dist: string,
  made: ReadonlyMap<string, Uint8Array>,
  options: Omit<SiteManifest, 'files'>,
  https: boolean,
  preload?: boolean,
): Promise<SiteManifest> {
  await refuseForeignFiles(dist)
  await mkdir(dirname(dist), { recursive: true })
  const temporary = await mkdtemp(`${resolve(dist)}.new-`)
  const [ready, old] = [join(temporary, 'ready'), join(temporary, 'old')]
  try {
    const writing = [...made].map(([file, body]) => writeFileAndCopies(ready, file, body))
    // When one write fails, the others go on: their folder must not be removed under them.
    await Promise.allSettled(writing)
    const own = await Promise.all(writing)
    const manifest = { ...options, files: [...own, ...(await copyPreviousAssets(dist, ready, own))] }
    await write(ready, manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
    await write(ready, '_headers', headersFile(manifest, https, preload))
    await write(ready, '_redirects', redirectsFile())
    await replace(dist, ready, old)
    return manifest
  } finally {
    // Kept while it holds the last page, which then is nowhere else.
    if (existsSync(dist) || !existsSync(old)) await rm(temporary, { recursive: true, force: true })
  }
}
