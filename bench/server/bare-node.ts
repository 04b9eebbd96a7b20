/** The limit: node:http answering every request with the same bytes and headers from memory. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { loadSite } from '#server/site.ts'

const variant = loadSite('dist', { siteUrl: null }).find('/')?.variants.br
if (!variant) throw new Error('dist/ holds no page.')
const { headers } = variant
const body = readFileSync('dist/index.html.br')
createServer((_, res) => {
  res.writeHead(200, headers)
  res.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
