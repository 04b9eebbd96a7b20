import { brand } from '#content/brand.ts'
import { fileOf, firstWeight, slugOf, weights } from './faces.ts'

/** One of the brand's two faces, and which system faces stand in until it arrives. */
export interface Family {
  /** In the styles, which do not know what the face is called. */
  name: string
  fallback: string
  /** Begins the name of the built file. */
  slug: string
  file: string
  /** Weights that the styles use. */
  weights: { min: number; max: number }
  /** Weight of the brand face whose width each stand-in gets, and the range that it covers. */
  standIns: { weight: number; range: string }[]
}

const installed = (role: 'display' | 'text') => ({
  slug: slugOf(brand.faces[role]),
  file: fileOf(brand.faces[role]),
  weights: weights[role],
})

export const display: Family = {
  ...installed('display'),
  name: 'Brand Display',
  fallback: 'Display Fallback',
  standIns: [{ weight: firstWeight, range: '700 800' }],
}

export const text: Family = {
  ...installed('text'),
  name: 'Brand Text',
  fallback: 'Text Fallback',
  standIns: [
    { weight: 400, range: '400' },
    { weight: 500, range: '500' },
    { weight: 700, range: '700' },
  ],
}

/** Its own name, so that no other heading mixes its few letters with a stand-in's. */
export const firstName = 'Brand First'

/** Latin-1 and the typography of Spanish. Arrows and check marks are drawn. */
export const repertoire = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCodePoint(0x20 + i)),
  ...Array.from({ length: 0xff - 0xa0 + 1 }, (_, i) => String.fromCodePoint(0xa0 + i)),
  ...'€–—‘’“”…•·′″−\u202f\u2011',
].join('')

/** Alternates nobody switches on are dropped; kerning, marks, ligatures and proportional figures stay. */
export const features = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'pnum', 'lnum']
