import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { startFailure } from './start-failure.ts'

const config = { port: 443, host: '127.0.0.1' }

test('a port below 1024, which only root may open, is said with the remedy', () => {
  // The error that Node throws for a user who is not root.
  const error = Object.assign(new Error('listen EACCES: permission denied 127.0.0.1:443'), {
    ...{ code: 'EACCES', syscall: 'listen', port: 443 },
  })
  expect(startFailure(error, config)).toMatch(/^El puerto 443 no se puede abrir sin ser root.*PORT.*proxy/)
  // The message names the port that failed, which may be METRICS_PORT's.
  expect(startFailure({ ...error, port: 80 }, config)).toMatch(/^El puerto 80 /)
})

test('a file that cannot be read is not taken for a port', () => {
  const error = Object.assign(new Error('EACCES: permission denied, open'), {
    code: 'EACCES',
    syscall: 'open',
  })
  expect(startFailure(error, config)).toBe('No se pudo arrancar: EACCES: permission denied, open')
})

test('an address of another machine, from the system itself', async () => {
  const server = createServer()
  const error = await new Promise((resolve) => server.once('error', resolve).listen(0, '203.0.113.1'))
  expect(startFailure(error, { port: 0, host: '203.0.113.1' })).toMatch(/^HOST=203\.0\.113\.1 no es una/)
})
