import { plans } from '#content/plans.ts'
import { newMessage } from '../messages/new-message.ts'
import { answer, type EndpointDeps, type Step } from './answer.ts'
import { createBodyReader } from './body.ts'
import { type KnownLimited, limited, notStored, unavailable } from './limiting.ts'
import { refusalText, replies } from './replies.ts'
import { spamSign } from './spam.ts'

const readLetter = createBodyReader(plans.list.map(({ name }) => name))

export const checking: Step = async (c, next) => {
  const read = readLetter(c.var.body)
  if (read.kind === 'refused') return answer(c, { status: 400, text: refusalText(read.refusal) })
  c.set('letter', read.letter)
  return next()
}

/** The last step: answers OK only after the message's transaction was committed. */
export const storing =
  ({ acceptor, messageHost: host, posts, now, log }: EndpointDeps, known: KnownLimited): Step =>
  async (c) => {
    const { letter, from } = c.var
    const at = now()
    const quarantineReason = letter.honeypot === '' ? null : 'honeypot'
    const spam = spamSign(letter)
    try {
      const message = newMessage(letter, { now: at, host, from, quarantineReason, spamSign: spam })
      const result = await acceptor.accept(message)
      if (result.kind === 'limited') {
        known.remember(result.hash, result.retryAfterSeconds, at)
        return limited(c, result.retryAfterSeconds)
      }
      if (result.kind === 'full') {
        posts.add('full')
        return unavailable(c)
      }
      if (result.kind === 'duplicate') posts.add('repeated')
      else log.info('message accepted', { id: message.id, quarantine: quarantineReason, spam })
      if (result.kind === 'stored' && result.overTotal) posts.add('overTotal')
      return answer(c, replies.ok)
    } catch (error) {
      return notStored(c, log, error)
    }
  }
