import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { createWebhookSender } from '#server/delivery/webhook/send.ts'
import { systemClock } from '#server/time/clock.ts'
import { listen } from '#testing/process/free-port.ts'
import { storedMessage } from '#testing/store/own-store.ts'

const key = Buffer.from('a key of at least 24 bytes')
const never = new AbortController().signal

const message = storedMessage({
  ...{ id: '19b6f2c4d5e-9f8e7d6c5b', name: '=HYPERLINK("https://x.test")', email: 'ana@ejemplo.com' },
  ...{ text: 'Hola\n+54 9 261\n\nSecciones: Quiénes somos, Contacto', plan: 'Landing', source: 'Instagram' },
})

type Taken = { headers: Record<string, unknown>; query: Record<string, string>; raw: string }

/** A server that answers as the service's documentation says, and a webhook that posts to it. */
async function service(answer: (taken: Taken) => Promise<[status: number, headers?: object]>) {
  const server = createServer(async (incoming, response) => {
    const { headers, url = '' } = incoming
    const query = Object.fromEntries(new URL(url, 'http://x').searchParams)
    const [status, more] = await answer({ headers, query, raw: await text(incoming) })
    response.writeHead(status, { ...more }).end('ok')
  })
  const port = await listen(server)
  onTestFinished(() => void server.close())
  return (search = '', signedWith = key) =>
    createWebhookSender({ url: `http://127.0.0.1:${port}/hook${search}`, key: signedWith }, systemClock).send(
      message,
      never,
      () => {},
    )
}

test('Google Sheet: a row a message, all of it text; twice is once; a wrong key and a sheet that fails are asked again', async () => {
  const rows: string[][] = []
  let broken = false
  const sheet = {
    // In a sheet an apostrophe before a text is not shown.
    createTextFinder: (id: string) => ({
      findNext: () => rows.find((row) => row.includes(`'${id}`)) ?? null,
    }),
    appendRow(row: string[]) {
      if (broken) throw new Error('Service Spreadsheets failed')
      rows.push([...row])
    },
  }
  const google = {
    SpreadsheetApp: { getActive: () => ({ getSheets: () => [sheet] }) },
    LockService: { getScriptLock: () => ({ waitLock: () => {} }) },
    HtmlService: { createHtmlOutput: () => 'html' },
    ContentService: { createTextOutput: () => 'text' },
  }
  const script = readFileSync('docs/deploy/google-sheet.gs', 'utf8')
  const { doPost } = runInNewContext(`${script}; ({ doPost })`, google)
  const send = await service(async ({ query, raw }) => {
    const said = doPost({ parameter: query, postData: { contents: raw } })
    const location = 'https://script.googleusercontent.com/macros/echo?user_content_key=x'
    return said === 'html' ? [200] : [302, { location }]
  })
  const own = '?key=UNA-CLAVE-LARGA'
  expect(await send('?key=otra')).toMatchObject({ kind: 'retry', ofUs: true })
  broken = true
  expect(await send(own)).toMatchObject({ kind: 'retry' })
  expect(rows).toEqual([])
  broken = false
  for (let i = 0; i < 2; i++) expect(await send(own)).toEqual({ kind: 'sent' })
  expect(rows).toEqual([
    [
      ...[message.id, '2025-06-15T15:06:40.000Z', message.name, 'ana@ejemplo.com', 'Hola\n+54 9 261'],
      ...['Landing', 'Quiénes somos, Contacto', 'Instagram', ''],
    ].map((cell) => `'${cell}`),
  ])
})

test('n8n: its Code node takes what is ours, and nothing else', async () => {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/operate.md', 'utf8')) ?? []
  const own = code.replace('SECRET WITHOUT whsec_', key.toString('base64'))
  expect(own).not.toBe(code)
  const node = new Function('$json', 'require', `return (async () => {${own}}).call(this)`)
  let output: unknown
  const send = await service(async ({ headers, raw }) => {
    const helpers = { getBinaryDataBuffer: async () => Buffer.from(raw) }
    try {
      output = await node.call({ helpers }, { headers }, createRequire(import.meta.url))
      return [200]
    } catch {
      return [500]
    }
  })
  expect(await send('', Buffer.from('another key of at least 24'))).toMatchObject({ kind: 'retry' })
  expect(output).toBeUndefined()
  expect(await send()).toEqual({ kind: 'sent' })
  expect(output).toMatchObject([{ json: { id: message.id, name: message.name, source: 'Instagram' } }])
})

test('Slack: the body is one of its incoming webhooks’, which wants words in `text`', async () => {
  let shown = ''
  const send = await service(async ({ headers, raw }) => {
    const body = JSON.parse(raw)
    if (headers['content-type'] !== 'application/json' || typeof body.text !== 'string') return [400]
    shown = body.text
    return [200]
  })
  expect(await send()).toEqual({ kind: 'sent' })
  expect(shown).toContain('ana@ejemplo.com')
  // Unescaped, Slack would notify a whole channel or hide a link.
  expect(shown).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/)
})
