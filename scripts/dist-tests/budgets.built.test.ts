import { expect, test } from 'vitest'
import { agency } from '#content/agency.ts'
import { limits, weightOf } from '../build/weight.ts'
import { dist, filesLike, manifest, wireSize } from './dist.ts'

/** Bytes with brotli. A figure that grows past its line is a decision to be taken, not an accident. */
const sum = (pattern: RegExp) => filesLike(pattern).reduce((total, file) => total + wireSize(file), 0)
const { document, fonts, logos } = weightOf(dist, manifest)
const largestRidge = Math.max(...filesLike(/ridge-\d+.*\.svg$/).map(wireSize))
const beforeInteraction = document + fonts + logos + sum(/late-.*\.css$/) + largestRidge

// Another agency may show more: `npm run build` says what it costs.
test.skipIf(agency.name !== 'real.').each([
  ['the document with its headers, in the first flight', document, limits.document],
  ['the script after the first intent', sum(/entry-client-.*\.js$/), 85_000],
  ['both faces', fonts, limits.fonts],
  ['everything before any interaction, on the largest screen', beforeInteraction, 100_000],
])('%s', (_, bytes, budget) => expect(bytes).toBeLessThanOrEqual(budget))
