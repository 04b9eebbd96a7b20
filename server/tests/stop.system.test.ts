import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { beginPost, emailJsBody, post, readiness, status } from '#testing/http/client.ts'
import { inspectStore } from '#testing/process/load.ts'
import { testHome, testMailbox, testServer } from '#testing/process/test-server.ts'

async function openConnection(port: number, bytes = '') {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

/** Reads so many bytes every 100 ms, as over a slow line. */
function readSlowly(socket: Socket, bytes: number): void {
  let goal = 0
  socket.on('data', () => {
    if (socket.bytesRead >= goal) socket.pause()
  })
  const timer = setInterval(() => {
    goal += bytes
    socket.resume()
  }, 100)
  onTestFinished(() => clearInterval(timer))
}

test('while a mail arrives the page is served and messages are stored; then it stops', async () => {
  const mailbox = await testMailbox({ content: 'hang' })
  const { home, file } = testHome()
  const server = await testServer(home, { env: mailbox.settings })
  expect(await post(server.url, emailJsBody({ message: 'uno' }))).toBe(200)
  await expect.poll(() => mailbox.mails.length, { timeout: 10_000 }).toBe(1)
  const ended = server.kill('SIGTERM')
  await expect.poll(() => server.output().out, { timeout: 5000 }).toContain('Cerrando')
  for (const message of ['dos', 'tres']) {
    expect(await status(server.url, { method: 'GET', path: '/' })).toBe(200)
    expect(await post(server.url, emailJsBody({ message }))).toBe(200)
    expect(await readiness(server.url)).toEqual([200, undefined])
  }
  mailbox.acceptHanging()
  const accepted = performance.now()
  expect(await ended).toEqual({ code: 0, signal: null })
  expect(performance.now() - accepted).toBeLessThan(4000)
  expect(mailbox.mails).toHaveLength(1)
  expect(inspectStore(file, ['uno', 'dos', 'tres'])).toMatchObject({ rows: 3, lost: [] })
})

test('it ends when the last answer is out: that one closes its connection, unused and idle ones do not delay it', async () => {
  const { home, file } = testHome()
  // More than the kernel's buffers at both ends (4 and 6 MB), because what is in them arrives even when the process has ended.
  const size = 24_000_000
  writeFileSync(join(home, 'dist/big.txt'), 'x'.repeat(size))
  const server = await testServer(home)
  const get = 'GET /big.txt HTTP/1.1\r\nHost: real.test\r\n\r\n'
  await openConnection(server.port)
  const begun = beginPost(server.port, 'a medio camino')
  const idle = await openConnection(server.port, get.replace('big.txt', ''))
  await once(idle, 'data')
  // This request asked for `keep-alive`, and its answer is read slowly.
  const reader = await openConnection(server.port, get)
  await once(reader, 'readable')
  const ended = server.kill('SIGTERM')
  // It is read for longer than idle connections are left open.
  readSlowly(reader, size / 15)
  await expect.poll(() => reader.bytesRead, { timeout: 20_000 }).toBeGreaterThan(0.8 * size)
  begun.finish()
  const finished = performance.now()
  expect(await ended).toEqual({ code: 0, signal: null })
  expect(performance.now() - finished).toBeLessThan(1500)
  expect(begun.answer()).toMatch(/^HTTP\/1.1 200 .*Connection: close/is)
  await expect.poll(() => reader.bytesRead, { timeout: 5000 }).toBeGreaterThan(size)
  expect(inspectStore(file, ['a medio camino'])).toMatchObject({ rows: 1, lost: [] })
})

test('one Ctrl-C may come twice, from the terminal and from npm; another a second later ends it at once', async () => {
  const server = await testServer(testHome().home)
  beginPost(server.port, 'a medio camino')
  // This request was sent after the post: once it is answered, the post has come.
  expect(await readiness(server.url)).toEqual([200, undefined])
  const ended = server.kill('SIGINT')
  // Signals that arrive before the first is handled are merged into one.
  await expect.poll(() => server.output().out, { timeout: 5000, interval: 5 }).toContain('Cerrando')
  const began = performance.now()
  const again = setInterval(() => server.kill('SIGINT'), 50)
  onTestFinished(() => clearInterval(again))
  expect(await ended).toEqual({ code: 1, signal: null })
  const passed = performance.now() - began
  expect(passed).toBeGreaterThan(900)
  // That is a second, and what an end takes; the post would have had five.
  expect(passed).toBeLessThan(2000)
})
