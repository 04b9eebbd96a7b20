import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { readConfig } from '#server/config.ts'
import { wellKnownFiles } from '#web/head/well-known.ts'
import { checkContent } from '../content/check-content.ts'
import { buildFonts } from '../fonts/fonts.ts'
import { bundleClient, bundleLoader, bundleRenderer, bundleStylesheet } from './bundle.ts'
import { lastChange } from './changed.ts'
import { documents } from './documents.ts'
import { hostedOriginOf } from './endpoint-env.ts'
import { writeSite } from './write-site.ts'

const publicDir = 'web/public'
const encoder = new TextEncoder()
const sha256 = (text: string) => createHash('sha256').update(text)

/** The canonical origin; unset, the address that `npm start` serves. */
function siteAddress(): string {
  const { SITE_URL, HOST, PORT } = process.env
  const read = readConfig({ SITE_URL, HOST, PORT })
  if (read.kind === 'mistakes') throw new Error(read.mistakes.join('\n'))
  return read.config.siteUrl ?? `http://${read.config.host}:${read.config.port}`
}

/**
 * The styles that the first screen needs, to be inlined, and all others, which follow the first paint in one file.
 * No rule is in both: a rule that came again would make a browser style the first screen anew. The cascade does not
 * mind, since files of one layer do not style the same elements.
 */
async function bundleScreens() {
  const first = await bundleStylesheet('web/first-screen.ts', (file) => file.endsWith('ridge.module.css'))
  const rest = await bundleStylesheet('web/entry-client.tsx', (file) => first.files.includes(file))
  return [first, rest] as const
}

/** Prerenders the page into `dist`, everything compressed and described for the server. Says what it did. */
export async function buildSite(dist: string): Promise<void> {
  // React reads it once, when it is first loaded.
  process.env.NODE_ENV = 'production'
  const started = performance.now()
  const faults = await checkContent()
  if (faults.length > 0) throw new Error(`the words have faults.\n${faults.join('\n')}`)
  const siteUrl = siteAddress()
  const hosted = hostedOriginOf(loadEnv('production', process.cwd(), 'VITE_EMAILJS_'))
  const [client, [first, rest], other, noscript, print, renderer, fonts] = await Promise.all([
    bundleClient(),
    bundleScreens(),
    bundleStylesheet('web/static-pages.ts'),
    bundleStylesheet('web/styles/noscript.css'),
    bundleStylesheet('web/styles/print.css'),
    bundleRenderer(),
    buildFonts(),
  ])

  const files = new Map([...client.files, ...fonts.files])
  const add = (name: string, text: string) => files.set(name, encoder.encode(text))
  const addHashed = (name: string, css: string) => {
    const path = `assets/${name}-${sha256(css).digest('base64url').slice(0, 8)}.css`
    add(path, css)
    return `/${path}`
  }
  const late = rest.css + print.css + fonts.stylesheet
  const lateUrl = addHashed('late', late)
  const noscriptUrl = addHashed('noscript', late + noscript.css)
  const fontsUrl = addHashed('fonts', fonts.stylesheet)
  const loader = await bundleLoader(client.entry)
  const styles = { homeCss: fonts.inline + first.css, otherCss: fonts.inline + other.css }
  const urls = { fontsUrl, lateUrl, noscriptUrl }
  const html = await documents({ siteUrl, render: renderer.render, ...styles, ...urls, loader })
  for (const [name, text] of Object.entries(html)) add(name, text)
  for (const [name, text] of Object.entries(wellKnownFiles(siteUrl, lastChange(process.env)))) add(name, text)
  for (const name of await readdir(publicDir)) files.set(name, await readFile(join(publicDir, name)))

  const hash = (text: string) => `sha256-${sha256(text).digest('base64')}`
  const facts = {
    scriptHashes: [hash(loader)],
    styleHashes: [...new Set(Object.values(styles).map(hash))],
    connectOrigins: hosted ? [hosted] : [],
  }
  const manifest = await writeSite(dist, files, facts, siteUrl.startsWith('https:'))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Built ${manifest.files.length} files into ${dist}/ in ${seconds} s, for ${siteUrl}.`)
}
