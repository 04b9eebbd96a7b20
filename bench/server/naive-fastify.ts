/** What one would write first: Fastify, and one INSERT per request into SQLite, just as durable (WAL, FULL). */
import { DatabaseSync } from 'node:sqlite'
import fastify from 'fastify'
import { sendPath } from '../../contract/send.ts'

const db = new DatabaseSync('naive.db')
db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
db.exec('CREATE TABLE message (id INTEGER PRIMARY KEY, at INTEGER, name TEXT, email TEXT, text TEXT)')
const insert = db.prepare('INSERT INTO message (at, name, email, text) VALUES (?, ?, ?, ?)')

type Sent = { Body: { template_params: Record<'name' | 'email' | 'message', string> } }
const app = fastify()
app.post<Sent>(sendPath, (request, reply) => {
  const { name, email, message } = request.body.template_params
  insert.run(Date.now(), name, email, message)
  return reply.type('text/plain').send('OK')
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
