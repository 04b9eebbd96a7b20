import { spawnSync } from 'node:child_process'
import { agency } from '#content/agency.ts'
import { hero } from '#content/hero.ts'
import { sections } from '#content/sections.ts'
import { readConfig } from '#server/config/config.ts'
import { ownOrigin } from '#server/config/own-origin.ts'
import { contentSecurityPolicy } from '#server/http/headers.ts'
import { isShown } from '#web/domain/sections.ts'
import { failedHead, iconLinks, notFoundHead, wellKnownFiles } from '#web/head/head.ts'
import { brandImages } from '../brand/images.ts'
import { pageFonts } from '../fonts/fonts.ts'
import { pageImages } from '../media/page-images.ts'
import { bundleClient, bundleRenderer, bundleScript, sectionsPlugin } from './bundle.ts'
import { constants } from './constants.ts'
import { type DocumentParts, deferredParts, htmlDocument, scriptElement, stylesheet } from './document.ts'
import { inlineHashes, integrity, shortHash } from './hash.ts'
import { hostedOrigin } from './hosted-origin.ts'
import { ownerPlugin } from './owner-plugin.ts'
import { advice, weightOf } from './page-weight.ts'
import { writeSite } from './write-site.ts'

/** Prerenders the page into `dist`, and logs a summary. */
export async function buildSite(dist: string): Promise<void> {
  // React reads NODE_ENV when its module is loaded.
  process.env.NODE_ENV = 'production'
  const started = performance.now()
  const contentImages = await pageImages()
  const plugins = [
    ownerPlugin(() => import('../media/owner-styles.ts')),
    sectionsPlugin(sections.every(({ id }) => isShown(id))),
    constants,
  ]
  const { SITE_URL, HOST, PORT, HSTS } = process.env
  const read = readConfig({ SITE_URL, HOST, PORT, HSTS })
  if (read.kind === 'mistakes') throw new Error(read.mistakes.join('\n'))
  const { host, port, preload } = read.config
  const siteUrl = read.config.siteUrl ?? ownOrigin(host, port)
  const https = siteUrl.startsWith('https:')
  const hosted = hostedOrigin()
  const [client, { homeHead, render, styles }, fonts, images] = await Promise.all([
    bundleClient(plugins),
    bundleRenderer(plugins),
    pageFonts(),
    brandImages(),
  ])

  const files = new Map<string, Uint8Array>([
    ...client.files,
    ...fonts.files,
    ...images,
    ...contentImages.files,
  ])
  const add = (name: string, text: string) => files.set(name, Buffer.from(text))
  const addHashed = (name: string, text: string, ending = 'css') => {
    const path = `assets/${name}-${shortHash(text)}.${ending}`
    add(path, text)
    return `/${path}`
  }
  const deferredUrl = addHashed('deferred', styles.deferred)
  const noscriptUrl = addHashed('noscript', styles.noScript + fonts.stylesheet)
  const fontsUrl = addHashed('fonts', fonts.stylesheet)
  const loader = await bundleScript('web/boot/boot.ts', [constants])
  const afterPaint = await bundleScript('web/boot/after-paint.ts', [constants], fonts.faces)
  const withoutLoader = addHashed(
    'without-loader',
    await bundleScript('web/boot/inline-script-blocked.ts'),
    'js',
  )
  const { analytics } = agency
  const tracker = analytics && (await bundleScript('web/analytics/plausible.ts', [constants]))
  const homeCss = fonts.inline + styles.firstScreen
  const otherCss = fonts.inlineOther + styles.staticPages
  const connectOrigins = [hosted, analytics?.api].filter((origin) => typeof origin === 'string')
  const addDocument = (name: string, parts: DocumentParts) => {
    const html = htmlDocument(parts)
    // A static host may not be able to send headers.
    const csp = hosted && contentSecurityPolicy({ ...inlineHashes(html), connectOrigins, https }, 'meta')
    add(name, csp ? htmlDocument({ ...parts, csp }) : html)
  }
  const home = {
    head: homeHead(siteUrl),
    css: homeCss,
    noscript: stylesheet(deferredUrl) + stylesheet(noscriptUrl) + iconLinks,
    deferred: deferredParts({
      styles: deferredUrl,
      noscript: noscriptUrl,
      scripts: {
        client,
        afterPaint: { src: addHashed('after-paint', afterPaint, 'js'), integrity: integrity(afterPaint) },
      },
    }),
    visits: tracker && scriptElement(addHashed('visits', tracker, 'js'), integrity(tracker)),
    soon: [
      ...fonts.faces.flatMap(({ url, isNeeded }) => (isNeeded ? url : [])),
      // An owner's image stands in the place of the mountains.
      ...((hero.image === 'andes' && styles.deferred.match(/\/assets\/ridge-390-[\w-]+\.svg/g)) || []),
    ],
    script: { text: loader, file: withoutLoader },
    markup: await render('home'),
  }
  // At the end of the body, where a stylesheet does not block rendering.
  const notFound = (await render('not-found')) + stylesheet(fontsUrl)
  // This page has no subresources: a proxy shows it when the server does not answer.
  const failed = await render('failed')
  addDocument('index.html', home)
  addDocument('404.html', { head: notFoundHead(), css: otherCss, markup: notFound })
  addDocument('error.html', { head: failedHead(), css: otherCss, markup: failed })
  // The date of the last commit, or now in a copy without history.
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%cI'], { encoding: 'utf8' })
  const changed = new Date(stdout?.trim() || Date.now())
  for (const [name, text] of Object.entries(wellKnownFiles(siteUrl, changed))) add(name, text)

  const manifest = await writeSite(dist, files, { connectOrigins }, https, preload)
  const heavy = advice(weightOf(dist, manifest))
  const count = manifest.files.length
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',')
  console.log(`La página está en ${dist}/: ${count} archivos en ${seconds} s, para ${siteUrl}.`)
  const notes = [...contentImages.notes, ...heavy]
  if (notes.length > 0) console.log(`\nPara saber, no frena nada:\n${notes.join('\n')}\n`)
}
