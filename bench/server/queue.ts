import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpScript } from '#server/mail/testing/smtp-script.ts'
import { ownServer } from '../support/processes.ts'
import { percentile } from '../support/statistics.ts'
import type { Figures } from '../support/targets.ts'
import { saturate } from './load.ts'
import { sendMessage } from './requests.ts'

/** From the answer to a visitor to the mail in the mailbox: one at a time, then behind a flood. */
export async function mailTimes(say: (line: string) => void): Promise<Figures> {
  const smtp = await startSmtpScript()
  const server = await ownServer('dist', {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'web@real.example',
    MAIL_TO: 'info@real.example',
    TRUST_PROXY: '127.0.0.1',
  })
  const message = sendMessage(server.port, 'visitor')
  const fromElsewhere = (n: number) =>
    String(message(n)).replace('\r\n\r\n', `\r\nX-Forwarded-For: 198.51.100.${n % 250}\r\n\r\n`)
  async function mailed(n: number): Promise<number> {
    await saturate(server.port, 1, () => fromElsewhere(n), { requests: 1 })
    const answered = performance.now()
    while (!smtp.received.some(({ raw }) => raw.includes(`ana${n}@`))) await sleep(1)
    return performance.now() - answered
  }

  const idle: number[] = []
  for (let n = 0; n < 100; n++) {
    idle.push(await mailed(n))
    await sleep(250)
  }
  await saturate(server.port, 32, sendMessage(server.port, 'flood'), { requests: 10_000 })
  const flood = await mailed(10_000)
  await server.stop()
  await smtp.down()
  const value = percentile(idle, 0.99)
  say(`from the 200 to the mailbox: ${value.toFixed(0)} ms; behind a flood ${flood.toFixed(0)} ms`)
  return { mailIdle: { value }, mailFlood: { value: flood } }
}
