/** Puts the bar into the page of `npm run dev`, and answers it over Vite's own socket, which only this page may use. */
import type { Plugin } from 'vite'
import { createEditor } from './editor.ts'
import type { Request } from './protocol.ts'

/** Only this machine may use the bar: everybody who can read the page can read Vite's token. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host)

export const editPlugin: Plugin = {
  name: 'edit',
  apply: 'serve',
  configureServer(vite) {
    const answer = createEditor(vite)
    // One after the other: each looks at what the one before wrote.
    let last: Promise<unknown> = Promise.resolve()
    vite.ws.on('real:edit', ({ id, request }: { id: number; request: Request }, client) => {
      // A sign of life while this and what waits before it takes long: the page gives up on a server that is silent (ask.ts).
      const alive = setInterval(() => client.send('real:edit', { id }), 1000)
      last = last
        .then(() => answer(request))
        .catch((error) => ({
          kind: 'refused',
          why: `No se pudo: ${error instanceof Error ? error.message : error}`,
        }))
        .then((result) => {
          clearInterval(alive)
          client.send('real:edit', { id, answer: result })
        })
    })
  },
  transformIndexHtml: (_, { path }) =>
    path === '/'
      ? [
          {
            tag: 'script',
            attrs: { type: 'module', src: '/scripts/edit/overlay/overlay.ts' },
            injectTo: 'head-prepend',
          },
        ]
      : [],
}
