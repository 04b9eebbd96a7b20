import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { contact } from '#content/contact.ts'
import { call } from '#testing/http/client.ts'
import { type Checkout, copyCheckout } from '#testing/process/copy-checkout.ts'
import { freePort, listen } from '#testing/process/free-port.ts'
import { bareEnvironment, startNode } from '#testing/process/run-node.ts'
import { browserArgs, browserPath } from '../../scripts/browser.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { untilServed } from '../support/until-served.ts'

const secret = 'smtps://hola:clave-secreta@mail.example'
interface Dev {
  copy: Checkout
  port: number
  url: string
}
const test = base.extend<object, { dev: Dev }>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const copy = await copyCheckout()
      await copy.write('real.env', `SMTP_URL=${secret}\n`)
      await mkdir(join(copy.root, 'data'))
      await copy.write('data/messages.db', secret)
      // What a developer's editor would be: it says that it was started.
      await writeFile(join(copy.root, 'editor'), `#!/bin/sh\necho "$*" > "${copy.root}/opened"\n`, {
        mode: 0o755,
      })
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const own = { PORT: String(port), HOST: '0.0.0.0', DATA_DIR: join(copy.root, 'store') }
      const env = { ...bareEnvironment, ...own, LAUNCH_EDITOR: join(copy.root, 'editor') }
      const child = startNode(['scripts/dev.ts'], { cwd: copy.root, env })
      await untilServed(url)
      await use({ copy, port, url })
      await child.kill('SIGTERM')
      await copy.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // These tests do not use the built page.
  baseURL: async ({ dev }, use) => use(dev.url),
})
test.describe.configure({ mode: 'serial', timeout: 120_000 })

