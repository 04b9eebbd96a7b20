import { expect, test } from 'vitest'
import { deliverByBoth } from '#testing/webhook/delivery-harness.ts'
import { moody, type Reply, renamed } from '#testing/webhook/receiver.ts'

const minute = 60_000
const hour = 60 * minute

test.each<[string, () => Reply]>([
  ['killed', () => 200],
  ['slow', () => 'hang'],
  ['answering 500', () => 500],
  ['answering 410', () => 410],
  ['answering now this, now that, and cutting connections', moody],
])(
  'a receiver that is %s for an hour: then it has every message, each under one ID, and every mail went out meanwhile',
  async (how, answer) => {
    const { accept, clock, pass, receiver, mailbox, store } = await deliverByBoth(answer, {
      total: 100,
      patience: 50,
    })
    if (how === 'killed') await receiver.close()
    const ids: string[] = []
    for (let passed = 0; passed < hour; passed += 6 * minute) {
      ids.push(...(await accept(1)))
      await clock.pass(6 * minute)
    }
    expect(mailbox.mails).toHaveLength(ids.length)
    if (how === 'killed') await receiver.listen()
    receiver.answer = () => 200
    await pass(3 * hour)
    expect([...receiver.taken].toSorted()).toEqual(ids.toSorted())
    expect(renamed(receiver.received)).toEqual([])
    expect(receiver.received.every(({ genuine }) => genuine)).toBe(true)
    expect(await store.health()).toMatchObject({
      counts: { sent: ids.length, dead: 0 },
      webhook: { waiting: 0 },
    })
    expect(mailbox.mails).toHaveLength(ids.length)
  },
)
