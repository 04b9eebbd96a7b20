import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs/promises'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** In place of the page, with a script that loads it anew. Said in the terminal too. */
export function mistakePage(text: string, script: string): string {
  console.error(`\n${text}\n`)
  return `<!doctype html><html lang="es-AR"><meta charset="utf-8">
<title>Falta corregir</title><style>pre { margin: 2rem; font: 1.125rem/1.5 monospace; white-space: pre-wrap; overflow-wrap: anywhere }</style>
<pre role="alert">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>
${script}`
}

/** Asks every second, also while nobody answers. */
const asksAgain = `<script>let seen
setInterval(async () => {
  const text = await (await fetch(location)).text()
  if (seen && text !== seen) location.reload()
  seen = text
}, 1000)</script>`

/** What is wrong with content/, or ''. By a process of its own: this one would keep the words as it first read them. */
function faultsNow(): string {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/check-content.ts'], { encoding: 'utf8' })
  return status === 0 ? '' : stderr.trim()
}

/** Resolves when content/ has no fault; until then shows what is wrong at the page's address. */
export async function untilMended(host: string, port: number): Promise<void> {
  let faults = faultsNow()
  if (!faults) return
  let page = mistakePage(faults, asksAgain)
  const server = createServer((_, response) => {
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  server.listen(port, host)
  await once(server, 'listening')
  for await (const _ of watch('content', { recursive: true })) {
    // An editor empties a file before it writes it.
    await sleep(50)
    const found = faultsNow()
    if (!found) break
    if (found !== faults) page = mistakePage(found, asksAgain)
    faults = found
  }
  server.close()
  server.closeAllConnections()
}
