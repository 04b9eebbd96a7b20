import { relative } from 'node:path'
import type { Plugin } from 'vite'

let edits = 0

/**
 * After each edit everything is loaded anew and every page that is open reloads; styles Vite exchanges itself. A page
 * that was still arriving, and could not be told, asks when it has come.
 */
export const followEdits: Plugin = {
  name: 'follow-edits',
  configureServer({ environments }) {
    environments.client.hot.on('arrived', (known: number, page) => {
      if (known !== edits) page.send({ type: 'full-reload' })
    })
  },
  hotUpdate({ file, server }) {
    const path = relative(server.config.root, file).replaceAll('\\', '/')
    if (this.environment.name !== 'client' || !/^(content|contract|web)\//.test(path)) return
    edits++
    if (path.endsWith('.css')) return
    for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll()
    this.environment.hot.send({ type: 'full-reload' })
    return []
  },
}

/** Ends a page: tells how many edits there had been before it was rendered. */
export const tellArrival = () => `<script type="module">
import { createHotContext } from '/@vite/client'
createHotContext('/').send('arrived', ${edits})
</script>`

/** In place of the page, until an edit reloads it. */
export const mistakePage = (text: string) => `<!doctype html><html lang="es-AR"><meta charset="utf-8">
<title>Falta corregir</title><style>pre { margin: 2rem; font: 1.125rem/1.5 monospace; white-space: pre-wrap }</style>
<pre role="alert">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
