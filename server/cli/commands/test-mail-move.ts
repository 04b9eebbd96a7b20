/** The two commands that load a driver: started only when they are asked for, so that the others begin at once. */
import { existsSync } from 'node:fs'
import { cli } from '#content/owners-tool.ts'
import { composeTestMail } from '../../delivery/mail.ts'
import { openSmtp } from '../../delivery/smtp.ts'
import { moveMessages } from '../../messages/move.ts'
import { databasePlace } from '../../messages/open-store.ts'
import { type Command, Declined, type World } from '../call.ts'

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

/**
 * Not over an open store, as the others: it has to be the only one who has the file open. To where stands in the
 * environment alone: arguments, and a password among them, are seen by every user of the machine.
 */
export async function move(_: Command, world: World): Promise<void> {
  const to = world.databaseUrl
  if (to === null) throw new Declined(cli.move.noDatabase)
  if (!existsSync(world.file)) throw new Declined(cli.absent(world.file))
  world.err(`${cli.place(world.file, false)}\n`)
  const { added, present } = await moveMessages(world.file, to, Date.now())
  world.out(`${[cli.move.done(added, present, databasePlace(to)), cli.move.next].join('\n')}\n`)
}
