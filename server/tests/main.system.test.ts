import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { agency } from '#content/agency.ts'
import { sameMailbox } from '#server/words/mail.ts'
import { emailJsBody, post, status } from '#testing/http/client.ts'
import { fastTimers } from '#testing/process/fast-timers.ts'
import { listen } from '#testing/process/free-port.ts'
import { inspectStore } from '#testing/process/load.ts'
import { spawnServer } from '#testing/process/server-process.ts'
import { testHome, testMailbox, testReceiver, testServer, testWebhook } from '#testing/process/test-server.ts'

test('at start it prints its address, where messages are, how to read them, and that mail is not set up; Ctrl-C stops it', async () => {
  const { home, file } = testHome()
  const server = await testServer(home, { env: { MESSAGES_COMMAND: 'real-messages' } })
  expect(await post(server.url, emailJsBody({ message: 'CANARIO' }))).toBe(200)
  await expect.poll(() => server.output().out).toContain('Correo: sin configurar')
  const ready = await fetch(new URL('/readyz', server.url))
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true, mail: 'not configured' }])
  const { out, err } = server.output()
  expect(out).toContain(`${agency.name} está en http://127.0.0.1:${server.port}\n`)
  expect(out).toContain(`${file}. Para leerlos: real-messages list\n`)
  expect(out.includes('Corre como root')).toBe(process.getuid?.() === 0)
  expect(await server.kill('SIGINT')).toEqual({ code: 0, signal: null })
  expect(server.output().out).toContain('Cerrando')
  expect(err).toMatch(/^\{.*"message accepted".*\}\n$/)
  expect(out + err).not.toMatch(/CANARIO|Ana P|ana@/)
})

test('a webhook alone, or beside the mail: start and readiness say so, each message is there at once, and a stop loses none', async () => {
  const [receiver, mailbox] = [await testReceiver(), await testMailbox()]
  const { home, file } = testHome()
  const alone = await testServer(home, { env: receiver.settings })
  expect(await post(alone.url, emailJsBody({ message: 'uno' }))).toBe(200)
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(1)
  const { out } = alone.output()
  expect(out).toContain(`Webhook: cada mensaje va a 127.0.0.1:${receiver.port} apenas llega.\n`)
  expect(out).not.toMatch(/Correo|consultas/)
  const ready = await fetch(new URL('/readyz', alone.url))
  expect(await ready.json()).toEqual({ ready: true, mail: 'not configured', webhook: 'configured' })
  expect(await alone.kill('SIGTERM')).toEqual({ code: 0, signal: null })

  const both = await testServer(home, { env: { ...receiver.settings, ...mailbox.settings } })
  expect(await post(both.url, emailJsBody({ message: 'dos' }))).toBe(200)
  await expect
    .poll(() => [receiver.received.length, mailbox.mails.length], { timeout: 10_000 })
    .toEqual([2, 1])
  await both.kill('SIGTERM')
  expect(receiver.received).toMatchObject([
    { genuine: true, body: { message: 'uno', name: 'Ana Pérez' } },
    { genuine: true, body: { message: 'dos' } },
  ])
  expect(inspectStore(file, ['uno', 'dos'])).toMatchObject({ lost: [], hooked: { length: 2 } })
  const { err } = both.output()
  expect(err).toMatch(/"webhook\.sent","id"/)
  expect(err).not.toContain('consultas')
})

test('what waited while nothing was set up goes by the webhook once that is, and by the mail when that is', async () => {
  const [receiver, mailbox] = [await testReceiver(() => 503), await testMailbox()]
  const { home } = testHome()
  const none = await testServer(home)
  expect(await post(none.url, emailJsBody())).toBe(200)
  await none.kill('SIGTERM')
  const hooked = await testServer(home, { env: receiver.settings })
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(1)
  await hooked.kill('SIGTERM')
  await testServer(home, { env: mailbox.settings })
  await expect.poll(() => mailbox.mails.length, { timeout: 10_000 }).toBe(1)
  expect(receiver.received).toHaveLength(1)
})

