import { expect, test } from 'vitest'
import { plans, questions } from '#content/plans.ts'
import { supportOf, withSupport } from './support.ts'

const plan = (name: string, ...features: string[]) => ({ name, features })
const short = plan('Vidriera', 'Mapa', '1 mes de soporte')
const long = plan('Mostrador', '6 meses de soporte por WhatsApp', 'Blog')
const bare = plan('Cartel', 'Soporte aparte')

test.each([
  [[short], 'Dura 1 mes en Vidriera.'],
  [[short, long], 'Dura 1 mes en Vidriera y 6 meses en Mostrador.'],
  [
    [short, bare, long, plan('Local', '1 año de soporte')],
    'Dura 1 mes en Vidriera, 6 meses en Mostrador y 1 año en Local.',
  ],
])('how long the support lasts is what the plans say, %#', (list, said) => {
  expect(withSupport('Dura {soporte}.', list)).toBe(said)
})

test('the page answers with the support of each plan that promises some', () => {
  const spans = supportOf(plans.list)
  const answers = questions.list.flatMap(({ answer }) => (answer?.includes('{soporte}') ? [answer] : []))
  for (const answer of answers)
    for (const span of spans) expect(withSupport(answer, plans.list)).toContain(span)
})
