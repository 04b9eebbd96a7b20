import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs/promises'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** The document that shows an error in place of the page, with a script that reloads it. Logs the error too. */
export function errorPage(text: string, script: string): string {
  console.error(`\n${text}\n`)
  return `<!doctype html><html lang="es-AR"><meta charset="utf-8">
<title>Falta corregir</title><style>pre { margin: 2rem; font: 1.125rem/1.5 monospace; white-space: pre-wrap; overflow-wrap: anywhere }</style>
<pre role="alert">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>
${script}`
}

/** Polls every second, also while the server is down, and reloads when the answer changes. */
const pollScript = `<script>let seen
setInterval(async () => {
  const text = await (await fetch(location)).text()
  if (seen && text !== seen) location.reload()
  seen = text
}, 1000)</script>`

/** The errors of content/, or ''. In a child process, because this one caches the modules of content/. */
function checkContent(): string {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/check-content.ts'], { encoding: 'utf8' })
  return status === 0 ? '' : stderr.trim()
}

/** Resolves when content/ has no errors; until then serves a page with them. */
export async function waitForValidContent(host: string, port: number): Promise<void> {
  let errors = checkContent()
  if (!errors) return
  let page = errorPage(errors, pollScript)
  const server = createServer((_, response) => {
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  server.listen(port, host)
  await once(server, 'listening')
  for await (const _ of watch('content', { recursive: true })) {
    // An editor truncates a file before it writes it.
    await sleep(50)
    const found = checkContent()
    if (!found) break
    if (found !== errors) page = errorPage(found, pollScript)
    errors = found
  }
  server.close()
  server.closeAllConnections()
}
