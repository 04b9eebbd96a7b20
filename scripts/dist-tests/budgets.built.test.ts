import { brotliCompressSync } from 'node:zlib'
import { expect, type TestContext, test } from 'vitest'
import { wordsChanged } from '../../e2e/specification/words.ts'
import { headerSize, limits, weightOf } from '../build/weight.ts'
import { contentsOf, dist, filesLike, manifest, read, wireSize } from './dist.ts'

/**
 * What a visitor's connection carries, in bytes with brotli. A figure that grows past its line is a decision
 * to be taken, not an accident; with words of their own it is the owner's, and the build said so in Spanish. `kilobyte` is 1000 bytes, as Lighthouse and networks count.
 */
const kilobyte = 1000
const sum = (pattern: RegExp) => filesLike(pattern).reduce((total, file) => total + wireSize(file), 0)
const largest = (pattern: RegExp) => Math.max(...filesLike(pattern).map(wireSize))
const owners = process.env.BUDGETS !== 'held' && wordsChanged() !== null
const { document, fonts, logos } = weightOf(dist, manifest)

function hold(bytes: number, budget: number, { skip }: TestContext): void {
  if (owners && bytes > budget) skip(`${bytes} bytes, y la medida es ${budget}: cambiaste content/.`)
  expect(bytes).toBeLessThanOrEqual(budget)
}

const [loader = ''] = contentsOf(read('index.html'), 'script').filter((text) => text && !text.startsWith('{'))

test.for<[string, () => number, number]>([
  ['the rest of the styles', () => sum(/late-.*\.css$/), 6.6 * kilobyte],
  ['the only script before any interaction', () => brotliCompressSync(loader).byteLength, 1.45 * kilobyte],
  ['the script after the first intent', () => sum(/entry-client-.*\.js$/), 85 * kilobyte],
  ['the dots on their way to the form', () => sum(/fly\.later-.*\.js$/), 0.6 * kilobyte],
  ['what a brand in the headline takes', () => sum(/put-brand.*\.js$/), 2 * kilobyte],
  ['both full fonts', () => fonts, limits.fonts],
  ['the largest of the ridges', () => largest(/ridge-\d+.*\.svg$/), 12 * kilobyte],
  ['the ridge of a tablet', () => sum(/ridge-768.*\.svg$/), 9 * kilobyte],
  ['the ridge of a phone', () => sum(/ridge-390.*\.svg$/), 5 * kilobyte],
  ['the logos', () => logos, limits.logos],
  ['the page that says 404', () => sum(/^404\.html$/), 6 * kilobyte],
  ['the document in the first flight, headers included', () => document, limits.document],
])('%s', ([, bytes, budget], context) => hold(bytes(), budget, context))

test('the first screen arrives in the first flight, whatever follows it', () => {
  const [first = ''] = read('index.html').split('<section id="servicios"')
  expect(headerSize(dist) + brotliCompressSync(first).byteLength).toBeLessThanOrEqual(limits.document)
})

test('everything before any interaction, on the largest screen: 100 KB', (context) => {
  const total = document + fonts + logos + sum(/late-.*\.css$/) + largest(/ridge-\d+.*\.svg$/)
  hold(total, 100 * kilobyte, context)
})
