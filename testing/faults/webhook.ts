import { type Fault, row } from './fault.ts'

const webhook = 'server/delivery/webhook.test.ts'
const queue = 'server/delivery/webhook-queue.test.ts'
const store = 'server/messages/sqlite/store.test.ts'
const tool = 'server/cli/messages.test.ts'
const recipes = 'scripts/deploy-examples/webhook-recipes.test.ts'

const inPost = (who: string, from: string, to: string, name: string) =>
  row(who, 'server/delivery/webhook.ts', from, to, webhook, name)
const inReplies = (who: string, from: string, to: string, name = '') =>
  row(who, 'server/delivery/webhook-replies.ts', from, to, webhook, name)
const inBody = (who: string, from: string, to: string) =>
  row(who, 'server/delivery/webhook-body.ts', from, to, webhook, 'the body')
const inQueue = (who: string, from: string, to: string, name: string) =>
  row(who, 'server/delivery/queue.ts', from, to, queue, name)
const inStore = (who: string, file: string, from: string, to: string, name: string) =>
  row(who, `server/messages/${file}`, from, to, store, name)

/** The webhook for each message. */
export const faults: Fault[] = [
  inPost(
    'no receiver can tell who sent it',
    '${id}.${timestamp}.${body}`)',
    '${id}.${body}`)',
    'test vectors',
  ),
  inPost(
    'a message that comes again looks like another',
    "'webhook-id': id,",
    "'webhook-id': `${id}-${now}`,",
    'who sent it',
  ),
  inPost('what a redirect swallowed counts as delivered', 'status < 300', 'status < 400', 'Apps Script'),
  inPost(
    'a receiver that drips keeps its message for ever',
    'AbortSignal.any([signal, timeout.signal])',
    'signal',
    'ends in time',
  ),
  inPost(
    'a receiver that never ends fills the line',
    'if (bytes > answerLimit) resolve()',
    '',
    'without end',
  ),
  inPost('a message for whose words the line is cut pauses all', 'connected = true', '', 'ends in time'),
  inPost(
    'a slow receiver holds each message ten seconds',
    'setTimeout(onSilence,',
    'setTimeout(() => {},',
    'takes its time',
  ),
  inPost(
    'a stop counts what it cut as a failure',
    "if (signal.aborted) return { kind: 'aborted' }",
    '',
    'takes its time',
  ),
  inReplies('Slack is asked on while it says too many', 'pausesQueue: status === 429', 'pausesQueue: false'),
  inReplies('one answer keeps all messages for a day', ', hourMs)', ', Infinity)', 'limit of a day'),
  inReplies(
    'a limit that names a time is not believed',
    ': Date.parse(text) - now',
    ': Number.NaN',
    'over at a time',
  ),
  inReplies('an alert for what passes by itself', '[408, 425, 429]', '[]'),
  inReplies('nobody is told that the address is gone', "[/^(404|405|410)$/, 'gone'],", '', 'Make'),
  inReplies(
    'who cannot be reached is asked for each message',
    'pausesQueue: !connected',
    'pausesQueue: false',
    'cannot be reached',
  ),
  inBody('a visitor rings a whole channel', ".replaceAll('<', '&lt;')", ''),
  inBody('a visitor’s line passes for ours in the chat', ".replace(/^/gm, '> ')", ''),
  inBody(
    'the sections stay among the visitor’s words',
    'splitSections(message.text)',
    '{ text: message.text, sections: [] as string[] }',
  ),
  row(
    'the sign’s address is listed as a section',
    'contract/plan-line.ts',
    'new RegExp(`${sectionsLine}$`)',
    'new RegExp(`${signLine}${sectionsLine}$`)',
    'contract/plan-line.test.ts',
    'sections come off',
  ),
  inQueue(
    'a busy receiver is asked before the time that it named',
    'Math.max(retryDelay(attempts), afterMs ?? 0)',
    'retryDelay(attempts)',
    'asks for time',
  ),
  inQueue(
    'so is one that says too many',
    'pause.onServerFailed(afterMs)',
    'pause.onServerFailed()',
    'too many',
  ),
  inQueue(
    'the webhook says that the mail’s credentials are right',
    "if (channel === 'mail') alerts",
    'alerts',
    'no alert of the mail',
  ),
  inQueue(
    'the webhook’s alerts are the mail’s',
    "refused: 'webhookRefused', held: 'webhookHeld'",
    "refused: 'refused', held: 'held'",
    'one message tells',
  ),
  inStore(
    'a lease of the webhook reads and sorts all that wait',
    'statements.ts',
    "state: 'webhook_state' },",
    "state: 'webhook_outbox' },",
    'by webhook reads its index',
  ),
  inStore(
    'a look at the store reads every message',
    'sqlite/migrations/004-webhook.sql',
    'next_attempt_at, webhook_state)',
    'next_attempt_at)',
    'reads indexes alone',
  ),
  inStore(
    'what the webhook has not got is deleted as delivered',
    'statements.ts',
    '${inState.sent} and accepted_at',
    "state = 'sent' and accepted_at",
    'every channel of its own',
  ),
  inStore(
    'what the webhook gave up is in no list of dead ones',
    'channels.ts',
    "dead: either('dead'),",
    "dead: `state = 'dead'`,",
    'every channel of its own',
  ),
  inStore(
    'a message for the webhook alone is mailed, once mail is set up',
    'dialect.ts',
    "? 'accepted' : 'sent'",
    "? 'accepted' : 'accepted'",
    'every channel of its own',
  ),
  inStore(
    'what waits for the mail is not mailed any more',
    'statements.ts',
    "${waitsBy('mail')} and webhook_state is null`",
    "${waitsBy('mail')}`",
    'taken over',
  ),
  inStore(
    'what the webhook delivers later is ended by hand',
    'owner-statements.ts',
    " and state = 'sent'))`",
    '))`',
    'by hand done',
  ),
  inStore(
    'an attempt of the mail ends one of the webhook',
    'statements.ts',
    'return `id = $1 and ${attempts} = $2 and',
    'return `id = $1 and $2 > 0 and',
    'expired lease is taken over, and',
  ),
  row(
    'a key that anybody guesses',
    'server/config/variable-types.ts',
    'key.length < 24',
    'key.length < 1',
    'server/config/config.test.ts',
  ),
  row(
    'a webhook without a key sends nothing, and nothing is said',
    'server/config/config.ts',
    "needs: ['MESSAGE_WEBHOOK_SECRET']",
    'needs: []',
    'server/config/config.test.ts',
  ),
  row(
    'no message goes by the webhook',
    'server/endpoint/endpoint.ts',
    'pageHost }, channels)',
    "pageHost }, ['mail'])",
    'server/endpoint/endpoint.test.ts',
    'set up when it comes',
  ),
  row(
    'what comes before anything is set up goes nowhere',
    'server/endpoint/message.ts',
    "channels.length > 0 ? channels : ['mail']",
    'channels',
    'server/endpoint/endpoint.test.ts',
    'set up when it comes',
  ),
  row(
    'an alert for a webhook that is not set up',
    'server/monitoring/health-check.ts',
    'if (!delivers.includes(channel)) return',
    '',
    'server/monitoring/health-check.test.ts',
  ),
  row(
    'nobody is told that the webhook is late',
    'server/monitoring/health-check.ts',
    "late: 'webhookUndelivered'",
    "late: 'undelivered'",
    'server/monitoring/health-check.test.ts',
  ),
  row(
    'Prometheus never sees a late webhook',
    'server/monitoring/metrics.ts',
    "'webhook_queue_oldest_seconds'",
    "'webhook_oldest'",
    'server/monitoring/metrics.system.test.ts',
  ),
  row(
    'messages of a store without webhook wait for ever',
    'server/background.ts',
    'delivers.length === 1',
    'false',
    'server/tests/main.system.test.ts',
    'while nothing was set up',
  ),
  row(
    'an export of before looks otherwise',
    'server/cli/commands/stored-messages.ts',
    'byWebhook === 0 ? columns : allColumns',
    'byWebhook < 0 ? columns : allColumns',
    tool,
    'of others nothing changes',
  ),
  row(
    'a list says delivered of what the webhook has not got',
    'server/cli/commands/stored-messages.ts',
    'shortDate(acceptedAt), statesOf(message), who',
    'shortDate(acceptedAt), stateWords[message.state].one, who',
    tool,
    'of others nothing changes',
  ),
  row(
    'test-webhook says yes whatever the receiver says',
    'server/cli/messages.ts',
    'throw new CommandError(cli.testWebhook.refused(',
    'void (cli.testWebhook.refused(',
    tool,
    'test-webhook',
  ),
  row(
    'a back-up of a year ago cannot be looked at',
    'server/messages/sqlite/copy.ts',
    "version < webhookVersion ? 'NULL' :",
    'version < 0 ? 0 :',
    'server/cli/commands/backup-check-restore.test.ts',
    'before there was a webhook',
  ),
  row(
    'visitors are not told who else gets their words',
    'scripts/launch-check.ts',
    'if (receiver && !loopback.test(receiver)) {',
    'if (receiver && reserved.test(receiver)) {',
    'scripts/launch-check.test.ts',
  ),
  row(
    'an n8n on the same machine counts as an example',
    'scripts/launch-check.ts',
    'receiver && !loopback.test(receiver)',
    'receiver',
    'scripts/launch-check.test.ts',
  ),
  row(
    'a message that comes twice is two rows of the sheet',
    'docs/deploy/google-sheet.gs',
    'if (!sheet.createTextFinder(m.id).findNext()) ',
    '',
    recipes,
    'Google',
  ),
  row(
    'a visitor’s formula runs in the sheet',
    'docs/deploy/google-sheet.gs',
    ".map((cell) => `'${cell ?? ''}`)",
    '',
    recipes,
    'Google',
  ),
  row(
    'a row that Google could not write is lost',
    'docs/deploy/google-sheet.gs',
    "ContentService.createTextOutput('no')",
    "HtmlService.createHtmlOutput('no')",
    recipes,
    'Google',
  ),
  row(
    'anybody feeds the flow of n8n',
    'docs/operate.md',
    "throw new Error('not ours')",
    "console.log('not ours')",
    recipes,
    'n8n',
  ),
]
