import { relative } from 'node:path'
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite'
import { checkContent } from '../content/check-content.ts'
import { describeSlip, findSlips } from '../content/slips.ts'

/** What is wrong with the words as they stand on disk, as one text; empty when nothing is. */
export async function faultsInWords(vite: ViteDevServer): Promise<string> {
  const slips = await findSlips()
  if (slips.length > 0) return slips.map(describeSlip).join('\n\n')
  return (await checkContent((file) => vite.ssrLoadModule(`/${file}`))).join('\n')
}

/** For Vite's own overlay. */
export const overlay = (message: string): ErrorPayload['err'] => ({ message, stack: '', plugin: 'content/' })

/**
 * Shows every edit on every page that is open. One that nobody has touched has no script yet that could exchange
 * modules, and the head is made by the server: so words and components are loaded anew. Styles Vite exchanges itself.
 */
export const followEdits = (): Plugin => ({
  name: 'follow-edits',
  async hotUpdate({ file, server }) {
    const path = relative(server.config.root, file)
    if (this.environment.name !== 'client' || !/^(content|contract|web)\//.test(path)) return
    if (path.endsWith('.css')) return
    const faults = await faultsInWords(server)
    if (faults) console.error(`\n${faults}\n`)
    this.environment.hot.send(
      faults ? { type: 'error', err: overlay(faults) } : { type: 'full-reload', path: '*' },
    )
    return []
  },
})

/** In place of the page while the words have faults: they stand over it, until a mended file reloads it. */
export const faultPage = (message: string) => `<!doctype html><html lang="es-AR"><meta charset="utf-8">
<title>Falta corregir content/</title>
<script type="module">
  import { ErrorOverlay } from '/@vite/client'
  document.body.append(new ErrorOverlay(${JSON.stringify(overlay(message)).replaceAll('<', '\\u003c')}))
</script><body></body></html>`
