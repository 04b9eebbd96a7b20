import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { HtmlValidate } from 'html-validate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { agency, asOrdered } from '#content/agency.ts'
import { plans } from '#content/plans.ts'
import { packages, services, socialPlan } from '#content/services.ts'
import { ids } from '#contract/page.ts'
import { redirectOf } from '#server/http/redirects.ts'
import type { SiteFile, SiteManifest } from '#server/http/site.ts'
import { makeHome, startServer } from '#testing/process/server-process.ts'
import { accepted, skipFor } from '#testing/skips.ts'
import { integrity } from './hash.ts'
import { firstFlight, weightOf, wireSize } from './page-weight.ts'
import { traces } from './traces.ts'

/** Checks what `npm run build` wrote into dist/ against budgets and standards. */
const dist = 'dist'
const read = (file: string) => readFileSync(join(dist, file), 'utf8')
const manifest = JSON.parse(read('.site.json')) as SiteManifest
const documents = ['index.html', '404.html', 'error.html']

function filesLike(pattern: RegExp): SiteFile[] {
  const found = manifest.files.filter(({ file, earlier }) => !earlier && pattern.test(file))
  if (found.length === 0) throw new Error(`dist/ holds nothing like ${pattern}.`)
  return found
}

const contentsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, inside = '']) => inside,
  )

const home = read('index.html')

test.each(documents)('%s is valid HTML in Spanish, with one h1 and no gap in its outline', async (file) => {
  const rules = { 'heading-level': 'error' } as const
  const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules })
  // The validator reads an SVG's title as plain text, as a preload scanner does, which is why document.ts puts the script there.
  const html = read(file).replace(/<title>(<script async src="[^"]+"><\/script>)<\/title>/, '$1')
  const report = await validator.validateString(html, file)
  expect(report.results.flatMap((result) => result.messages)).toEqual([])
  expect(read(file)).toContain('<html lang="es-AR">')
  // A component that uses a class which its stylesheet lacks gets `undefined`.
  expect(read(file)).not.toMatch(/class="[^"]*\bundefined\b/)
})

