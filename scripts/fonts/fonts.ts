import { readFile } from 'node:fs/promises'
import { fromBuffer } from '@capsizecss/unpack'
import subsetFont from 'subset-font'
import { agency } from '#content/agency.ts'
import { brand } from '#content/brand.ts'
import { hero } from '#content/hero.ts'
import { failed, notFound } from '#content/pages.ts'
import type { Face } from '#web/boot/faces.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { shortHash } from '../build/hash.ts'
import { cached } from '../media/cached.ts'
import { claimStyles } from './claim.ts'
import {
  atWeight,
  fileOf,
  firstWeight,
  measureName,
  otherFile,
  otherLatin,
  type Role,
  repertoire,
  spanish,
  unicodeRange,
  weights,
} from './faces.ts'
import { setWider } from './kern.ts'
import { displayFace } from './spur.ts'
import { withShortNames } from './tables.ts'

/** A font of one weight serves every bold text, so the browser synthesises nothing. */
const heavy = '700 800'
/** The weights whose width a fallback face gets, each with the range of weights that it covers. */
const fallbackWeights: Record<Role, Record<number, string>> = {
  display: { [firstWeight]: heavy },
  text: { 400: '400', 500: '500', 700: '700' },
}
/** In the styles `Brand Display` and `Display Fallback`, whatever the brand's faces are called. */
const families = { display: 'Display', text: 'Text' }

/**
 * In the order of their @font-face: of two faces that exist the later one wins. Android has Roboto and no Arial. `width`:
 * the average of a character in em, weighted as capsize weights the brand's (xWidthAvg).
 */
const systemFaces = [
  { bold: false, local: ['Roboto', 'Roboto-Regular'], width: 0.446 },
  { bold: true, local: ['Roboto Bold', 'Roboto-Bold'], width: 0.4533 },
  // On Linux each missing name costs a query to another process, so the names that exist there come first.
  { bold: false, local: ['Liberation Sans', 'Arial', 'ArialMT', 'Arimo'], width: 0.4468 },
  { bold: true, local: ['Liberation Sans Bold', 'Arial Bold', 'Arial-BoldMT', 'Arimo Bold'], width: 0.481 },
]

const percent = (ratio: number) => `${Number((ratio * 100).toFixed(2))}%`

/** System faces with the brand's width and line box, so that the arrival of the real face moves nothing. */
async function fallbackFaces(role: Role, file: Buffer): Promise<string> {
  const rules: string[] = []
  for (const [weight, range] of Object.entries(fallbackWeights[role])) {
    const pinned = role === 'display' ? file : await atWeight(file, Number(weight))
    const { xWidthAvg, ascent, descent, unitsPerEm } = await fromBuffer(pinned)
    for (const { local, width } of systemFaces.filter(({ bold }) => bold === Number(weight) >= 700)) {
      const adjust = xWidthAvg / unitsPerEm / width
      rules.push(
        `@font-face{font-family:"${families[role]} Fallback";font-weight:${range};`,
        `src:${local.map((name) => `local("${name}")`).join(',')};size-adjust:${percent(adjust)};`,
        // `size-adjust` also scales ascent and descent, so they are divided by it (CSS Fonts 5).
        `ascent-override:${percent(ascent / unitsPerEm / adjust)};`,
        `descent-override:${percent(-descent / unitsPerEm / adjust)};line-gap-override:0%}`,
      )
    }
  }
  return rules.join('')
}

const faceRule = (
  { family, url, weight, unicodeRange: range }: Omit<Face, 'isNeeded'>,
  show: 'swap' | 'block',
) =>
  `@font-face{font-family:"${family}";font-weight:${weight};font-display:${show};src:url(${url}) format("woff2")${range ? `;unicode-range:${range}` : ''}}`

/** Alternates nobody switches on are dropped; kerning, marks, ligatures and proportional figures stay. */
const keepFeatures = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'pnum', 'lnum']

/** STAT holds the names of the weights for menus of editors; no browser reads it. */
const woff2 = { targetFormat: 'woff2', noHinting: true, dropTables: ['STAT'] } as const

