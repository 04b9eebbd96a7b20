import { createServer as createHttpServer } from 'node:http'
import { extname } from 'node:path'
import { createServer } from 'vite'
import { createLog } from '#server/care/log.ts'
import { readConfig } from '#server/config/config.ts'
import { endWithNpm } from '#server/http/supervisor.ts'
import { start } from '#server/start.ts'
import { brandImages } from '../brand/images.ts'
import { mediaTypes, writeSite } from '../build/write-site.ts'
import { buildFonts } from '../fonts/fonts.ts'
import { faultPage, faultsInWords, followEdits, tellArrival } from './follow-edits.ts'
import { livePictures } from './live-pictures.ts'
import { devPage } from './page.ts'

const read = readConfig(process.env)
if (read.kind === 'mistakes') {
  console.error(read.mistakes.join('\n'))
  process.exit(1)
}
const { config } = read
// The endpoint asks for a built site. Nothing of it is ever shown here.
const dist = 'node_modules/.cache/real/dev-dist'
await writeSite(
  dist,
  new Map(['index.html', '404.html'].map((name) => [name, new TextEncoder().encode(name)])),
  { scriptHashes: [], styleHashes: [], connectOrigins: [] },
  false,
)

const log = createLog({
  level: config.logLevel,
  form: 'plain',
  write: (line) => console.error(line),
  now: Date.now,
})
const fonts = await buildFonts()
const images = await brandImages()
const endpoint = await start({ ...config, port: 0 }, { dist, log })
const http = createHttpServer()
const vite = await createServer({
  plugins: [livePictures(), followEdits()],
  // Known before the first visit, which would else be reloaded under the visitor's hands.
  optimizeDeps: { entries: ['web/entry-client.tsx'] },
  server: {
    middlewareMode: true,
    // An editor empties a file before it writes it: an edit heard in between would never be heard again.
    watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
    hmr: { server: http },
    proxy: Object.fromEntries(
      ['/api', '/healthz', '/readyz'].map((path) => [path, { target: endpoint.url }]),
    ),
  },
})
const url = `http://${config.host}:${config.port}`

http.on('request', (req, res) => {
  vite.middlewares(req, res, async () => {
    const [path = '/'] = (req.url ?? '/').split('?')
    const file = fonts.files.get(path.slice(1)) ?? images.get(path.slice(1))
    if (file) return void res.writeHead(200, { 'content-type': mediaTypes[extname(path)] }).end(file)
    if (path === '/fonts.css')
      return void res.writeHead(200, { 'content-type': 'text/css' }).end(fonts.stylesheet)
    const arrival = tellArrival()
    const send = (status: number, html: string) =>
      res.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html + arrival)
    try {
      const faults = await faultsInWords(vite)
      if (faults) return void send(500, faultPage(faults))
      const { status, html } = await devPage(vite, fonts, path, url)
      send(status, html)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      console.error(error)
      res.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
    }
  })
})

http.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
http.listen(config.port, config.host, () => console.log(`The page, reloading as you edit: ${url}`))
endWithNpm()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await Promise.all([vite.close(), endpoint.stop()])
    process.exit(0)
  })
