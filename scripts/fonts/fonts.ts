import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { hero } from '#content/hero.ts'
import { fallbackFaces } from './fallback.ts'
import { display, type Family, features, firstName, firstWeight, repertoire, text } from './families.ts'

export interface Fonts {
  /** To inline: the stand-ins, and the glyphs of the first screen's large type as `data:`. */
  inline: string
  /** The stylesheet that is fetched after the load, and the files that it names: path below dist/ → bytes. */
  stylesheet: string
  files: Map<string, Uint8Array>
}

const short = (data: Uint8Array | string) => createHash('sha256').update(data).digest('base64url').slice(0, 8)
const face = (name: string, weight: string, show: 'swap' | 'block', url: string) =>
  `@font-face{font-family:"${name}";font-weight:${weight};font-display:${show};src:url(${url}) format("woff2")}`

/** What h1 and the claim are written with. */
const firstText = [...new Set([...hero.headline, '.', hero.claim.figure].join(''))].sort().join('')

async function make(): Promise<Fonts> {
  const files = new Map<string, Uint8Array>()
  const full = async (family: Family, slug: string, source: Uint8Array) => {
    const woff2 = await subsetFont(source, repertoire, {
      targetFormat: 'woff2',
      keepFeatures: features,
      noHinting: true,
      variationAxes: { wght: family.weights },
    })
    const path = `assets/${slug}-${short(woff2)}.woff2`
    files.set(path, woff2)
    return face(family.name, `${family.weights.min} ${family.weights.max}`, 'swap', `/${path}`)
  }
  const [displayFile, textFile] = await Promise.all([readFile(display.file), readFile(text.file)])
  const first = await subsetFont(displayFile, firstText, {
    targetFormat: 'woff2',
    keepFeatures: ['kern'],
    noHinting: true,
    variationAxes: { wght: firstWeight },
  })
  const inline = [
    await fallbackFaces(display, displayFile),
    await fallbackFaces(text, textFile),
    // Already here, and decoded within the frame: a stand-in before it would only move the letters once.
    face(firstName, '700 800', 'block', `data:font/woff2;base64,${first.toString('base64')}`),
  ].join('')
  const faces = [
    await full(display, 'funnel-display', displayFile),
    await full(text, 'schibsted-grotesk', textFile),
  ]
  return { inline, stylesheet: faces.join(''), files }
}

/** Everything that the result depends on, beside this code (whose version is the first string). */
async function fingerprint(): Promise<string> {
  const code = ['families', 'fallback', 'metrics', 'fonts', 'stand-in-widths'].map((name) =>
    join('scripts/fonts', `${name}.ts`),
  )
  const sources = await Promise.all([...code, display.file, text.file].map((file) => readFile(file)))
  const samples = [display, text].flatMap((family) => family.fallback.faces.map((face) => face.sample))
  return short([firstText, ...samples, ...sources.map(short)].join())
}

/** The brand's fonts, cut to what the page uses. Kept from build to build: cutting takes a second. */
export async function buildFonts(): Promise<Fonts> {
  const folder = join('node_modules/.cache/real/fonts', await fingerprint())
  const index = join(folder, 'fonts.json')
  try {
    const kept = JSON.parse(await readFile(index, 'utf8')) as Omit<Fonts, 'files'> & { files: string[] }
    const files = await Promise.all(
      kept.files.map(async (path) => [path, await readFile(join(folder, path))] as const),
    )
    return { ...kept, files: new Map(files) }
  } catch {
    const fonts = await make()
    await mkdir(join(folder, 'assets'), { recursive: true })
    for (const [path, bytes] of fonts.files) await writeFile(join(folder, path), bytes)
    await writeFile(index, JSON.stringify({ ...fonts, files: [...fonts.files.keys()] }))
    return fonts
  }
}
