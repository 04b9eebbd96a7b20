import { expect, test } from '../support/fixtures.ts'
import * as ear from './ear.ts'
import { Visitor } from './visitor.ts'

// The listener of the other tests would open a Chromium.
test.use({ noise: async ({ baseURL: _ }, use) => use(undefined as never) })

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()
const toasts = () => document.querySelectorAll('li[data-variant]').length
/** A toast waits for who is in another window, and here for a slow ear. */
const leaveWindow = () => dispatchEvent(new Event('blur'))

/** Once: a field that is emptied after sending is not read out over the answer. */
const email = 'Email entrada tu@email.com requerido.'
const answer = 'Recibido. ¿Te faltó algo? panel.'

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
    ['Escribí tu negocio y mirá cómo queda. entrada Ej.: Panadería Lucía.', () => enter() && reach('#marca')],
    ['Ana, de verdad.', () => press(...'Ana')],
    ['Elegir Landing enlace.', () => reach('[data-plan=Landing]')],
    ['Plan elegido Landing, 350.000 pesos. panel.', () => press('Enter')],
    ['Nombre entrada Tu nombre requerido.', () => reach('[name=name]')],
    [email, () => press(...'Ana').then(() => reach('[name=email]'))],
    ['A ese email le falta algo. Tiene que ser como tu@email.com.', () => press(...'ana', 'Enter')],
    ['Enviando…', () => server.freeze() ?? press(...'@ejemplo.com', 'Enter')],
    [answer, () => server.thaw() ?? visitor.sees(1, toasts).then(() => visitor.run(leaveWindow))],
    ['Mensaje enviado. Gracias por contactarte. Te responderé a la brevedad.'],
    ['región Avisos (F8)', () => press('F8')],
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
    await visitor.sees(0, toasts)
    expect(heard().at(-1)).toMatch(/panel|se puede pulsar/)
    expect(heard().filter((one) => one === email)).toHaveLength(1)
  } finally {
    await close()
  }
})
