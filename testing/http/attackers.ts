import { spawn } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const getPage = 'GET /page.txt HTTP/1.1\r\nHost: real.example\r\n\r\n'
/** As many requests as fit into the 64 KB that Node reads at once. */
const chunk = getPage.repeat(Math.floor(65_536 / getPage.length))

/** Opens `count` connections that write 64 KB of requests at a time, again and again, and read nothing. A closed one is replaced. */
export function pipelineRequests(port: number, from: string, count: number): void {
  const sockets = new Set<Socket>()
  let stopped = false
  function attack(): void {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    sockets.add(socket.pause())
    socket.on('error', () => {})
    socket.once('connect', () => socket.write(chunk))
    socket.on('drain', () => socket.write(chunk))
    socket.once('close', async () => {
      sockets.delete(socket)
      await sleep(20)
      if (!stopped) attack()
    })
  }
  for (let i = 0; i < count; i++) attack()
  onTestFinished(() => {
    stopped = true
    for (const socket of sockets) socket.destroy()
  })
}

/** Opens `count` connections from each address, with tiny receive windows, which read a little now and then. Needs `perl`. */
export function readSlowly(port: number, addresses: string[], count: number, path = '/big.txt') {
  const args = [join(import.meta.dirname, 'slow-readers.pl'), `${port}`, `${count}`, path, ...addresses]
  const child = spawn('perl', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let standing: number | null = null
  child.stdout.on('data', (text) => {
    standing = Number(`${text}`.trim().split('\n').at(-1))
  })
  /** How many connections are open; `null` while they are being opened. */
  return { standing: () => standing }
}