/** The status line of an upgrade to Vite's socket; empty where the connection is closed. */
function upgrade(port: number, path: string, origin: string, protocol: string, host = `127.0.0.1:${port}`) {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Sec-WebSocket-Protocol: ${protocol}`,
    `Origin: ${origin}`,
  ]
  return new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1').on('error', () => resolve(''))
    socket.once('data', (bytes) => {
      resolve(`${bytes}`.split('\r\n', 1)[0] ?? '')
      socket.destroy()
    })
    socket.once('close', () => resolve(''))
    socket.write([...lines, '', ''].join('\r\n'))
  })
}

/** What a page of another origin gets of the server at `url`; it knows the socket's token. */
async function attack({ url, token }: { url: string; token: string }) {
  const files = ['/real.env', '/data/messages.db', '/real.env?raw', '/content/plans.ts', '/@vite/client', '/']
  const of = (what: Promise<string>) =>
    what.then(
      (text) => text.slice(0, 40),
      () => 'nothing',
    )
  const element = (tag: 'img' | 'script', path: string) =>
    new Promise<string>((resolve) => {
      const made = Object.assign(document.createElement(tag), { src: url + path })
      made.onload = () => resolve('loaded')
      made.onerror = () => resolve('nothing')
      document.head.append(made)
    })
  const socket = (protocol: string) =>
    new Promise<string>((resolve) => {
      const opened = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, protocol)
      opened.onopen = () => resolve('open')
      opened.onerror = () => resolve('nothing')
    })
  const framed = () =>
    new Promise<string>((resolve) => {
      const frame = Object.assign(document.createElement('iframe'), { src: url })
      // A frame that was refused shows an error of the browser, to which this page has no access either: the server says what it asked.
      frame.onload = () => resolve(frame.contentDocument === null ? 'foreign' : 'own')
      document.body.append(frame)
    })
  return {
    read: await Promise.all(files.map((file) => of(fetch(url + file).then((answer) => answer.text())))),
    image: await element('img', '/__open-in-editor?file=README.md'),
    icon: await element('img', '/favicon.svg'),
    script: await element('script', '/content/plans.ts'),
    sockets: await Promise.all(['vite-hmr', 'vite-ping'].map(socket)),
    frame: await framed(),
  }
}

test('a page of another port or name of this computer reads nothing, opens no socket, no editor and no frame', async ({
  dev: { copy, port, url },
  page,
  browserErrors,
}) => {
  browserErrors.allow(/./)
  const client = `${(await call(url, { method: 'GET', path: '/@vite/client' })).body}`
  const token = /wsToken = "([\w-]+)"/.exec(client)?.[1] ?? ''
  expect(token).not.toBe('')
  const other = createServer((_, res) => void res.setHeader('content-type', 'text/html').end('<body>'))
  const otherPort = await listen(other)
  const frames: number[] = []
  page.on('response', (answer) => {
    if (answer.request().frame() !== page.mainFrame() && answer.url().startsWith(url))
      frames.push(answer.status())
  })
  for (const origin of [`http://127.0.0.1:${otherPort}`, `http://malo.localhost:${otherPort}`]) {
    await page.goto(origin)
    expect(await page.evaluate(attack, { url, token })).toEqual({
      read: Array(6).fill('nothing'),
      image: 'nothing',
      icon: 'nothing',
      script: 'nothing',
      sockets: ['nothing', 'nothing'],
      frame: 'foreign',
    })
    expect(frames.splice(0)).toEqual([403])
    // A link leads to the page all the same.
    await page.evaluate((href) => {
      document.body.innerHTML = `<a href="${href}">la página</a>`
    }, url)
    await page.getByRole('link').click()
    await expect(page.locator('#inicio h1')).toBeVisible()
  }
  other.close()
  await expect(readFile(join(copy.root, 'opened'), 'utf8')).rejects.toThrow('ENOENT')

  // As programs ask, without the headers of a browser: the answer to what is not the page's is the 404.
  for (const path of [
    '/real.env',
    '/REAL.ENV',
    '/%72eal.env',
    '/real.env?raw',
    '/data/messages.db',
    `/@fs${copy.root}/real.env`,
  ]) {
    const answer = await call(url, { method: 'GET', path })
    expect([path, answer.status, answer.text.includes(secret)]).toEqual([path, 404, false])
  }
  const own = `127.0.0.1:${port}`
  expect(await upgrade(port, `/?token=${token}`, `http://${own}`, 'vite-hmr')).toContain('101')
  expect(await upgrade(port, `/?token=${token}`, 'http://evil.example', 'vite-hmr')).toBe('')
  expect(
    await upgrade(port, `/?token=${token}`, 'http://evil.example', 'vite-hmr', 'evil.example'),
  ).not.toContain('101')
  expect(await upgrade(port, '/', 'http://evil.example', 'vite-ping')).toBe('')
  // A name that was made to lead here (DNS rebinding).
  const rebound = { Host: 'evil.example', 'Sec-Fetch-Site': 'same-origin' }
  expect((await call(url, { method: 'GET', headers: rebound })).status).toBe(403)
})

test('a telephone in the home’s network, whose browser sends no Sec-Fetch header, sees the page and sends the form', async ({
  dev: { port },
}) => {
  // Only a name that is not this computer's makes the browser behave as over a network.
  const args = [...browserArgs, '--host-resolver-rules=MAP 192.168.0.7 127.0.0.1']
  const telephone: Browser = await chromium.launch({ args, executablePath: browserPath() })
  const page = await telephone.newPage()
  const asked: (string | undefined)[] = []
  page.on('request', async (request) => asked.push((await request.allHeaders())['sec-fetch-site']))
  await page.goto(`http://192.168.0.7:${port}`, { waitUntil: 'networkidle' })
  const { form } = contact
  await page.getByRole('textbox', { name: form.name.label, exact: true }).fill('Ana Pérez')
  await page.getByRole('textbox', { name: form.email.label, exact: true }).fill('ana@ejemplo.com')
  await page.getByRole('textbox', { name: form.message.label, exact: true }).fill('Hola, desde el teléfono.')
  await page.getByRole('button', { name: form.submit }).click()
  await expect(page.locator('[data-result=sent]')).toBeVisible()
  expect(new Set(asked)).toEqual(new Set([undefined]))
  await telephone.close()
})
