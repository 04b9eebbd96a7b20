import { afterEach, expect, test } from 'vitest'
import { sendPath } from '#contract/send.ts'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { systemClock } from './mail/ports.ts'
import { startSmtpScript } from './mail/testing/smtp-script.ts'
import { start } from './start.ts'
import { call } from './testing/http-call.ts'
import { makeHome } from './testing/server-process.ts'
import { emailJsBody } from './testing/test-app.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('a message is in the mailbox at once, though the queue looks by itself only once an hour', async () => {
  const { home, dataDir, remove } = makeHome()
  const smtp = await startSmtpScript()
  const read = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}?tls=off`,
    MAIL_FROM: 'web@real.test',
    MAIL_TO: 'hola@real.test',
  })
  if (read.kind === 'mistakes') throw new Error(read.mistakes.join('\n'))
  const running = await start(read.config, {
    dist: `${home}/dist`,
    log: createLog({ level: 'error', form: 'json', write: () => {}, now: Date.now }),
    clock: {
      ...systemClock,
      setTimeout: (run, ms) => systemClock.setTimeout(run, ms < 5_000 ? ms : 3_600_000),
    },
  })
  ends.push(remove, smtp.down, running.stop)
  for (let n = 1; n <= 3; n++) {
    const body = JSON.stringify(emailJsBody({ message: `consulta ${n}` }))
    const headers = { 'Content-Type': 'application/json' }
    expect((await call(running.url, { path: sendPath, headers, body })).status).toBe(200)
    await expect.poll(() => smtp.received.length, { interval: 10, timeout: 3_000 }).toBe(n)
  }
})
