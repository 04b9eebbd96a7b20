/**
 * What `npm run dev` serves, and to whom. Vite would serve every file of the checkout that it does not know to be secret, to every page
 * of another port of this computer: `real.env` and the messages too.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { fileHeaders, securityHeaders } from '#server/http/headers.ts'
import { integrity } from '../build/hash.ts'

/** Where packages are linked, as in a copy of the checkout, Vite asks for this file of its own by its place on the disk. */
const clientFolder = fileURLToPath(new URL('../client/', import.meta.resolve('vite'))).replaceAll('\\', '/')

/** What a page asks of Vite, by folder and kind. There is no way around it by encoding: none of these names needs any. */
const modules = [
  /^\/(?:web|content|contract|scripts\/edit\/overlay)\/(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|css|svg)$/,
  /^\/node_modules\/\.vite\/deps\/[\w@.-]+\.js(?:\.map)?$/,
  /^\/node_modules\/vite\/dist\/client\/env\.mjs$/,
  /^\/@(?:vite\/client|react-refresh)$/,
  /^\/api\//,
]
const plainQuery = /^[\w=&-]*$/

/** Whether Vite answers. All other addresses are the page's own files, or the 404. */
export function isForVite(url: string): boolean {
  const [path = '', ...query] = url.split('?')
  const isModule =
    modules.some((one) => one.test(path)) || path === `/@fs/${clientFolder}env.mjs`.replace('//', '/')
  return isModule && plainQuery.test(query.join('?'))
}

/**
 * Whether the page itself asks, or a person who follows a link. Another port of this computer is another site too, though browsers
 * call it `same-site`. A browser sends no `Sec-Fetch-Site` to a telephone's `http://192.168.0.7:3000`: then Origin decides, whose
 * host Vite has compared with the names of this computer.
 */
export function isOwn({ method, headers }: { method?: string; headers: IncomingHttpHeaders }): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest, origin, host } = headers
  if (site !== undefined)
    return (
      site === 'same-origin' ||
      site === 'none' ||
      (method === 'GET' && mode === 'navigate' && dest === 'document')
    )
  return origin === undefined || origin === `http://${host}`
}

/**
 * The real server's headers, but that Vite puts styles into `<style>`, and the editor's bar parses the page with DOMParser.
 */
export function documentHeaders(html: string, connectOrigins: readonly string[]) {
  const inline = [...html.matchAll(/<script(?: type="module")?>(.+?)<\/script>/gs)]
  const scriptHashes = inline.map(([, text = '']) => integrity(text))
  const headers = securityHeaders({ https: false, scriptHashes, connectOrigins })
  const policy = String(headers['Content-Security-Policy'])
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'; style-src-attr 'none'")
    .replace(/; require-trusted-types-for .*/, '')
  return { ...headers, 'Content-Security-Policy': policy, 'Content-Type': 'text/html; charset=utf-8' }
}

const filesAre = { ...fileHeaders({ https: false }), 'Cross-Origin-Resource-Policy': 'same-origin' }

/** Stands before all of Vite but its check of Host (DNS rebinding). `answer`: for what is not Vite's. */
export const guard = (answer: (req: IncomingMessage, res: ServerResponse) => void): Plugin => ({
  name: 'guard',
  enforce: 'pre',
  configureServer({ middlewares, httpServer }) {
    middlewares.use((req, res, next) => {
      res.setHeaders(new Map(Object.entries(filesAre)))
      if (!isOwn(req)) res.writeHead(403).end()
      else if (isForVite(req.url ?? '')) next()
      else answer(req, res)
    })
    // Vite compares Host and a token, but whoever can read the page can read the token.
    httpServer?.prependListener('upgrade', ({ headers }, socket) => {
      if (headers.origin !== `http://${headers.host}`) socket.destroy()
    })
  },
})
