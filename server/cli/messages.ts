import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { setFlagsFromString } from 'node:v8'
import { openStore } from '#server/messages/open-store.ts'
import { sameDomain, sameMailbox } from '#server/words/mail.ts'
import { cli } from '#server/words/tool.ts'
import { type Command, CommandError, type Context, createContext, parseArguments } from './command-line.ts'
import { backup, check, restore } from './commands/backup-check-restore.ts'
import { countSources } from './commands/sources.ts'
import { done, erase, exportMessages, list, retry, show } from './commands/stored-messages.ts'

const commands: Record<Command['kind'], (command: Command, context: Context) => Promise<void>> = {
  list: withStore(list),
  show: withStore(show),
  export: withStore(exportMessages),
  sources: withStore(countSources),
  erase: withStore(erase),
  retry: withStore(retry, 'refuse'),
  done: withStore(done, 'refuse'),
  'test-mail': (_, context) => testMail(context),
  'test-webhook': (_, context) => testWebhook(context),
  'test-alert': (_, context) => testAlert(context),
  backup: withStore(backup, 'refuse'),
  check,
  restore,
  move: (_, context) => move(context),
}

/** Runs `npm run messages -- …`. Never rejects: every failure becomes a sentence and an exit code. */
export async function run(argv: string[], terminal: Parameters<typeof createContext>[0]): Promise<number> {
  try {
    const command = parseArguments(argv)
    if (command === null) await terminal.out(cli.help)
    else await commands[command.kind](command, createContext(terminal))
    return 0
  } catch (error) {
    const { message } = error as Error
    terminal.err(error instanceof CommandError ? `${message}\n` : `${cli.failed(message)}\n`)
    return error instanceof CommandError ? error.code : 1
  }
}

/** `whenMoved`: what happens after the messages were moved to another store. */
function withStore(work: typeof erase, whenMoved: 'warn' | 'refuse' = 'warn') {
  return async (command: Command, context: Context): Promise<void> => {
    // Do not create a store where no server has stored anything.
    if (context.databaseUrl === null && !existsSync(context.file))
      throw new CommandError(cli.absent(context.storeLabel))
    const store = await openStore(context)
    try {
      // It is said with every command, because an answer about the wrong store misleads; on stderr, so that pipes stay clean.
      const { movedTo } = await store.health()
      context.err(`${cli.store(context.storeLabel)}\n`)
      if (movedTo !== null) context.err(`${cli.move.moved(movedTo)}\n`)
      if (movedTo !== null && whenMoved === 'refuse') throw new CommandError(cli.move.readOnly)
      await work(command, store, context)
    } finally {
      await store.close()
    }
  }
}

// Mail and `pg` are imported when they are used: loading them takes longer than reading messages.
async function testMail(context: Context): Promise<void> {
  const mail = context.mail()
  if (mail === null) throw new CommandError(cli.testMail.notConfigured)
  context.err(`${cli.testMail.sending(mail.server.host, mail.to)}\n`)
  const { composeTestMail, domainOf, isSameDomain, isSameMailbox } = await import(
    '#server/delivery/mail/compose.ts'
  )
  if (isSameMailbox(mail)) context.err(`${sameMailbox}\n`)
  else if (isSameDomain(mail)) context.err(`${sameDomain(domainOf(mail.to))}\n`)
  const { openSmtp } = await import('#server/delivery/mail/smtp.ts')
  const smtp = openSmtp(mail.server)
  const outcome = await smtp.send(composeTestMail(mail, Date.now()), new AbortController().signal)
  smtp.close()
  if (outcome.kind === 'sent') return await context.out(`${cli.testMail.sent}\n`)
  throw new CommandError(cli.testMail.refused(outcome.kind === 'aborted' ? '' : outcome.error))
}

/** Posts a sample message in the real format, so that a receiver can be set up with it. Sends no stored message. */
async function testWebhook({ webhook, out, err }: Context): Promise<void> {
  const receiver = webhook()
  if (receiver === null) throw new CommandError(cli.testWebhook.notConfigured)
  err(`${cli.testWebhook.sending(new URL(receiver.url).host)}\n`)
  const { postSigned } = await import('#server/delivery/webhook/send.ts')
  const { testBody } = await import('#server/delivery/webhook/compose.ts')
  const outcome = await postSigned(receiver, testBody(Date.now()), new AbortController().signal)
  if (outcome.kind === 'sent') return await out(`${cli.testWebhook.sent}\n`)
  throw new CommandError(cli.testWebhook.refused(outcome.kind === 'aborted' ? '' : outcome.error))
}

/** Posts an alert in the form that its receiver takes, as the server does. */
async function testAlert({ alertWebhookUrl, out, err }: Context): Promise<void> {
  const url = alertWebhookUrl()
  if (url === null) throw new CommandError(cli.testAlert.notConfigured)
  err(`${cli.testAlert.sending(new URL(url).host)}\n`)
  const { createAlertReceiver } = await import('#server/monitoring/alert-receiver.ts')
  const at = new Date().toISOString()
  const reply = await createAlertReceiver(url)({
    trouble: 'test',
    phase: 'test',
    at,
    text: cli.testAlert.text,
  })
  if (reply.delivered) return await out(`${cli.testAlert.sent(reply.said)}\n`)
  throw new CommandError(cli.testAlert.refused(reply.said))
}

/** The target comes from the environment: every user of the machine can see arguments, and a password in them. */
async function move({ databaseUrl, file, storeLabel, out, err }: Context): Promise<void> {
  if (databaseUrl === null) throw new CommandError(cli.move.noDatabase)
  if (!existsSync(file)) throw new CommandError(cli.absent(file))
  err(`${cli.store(file)}\n`)
  const { moveMessages } = await import('#server/messages/move.ts')
  await out(`${cli.move.done(await moveMessages(file, databaseUrl), storeLabel)}\n`)
}

async function ask(question: string): Promise<string> {
  using terminal = createInterface({ input: process.stdin, output: process.stderr })
  return await terminal.question(question)
}

if (import.meta.main) {
  // A long export makes much that is soon garbage: collected early it takes 125 MB, otherwise 220.
  setFlagsFromString('--optimize-for-size')
  // `… list | head -3` closes the pipe early, which is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
  process.stderr.on('error', () => {})
  process.exitCode = await run(process.argv.slice(2), {
    out: async (text) => {
      if (!process.stdout.write(text)) await once(process.stdout, 'drain')
    },
    err: (text) => void process.stderr.write(text),
    ask: process.stdin.isTTY ? ask : null,
    env: process.env,
  })
}
