/** `npm run dev`: the page, reloading as one edits, and the endpoint. A change under server/ needs a restart. */
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { relative } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { createServer, type Plugin } from 'vite'
import { readConfig } from '#server/config/config.ts'
import { ownOrigin } from '#server/config/own-origin.ts'
import { unsafePort } from '#server/config/unsafe-ports.ts'
import { createLog } from '#server/monitoring/log.ts'
import { exitWithNpm } from '#server/process/exit-with-npm.ts'
import { freePort } from '#testing/process/free-port.ts'
import { hostedOrigin } from './build/hosted-origin.ts'
import { ownerPlugin, ownersModules } from './build/owner-plugin.ts'
import { writeSite } from './build/write-site.ts'
import { contentErrors } from './check-content.ts'
import { documentHeaders, guard } from './dev/guard.ts'
import { environmentsPlugin } from './edit/environments.ts'
import { editPlugin, isLoopback } from './edit/plugin.ts'

function refuse(text: string): never {
  console.error(text)
  process.exit(1)
}

const read = readConfig(process.env)
if (read.kind === 'mistakes') refuse(read.mistakes.join('\n'))
const { config } = read
const { host, port } = config
const unsafe = unsafePort(port)
if (unsafe) refuse(unsafe)
const url = ownOrigin(host, port)
const hosted = [hostedOrigin() ?? []].flat()

const endpointPort = await freePort()
/** Starts the endpoint with the first page that is shown, because it imports content/. */
async function startEndpoint() {
  const { start } = await import('#server/start.ts')
  // The endpoint needs a built site, of which nothing is served here.
  const dist = 'node_modules/.cache/real/dev-dist'
  const blank = new Map([['404.html', new Uint8Array()]])
  await writeSite(dist, blank, { connectOrigins: [] }, false)
  const log = createLog(config.logLevel)
  // SITE_URL is the public page's address, not that of this one.
  return start({ ...config, host: '127.0.0.1', port: endpointPort, siteUrl: null }, log, dist)
}
let endpoint: ReturnType<typeof startEndpoint> | undefined

let edits = 0
let rendered = 0
/** After each edit, modules that show the owner's images are invalidated too, and every open page reloads. */
const followEdits: Plugin = {
  name: 'follow-edits',
  hotUpdate({ file, server }) {
    const path = relative(server.config.root, file).replaceAll('\\', '/')
    if (this.environment.name !== 'client' || !/^(content|contract|web)\//.test(path)) return
    edits++
    // Vite invalidates the file and what imports it; not what reads or shows images, nor words that name one another.
    const follows = /\/(?:scripts\/media\/page-images|content\/[\w-]+)\.ts$/
    for (const { moduleGraph } of Object.values(server.environments))
      for (const module of path.startsWith('content/') ? moduleGraph.idToModuleMap.values() : [])
        if ([follows, ownersModules].some((those) => those.test(module.id ?? '')))
          moduleGraph.invalidateModule(module)
    this.environment.hot.send({ type: 'full-reload' })
    return []
  },
}

const load = <Module>(file: string) => vite.ssrLoadModule(`/${file}`) as Promise<Module>
const vite = await createServer({
  // Vite's line for each edit is left out: it is English, and noise for the owner.
  logLevel: 'warn',
  plugins: [guard(answer), ownerPlugin(), followEdits, isLoopback(host) && [environmentsPlugin, editPlugin]],
  // Otherwise Vite reloads the first page when it discovers these. They are listed because its scan stops at a mistake in content/.
  optimizeDeps: {
    entries: [],
    include: ['react', 'react-dom', 'react-dom/client', '@radix-ui/react-toast'],
  },
  server: {
    host,
    port,
    strictPort: true,
    // An editor truncates a file before it writes it: without this the write itself would be missed.
    watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
    cors: false,
    // Host stays: where a browser sends no `Sec-Fetch-Site`, the endpoint compares it with Origin.
    proxy: { '/api': { target: `http://127.0.0.1:${endpointPort}`, changeOrigin: false } },
  },
})
// A page that connects only after an edit has missed it, and is reloaded.
vite.ws.on('connection', () => {
  if (rendered < edits) vite.ws.send({ type: 'full-reload' })
})
const loadPage = () => load<typeof import('./dev/page.ts')>('scripts/dev/page.ts')

async function documentFor(path: string): Promise<string> {
  const { documentAt } = await loadPage()
  // The styles are linked as well as imported, so that the page has them before its script, and without it.
  const modules = [...vite.environments.ssr.moduleGraph.idToModuleMap.values()]
  const styles = modules.filter((module) => module.url.endsWith('.css')).map((module) => module.url)
  const listed = readFileSync('web/styles/index.ts', 'utf8').matchAll(/^import '\.\/(.+\.css)'$/gm)
  const sources = [...Array.from(listed, ([, name]) => `/web/styles/${name}`), ...styles]
  return vite.transformIndexHtml(path, await documentAt(path, url, sources))
}

/** The page that shows an error until an edit reloads it. Logs the error too. */
function errorPage(text: string): string {
  console.error(`\n${text}\n`)
  return `<!doctype html><html lang="es-AR"><meta charset="utf-8">
<title>Falta corregir</title><link rel="icon" href="data:,"><style>pre { margin: 2rem; font: 1.125rem/1.5 monospace; white-space: pre-wrap; overflow-wrap: anywhere }</style>
<pre role="alert">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>
<script type="module" src="/@vite/client"></script>`
}

/** The documents, and what the page asks for and Vite does not make. */
async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const [path = '/'] = (req.url ?? '/').split('?')
  const sendPage = (status: number, html: string) =>
    res.writeHead(status, documentHeaders(html, [`ws://${req.headers.host}`, ...hosted])).end(html)
  try {
    const type = getMimeType(path)
    const file = type && (await (await loadPage()).fileAt(path.slice(1)))
    if (file) return void res.writeHead(200, { 'Content-Type': type }).end(file)
    rendered = edits
    const errors = await contentErrors(load)
    if (errors.length > 0) return void sendPage(500, errorPage(errors.join('\n\n')))
    endpoint ??= startEndpoint()
    await endpoint
    sendPage(path === '/' ? 200 : 404, await documentFor(path))
  } catch (error) {
    // A bug of this program, so the maintainer gets the stack.
    sendPage(500, errorPage(error instanceof Error ? `${error.stack}` : String(error)))
  }
}

await vite
  .listen()
  .catch(() => refuse(`No se puede usar el puerto ${port}: cerrá el otro programa o elegí otro con PORT.`))
console.log(`La página, nueva con cada cambio: ${url}`)
console.log(
  isLoopback(host)
    ? 'Para cambiar una palabra o un precio: «Editar la página», abajo a la izquierda.'
    : `Con HOST=${host} la ven otras computadoras: desde ella no se puede editar.`,
)
exitWithNpm(() => process.kill(process.pid, 'SIGTERM'))