test('a port in use, a host of another machine, wrong variables, no built page: clear lines and exit 1', async () => {
  const holder = createServer()
  const port = await listen(holder)
  onTestFinished(() => void holder.close())
  const mistaken = { PORT: 'x', SMTP_URL: 'smtp://u:secreto@mail.example', TRUST_PROXY: 'all' }
  const { home } = testHome()
  const cases: [RegExp, Record<string, string>, string?][] = [
    [new RegExp(`^El puerto ${port} está en uso.*\n$`), { PORT: String(port) }],
    [new RegExp(`^El puerto ${port} está en uso.*METRICS_PORT\\.\n$`), { METRICS_PORT: String(port) }],
    [/^HOST=203\.0\.113\.1 no es una dirección de esta máquina.*0\.0\.0\.0\.\n$/, { HOST: '203.0.113.1' }],
    [/^HOST=no-hay\.invalid no es una dirección de esta máquina.*\n$/, { HOST: 'no-hay.invalid' }],
    [/^.*npm run build.*\n$/, {}, `${home}/dist`],
    [/^PORT .*\nTRUST_PROXY .*\nMAIL_FROM .*\nMAIL_TO .*\n$/, mistaken],
  ]
  const refused = cases.map(async ([says, env, directory = home]) => {
    const { exited, output } = spawnServer(directory, { env })
    expect(await exited).toEqual({ code: 1, signal: null })
    expect(output()).toEqual({ out: '', err: expect.stringMatching(says) })
    expect(output().err).not.toContain('secreto')
  })
  await Promise.all(refused)
})

test('at start it says that Responder would not work where MAIL_FROM is MAIL_TO', async () => {
  const { settings } = await testMailbox()
  const env = { ...settings, MAIL_FROM: settings.MAIL_TO }
  const server = await testServer(testHome().home, { env })
  await expect.poll(() => server.output().out).toContain(`${sameMailbox}\n`)
})

test('an uncaught error ends the process; the log holds its stack, not its message, which may quote a visitor', async () => {
  const crash = `setInterval(() => {
    if (process.listenerCount('uncaughtException')) throw new Error('CANA' + 'RIO')
  }, 5)`
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(crash)}` }
  const { exited, output } = spawnServer(testHome().home, { env })
  expect(await exited).toEqual({ code: 1, signal: null })
  expect(output().err).toMatch(/"event":"crash".*"stack":"at /)
  expect(output().err).not.toContain('CANARIO')
})

test('when the reader of stdout and stderr ends, messages are stored and delivered as before, and it stops cleanly', async () => {
  const mailbox = await testMailbox()
  const { home, file } = testHome()
  const server = await testServer(home, { env: mailbox.settings })
  server.closeOutput()
  const messages = ['uno', 'dos', 'tres']
  for (const message of messages) expect(await post(server.url, emailJsBody({ message }))).toBe(200)
  await expect.poll(() => mailbox.mails.length, { timeout: 10_000 }).toBe(3)
  expect(await status(server.url, { method: 'GET', path: '/' })).toBe(200)
  expect(inspectStore(file, messages)).toMatchObject({ rows: 3, lost: [] })
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null })
})

test('with a mail server and a webhook that hang, stopping takes 30 s in all', async () => {
  const mailbox = await testMailbox({ content: 'hang' })
  const receiver = await testReceiver(() => 'hang')
  const webhook = await testWebhook(() => {})
  // Twice only: a busy machine has two seconds between both limits.
  const faster = 2
  const env = {
    ...fastTimers(faster),
    ...mailbox.settings,
    ...receiver.settings,
    ALERT_WEBHOOK_URL: webhook.url,
    RATE_LIMIT_TOTAL_PER_MINUTE: '1',
  }
  const server = await testServer(testHome().home, { env })
  // The second message exceeds the limit of all clients together, which raises an alert when the server stops.
  for (const message of ['uno', 'dos']) expect(await post(server.url, emailJsBody({ message }))).toBe(200)
  await expect.poll(() => mailbox.mails.length, { timeout: 10_000 }).toBe(1)
  const began = performance.now()
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  // Without a limit over all it takes 35 s.
  expect((performance.now() - began) * faster).toBeLessThan(34_000)
  expect(webhook.received.join('')).toContain('"total"')
})
