/** The two commands that load a driver, apart from the others so that those start at once. */
import { existsSync } from 'node:fs'
import { cli } from '#server/words/owners-tool.ts'
import { composeTestMail } from '../../delivery/mail.ts'
import { openSmtp } from '../../delivery/smtp.ts'
import { moveMessages } from '../../messages/move.ts'
import { type Command, CommandError, type Context } from '../command-line.ts'

export async function testMail(_command: Command, context: Context): Promise<void> {
  const mail = context.mail()
  if (mail === null) throw new CommandError(cli.testMail.notConfigured)
  context.err(`${cli.testMail.sending(mail.server.host, mail.to)}\n`)
  const smtp = openSmtp(mail.server)
  const outcome = await smtp.send(composeTestMail(mail), new AbortController().signal)
  smtp.close()
  if (outcome.kind === 'sent') return context.out(`${cli.testMail.sent}\n`)
  throw new CommandError(cli.testMail.refused(outcome.kind === 'aborted' ? '' : outcome.error))
}

/** The target comes from the environment: every user of the machine can see arguments, and a password in them. */
export async function move(_: Command, context: Context): Promise<void> {
  const to = context.databaseUrl
  if (to === null) throw new CommandError(cli.move.noDatabase)
  if (!existsSync(context.file)) throw new CommandError(cli.absent(context.file))
  context.err(`${cli.place(context.file)}\n`)
  const count = await moveMessages(context.file, to)
  context.out(`${cli.move.done(count, context.place)}\n`)
}
