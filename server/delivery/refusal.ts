/** Every reply of RFC 5321 4.2 and every broken connection ends in one of three verdicts. */

/** How far the dialogue came. `data` begins when the server asked for the content: from there on it may have been taken. */
export type Stage = 'connect' | 'auth' | 'envelope' | 'data'

export interface Failure {
  stage: Stage
  /** The server's reply code, `null` when it broke off or said nothing understandable. */
  smtpCode: number | null
  /** RFC 3463, such as `5.1.1`. */
  enhanced: string | null
  /** The error's own code (`ECONNREFUSED`, `CERT_HAS_EXPIRED`, `deadline`, …): never the server's words, they may quote ours. */
  reason: string
}

export type Verdict =
  | { kind: 'retry'; scope: 'message' | 'server'; certificate: boolean; error: string }
  | { kind: 'dead'; scope: 'message' | 'server'; error: string }
  | { kind: 'credentials'; error: string }

/** RFC 4954: authentication required, mechanism too weak, credentials invalid, encryption needed for it. */
const refusals = [530, 534, 535, 538]

const certificateFault =
  /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|ERR_TLS_CERT_)/

export function classify(failure: Failure): Verdict {
  const { stage, smtpCode, reason } = failure
  const error = inCodes(failure)
  // Until the content is sent every message would fail alike: sender and recipient are always the same.
  const scope = stage === 'data' ? 'message' : 'server'

  if (isRefusal(failure)) return { kind: 'credentials', error }
  // 503 is a session out of step, and a 5xx before the envelope is about the server (RFC 5321 3.1): neither is the message's.
  if (
    smtpCode !== null &&
    smtpCode >= 500 &&
    smtpCode !== 503 &&
    (stage === 'envelope' || stage === 'data')
  ) {
    return { kind: 'dead', scope, error }
  }
  return { kind: 'retry', scope, certificate: certificateFault.test(reason), error }
}

function isRefusal({ stage, smtpCode, reason }: Failure): boolean {
  if (smtpCode !== null && refusals.includes(smtpCode)) return true
  if (stage !== 'auth') return false
  // No reply and EAUTH: nothing we could log in with (no password, no mechanism in common).
  return smtpCode === null ? reason === 'EAUTH' : smtpCode >= 500
}

/** Fit for the log and the owner's list: `envelope 550 5.1.1`, `connect ECONNREFUSED`. */
function inCodes({ stage, smtpCode, enhanced, reason }: Failure): string {
  return [stage, smtpCode ?? reason, enhanced].filter((part) => part !== null).join(' ')
}