test('a component’s classes have two letters, and none that blockers hide', () => {
  const classes = [...home.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  expect(classes.filter((name) => name.includes('_'))).toEqual([])
  expect(classes.filter((name) => /^[a-z]{2}$/.test(name)).length).toBeGreaterThan(100)
  expect(classes).not.toContain('ad')
})

/** The browser tests never open this page. On the other two any block by the CSP fails the tests there. */
test('the proxy’s error page has no subresources, and nothing that the CSP blocks', () => {
  const html = read('error.html')
  expect(html).not.toMatch(/\s(?:style|on\w+|src(?:set)?)=|<script|<link/)
  const { styleHashes } = manifest.files.find(({ file }) => file === 'error.html') ?? {}
  expect(styleHashes).toEqual(contentsOf(html, 'style').map(integrity))
})

/** Every other file is requested in the browser tests, where a failed request fails the test. */
test('what only other programs ask for exists', () => {
  const paths = manifest.files.map((file) => file.path)
  expect(home).toMatch(/content="https?:\/\/[^/"]+\/og\.png"/)
  expect(paths).toEqual(expect.arrayContaining(['/og.png', '/favicon.ico', '/apple-touch-icon.png']))
})

test('search engines: this page alone is indexed, and all files name its one address', () => {
  const noindex = '<meta name="robots" content="noindex">'
  expect(documents.filter((file) => read(file).includes(noindex))).toEqual(['404.html', 'error.html'])
  const [, site = ''] = /<link rel="canonical" href="(\S+)\/">/.exec(home) ?? []
  expect(home).toContain(`<meta property="og:url" content="${site}/">`)
  expect(read('robots.txt')).toContain(`\nSitemap: ${site}/sitemap.xml\n`)
  expect(read('sitemap.xml')).toContain(`<loc>${site}/</loc>`)
  expect(read('.well-known/security.txt')).toContain(`\nCanonical: ${site}/.well-known/security.txt\n`)
})

test('the image of a shared link has the size that is told', async () => {
  const { width, height } = await sharp(join(dist, 'og.png')).metadata()
  for (const [name, size] of Object.entries({ width, height }))
    expect(home).toContain(`<meta property="og:image:${name}" content="${size}">`)
})

test('the script is taken only as it was built (`integrity`)', () => {
  const [, src = '', told] = /<script type="module" src="\/(\S+)" integrity="(\S+)">/.exec(home) ?? []
  expect(told).toBe(integrity(read(src)))
})

test('styles are lowered to the oldest supported browsers (vite.config.ts)', () => {
  const styles = [home, ...filesLike(/\.css$/).map(({ file }) => read(file))].join('')
  // Chrome before 104 and Safari before 16.4 know no ranges in media queries.
  expect(styles).not.toMatch(/@media[^{]*(?:[<>]|not \(m)/)
  // Safari before 17, Chrome before 105 and Firefox before 121 lack these selectors; the units may stand behind `@supports` alone.
  expect(styles.replace(/@supports[^}]*/g, '')).not.toMatch(/:popover-open|:has\(|[\d.](?:[sd]vh|cqw)/)
})

test('no stylesheet holds a layer without rules, at which a Chromium of 2022 hangs', () => {
  for (const { file } of filesLike(/deferred-.*\.css$/)) expect(read(file)).not.toMatch(/@layer \w+;/)
})

test('no script holds what Safari before 16.4 cannot parse', () => {
  const scripts = [home, ...filesLike(/\.js$/).map(({ file }) => read(file))].join('')
  expect(scripts).not.toMatch(/\(\?<[=!]/)
})

test('no file says a reference of content/ as it is written', () => {
  for (const { file } of filesLike(/\.(html|xml|txt)$|drawings/))
    expect(read(file)).not.toMatch(/\{(?:plan|precio|secciones|publicaciones|cifra):[^{}`$]+\}/)
})

test('`confirm` of content/ is not in any served file', () => {
  const [note = ''] = plans.list.flatMap(({ confirm }) => confirm ?? [])
  for (const { file } of note ? filesLike(/\.js$|^index/) : []) expect(read(file)).not.toContain(note)
})

test('canonical URL; structured data (JSON-LD) with the prices and names of the page', () => {
  expect(home).toMatch(/<link rel="canonical" href="https?:\/\/[^/"]+\/">/)
  const [json = ''] = contentsOf(home, 'script').filter((text) => text.startsWith('{'))
  const graph = JSON.parse(json)['@graph']
  const business = graph.find((node: { '@type': string }) => node['@type'] === 'ProfessionalService')
  const knowsAbout = services.list.map((service) => service.title)
  expect(business).toMatchObject({ name: agency.name, knowsAbout })
  // A network that only machines are told of was forgotten in the footer.
  for (const profile of business.sameAs ?? []) expect(home).toContain(` href="${profile}"`)
  const others = [...packages.list, socialPlan].map((one) => ({ ...one, name: one.title }))
  for (const { name, price, from } of [...plans.list, ...others].filter(
    (one) => typeof one.price === 'number',
  )) {
    const figure = from ? { priceSpecification: expect.objectContaining({ minPrice: price }) } : { price }
    expect(business.makesOffer).toContainEqual(expect.objectContaining({ name, ...figure }))
  }
  expect(json).not.toMatch(/review|rating/i)
})

test('every link into the page leads to a part of it, and may be written as a path', () => {
  const targets = new Set([...home.matchAll(/<a\b[^>]* href="#([^"]+)"/g)].map(([, id = '']) => id))
  for (const target of targets) expect(home).toContain(` id="${target}"`)
  const own: string[] = Object.values(ids)
  const paths = [...targets].filter((target) => !own.includes(target)).map((target) => `/${target}`)
  expect(paths.filter((path) => redirectOf(path) === null)).toEqual([])
})

/** The budgets: whoever exceeds one has to decide it, by changing the line below. */
const sum = (pattern: RegExp) => filesLike(pattern).reduce((total, file) => total + wireSize(dist, file), 0)
const { document, fonts, logos } = weightOf(dist, manifest)
const largestRidge = sum(/ridge-1920-.*\.svg$/)
const beforeInteraction = document + fonts + logos + sum(/deferred-.*\.css$|visits-.*\.js$/) + largestRidge

// Another agency's page may hold more, so the budgets apply to ours alone; `npm run build` reports its size.
const anothers = skipFor(asOrdered ? null : accepted.content.budgets)
test.each([
  ['the document with all its headers, in the first flight', document, firstFlight],
  // 88 and 12 KiB.
  ['the script after the first intent', sum(/entry-client-.*\.js$/), 90_112],
  // And two hundred bytes, because nobody waits for them, and code that is written for its last bytes cannot be read.
  ['the drawings, fetched at the field', sum(/drawings-.*\.js$/), 12_500],
  ['both faces', fonts, 50_000],
  ['everything before any interaction, on the largest screen', beforeInteraction, 100_000],
])('%s', anothers, (_, bytes, budget) => expect(bytes).toBeLessThanOrEqual(budget))

test('the document is weighed as a server sends it', async () => {
  const { home, remove } = makeHome()
  rmSync(join(home, 'dist'), { recursive: true })
  symlinkSync(resolve(dist), join(home, 'dist'))
  const server = await startServer(home, { env: { SITE_URL: 'https://real.example' } })
  try {
    const socket = connect(server.port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: real.example\r\nAccept-Encoding: br\r\n\r\n')
    let received = 0
    for await (const chunk of socket) {
      received += chunk.length
      if (received >= document) break
    }
    expect(received).toBe(document)
  } finally {
    await server.kill('SIGKILL')
    remove()
  }
})

test('nothing of the editor is published', () => {
  for (const { file } of filesLike(/\.(html|js|css)$/))
    expect(read(file)).not.toMatch(/real:edit|Editar la página|data-edit\b/)
})

// What is switched on leaves them all: hosted-page.system.test.ts.
test('what the agency has not switched on leaves no trace in any file', () => {
  const text = manifest.files
    .filter(({ earlier }) => !earlier)
    .map(({ file }) => read(file))
    .join('\n')
  const [plausible, visits, goals, utm, note, reached, source] = traces
  if (!agency.analytics)
    for (const trace of [plausible, visits, goals, reached]) expect(text).not.toMatch(trace!)
  if (!agency.sources) for (const trace of [utm, note, source]) expect(text).not.toMatch(trace!)
})
