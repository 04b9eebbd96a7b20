/** The limit: node:http giving every request one answer of the server at the address given. */
import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '../../testing/process/free-port.ts'

const answer = await new Promise<IncomingMessage>((resolve) =>
  get(process.argv[2] ?? '', { headers: { 'Accept-Encoding': 'br' } }, resolve),
)
const { date: _, connection: __, 'keep-alive': ___, ...headers } = answer.headers
const body = await buffer(answer)
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
console.log(`http://127.0.0.1:${await listen(server)}`)
