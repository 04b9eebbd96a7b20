/** `npm run build`: prerenders the page into dist/, everything compressed and described for the server. */
import { createHash } from 'node:crypto'
import { loadEnv } from 'vite'
import { bundleClient, bundleLoader, bundleRenderer, bundleStaticCss } from './build/bundle.ts'
import { htmlDocument } from './build/document.ts'
import { hostedOriginOf } from './build/endpoint-env.ts'
import { writeSite } from './build/write-site.ts'

process.env.NODE_ENV = 'production'
const started = performance.now()
const siteUrl = process.env.SITE_URL || null
const hosted = hostedOriginOf(loadEnv('production', process.cwd(), 'VITE_EMAILJS_'))

const [client, staticCss, renderer] = await Promise.all([bundleClient(), bundleStaticCss(), bundleRenderer()])
const encoder = new TextEncoder()
const loader = await bundleLoader({ client: client.entry, fonts: '/fonts.css' })
const files = new Map(client.files)
const add = (name: string, text: string) => files.set(name, encoder.encode(text))

const head = '<title>real.</title>'
const home = { head, css: client.css, noscript: '', script: loader, markup: await renderer.render('home') }
const other = { head, css: staticCss, noscript: '', script: '' }
add('index.html', htmlDocument(home))
add('404.html', htmlDocument({ ...other, markup: await renderer.render('not-found') }))
add('gracias.html', htmlDocument({ ...other, markup: await renderer.render('thanks') }))

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const facts = {
  scriptHashes: [hash(loader)],
  styleHashes: [...new Set([client.css, staticCss].map(hash))],
  connectOrigins: hosted ? [hosted] : [],
}
const manifest = await writeSite('dist', files, facts, siteUrl?.startsWith('https:') ?? false)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`Built ${manifest.files.length} files into dist/ in ${seconds} s.`)
