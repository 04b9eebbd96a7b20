import type { Fault } from './fault.ts'

/** The form, its fields and the endpoint. */
export const faults: Fault[] = [
  {
    who: 'behind a proxy with `no-referrer` nobody can send without JavaScript',
    file: 'server/endpoint/endpoint.ts',
    from: "site === 'same-origin' && knownHost ?",
    to: "site === 'same-site' && knownHost ?",
    test: 'server/endpoint/endpoint.test.ts',
  },
  {
    who: 'posts whose Origin was stripped get 403',
    file: 'server/endpoint/endpoint.ts',
    from: "return site === 'same-origin' || site === 'none'",
    to: "return site === 'none'",
    test: 'server/endpoint/endpoint.test.ts',
  },
  {
    who: '"no se pudo enviar" for a message that was stored',
    file: 'contract/send.ts',
    from: 'answerTimeoutMs + 5_000',
    to: 'answerTimeoutMs - 5_000',
    test: 'contract/send.test.ts',
  },
  {
    who: 'the chosen sections count against the limit of the message',
    file: 'contract/plan-line.ts',
    from: '{1,400}',
    to: '{1,40}',
    test: 'contract/plan-line.test.ts',
  },
  {
    who: 'an address copied with an invisible character is refused',
    file: 'contract/email-address.ts',
    from: ".replace(unseen, '')",
    to: '',
    test: 'contract/email-address.test.ts',
  },
  {
    who: 'one of two addresses is taken, and nobody knows which',
    file: 'contract/email-address.ts',
    from: 'if (more !== undefined)',
    to: 'if (false)',
    test: 'contract/email-address.test.ts',
  },
  {
    who: 'Peña becomes Pe\ufffda in the mail',
    file: 'server/endpoint/body.ts',
    from: 'windows1252.decode(buffer)',
    to: 'buffer.toString()',
    test: 'server/endpoint/submission.test.ts',
  },
  {
    who: 'a customer with four links waits behind the robots',
    file: 'server/endpoint/spam.ts',
    from: 'if (!unknown || requestInSpanish.test(words)) return null',
    to: "if (unknown) return 'link'",
    test: 'server/endpoint/spam.test.ts',
  },
  {
    who: 'a real address is asked about as if it were a slip',
    file: 'web/ui/field/suggest-address.ts',
    from: 'if (others.test(domain)) return null',
    to: '',
    test: 'web/ui/field/suggest-address.test.ts',
  },
]
