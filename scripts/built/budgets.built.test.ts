import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { loadSite } from '#server/http/site.ts'
import { contentsOf, filesLike, read, wireSize } from './dist.ts'

/**
 * What a visitor's connection carries, in bytes with brotli. A figure that grows past its line is a decision
 * to be taken, not an accident. `kilobyte` is 1000 bytes, as Lighthouse and networks count.
 */
const kilobyte = 1000
const sum = (pattern: RegExp) => filesLike(pattern).reduce((total, file) => total + wireSize(file), 0)
const largest = (pattern: RegExp) => Math.max(...filesLike(pattern).map(wireSize))
const [loader = ''] = contentsOf(read('index.html'), 'script').filter((text) => text && !text.startsWith('{'))

test.each([
  ['the rest of the styles', () => sum(/late-.*\.css$/), 6.5 * kilobyte],
  ['the only script before any interaction', () => brotliCompressSync(loader).byteLength, 1.45 * kilobyte],
  ['the script after the first intent', () => sum(/entry-client-.*\.js$/), 85 * kilobyte],
  ['the dots on their way to the form', () => sum(/fly\.later-.*\.js$/), 0.6 * kilobyte],
  ['what a brand in the headline takes', () => sum(/put-brand.*\.js$/), 2 * kilobyte],
  ['both full fonts', () => sum(/\.woff2$/), 50 * kilobyte],
  ['the largest of the ridges', () => largest(/ridge-\d+.*\.svg$/), 12 * kilobyte],
  ['the ridge of a tablet', () => sum(/ridge-768.*\.svg$/), 9 * kilobyte],
  ['the ridge of a phone', () => sum(/ridge-390.*\.svg$/), 5 * kilobyte],
  ['the logos', () => sum(/logos.*\.svg$/), 6 * kilobyte],
  ['the page that says 404', () => sum(/^404\.html$/), 6 * kilobyte],
])('%s', (_, bytes, budget) => {
  expect(bytes()).toBeLessThanOrEqual(budget)
})

test('the first screen arrives in the first flight: ten segments of 1460 bytes, headers included', () => {
  const { headers } = loadSite('dist', { siteUrl: 'https://real.example' }).respond('GET', '/', () => 'br')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const own = 'HTTP/1.1 200 OK\r\nDate: Sat, 21 Nov 2026 00:00:00 GMT\r\nConnection: keep-alive\r\n\r\n'
  const head = lines.join('').length + own.length
  expect(head + sum(/^index\.html$/)).toBeLessThanOrEqual(14_600)
})

test('everything before any interaction, on the largest screen: 100 KB', () => {
  const carried = [/^index\.html$/, /\.woff2$/, /late-.*\.css$/, /logos.*\.svg$/].map(sum)
  const total = carried.reduce((a, b) => a + b) + largest(/ridge-\d+.*\.svg$/)
  expect(total).toBeLessThanOrEqual(100 * kilobyte)
})
