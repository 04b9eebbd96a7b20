import { expect, test } from 'vitest'
import { agency } from '#content/agency.ts'
import { hero } from '#content/hero.ts'
import { plans } from '#content/plans.ts'
import { failedHead, homeHead, notFoundHead, priceLine, profilesOf, wellKnownFiles } from './head.ts'

const site = 'https://real.example'
const home = homeHead(site)

/** The content of a `<meta>`, by its name or property. */
const meta = (key: string) =>
  new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`).exec(home)?.[1]

test('a shared link: its address, title, words, language and image', () => {
  expect(meta('og:url')).toBe(`${site}/`)
  expect(home).toContain(`<link rel="canonical" href="${site}/">`)
  expect(meta('og:type')).toBe('website')
  expect(meta('og:locale')).toBe('es_AR')
  expect(meta('og:title')).toBe(agency.shared)
  expect(meta('og:site_name')).toBe(agency.name)
  expect(meta('og:image')).toBe(`${site}/og.png`)
  expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
  expect(meta('twitter:card')).toBe('summary_large_image')
  const alt = meta('og:image:alt') ?? ''
  for (const line of hero.headline) expect(alt).toContain(line)
  expect(meta('twitter:image:alt')).toBe(alt)
})

test('search engines show the lowest price, and index this page alone', () => {
  const description = meta('description') ?? ''
  expect(meta('og:description')).toBe(description)
  expect(description).not.toMatch(/[{}]|Infinity|NaN/)
  const prices = plans.list.flatMap(({ price }) => (typeof price === 'number' ? price : []))
  const lowest = new Intl.NumberFormat('es-AR').format(Math.min(...prices))
  if (hero.tagline.includes('{precio}')) {
    expect(description).toContain(agency.currency.sign + lowest)
    expect(priceLine()).toContain(agency.currency.sign + lowest)
  }
  expect(home).not.toMatch(/robots|noindex/)
  for (const other of [notFoundHead(), failedHead()])
    expect(other).toContain('<meta name="robots" content="noindex">')
})

test('robots.txt, sitemap.xml and security.txt name this site and the owner', () => {
  const files = wellKnownFiles(site, new Date('2026-03-04T23:30:00Z'))
  expect(files['robots.txt']).toMatch(/^User-agent: \*\nAllow: \/\n/)
  expect(files['robots.txt']).not.toContain('Disallow')
  expect(files['robots.txt']).toContain(`\nSitemap: ${site}/sitemap.xml\n`)
  const address = `<url><loc>${site}/</loc><lastmod>2026-03-04</lastmod></url>`
  expect(files['sitemap.xml']).toContain(address)
  const text = files['.well-known/security.txt'] ?? ''
  // RFC 9116 asks for a URI; a bare mail address is none.
  expect(text).toMatch(/^Contact: (mailto:|https:\/\/|tel:)\S+$/m)
  expect(text).toContain(`Contact: ${agency.security.contact}\n`)
  expect(Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')).not.toBeNaN()
  expect(text).toContain(`Canonical: ${site}/.well-known/security.txt\n`)
})

test('a network that is new in agency.ts is in the structured data by itself', () => {
  const network = { handle: '@x', url: 'https://www.tiktok.com/@x' }
  const { facebook, email, security } = agency
  expect(profilesOf({ facebook, email, security, name: 'real.', tiktok: network })).toEqual([network.url])
  expect(profilesOf({ facebook, email, security })).toBe(undefined)
})
