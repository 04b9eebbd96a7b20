/**
 * What a reply of the mail server means. A message is given up only when the reply is about its own content. All else is the owner's
 * to mend, our mailbox too: MAIL_TO is the same for every message. So it is retried, as in doubt: providers answer 5xx of all kinds
 * for faults of the sending account.
 */
import type { NodemailerError } from 'nodemailer'
import { quote } from '#server/delivery/quote.ts'
import { certificateFault, certificateNames, type Refusal } from '#server/delivery/sender.ts'
import { certificateOf, refusals as words } from '#server/words/mail.ts'

/** How far a delivery came. `content`: from its first byte to the last reply. */
export type Stage = 'connect' | 'greeting' | 'EHLO' | 'TLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'content'

interface Failure {
  stage: Stage
  error: NodemailerError
  /** `direct`: `smtps://`. */
  tls: 'direct' | 'required' | 'offered' | 'off'
  recipient: string
  /** Addresses that the owner's sentence may hold. */
  ours: readonly string[]
  /** What the sentence may not hold: the password and, once the content was sent, the visitor's words. */
  password: string
  visitorWords: string
}

/** RFC 3463: recipients that are unknown, moved or disabled; not the sender's address (5.1.7, 5.1.8), not a full mailbox. */
const recipientCode = /^5\.(1\.([12346]|10)|2\.1)$/
/** Codes that say nothing specific, and no code at all. */
const vagueCode = /^(|5\.0\.0|5\.1\.0|5\.5\.0)$/
const contentCode = /^5\.(3\.4|6\.\d+)$/
const mailboxFullCode = /^[45]\.2\.2$/

const unknownRecipient =
  /no such (user|recipient|person|mailbox|account|address)|(user|recipient|mailbox|account|address)( is)? unknown|unknown (user|recipient|mailbox|account|address)|(user|recipient|mailbox|account|address|casilla|cuenta|usuario)\b.{0,60}\b(does(n.t| not) (exist|have)|not found|disabled|inactive|no existe|inexistente)/i
const aboutSender = /sender|remitente|return.?path|send as|mail from|from.?address|verif/i
const tooLarge =
  /\b(size|length)\b.*(exceed|limit|maximum)|exceed.*\b(size|length)\b|\btoo (big|large|long)\b/i
const aboutContent = /\b(content|contenido|virus|malware|attachment)\b/i
const aboutMailbox = /mailbox|over ?quota|quota exceeded|storage|casilla|\bfull\b/i
/** The provider takes no more mail for a while: the next message would fail too, whatever the stage. */
const quota =
  /\b(sending|message|user|daily|hourly|max\w*) .{0,30}(limit|quota)|SubmissionQuota|rate.?limit|overlimit|credits exceeded|exceeded .{0,60}\b(limit|quota|rate|max)|\bper (hour|day|minute)\b|too many (messages|mails|emails|connections)|throttl|too quickly|at a rate|connections limit/i

/** Faults that the owner can mend. The first pattern that matches counts. */
const ourFault: readonly [RegExp, keyof typeof words][] = [
  [quota, 'quota'],
  [/SmtpClientAuthentication is disabled/i, 'smtpAuthOff'],
  [/basic authentication is disabled/i, 'basicAuthOff'],
  [
    /app(lication)?.(specific.)?password|InvalidSecondFactor|BadCredentials|Password not accepted/i,
    'appPassword',
  ],
  [/unauthori[sz]ed ip|\bip\b.{0,30}not (authori[sz]ed|allowed)/i, 'ipNotAllowed'],
  [/\bspf\b|dkim|dmarc/i, 'unsigned'],
  [/not (been )?verified|unverified|verified sender|not (yet )?activated|sandbox/i, 'unverified'],
  [
    /suspend|unusual|outgoing.{0,20}blocked|sender address blocked|account.{0,40}(locked|blocked|disabled)|outboundspam/i,
    'suspended',
  ],
  [/disallowed as/i, 'sender'],
  [
    /\brelay(ing)?\b.{0,20}(den|not permitted|prohibit|disallow|reject)|relay access|(unable|permitted) to relay|auth(entication)? (is )?required|(not |un)authenticated/i,
    'relay',
  ],
  [
    /send ?as|not owned|not one of your|not allowed to send|permissions? to send|sender|from address|remitente/i,
    'sender',
  ],
  [
    /(block|black|deny)[- ]?list|\b(ip|address|host|client)\b.*\bblocked\b|\blisted\b|spamhaus|reputation|dnsbl|\brbl\b/i,
    'blocked',
  ],
]

/** RFC 4954: authentication required, mechanism too weak, credentials invalid, encryption needed for it. */
const credentialCodes = [530, 534, 535, 538]
/** The server answered a TLS handshake in plain text. */
const plainReply = /^(ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG|EPROTO)$/

