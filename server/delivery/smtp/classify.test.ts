import { expect, test } from 'vitest'
import { classify, type Stage } from './classify.ts'

type Case = [stage: Stage, reply: number | string, kind: string, scope?: string, certificate?: boolean]

/** A reply by its code, or the reason why there was none. */
test.each<Case>([
  // Tried again, and the whole queue waits.
  ['connect', 'ECONNREFUSED', 'retry', 'server', false],
  ['connect', 421, 'retry', 'server'],
  ['auth', 454, 'retry', 'server'],
  ['envelope', 451, 'retry', 'server'],
  ['envelope', 503, 'retry', 'server'],
  // A fault of the certificate is named.
  ['connect', 'CERT_HAS_EXPIRED', 'retry', 'server', true],
  ['connect', 'ERR_TLS_CERT_ALTNAME_INVALID', 'retry', 'server', true],
  // From the content on this message is tried again, the others go on.
  ['data', 452, 'retry', 'message'],
  ['data', 503, 'retry', 'message'],
  ['data', 'ECONNECTION', 'retry', 'message'],
  // Dead; for sender or recipient the queue waits, because the next message would fare alike.
  ['data', 554, 'dead', 'message'],
  ['envelope', 550, 'dead', 'server'],
  // Credentials refused, or none to log in with.
  ['auth', 535, 'credentials'],
  ['auth', 504, 'credentials'],
  ['auth', 'EAUTH', 'credentials'],
  ['envelope', 530, 'credentials'],
  ['connect', 530, 'credentials'],
  ['data', 530, 'credentials'],
])('%s %s: %s %s', (stage, reply, kind, scope, certificate) => {
  const smtpCode = typeof reply === 'number' ? reply : null
  const verdict = classify({ stage, smtpCode, reason: String(reply), enhanced: null })
  expect(verdict).toMatchObject({
    kind,
    ...(scope && { scope }),
    ...(certificate !== undefined && { certificate }),
    error: `${stage} ${reply}`,
  })
})

test('the owner is shown the enhanced code too', () => {
  const failure = { stage: 'envelope', smtpCode: 550, reason: 'EENVELOPE', enhanced: '5.1.1' } as const
  expect(classify(failure)).toMatchObject({ error: 'envelope 550 5.1.1' })
})
