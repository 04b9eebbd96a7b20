/** The limit: node:http answering every request with the same bytes and headers from memory. */
import { createServer } from 'node:http'
import { loadSite } from '#server/http/site.ts'

const { headers, body } = loadSite('dist', { siteUrl: null }).respond('GET', '/', () => 'br')
createServer((_, res) => {
  res.writeHead(200, headers)
  res.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
