import { contact } from '#content/contact.ts'
import { hero } from '#content/hero.ts'
import { plans } from '#content/plans.ts'
import { toasts } from '#content/toasts.ts'
import { withoutSign } from '#web/store.ts'
import { aloud } from '#web/ui/pesos.ts'
import { expect, test } from '../support/fixtures.ts'
import * as ear from './ear.ts'
import { Visitor } from './visitor.ts'

// The listener of the other tests would open a Chromium.
test.use({ noise: async ({ baseURL: _ }, use) => use(undefined as never) })

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()
const shown = () => document.querySelectorAll('li[data-variant]').length
/** A toast waits for who is in another window, and here for a slow ear. */
const leaveWindow = () => dispatchEvent(new Event('blur'))

const [plan] = plans.list
const { form } = contact
/** As Orca says a field that has to be filled in. */
const entry = ({ label, placeholder }: typeof form.name) => `${label} entrada ${placeholder} requerido.`
/** Once: a field that is emptied after sending is not read out over the answer. */
const email = entry(form.email)
const answer = `${form.sent.text} panel.`

test('a visit by ear: Orca says what happens', async ({ server }, { project }) => {
  test.skip(project.name !== 'firefox', 'Orca is heard with Firefox alone.')
  test.skip(ear.missing !== null, `Nobody listens: ${ear.missing}`)
  test.setTimeout(240_000)
  const { driver, enter, heard, close } = await ear.open()
  const visitor = new Visitor(driver)
  const reach = (selector: string) => visitor.run(focus, selector)
  const press = visitor.press
  /** A sentence, and after what it is said; without that, after the same as the one before. */
  const sentences: [said: string, act?: () => unknown][] = [
    ['Lector de pantalla activado.'],
    ['Fin de la carga de real..', () => visitor.visit(server.url)],
    [`${hero.brand?.label} entrada ${hero.brand?.example}.`, () => enter() && reach('#marca')],
    [`${hero.brand?.headline.join(' ').replace('{marca}', 'Ana')}.`, () => press(...'Ana')],
    [`${plan?.action} enlace.`, () => reach('[data-plan]')],
    [`${form.plan.label} ${plan?.name}, ${aloud(plan?.price ?? '')}. panel.`, () => press('Enter')],
    [entry(form.name), () => reach('[name=name]')],
    [email, () => press(...'Ana').then(() => reach('[name=email]'))],
    [form.email.errors.malformed, () => press(...'ana', 'Enter')],
    [form.sending, () => server.freeze() ?? press(...'@ejemplo.com', 'Enter')],
    [answer, () => server.thaw() ?? visitor.sees(1, shown).then(() => visitor.run(leaveWindow))],
    [`${withoutSign(toasts.sent.title)}. ${toasts.sent.description}`],
    [`región ${toasts.region} (F8)`, () => press('F8')],
    [answer, () => press('Escape')],
  ]
  try {
    let before = 0
    for (const [said, act] of sentences) {
      if (act) before = heard().length
      await act?.()
      await expect.poll(() => heard().slice(before), { timeout: 60_000 }).toContain(said)
    }
    // A toast that has gone leaves nothing to be said.
    await visitor.sees(0, shown)
    expect(heard().at(-1)).toMatch(/panel|se puede pulsar/)
    expect(heard().filter((one) => one === email)).toHaveLength(1)
  } finally {
    await close()
  }
})
