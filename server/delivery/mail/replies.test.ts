import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import { expect, test } from 'vitest'
import { unansweredOf } from '#server/delivery/webhook/replies.ts'
import { refusals } from '#server/words/mail.ts'
import { addresses, auth, deliverOne } from '#testing/mail/delivery-harness.ts'
import { type Fate, providerReplies } from '#testing/mail/provider-replies.ts'
import { scriptedServer } from '#testing/mail/scripted-server.ts'
import { timeOverAtSilence } from '#testing/process/silence.ts'
import { classify } from './replies.ts'

const failure = { tls: 'offered', recipient: addresses.to, password: '', visitorWords: '' } as const
const ours = [addresses.from.address, addresses.to, auth.user]

/** What the queue is told of each fate, which it turns into the alert. */
const refusalOf = (fate: Fate, says: string) => {
  if (fate === 'dead') return { kind: 'dead' }
  if (fate === 'log-in') return { kind: 'credentials' }
  return {
    kind: 'retry',
    pausesQueue: fate.startsWith('rests'),
    permanent: fate.endsWith('alert'),
    ...(fate.endsWith('alert') && { ofUs: says !== 'notTaken' }),
  }
}
const beginningOf = (reply: string) =>
  (/^\d{3}[ -](?:\d\.\d+\.\d+ )?([\w ]{0,20})/.exec(reply)?.[1] ?? '').trim()

/** Of any server a connection may break: that is no reply. */
test.each(providerReplies.filter(([who]) => who !== 'any'))(
  '%s after %s: %s',
  (_who, stage, reply, fate, says) => {
    const error = Object.assign(new Error(), { responseCode: Number(reply.slice(0, 3)), response: reply })
    const refusal = classify({ ...failure, ours, stage, error })
    expect(refusal).toMatchObject(refusalOf(fate, says))
    expect(refusal.error).toContain(refusals[says as keyof typeof refusals])
    expect(refusal.error).toContain(beginningOf(reply))
  },
)

/** One reply of each fate at each stage, of several lines where there is such a one, and every broken connection. */
const kindOf = ([who, stage, reply, fate, says]: (typeof providerReplies)[number]) =>
  who === 'any' ? `${stage} ${reply}` : `${stage} ${fate} ${says === 'notTaken'}`
const throughASocket = Object.values(Object.groupBy(providerReplies, kindOf)).map(
  (rows = []) => rows.find(([, , reply]) => reply.includes('\n')) ?? rows[0]!,
)

test.each(throughASocket)('%s after %s, from a server: %s', async (_who, stage, reply, fate, says) => {
  const server = await scriptedServer({ [stage]: reply })
  const timeouts = { envelope: 90_000, content: 90_000, patience: 100_000 }
  server.onHang = timeOverAtSilence(90_000)
  const { first, begun, reported, accept, row, clock, now } = await deliverOne({
    port: server.port,
    timeouts,
  })

  // What becomes of the message
  const logIn = fate === 'log-in'
  expect(first).toMatchObject({ state: fate === 'dead' ? 'dead' : 'accepted', attempts: logIn ? 0 : 1 })
  if (fate !== 'dead' && !logIn) expect(first.nextAttemptAt).toBe(begun + 10_000)

  // What the owner reads
  const alert = {
    waits: [],
    rests: [],
    dead: [],
    'log-in': ['credentials'],
    'waits, alert': [says === 'notTaken' ? 'held' : 'refused'],
    'rests, alert': ['refused'],
  }
  const raised = reported.filter(({ active }) => active)
  expect(raised.map(({ trouble }) => trouble)).toEqual(alert[fate])
  const text = logIn ? JSON.stringify(raised[0]) : (first.lastError ?? '')
  expect(text).toContain(refusals[says as keyof typeof refusals])
  expect(text).toContain(beginningOf(reply))

  // Other messages are sent meanwhile, unless the server would refuse them for the same reason.
  const [other = ''] = await accept(1)
  server.script = {}
  await clock.pass(5_000)
  const rests = /rests|log-in/.test(fate)
  expect((await row(other)).attempts).toBe(rests ? 0 : 1)
  // The hour's pause after a refused log-in is tested in queue.test.ts.
  if (logIn) return
  await clock.pass(12_000)
  expect((await row(other)).state).toBe('sent')
  if (fate !== 'dead') expect((await now()).state).toBe('sent')
})

test.each([
  [
    'DNS:s483.hosting.example, DNS:www.s483.hosting.example',
    's483.hosting.example, www.s483.hosting.example',
  ],
  ['DNS:*.hosting.example', '*.hosting.example'],
  ['DNS:a.example, DNS:b.example, DNS:c.example, DNS:d.example', 'a.example, b.example, c.example'],
])('a certificate of %s: its names are told, for mail and webhook', (subjectaltname, names) => {
  const certificate = { subject: { CN: 'x' }, subjectaltname } as PeerCertificate
  const error = checkServerIdentity('mail.real.example', certificate)!
  expect(classify({ ...failure, ours, tls: 'direct', stage: 'TLS', error })).toMatchObject({
    ...{ kind: 'retry', permanent: true, ofUs: true },
    error: expect.stringContaining(`es de ${names}: poné ese nombre en SMTP_URL`),
  })
  expect(unansweredOf(error, false, false)).toMatchObject({
    error: expect.stringContaining(`es de ${names}: poné ese nombre en MESSAGE_WEBHOOK_URL`),
  })
})

test('a port that nobody answers: the ports that hosts block, another one, and whom to ask', () => {
  const error = Object.assign(new Error('connect ETIMEDOUT 192.0.2.1:465'), { code: 'ETIMEDOUT' })
  const { error: says } = classify({ ...failure, ours, tls: 'direct', stage: 'connect', error }) as {
    error: string
  }
  expect(says).toMatch(/465.*587.*2525.*soporte.*\(connect ETIMEDOUT\)$/)
})
