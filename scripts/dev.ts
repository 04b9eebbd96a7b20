/**
 * `npm run dev`: the page, reloading as one edits, and the real endpoint with its store, on one address. A change
 * under server/ needs a restart.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'vite'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { endWithNpm } from '#server/orphan.ts'
import { start } from '#server/start.ts'
import { devPage } from './dev-page.ts'
import { buildFonts } from './fonts/fonts.ts'

const read = readConfig(process.env)
if (read.kind === 'mistakes') {
  console.error(read.mistakes.join('\n'))
  process.exit(1)
}
const { config } = read
const dist = 'node_modules/.cache/real/dev-dist'
// The endpoint answers with the built headers. In a process of its own: React comes as one kind a process.
if (!existsSync(`${dist}/.site.json`))
  spawnSync(process.execPath, ['scripts/build.ts', dist], { stdio: 'inherit' })

const log = createLog({
  level: config.logLevel,
  form: 'plain',
  write: (line) => console.error(line),
  now: Date.now,
})
const fonts = await buildFonts()
const endpoint = await start({ ...config, port: 0 }, { dist, log })
const http = createHttpServer()
const vite = await createServer({
  define: { __CLIENT__: JSON.stringify('/web/entry-client.tsx') },
  // Known before the first visit, which would else be reloaded under the visitor's hands.
  optimizeDeps: { entries: ['web/entry-client.tsx'] },
  server: {
    middlewareMode: true,
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
    const font = fonts.files.get(path.slice(1))
    if (font) return void res.writeHead(200, { 'content-type': 'font/woff2' }).end(font)
    if (path === '/fonts.css')
      return void res.writeHead(200, { 'content-type': 'text/css' }).end(fonts.stylesheet)
    try {
      const { status, html } = await devPage(vite, fonts, path, url)
      res.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
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
