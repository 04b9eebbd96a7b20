import { type Fault, row } from './fault.ts'

const queue = 'server/delivery/queue.test.ts'
const smtp = 'server/delivery/smtp.test.ts'
const replies = 'server/delivery/replies.test.ts'
const mail = 'server/delivery/mail.test.ts'
const schedule = 'server/delivery/schedule.test.ts'
const config = 'server/config/config.test.ts'
const store = 'server/messages/sqlite/store.test.ts'
const health = 'server/monitoring/health-check.test.ts'

const inQueue = (who: string, from: string, to: string, name: string) =>
  row(who, 'server/delivery/queue.ts', from, to, queue, name)
const inSmtp = (who: string, from: string, to: string, name: string, test = smtp) =>
  row(who, 'server/delivery/smtp.ts', from, to, test, name)
const inReplies = (who: string, from: string, to: string, test = replies, name?: string) =>
  row(who, 'server/delivery/replies.ts', from, to, test, name)
const inMail = (who: string, from: string, to: string) => row(who, 'server/delivery/mail.ts', from, to, mail)
const inTypes = (who: string, from: string, to: string) =>
  row(who, 'server/config/variable-types.ts', from, to, config)
const inLease = (who: string, from: string, to: string) =>
  row(who, 'server/messages/statements.ts', from, to, store)

