import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contentsOf, filesLike, read, wireSize } from './dist.ts'

/**
 * What a visitor's connection carries, in bytes with brotli. A figure that grows past its line is a decision
 * to be taken, not an accident. `kilobyte` is 1000 bytes, as Lighthouse and networks count.
 */
const kilobyte = 1000
const sum = (pattern: RegExp) => filesLike(pattern).reduce((total, file) => total + wireSize(file), 0)
const largest = (pattern: RegExp) => Math.max(...filesLike(pattern).map(wireSize))
const [loader = ''] = contentsOf(read('index.html'), 'script').filter((text) => !text.startsWith('{'))

test.each([
  ['the document with its styles and the first letters', () => sum(/^index\.html$/), 16.5 * kilobyte],
  ['the only script before any interaction', () => brotliCompressSync(loader).byteLength, 1 * kilobyte],
  ['all scripts after the first intent', () => sum(/\.js$/), 85 * kilobyte],
  ['both full fonts', () => sum(/\.woff2$/), 50 * kilobyte],
  ['the largest of the ridges', () => largest(/ridge-\d+.*\.svg$/), 12 * kilobyte],
  ['the ridge of a phone', () => sum(/ridge-390.*\.svg$/), 5 * kilobyte],
  ['the six logos', () => sum(/logos.*\.svg$/), 6 * kilobyte],
  ['the page that says 404', () => sum(/^404\.html$/), 6 * kilobyte],
])('%s', (_, bytes, budget) => {
  expect(bytes()).toBeLessThanOrEqual(budget)
})

test('everything before any interaction, on the largest screen: 100 KB', () => {
  const carried = [/^index\.html$/, /\.woff2$/, /fonts-.*\.css$/, /logos.*\.svg$/].map(sum)
  const total = carried.reduce((a, b) => a + b) + largest(/ridge-\d+.*\.svg$/)
  expect(total).toBeLessThanOrEqual(100 * kilobyte)
})
