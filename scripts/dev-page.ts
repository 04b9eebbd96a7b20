import type { ViteDevServer } from 'vite'
import { homeHead, iconLinks, notFoundHead } from '#web/head/head.ts'
import { htmlDocument } from './build/document.ts'
import type { Fonts } from './fonts/fonts.ts'

const documents: Record<string, import('#web/entry-server.tsx').PageName> = {
  '/': 'home',
  '/404.html': 'not-found',
}

const stylesheet = (url: string) => `<link rel="stylesheet" href="${url}">`

/** The page rendered anew for each visit, so that a reload shows what the prerendered page will be. */
export async function devPage(vite: ViteDevServer, fonts: Fonts, path: string, siteUrl: string) {
  const name = documents[path] ?? 'not-found'
  const { render } = (await vite.ssrLoadModule(
    '/web/entry-server.tsx',
  )) as typeof import('#web/entry-server.tsx')
  const markup = await render(name)
  // Linked as well as imported, so that the page is dressed before (and without) its script.
  const modules = [...vite.environments.ssr.moduleGraph.idToModuleMap.values()]
  const styles = modules.filter((module) => module.url.endsWith('.css')).map((module) => module.url)
  const html = htmlDocument({
    head: [
      name === 'home' ? homeHead(siteUrl) : notFoundHead(),
      `<style>${fonts.inline}</style>`,
      ...['/web/styles/index.css', '/web/styles/below.css', '/web/styles/print.css', ...styles].map(
        stylesheet,
      ),
      name === 'home'
        ? '<script type="module" src="/web/loader/loader.ts"></script>'
        : stylesheet('/fonts.css'),
    ].join(''),
    css: '',
    noscript: `${stylesheet('/fonts.css')}${stylesheet('/web/styles/noscript.css')}`,
    late: `<link rel="stylesheet" href="/fonts.css" data-late><link rel="stylesheet" href="/web/styles/noscript.css" disabled>${iconLinks}`,
    script: '',
    markup,
  })
  return { status: documents[path] ? 200 : 404, html: await vite.transformIndexHtml(path, html) }
}
