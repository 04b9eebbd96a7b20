import type { Faults } from './fault.ts'

export const faults: Faults = {
  'server/delivery/mail/compose.ts': {
    'server/delivery/mail/compose.test.ts': [
      ['help desks drop each enquiry', "{ 'X-Auto-Response-Suppress':", "{ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress':"],
      ['servers refuse what waited two weeks, for ever', 'date: new Date(now)', 'date: new Date(message.acceptedAt)', 'the date is'],
      ['a file of this machine could go out', 'disableFileAccess: true', 'disableFileAccess: false'],
      ['a page of the network could go out', 'disableUrlAccess: true', 'disableUrlAccess: false'],
      ['two visitors of one name are one conversation', 'words.subject(name, plan, firstWords(message.text))', "words.subject(name, plan, '')"],
      ['“Responder” answers somebody else', 'plainAddress.test(email) && ', ''],
      ['“Responder” does not work, and nobody is told', 'from.address.toLowerCase() === to.toLowerCase()', 'from.address === to'],
      ['the mail does not say which advertisement brought the enquiry', '[`${words.cameBy}: ${oneLine(source, sourceLimit)}`]', '[]'],
    ],
  },
  'server/delivery/mail/visitor-words.ts': {
    'server/delivery/mail/compose.test.ts': [
      ['a visitor’s line passes for ours', ".replace(/^/gm, indent)", '', 'two blanks'],
      ['CRMs drop all of a mail', "const indent = '  '", "const indent = '> '", 'readers of replies'],
      ['CRMs drop what follows "Le escribo"', '/((?:On|Le|W dniu', '/((?:On|W dniu', 'readers of replies'],
    ],
  },
  'server/delivery/quote.ts': {
    'server/delivery/webhook/send.test.ts': [
      ['a visitor’s words in log and alert, from the webhook’s receiver', "(theirs.has(bare(word)) ? '…' : word)", '(word)', 'Slack'],
    ],
  },
  'server/delivery/queue.ts': {
    'server/delivery/queue.test.ts': [
      ['after a jump of the clock messages are given up', 'const tooOld = ageCounts() && ', 'const tooOld = ', 'age decides'],
      ['an old message is never given up', ' && now - acceptedAt >= giveUpAfterMs', ' && false', 'age decides'],
      ['each mail up to 5 s late', 'wake: () => woken.abort()', 'wake: () => {}', 'is sent at once'],
      ['a backlog looks like an attack', 'const sendIntervalMs = 200', 'const sendIntervalMs = 0', 'five mails a second'],
      ['a message that is never answered keeps all back', 'await Promise.race([delivery, silent.promise])', 'await delivery', 'never answered'],
      ['Microsoft refuses a fourth connection', 'const silentMails = 2', 'const silentMails = 9', 'never answered'],
      ['a mail that is not answered is sent again meanwhile', 'store.extend(channel, id, attempts, forMs)', 'Promise.resolve()', 'never answered'],
      ['one broken message ends the process', 'const stack = stackFrames(error)', 'const stack = process.exit(9)', 'no mail can be made'],
      ['a mail that was sent is sent again when the store fails', 'await retryUntilStored(() => store.settle(channel, id, attempts, result))', 'await store.settle(channel, id, attempts, result)', 'while the store fails (settle)'],
      ['a stop cuts the mail that is being sent', 'clock.sleep(withinMs, timer.signal)', 'clock.sleep(0, timer.signal)', 'stop waits'],
    ],
    'server/delivery/webhook/queue.test.ts': [
      ['a busy receiver is asked before the time that it named', 'withWish(retryDelay(attempts), afterMs)', 'retryDelay(attempts)', 'asks for time'],
      ['so is one that says too many', 'pause.onServerFailed(afterMs)', 'pause.onServerFailed()', 'too many'],
    ],
  },
  'server/delivery/mail/replies.ts': {
    'server/delivery/mail/replies.test.ts': [
      ['our mailbox, refused for a minute, leaves messages dead', "return wait('recipient', true, true)", "return { kind: 'dead', error: say('recipient') }", 'RecipientNotFound'],
      ['a refusal of our sender names another mailbox', "stage !== 'content') return false\n  if (quota.test(response) || aboutSender.test(response)) return false", "stage !== 'content') return false\n  if (quota.test(response)) return false", 'Sender address rejected: User unknown'],
      ['a mail too large is sent 120 times', 'if (tooLarge.test(response) &&', 'if (!tooLarge.test(response) &&', 'Message too large'],
      ['every message is tried against a used-up quota', "return wait('quota', is5xx, true)", "return wait('quota', is5xx)", 'Daily user sending limit'],
      ['a full mailbox ends each message', "return wait('full', is5xx, true)", "return { kind: 'dead', error: say('full') }", 'mailbox for user is full'],
      ['a refused password is tried every ten seconds', "(stage === 'AUTH' && is5xx) || ", '', 'Zoho after AUTH'],
      ['“530” to who has switched TLS off blames the password', "if (responseCode === 530 && /tls|encrypt/i.test(response)) return wait('needsTls')", '', 'STARTTLS'],
    ],
    'server/delivery/mail/smtp.test.ts': [
      ['a visitor’s name in log and alert', "stage === 'content' ? visitorWords", "stage === 'DATA' ? visitorWords", 'visitor’s words'],
      ['the password in log and alert', '      .replaceAll(password, ', '      .replaceAll(`x${password}`, ', 'no sentence'],
      ['the password in log and alert, as it was sent', '(holdsPassword(token) ? ', '(false ? ', 'no sentence'],
    ],
  },
  'server/delivery/schedule.ts': {
    'server/delivery/schedule.test.ts': [
      ['a message is tried twice a second', 'const earlyDelays = [10_000,', 'const earlyDelays = [500,'],
      ['one message is asked for each second, as its receiver wishes', 'Math.max(ownMs, Math.min(wishMs, hourMs))', 'Math.min(wishMs || ownMs, hourMs)'],
      ['given up after a day', '5 * 24 * hourMs', '24 * hourMs'],
    ],
    'server/delivery/queue.test.ts': [
      ['a retry from before ends the next pause: a second log-in locks the account', '    knownRetry = undefined\n', '', 'ends one pause'],
      ['after an outage a message waits for an hour once more', '      failures = 0\n      if', '      if', 'outage that is over'],
      ['the owner’s retry waits for the pause to end', 'if (knownRetry !== undefined && knownRetry !== lastRetry) until = -Infinity', '', 'ends one pause'],
      ['the provider’s quota is overrun', 'sentAt.length === perHour ?', 'false ?', 'MAILS_PER_HOUR'],
      ['three refused passwords in a minute lock the account', 'onCredentialsRefused: () => pauseFor(hourMs)', 'onCredentialsRefused: () => pauseFor(10_000)', 'ends one pause'],
    ],
  },
  'server/delivery/mail/smtp.ts': {
    'server/delivery/mail/smtp.test.ts': [
      ['the password over a weak TLS', "minVersion: 'TLSv1.2'", "minVersion: 'TLSv1'", 'TLS 1.1'],
      ['the password to whoever stands between', 'rejectUnauthorized: true', 'rejectUnauthorized: false', 'certificate'],
      ['the password in clear where STARTTLS is taken out on the way', "requireTLS: server.tls === 'required'", 'requireTLS: false', 'server without STARTTLS'],
      ['Google refuses all mail of a container', 'name,\n', "name: '[127.0.0.1]',\n", 'greeted with the domain'],
      ['after one dropped connection each mail logs in anew', 'if (kept?.connection === connection) closeKept()', '', 'the server dropped'],
      ['a backlog logs in for each mail', 'kept = { connection, mails }', 'connection.close()', 'logs in once'],
      ['a server that says nothing holds the queue for ten minutes', 'let limit = setTimeout(giveUp, limits.envelope)', 'let limit = setTimeout(giveUp, 600_000)', 'never finishes'],
    ],
    'server/delivery/mail/replies.test.ts': [
      ['what breaks after the content pauses the queue', "          stage = 'content'\n", '', 'after content, from a server: cut'],
    ],
  },
  'server/delivery/webhook/compose.ts': {
    'server/delivery/webhook/send.test.ts': [
      ['a visitor rings a whole channel', ".replaceAll('<', '&lt;')", '', 'the body'],
      ['a visitor’s line passes for ours in the chat', ".replace(/^/gm, '> ')", '', 'the body'],
      ['the sections stay among the visitor’s words', 'splitSections(message.text)', '{ text: message.text, sections: [] as string[] }', 'the body'],
    ],
  },
  'server/delivery/webhook/replies.ts': {
    'server/delivery/webhook/send.test.ts': [
      ['Slack is asked on while it says too many', 'pausesQueue: status === 429', 'pausesQueue: false', ''],
      ['one answer keeps all messages for a day', ', hourMs)', ', Infinity)', 'limit of a day'],
      ['a limit that names a time is not believed', ': Date.parse(text) - now', ': Number.NaN', 'over at a time'],
      ['an alert for what passes by itself', '[408, 425, 429]', '[]', ''],
      ['nobody is told that the address is gone', "[/^(404|405|410)$/, 'gone'],", '', 'Make'],
      ['who cannot be reached is asked for each message', 'pausesQueue: !connected', 'pausesQueue: false', 'cannot be reached'],
    ],
  },
  'server/delivery/webhook/send.ts': {
    'server/delivery/webhook/send.test.ts': [
      ['no receiver can tell who sent it', '${id}.${timestamp}.${body}`)', '${id}.${body}`)', 'test vectors'],
      ['a message that comes again looks like another', "'webhook-id': id,", "'webhook-id': `${id}-${now}`,", 'who sent it'],
      ['what a redirect swallowed counts as delivered', 'status < 300', 'status < 400', 'Apps Script'],
      ['a receiver that drips keeps its message for ever', 'AbortSignal.any([signal, timeout.signal])', 'signal', 'ends in time'],
      ['a receiver that never ends fills the line', 'if (bytes > replyLimit) resolve()', '', 'without end'],
      ['a message for whose words the line is cut pauses all', 'connected = true', '', 'ends in time'],
      ['a slow receiver holds each message ten seconds', 'setTimeout(onSilence,', 'setTimeout(() => {},', 'takes its time'],
      ['a stop counts what it cut as a failure', "if (signal.aborted) return { kind: 'aborted' }", '', 'takes its time'],
    ],
  },
}
