import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { agency } from '#content/agency.ts'
import { hero } from '#content/hero.ts'
import { shortHash } from '../build/short-hash.ts'
import { cached } from '../media/cache.ts'
import { firstWeight } from './faces.ts'
import { fallbackFaces } from './fallback.ts'
import { display, type Family, features, firstName, repertoire, text } from './families.ts'
import { drawnName } from './name.ts'

export interface Fonts {
  /** To inline: the stand-ins, and the glyphs of the first screen's large type as `data:`. */
  inline: string
  /** The stylesheet that is fetched after the load, and the files that it names: path below dist/ → bytes. */
  stylesheet: string
  files: Map<string, Buffer>
}

const face = (name: string, weight: string, show: 'swap' | 'block', url: string) =>
  `@font-face{font-family:"${name}";font-weight:${weight};font-display:${show};src:url(${url}) format("woff2")}`

/** What h1, the claim and the wordmark are written with. */
const firstText = [...new Set([...hero.headline, '.', hero.claim.figure, agency.name].join(''))]
  .sort()
  .join('')

/** How wide the name is, in its own size, so that the styles can set it as wide as the footer. */
async function nameWidth(displayFile: Uint8Array): Promise<string> {
  const { width, letters } = await drawnName(agency.name, displayFile)
  return `@layer tokens{:root{--name-width:${width.toFixed(3)};--name-letters:${letters}}}`
}

const subset = (file: Uint8Array, glyphs: string, keepFeatures: string[], wght: Family['weights'] | number) =>
  subsetFont(file, glyphs, {
    targetFormat: 'woff2',
    keepFeatures,
    noHinting: true,
    variationAxes: { wght },
    // Names of the weights, for an editor's menu; no browser reads them.
    dropTables: ['STAT'],
  })

async function cut(displayFile: Uint8Array, textFile: Uint8Array): Promise<Fonts> {
  const files = new Map<string, Buffer>()
  const full = async (family: Family, source: Uint8Array) => {
    const woff2 = await subset(source, repertoire, features, family.weights)
    const path = `assets/${family.slug}-${shortHash(woff2)}.woff2`
    files.set(path, woff2)
    return face(family.name, `${family.weights.min} ${family.weights.max}`, 'swap', `/${path}`)
  }
  const first = await subset(displayFile, firstText, ['kern'], firstWeight)
  const inline = [
    await fallbackFaces(display, displayFile),
    await fallbackFaces(text, textFile),
    // Already here, and decoded within the frame: a stand-in before it would only move the letters once.
    face(firstName, '700 800', 'block', `data:font/woff2;base64,${first.toString('base64')}`),
    await nameWidth(displayFile),
  ].join('')
  const stylesheet = (await full(display, displayFile)) + (await full(text, textFile))
  return { inline, stylesheet, files }
}

/** The brand's fonts, cut to what the page uses. */
export async function buildFonts(): Promise<Fonts> {
  const [displayFile, textFile] = await Promise.all([readFile(display.file), readFile(text.file)])
  return cached([firstText, display, text], [displayFile, textFile], () => cut(displayFile, textFile))
}
