import { expect, test } from 'vitest'
import { asOrdered } from '#content/agency.ts'
import * as plansFile from '#content/plans.ts'
import { accepted, skipFor } from '#testing/skips.ts'
import { factsOf, filledWords } from './references.ts'

test(
  'no answer says «por mes» of a plan that is paid once, and a plan without a certificate is explained',
  skipFor(asOrdered ? null : accepted.content.words),
  () => {
    const { questions } = filledWords({ ...plansFile }, factsOf())
    const answers = questions.list.flatMap(({ text, answer }) => (answer ? [`${text} ${answer}`] : []))
    const unsaid = answers.filter((words) => /mantenimiento/.test(words) && !/una sola vez/.test(words))
    expect(unsaid).toEqual([])
    const explained = answers.filter((words) => /SSL/.test(words) && /Landing/.test(words))
    expect(explained.some((words) => /hosting/.test(words))).toBe(true)
  },
)
