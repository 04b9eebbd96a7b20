import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { createServer } from 'vite'
import { server as words } from '#content/start-up.ts'
import { createLog } from '#server/care/log.ts'
import { readConfig } from '#server/config/config.ts'
import { endWithNpm, startFailure } from '#server/process.ts'
import { start } from '#server/start.ts'
import { mediaTypes, writeSite } from '../build/write-site.ts'
import { contentFaults } from '../content-checks/check-content.ts'
import { picturesPlugin } from '../media/plugin.ts'
import { beginPage, followEdits, mistakePage } from './edits.ts'

function refuse(...lines: string[]): never {
  console.error(lines.join('\n'))
  process.exit(1)
}

const read = readConfig(process.env)
if (read.kind === 'mistakes') refuse(...read.mistakes)
const { config } = read
const { host, port } = config
const url = `http://${host}:${port}`
// The endpoint asks for a built site. Nothing of it is ever shown here.
const dist = 'node_modules/.cache/real/dev-dist'
const blank = new Map([['404.html', new Uint8Array()]])
await writeSite(dist, blank, { scriptHashes: [], styleHashes: [], connectOrigins: [] }, false)
const write = (line: string) => console.error(line)
const log = createLog({ level: config.logLevel, write, now: Date.now })
const end = () => process.exit(1)
const { url: endpoint } = await start({ ...config, port: 0 }, { dist, log, end }).catch((error) =>
  refuse(startFailure(error, config)),
)

const vite = await createServer({
  // What it says of each edit is English, and in the owner's way.
  logLevel: 'warn',
  plugins: [picturesPlugin(async () => (await loadPictures()).pictures), followEdits],
  // Known before the first visit, which would else be reloaded under the visitor's hands.
  optimizeDeps: { entries: ['web/entry-client.tsx'] },
  server: {
    host,
    port,
    strictPort: true,
    // An editor empties a file before it writes it: an edit heard in between would never be heard again.
    watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
    proxy: { '/api': endpoint, '/healthz': endpoint, '/readyz': endpoint },
  },
})
const loadPictures = () =>
  vite.ssrLoadModule('/scripts/dev/pictures.ts') as Promise<typeof import('./pictures.ts')>
/** While the words have a mistake the one before goes on giving files to a page that is still open. */
let page: typeof import('./page.ts') | undefined
async function loadPage() {
  page = (await vite.ssrLoadModule('/scripts/dev/page.ts')) as typeof import('./page.ts')
  return page
}

/** What is wrong with the words and pictures as they stand on disk; empty when nothing is. */
async function mistakes(): Promise<string> {
  const faults = await contentFaults((file) => vite.ssrLoadModule(`/${file}`))
  return (faults.length > 0 ? faults : (await (await loadPictures()).pictures).faults).join('\n\n')
}

async function documentFor(path: string): Promise<string> {
  const { documentAt } = await loadPage()
  // Linked as well as imported, so that the page is dressed before (and without) its script.
  const modules = [...vite.environments.ssr.moduleGraph.idToModuleMap.values()]
  const styles = modules.filter((module) => module.url.endsWith('.css')).map((module) => module.url)
  const sources = ['/web/styles/index.css', '/web/styles/below-first-screen.css', ...styles]
  return vite.transformIndexHtml(path, await documentAt(path, url, sources))
}

vite.middlewares.use(async (req: IncomingMessage, res: ServerResponse) => {
  const [path = '/'] = (req.url ?? '/').split('?')
  const type = mediaTypes[extname(path)]
  const from = type ? await loadPage().catch(() => page) : undefined
  const file = await from?.fileAt(path.slice(1))
  if (file) return void res.writeHead(200, { 'content-type': type }).end(file)
  beginPage()
  const found = await mistakes().catch(String)
  const html = found ? mistakePage(found) : await documentFor(path).catch((error) => mistakePage(error.stack))
  if (found) console.error(`\n${found}\n`)
  const status = html.includes('role="alert"') ? 500 : path === '/' ? 200 : 404
  res.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
})
await vite.listen().catch(() => refuse(words.portInUse(port, 'PORT')))
console.log(`La página, nueva con cada cambio: ${url}`)
endWithNpm()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
