import type { ViteDevServer } from 'vite'
import { htmlDocument, stylesheet } from '../build/document.ts'
import type { Fonts } from '../fonts/fonts.ts'

const documents: Record<string, import('#web/entry-server.tsx').PageName> = {
  '/': 'home',
  '/404.html': 'not-found',
}

/** The page rendered anew for each visit, so that a reload shows what the prerendered page will be. */
export async function devPage(vite: ViteDevServer, fonts: Fonts, path: string, siteUrl: string) {
  const name = documents[path] ?? 'not-found'
  const { render } = (await vite.ssrLoadModule(
    '/web/entry-server.tsx',
  )) as typeof import('#web/entry-server.tsx')
  const { homeHead, iconLinks, notFoundHead } = (await vite.ssrLoadModule(
    '/web/head/head.ts',
  )) as typeof import('#web/head/head.ts')
  const markup = await render(name)
  // Linked as well as imported, so that the page is dressed before (and without) its script.
  const modules = [...vite.environments.ssr.moduleGraph.idToModuleMap.values()]
  const styles = modules.filter((module) => module.url.endsWith('.css')).map((module) => module.url)
  const sources = ['/web/styles/index.css', '/web/styles/below-first-screen.css', ...styles]
  const noscriptUrl = '/web/styles/noscript.css'
  const head =
    name === 'home'
      ? `${homeHead(siteUrl)}<script type="module" src="/web/loader.ts"></script>`
      : notFoundHead() + stylesheet('/fonts.css')
  const html = htmlDocument({
    head: head + sources.map((url) => stylesheet(url)).join(''),
    css: fonts.inline,
    noscript: stylesheet('/fonts.css') + stylesheet(noscriptUrl),
    late: stylesheet('/fonts.css', ' data-late') + stylesheet(noscriptUrl) + iconLinks,
    client: { src: '/web/entry-client.tsx' },
    markup,
  })
  return { status: documents[path] ? 200 : 404, html: await vite.transformIndexHtml(path, html) }
}
