import { cli } from '#content/owners-tool.ts'
import { composeTestMail } from '../../delivery/mail.ts'
import { openSmtp } from '../../delivery/smtp.ts'
import type { Command } from '../arguments.ts'
import { Declined, type World } from '../world.ts'

/** One mail through the configured server, before going live. */
export async function testMail(_command: Command, world: World): Promise<void> {
  const mail = world.mail()
  if (mail === null) throw new Declined(cli.testMail.notConfigured)
  world.err(`${cli.testMail.sending(mail.server.host, mail.to)}\n`)
  const smtp = openSmtp({ server: mail.server })
  const outcome = await smtp.send(composeTestMail(mail), new AbortController().signal)
  smtp.close()
  if (outcome.kind === 'sent') return world.out(`${cli.testMail.sent}\n`)
  throw new Declined(cli.testMail.refused(outcome.kind === 'aborted' ? '' : outcome.error))
}
