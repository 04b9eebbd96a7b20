import { relative } from 'node:path'
import type { Plugin } from 'vite'

let edits = 0
let rendered = 0
/** To be called when a page begins to be rendered. */
export const beginPage = () => {
  rendered = edits
}

/**
 * After each edit everything is loaded anew and every page that is open reloads; styles Vite exchanges itself. A page
 * that was still arriving, and could not be told, is told when it has come.
 */
export const followEdits: Plugin = {
  name: 'follow-edits',
  configureServer({ ws }) {
    ws.on('connection', () => {
      if (rendered < edits) ws.send({ type: 'full-reload' })
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

/** In place of the page, until an edit reloads it. */
export const mistakePage = (text: string) => `<!doctype html><html lang="es-AR"><meta charset="utf-8">
<title>Falta corregir</title><style>pre { margin: 2rem; font: 1.125rem/1.5 monospace; white-space: pre-wrap; overflow-wrap: anywhere }</style>
<pre role="alert">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>
<script type="module" src="/@vite/client"></script>`
