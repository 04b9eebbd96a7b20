import { expect, test } from 'vitest'
import { classify, type Failure } from './classify.ts'

const failure = (
  stage: Failure['stage'],
  smtpCode: number | null,
  reason = 'EPROTOCOL',
  enhanced: string | null = null,
): Failure => ({
  stage,
  smtpCode,
  reason,
  enhanced,
})

test.each([
  ['connect', null, 'ECONNREFUSED'],
  ['connect', null, 'ETIMEDOUT'],
  ['connect', 421, 'EPROTOCOL'],
  ['connect', 554, 'EPROTOCOL'],
  ['auth', 454, 'EAUTH'],
  ['auth', null, 'ECONNECTION'],
  ['envelope', 451, 'EENVELOPE'],
  ['envelope', 503, 'EENVELOPE'],
  ['envelope', null, 'ECONNECTION'],
] as const)('%s %s %s: tried again, and the whole queue waits', (stage, code, reason) => {
  expect(classify(failure(stage, code, reason))).toMatchObject({ kind: 'retry', scope: 'server' })
})

test.each([
  [421, 'EMESSAGE'],
  [452, 'EMESSAGE'],
  [503, 'EMESSAGE'],
  [null, 'ECONNECTION'],
  [null, 'deadline'],
  [null, 'EMESSAGE'],
] as const)('after DATA %s %s: this message is tried again, the others go on', (code, reason) => {
  expect(classify(failure('data', code, reason))).toMatchObject({ kind: 'retry', scope: 'message' })
})

test('5xx for the content: only this message is dead', () => {
  expect(classify(failure('data', 554, 'EMESSAGE', '5.6.0'))).toEqual({
    kind: 'dead',
    scope: 'message',
    error: 'data 554 5.6.0',
  })
})

test('5xx for sender or recipient: dead, and the queue waits, because the next would fare alike', () => {
  expect(classify(failure('envelope', 550, 'EENVELOPE', '5.1.1'))).toEqual({
    kind: 'dead',
    scope: 'server',
    error: 'envelope 550 5.1.1',
  })
})

test.each([
  ['auth', 535],
  ['auth', 534],
  ['auth', 538],
  ['auth', 504],
  ['envelope', 530],
  ['connect', 530],
  ['data', 530],
] as const)('%s %s: credentials refused', (stage, code) => {
  expect(classify(failure(stage, code))).toMatchObject({ kind: 'credentials' })
})

test('nothing to log in with is a matter of credentials too', () => {
  expect(classify(failure('auth', null, 'EAUTH'))).toEqual({ kind: 'credentials', error: 'auth EAUTH' })
})

test.each([
  ['CERT_HAS_EXPIRED', true],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', true],
  ['ERR_TLS_CERT_ALTNAME_INVALID', true],
  ['ECONNRESET', false],
])('%s: tried again; a fault of the certificate is named (%s)', (reason, certificate) => {
  expect(classify(failure('connect', null, reason))).toMatchObject({ kind: 'retry', certificate })
})
