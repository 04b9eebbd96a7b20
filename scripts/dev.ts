/** `npm run dev`: the page with hot reload on one address. */
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'vite'
import { homeHead, otherHead } from '#web/head/head.ts'
import { htmlDocument } from './build/document.ts'
import { buildFonts } from './fonts/fonts.ts'

const port = Number(process.env.PORT ?? 3000)
const host = process.env.HOST ?? '127.0.0.1'

const fonts = await buildFonts()
const http = createHttpServer()
const vite = await createServer({
  define: { __CLIENT__: JSON.stringify('/web/entry-client.tsx'), __FONTS__: JSON.stringify('/fonts.css') },
  server: { middlewareMode: true, hmr: { server: http } },
})
const documents: Record<string, import('#web/entry-server.tsx').PageName> = {
  '/': 'home',
  '/404.html': 'not-found',
  '/gracias.html': 'thanks',
}

const stylesheet = (url: string) => `<link rel="stylesheet" href="${url}">`

/** The page rendered anew for each visit, so that a reload shows what the prerendered page will be. */
async function page(path: string): Promise<{ status: number; html: string }> {
  const name = documents[path] ?? 'not-found'
  const { render } = (await vite.ssrLoadModule(
    '/web/entry-server.tsx',
  )) as typeof import('#web/entry-server.tsx')
  const markup = await render(name)
  // Linked as well as imported, so that the page is dressed before (and without) its script.
  const modules = [...(vite.environments.ssr.moduleGraph.idToModuleMap.values() ?? [])]
  const styles = modules.filter((module) => module.url.endsWith('.css')).map((module) => module.url)
  const script = name === 'home' ? '<script type="module" src="/web/loader/loader.ts"></script>' : ''
  const html = htmlDocument({
    head: [
      name === 'home' ? homeHead(`http://${host}:${port}`) : otherHead(name),
      `<style>${fonts.inline}</style>`,
      ...['/web/styles/index.css', ...styles].map(stylesheet),
      script,
    ].join(''),
    css: '',
    noscript: '',
    script: '',
    markup,
  })
  return { status: documents[path] ? 200 : 404, html: await vite.transformIndexHtml(path, html) }
}

http.on('request', (req, res) => {
  vite.middlewares(req, res, () => {
    const [path = '/'] = (req.url ?? '/').split('?')
    const font = fonts.files.get(path.slice(1))
    if (path === '/fonts.css')
      return void res.writeHead(200, { 'content-type': 'text/css' }).end(fonts.stylesheet)
    if (font) return void res.writeHead(200, { 'content-type': 'font/woff2' }).end(font)
    page(path)
      .catch((error: Error) => {
        vite.ssrFixStacktrace(error)
        console.error(error)
        return { status: 500, html: `<pre>${error.message.replaceAll('<', '&lt;')}</pre>` }
      })
      .then(({ status, html }) => {
        res.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
      })
  })
})

http.listen(port, host, () => console.log(`The page, reloading as you edit: http://${host}:${port}`))
