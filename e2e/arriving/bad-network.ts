import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What befalls a file on its way. `late` is 3 s, `cut` ends the connection half way. */
export const faults = ['late', 'hangs', '500', 'cut'] as const
export type Fault = (typeof faults)[number]

/** The files of the page, by what they are for. The document itself is not among them: without it there is no page. */
export const files = {
  script: /\.js$/,
  styles: /late-.*\.css$/,
  fonts: /\.woff2$/,
  pictures: /\.(svg|png|ico|webmanifest)$/,
} as const
export type File = keyof typeof files

export interface BadNetwork {
  url: string
  close(): void
}

/** A proxy of our own before a server: everything passes as it is, but for the files that have a fault. */
export async function badNetwork(target: string, wrong: Partial<Record<File, Fault>>): Promise<BadNetwork> {
  const faultOf = (path: string) =>
    Object.entries(wrong).find(([file]) => files[file as File].test(path))?.[1]
  const proxy = createServer(async (incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const fault = faultOf(new URL(url, target).pathname)
    if (fault === 'hangs') return
    if (fault === 'late') await sleep(3000)
    if (fault === '500') return void outgoing.writeHead(500).end('Nada.')
    const asked = request(target + url, { method, headers }, async (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      if (fault !== 'cut') return void answer.pipe(outgoing)
      const body = Buffer.concat(await answer.toArray())
      outgoing.write(body.subarray(0, body.byteLength / 2), () => outgoing.destroy())
    })
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