export const faults: Fault[] = [
  inQueue(
    'after a jump of the clock messages are given up',
    'const tooOld = ageCounts() && ',
    'const tooOld = ',
    'age decides',
  ),
  inQueue(
    'an old message is never given up',
    ' && now - acceptedAt >= giveUpAfterMs',
    ' && false',
    'age decides',
  ),
  inQueue('each mail up to 5 s late', 'wake: () => woken.abort()', 'wake: () => {}', 'is sent at once'),
  inQueue(
    'a backlog looks like an attack',
    'const sendIntervalMs = 200',
    'const sendIntervalMs = 0',
    'five mails a second',
  ),
  inQueue(
    'a message that is never answered keeps all back',
    'await Promise.race([delivery, silent.promise])',
    'await delivery',
    'never answered',
  ),
  inQueue(
    'Microsoft refuses a fourth connection',
    'const silentMails = 2',
    'const silentMails = 9',
    'never answered',
  ),
  inQueue(
    'a mail that is not answered is sent again meanwhile',
    'store.extend(channel, id, attempts, until)',
    'Promise.resolve()',
    'never answered',
  ),
  inQueue(
    'one broken message ends the process',
    '.catch((error: unknown) => log.error(',
    '.catch((error: unknown) => process.exit(9), (',
    'no mail can be made',
  ),
  inQueue(
    'a mail that was sent is sent again when the store fails',
    'await retryUntilStored(() => store.settle(channel, id, attempts, result))',
    'await store.settle(channel, id, attempts, result)',
    'while the store fails (settle)',
  ),
  inQueue(
    'a stop cuts the mail that is being sent',
    'clock.sleep(withinMs, timer.signal)',
    'clock.sleep(0, timer.signal)',
    'stop waits',
  ),
  row(
    'a message is tried twice a second',
    'server/delivery/schedule.ts',
    'const earlyDelays = [10_000,',
    'const earlyDelays = [500,',
    schedule,
  ),
  row('given up after a day', 'server/delivery/schedule.ts', '5 * 24 * hourMs', '24 * hourMs', schedule),
  row(
    'a retry from before ends the next pause: a second log-in locks the account',
    'server/delivery/schedule.ts',
    '    knownRetry = undefined\n',
    '',
    queue,
    'ends one pause',
  ),
  row(
    'the owner’s retry waits for the pause to end',
    'server/delivery/schedule.ts',
    'if (knownRetry !== undefined && knownRetry !== lastRetry) until = -Infinity',
    '',
    queue,
    'ends one pause',
  ),
  row(
    'the provider’s quota is overrun',
    'server/delivery/schedule.ts',
    'sentAt.length === perHour ?',
    'false ?',
    queue,
    'MAILS_PER_HOUR',
  ),
  row(
    'three refused passwords in a minute lock the account',
    'server/delivery/schedule.ts',
    'onCredentialsRefused: () => pauseFor(hourMs)',
    'onCredentialsRefused: () => pauseFor(10_000)',
    queue,
    'ends one pause',
  ),
  inSmtp('the password over a weak TLS', "minVersion: 'TLSv1.2'", "minVersion: 'TLSv1'", 'TLS 1.1'),
  inSmtp(
    'the password to whoever stands between',
    'rejectUnauthorized: true',
    'rejectUnauthorized: false',
    'certificate',
  ),
  inSmtp(
    'the password in clear where STARTTLS is taken out on the way',
    "requireTLS: server.tls === 'required'",
    'requireTLS: false',
    'server without STARTTLS',
  ),
  inSmtp(
    'Google refuses all mail of a container',
    'name,\n',
    "name: '[127.0.0.1]',\n",
    'greeted with the domain',
  ),
  inSmtp(
    'a backlog logs in for each mail',
    'kept = { connection, mails }',
    'connection.close()',
    'logs in once',
  ),
  inSmtp(
    'a server that says nothing holds the queue for ten minutes',
    'let limit = setTimeout(giveUp, limits.envelope)',
    'let limit = setTimeout(giveUp, 600_000)',
    'never finishes',
  ),
  inSmtp(
    'what breaks after the content pauses the queue',
    "          stage = 'content'\n",
    '',
    'after content: cut',
    replies,
  ),
  inReplies(
    'a refusal of our sender ends each message',
    ' || aboutSender.test(response)) return null',
    ') return null',
    replies,
    'Sender address rejected: User unknown',
  ),
  inReplies(
    'a used-up quota ends each message',
    'if (quota.test(response) || aboutSender',
    'if (aboutSender',
    replies,
    'is receiving mail at a rate',
  ),
  inReplies(
    'what names no recipient ends the message',
    'vagueCode.test(enhanced) && unknownRecipient.test(response)',
    'vagueCode.test(enhanced)',
    replies,
    'Requested action not taken',
  ),
  inReplies(
    'a wrong MAIL_TO is tried for five days',
    "if (recipientCode.test(enhanced)) return 'recipient'",
    '',
    replies,
    'RecipientNotFound',
  ),
  inReplies(
    'a mail too large is sent 120 times',
    "stage === 'content' && tooLarge",
    "stage === 'DATA' && tooLarge",
    replies,
    'Message too large',
  ),
  inReplies(
    'every message is tried against a used-up quota',
    "return wait('quota', is5xx, true)",
    "return wait('quota', is5xx)",
    replies,
    'Daily user sending limit',
  ),
  inReplies(
    'a full mailbox ends each message',
    "return wait('full', is5xx, true)",
    "return { kind: 'dead', pausesQueue: false, error: say('full') }",
    replies,
    'mailbox for user is full',
  ),
  inReplies(
    'a visitor’s name in log and alert',
    "if (stage === 'content') {",
    "if (stage === 'DATA') {",
    smtp,
    'visitor’s words',
  ),
  inReplies(
    'the password in log and alert',
    '      .replaceAll(password, ',
    '      .replaceAll(`x${password}`, ',
    smtp,
    'no sentence',
  ),
  inReplies(
    'the password in log and alert, as it was sent',
    '(holdsPassword(token) ? ',
    '(false ? ',
    smtp,
    'no sentence',
  ),
  inReplies(
    'a refused password is tried every ten seconds',
    "(stage === 'AUTH' && is5xx) || ",
    '',
    replies,
    'Zoho after AUTH',
  ),
  inReplies(
    '“530” to who has switched TLS off blames the password',
    "if (responseCode === 530 && /tls|encrypt/i.test(response)) return wait('needsTls')",
    '',
    replies,
    'STARTTLS',
  ),
  inMail('holiday notices answer', "'Auto-Submitted': 'auto-generated'", "'Auto-Submitted': 'no'"),
  inMail('a file of this machine could go out', 'disableFileAccess: true', 'disableFileAccess: false'),
  inMail('a page of the network could go out', 'disableUrlAccess: true', 'disableUrlAccess: false'),
  inMail(
    'two visitors of one name are one conversation',
    'words.subject(name, plan, firstWords(message.text))',
    "words.subject(name, plan, '')",
  ),
  inMail('a visitor’s line passes for ours', ".replace(/^/gm, '> ')", ''),
  inMail('“Responder” answers somebody else', 'plainAddress.test(email) && ', ''),
  inMail(
    '“Responder” does not work, and nobody is told',
    'from.address.toLowerCase() === to.toLowerCase()',
    'from.address === to',
  ),
  row(
    'mail rated as spam',
    'server/endpoint/endpoint.ts',
    "options.mail?.from.address.split('@')[1] ?? 'real.invalid'",
    "'real.invalid'",
    'server/endpoint/endpoint.test.ts',
  ),
  inTypes('a password to a stranger’s host without TLS', '/^(localhost|127', '/(localhost|127'),
  inTypes('the same, by the end of the name', '|\\[::1\\])$/', '|\\[::1\\])/'),
  inTypes('no alert arrives', "protocol === 'https:' || ", ''),
  inTypes(
    'alerts with a password in their address never arrive',
    '!secure || username || password',
    '!secure',
  ),
  inTypes('a password with # makes a host of the user’s name', " || url.hash !== ''", ''),
  inTypes('a password with / does', ' || !/^\\/?$/.test(url.pathname)', ''),
  inTypes('no mail to a domain with ñ', 'const ascii = domainToASCII(domain)', 'const ascii = domain'),
  inLease('a bad message is tried first for ever', 'order by later, ${attempts}, seq', 'order by later, seq'),
  inLease(
    'a flood of one network holds the others’ back',
    'order by later, ${attempts}, seq',
    'order by ${attempts}, seq',
  ),
  inLease(
    'what was marked never goes out under a flood',
    'const oldestEvery = 4',
    'const oldestEvery = 4_000',
  ),
  row(
    'posts wait 300 ms for each mail when 100,000 wait',
    'server/messages/sqlite/store.ts',
    'INDEXED BY messages_${name}',
    '',
    store,
    'reads its index',
  ),
  row(
    'the alert of dead messages does not say why',
    'server/monitoring/health-check.ts',
    'detail: deadBecause',
    "detail: ''",
    health,
  ),
]
