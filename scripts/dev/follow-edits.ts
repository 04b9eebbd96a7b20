import { relative } from 'node:path'
import type { ErrorPayload, HotPayload, Plugin, ViteDevServer } from 'vite'
import { checkContent } from '../content-checks/check-content.ts'
import { describeSlip, findSlips } from '../content-checks/slips.ts'
import { redrawPictures } from './live-pictures.ts'

/** What is wrong with the words as they stand on disk, as one text; empty when nothing is. */
export async function faultsInWords(vite: ViteDevServer): Promise<string> {
  const slips = await findSlips()
  if (slips.length > 0) return slips.map(describeSlip).join('\n\n')
  return (await checkContent((file) => vite.ssrLoadModule(`/${file}`))).join('\n')
}

/** For Vite's own overlay. */
const overlay = (message: string): ErrorPayload['err'] => ({ message, stack: '', plugin: 'content/' })

let edits = 0
let latest: HotPayload = { type: 'full-reload' }

/**
 * Shows every edit on every page that is open. One that nobody has touched has no script yet that could exchange
 * modules, and the head is made by the server: so words and components are loaded anew. Styles Vite exchanges itself.
 * A page that was still arriving, and could not be told, says so when it can.
 */
export const followEdits = (): Plugin => ({
  name: 'follow-edits',
  configureServer({ environments }) {
    environments.client.hot.on('arrived', (known: number, page) => {
      if (known !== edits) page.send(latest)
    })
  },
  async hotUpdate({ file, server }) {
    const path = relative(server.config.root, file)
    if (this.environment.name !== 'client' || !/^(content|contract|web)\//.test(path)) return
    const styles = path.endsWith('.css')
    const drawing = styles ? [] : await redrawPictures(server, path)
    const faults = styles ? '' : [await faultsInWords(server), ...drawing].filter(Boolean).join('\n')
    if (faults) console.error(`\n${faults}\n`)
    latest = faults ? { type: 'error', err: overlay(faults) } : { type: 'full-reload' }
    edits++
    if (styles) return
    this.environment.hot.send(latest)
    return []
  },
})

/** Ends a page: tells, once it hears of edits, how many there had been before it was rendered. */
export const tellArrival = () => `<script type="module">
  import { createHotContext } from '/@vite/client'
  createHotContext('/').send('arrived', ${edits})
</script>`

/** In place of the page while the words have faults: they stand over it, until a mended file reloads it. */
export const faultPage = (message: string) => `<!doctype html><html lang="es-AR"><meta charset="utf-8">
<title>Falta corregir content/</title>
<script type="module">
  import { ErrorOverlay } from '/@vite/client'
  document.body.append(new ErrorOverlay(${JSON.stringify(overlay(message)).replaceAll('<', '\\u003c')}))
</script><body></body></html>`
