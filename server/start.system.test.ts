import { expect, onTestFinished, test } from 'vitest'
import { post } from '#testing/http/call.ts'
import { emailJsBody } from '#testing/http/letter.ts'
import { startSmtpScript } from '#testing/mail/smtp-script.ts'
import { ownHome } from '#testing/process/own-server.ts'
import { systemClock } from './care/clock.ts'
import { createLog } from './care/log.ts'
import { readConfig } from './config/config.ts'
import { start } from './start.ts'

test('a message is in the mailbox at once, though the queue looks by itself only once an hour', async () => {
  const { home, dataDir } = ownHome()
  const smtp = await startSmtpScript()
  const read = readConfig({ PORT: '0', DATA_DIR: dataDir, ...smtp.settings })
  if (read.kind !== 'config') throw new Error(read.mistakes.join())
  const log = createLog({ level: 'error', form: 'json', write: () => {}, now: Date.now })
  const rarely = (ms: number, signal: AbortSignal) => systemClock.sleep(ms < 5_000 ? ms : 3_600_000, signal)
  const clock = { ...systemClock, sleep: rarely }
  const running = await start(read.config, { dist: `${home}/dist`, log, clock })
  onTestFinished(async () => {
    await running.stop()
    await smtp.down()
  })
  for (let n = 1; n <= 3; n++) {
    expect(await post(running.url, emailJsBody({ message: `consulta ${n}` }))).toBe(200)
    await expect.poll(() => smtp.received.length, { interval: 10, timeout: 3_000 }).toBe(n)
  }
})
