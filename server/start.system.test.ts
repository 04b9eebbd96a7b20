import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { systemClock } from './mail/ports.ts'
import { startSmtpScript } from './mail/testing/smtp-script.ts'
import { start } from './start.ts'
import { post } from './testing/load.ts'
import { makeHome } from './testing/server-process.ts'
import { emailJsBody } from './testing/test-app.ts'

test('a message is in the mailbox at once, though the queue looks by itself only once an hour', async () => {
  const { home, dataDir, remove } = makeHome()
  const smtp = await startSmtpScript()
  const mail = {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'web@real.test',
    MAIL_TO: 'hola@real.test',
  }
  const read = readConfig({ PORT: '0', DATA_DIR: dataDir, ...mail })
  if (read.kind !== 'config') throw new Error(read.mistakes.join())
  const log = createLog({ level: 'error', form: 'json', write: () => {}, now: Date.now })
  const rarely = (run: () => void, ms: number) => setTimeout(run, ms < 5_000 ? ms : 3_600_000)
  const clock = { ...systemClock, setTimeout: rarely }
  const running = await start(read.config, { dist: `${home}/dist`, log, clock })
  onTestFinished(async () => {
    await running.stop()
    await smtp.down()
    remove()
  })
  for (let n = 1; n <= 3; n++) {
    expect(await post(running.url, emailJsBody({ message: `consulta ${n}` }))).toBe(200)
    await expect.poll(() => smtp.received.length, { interval: 10, timeout: 3_000 }).toBe(n)
  }
})