/** Classifies every reply of RFC 5321 4.2 and every broken connection. */
export function classify(failure: Failure): Refusal {
  const { stage, tls, error: thrown } = failure
  const { code, originalCode, responseCode, response = '' } = thrown
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? ''
  const reason = originalCode ?? code ?? 'unknown'
  const sentence = sentenceOf(failure)
  const names = certificateNames(thrown)
  const say = (key: keyof typeof words): string => {
    const codes = [stage, responseCode ?? reason, enhanced].filter(Boolean).join(' ')
    const said = key === 'certificate' && names ? certificateOf(names) : words[key]
    return `${said} (${codes})${sentence && `: «${sentence}»`}`
  }
  const is5xx = responseCode !== undefined && responseCode >= 500
  /** `forAll`: every message would fail. After the content that has to be said, because most replies there are about this message. */
  const wait = (key: keyof typeof words, permanent = is5xx, forAll = stage !== 'content'): Refusal => {
    const ofUs = key !== 'notTaken'
    return { kind: 'retry', pausesQueue: forAll, permanent, ofUs, error: say(key) }
  }
  const ours = ourFault.find(([pattern]) => pattern.test(response))?.[1]

  if (responseCode === undefined && stage !== 'AUTH') {
    if (certificateFault.test(reason)) return wait('certificate', true)
    if (tls === 'direct' && plainReply.test(reason)) return wait('notDirectTls', true)
    if (tls !== 'direct' && stage === 'greeting') return wait('noGreeting')
    if (stage === 'connect' && /TIMEDOUT/.test(reason)) return wait('portBlocked')
    return wait(stage === 'content' ? 'noReply' : 'unreachable')
  }
  if (stage === 'TLS' && is5xx) return wait('noStartTls')
  if (responseCode === 530 && /tls|encrypt/i.test(response)) return wait('needsTls')
  const noMechanism = stage === 'AUTH' && code === 'EAUTH' && responseCode === undefined
  if (noMechanism || (stage === 'AUTH' && is5xx) || credentialCodes.includes(responseCode ?? 0))
    return { kind: 'credentials', error: say(ours ?? 'credentials') }
  if (responseCode === undefined) return wait('unreachable')

  if (is5xx && stage === 'content' && isAboutContent(response, enhanced))
    return { kind: 'dead', error: say('content') }
  if (mailboxFullCode.test(enhanced)) return wait('full', is5xx, true)
  if (is5xx && isAboutMailbox(stage, response, enhanced, failure.recipient))
    return wait('recipient', true, true)
  if (responseCode === 552 && stage === 'RCPT') return wait('full', true, true)
  if (quota.test(response)) return wait('quota', is5xx, true)
  if (!is5xx) return wait('askedToWait')
  return wait(ours ?? (stage === 'content' ? 'notTaken' : 'refused'))
}

/** Whether a refusal after the content speaks of what this message holds: its size, its kind. */
function isAboutContent(response: string, enhanced: string): boolean {
  if (mailboxFullCode.test(enhanced)) return false
  if (tooLarge.test(response) && !aboutMailbox.test(response)) return true
  if (quota.test(response) || aboutSender.test(response) || recipientCode.test(enhanced)) return false
  if (ourFault.some(([pattern]) => pattern.test(response))) return false
  return contentCode.test(enhanced) || aboutContent.test(response)
}

/** Whether a refusal says that there is no such mailbox as MAIL_TO. */
function isAboutMailbox(stage: Stage, response: string, enhanced: string, recipient: string): boolean {
  if (stage !== 'RCPT' && stage !== 'content') return false
  if (quota.test(response) || aboutSender.test(response)) return false
  if (recipientCode.test(enhanced)) return true
  if (ourFault.some(([pattern]) => pattern.test(response))) return false
  const quoted = response.match(/[^\s<>"'(]+@[^\s<>"'):;,]+/g) ?? []
  const others = quoted.filter((address) => address.toLowerCase() !== recipient.toLowerCase())
  return vagueCode.test(enhanced) && unknownRecipient.test(response) && others.length === 0
}

/** The provider's own words, cleaned; '' when the server said nothing. */
function sentenceOf({ stage, error, ours, password, visitorWords }: Failure): string {
  let text = (error.response ?? '').replaceAll(/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3} )?/gm, '')
  // A server may repeat the credentials in its reply to a log-in, also in base64, as they were sent.
  const holdsPassword = (token: string) => Buffer.from(token, 'base64').toString().includes(password)
  if (password !== '')
    text = text
      .replaceAll(password, '…')
      .replaceAll(/[A-Za-z0-9+/]{4,}={0,2}/g, (token) => (holdsPassword(token) ? '…' : token))
  return quote(text, { ours, visitorWords: stage === 'content' ? visitorWords : null, max: 200 })
}