/** How wide the agency's name is, and how many letters it has (web/styles/owner.css). */
export const measuredName = async () =>
  measureName(agency.name, setWider(await displayFace(brand.faces.display)))

/**
 * `inline`: what the first screen needs, and `inlineOther` what the other pages do. `faces` come later (web/boot/faces.ts), and are in
 * `stylesheet` for pages without scripts; `files` are theirs, and one more has their licences. Compressing them takes a third of a build,
 * so what was made of the same words and faces is kept.
 */
export const pageFonts = () => {
  const from = { name: agency.name, faces: brand.faces, headline: hero.headline, claim: hero.claim }
  const words = { ...from, headings: [notFound, failed].flatMap(({ heading }) => heading) }
  // The faces' own versions, and those of the programs that cut them.
  const packages = packageJson.devDependencies
  return cached({ words, packages }, new Uint8Array(), () => buildFonts(words))
}

/** All that the fonts are made of: what is kept is known by it. */
interface Words {
  name: string
  faces: typeof brand.faces
  headline: readonly string[]
  claim: typeof hero.claim
  headings: readonly string[]
}

async function buildFonts({ name, faces: { display, text }, headline, claim, headings }: Words) {
  const displayFile = setWider(await displayFace(display))
  const textFile = await readFile(fileOf(text))
  /** The letters of h1, claim and wordmark; on the other pages of h1 and wordmark. */
  const lettersOf = (...texts: string[]) => [...new Set(['.', name, ...texts].join(''))].sort().join('')
  const files = new Map<string, Buffer>()
  const full = async (
    role: Role,
    range: string,
    source: Uint8Array,
    letters = repertoire,
    variationAxes = {},
  ): Promise<Face> => {
    const bytes = await subsetFont(source, letters, { ...woff2, keepFeatures, variationAxes })
    const isNeeded = letters !== otherLatin
    const own = role + (isNeeded ? '' : otherFile)
    const path = `assets/${own}-${shortHash(bytes)}.woff2`
    files.set(path, bytes)
    const only = letters === repertoire ? {} : { unicodeRange: unicodeRange(letters) }
    return { family: `Brand ${families[role]}`, url: `/${path}`, weight: range, isNeeded, ...only }
  }
  // The licence goes with every copy of a face (SIL OFL 1.1, 2).
  const licences = [display, text].map((face) => readFile(`node_modules/${face}/LICENSE`, 'utf8'))
  files.set('assets/fonts.txt', Buffer.from((await Promise.all(licences)).join('\n\n')))
  const fallbacks = (await fallbackFaces('display', displayFile)) + (await fallbackFaces('text', textFile))
  const shortNamed = withShortNames(displayFile)
  const inlined = async (letters: string) => {
    // The face has pairs alone, so the other tables of features are empty, and without hints `gasp` has no effect.
    const dropTables = [...woff2.dropTables, 'GSUB', 'GDEF', 'gasp']
    const options = { ...woff2, keepFeatures: ['kern'], dropTables }
    const bytes = await subsetFont(shortNamed, letters, options)
    // The inlined face has a name of its own, so that no other heading mixes its few letters with a fallback's. `block`: it is there at once.
    const url = `data:font/woff2;base64,${bytes.toString('base64')}`
    return fallbacks + faceRule({ family: 'Brand First', weight: heavy, url }, 'block')
  }
  const first = await inlined(lettersOf(...headline, claim.figure))
  const inline = first + (await claimStyles(claim, displayFile, textFile))
  const inlineOther = await inlined(lettersOf(...headings))
  const bold = await full('display', heavy, displayFile)
  // In two files: a page whose words and names are Spanish never asks for the second.
  const textFace = (letters: string) =>
    full('text', `${weights.text.min} ${weights.text.max}`, textFile, letters, { wght: weights.text })
  const [words, otherWords] = [await textFace(spanish), await textFace(otherLatin)]
  return {
    inline,
    inlineOther,
    stylesheet: [bold, otherWords, words].map((face) => faceRule(face, 'swap')).join(''),
    faces: [words, bold, otherWords],
    files,
  }
}
