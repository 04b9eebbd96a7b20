/** The limit: node:http answering every request with the same bytes and headers from memory. */
import { createServer } from 'node:http'
import { loadSite } from '#server/http/site.ts'
import { listen } from '#testing/process/free-port.ts'

const { headers, body } = loadSite('dist', { siteUrl: null }).respond('GET', '/', () => 'br')
const server = createServer((_, res) => {
  res.writeHead(200, headers)
  res.end(body)
})
console.log(`http://127.0.0.1:${await listen(server)}`)
