import { styles as parts, render } from '#web/entry-server.tsx'
import { homeHead, notFoundHead } from '#web/head/head.ts'
import { brandImages } from '../brand/images.ts'
import { deferredParts, htmlDocument, stylesheet } from '../build/document.ts'
import { pageFonts } from '../fonts/fonts.ts'
import { pageImages } from '../media/page-images.ts'

const scripts = {
  client: { src: '/web/entry-client.tsx' },
  afterPaint: { src: '/web/boot/after-paint.ts' },
}

const fonts = await pageFonts()

/** What the page asks for and Vite does not make. */
export async function fileAt(name: string): Promise<string | Uint8Array | undefined> {
  if (name === 'fonts.css') return fonts.stylesheet
  if (name === 'no-script.css') return parts.noScript
  if (name.startsWith('assets/')) return fonts.files.get(name) ?? (await pageImages()).files.get(name)
  return (await brandImages()).get(name)
}

/** Rendered anew, so that a reload shows what will be prerendered. `styles` are those of its modules. */
export async function documentAt(path: string, siteUrl: string, styles: readonly string[]): Promise<string> {
  const home = path === '/'
  const markup = await render(home ? 'home' : 'not-found')
  const head = home
    ? `${homeHead(siteUrl)}<script type="module" src="/web/boot/boot.ts"></script>`
    : notFoundHead() + stylesheet('/fonts.css')
  const noscript = '/no-script.css'
  return htmlDocument({
    head: head + styles.map((url) => stylesheet(url)).join(''),
    css: home ? fonts.inline : fonts.inlineOther,
    noscript: stylesheet('/fonts.css') + stylesheet(noscript),
    deferred: deferredParts({ styles: '/fonts.css', noscript, scripts }),
    markup,
  })
}
