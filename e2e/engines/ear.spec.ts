import { expect, test } from '../support/fixtures.ts'
import * as ear from './ear.ts'
import { Visitor } from './visitor.ts'

// The listener of the other tests would open a Chromium.
test.use({ noise: async ({ baseURL: _ }, use) => use(undefined as never) })

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

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
    ['Plan elegido Landing 350.000 pesos panel.', () => press('Enter')],
    ['Nombre entrada Tu nombre requerido.', () => reach('[name=name]')],
    ['Email entrada tu@email.com requerido.', () => press(...'Ana').then(() => reach('[name=email]'))],
    ['A ese email le falta algo. Tiene que ser como tu@email.com.', () => press(...'ana', 'Enter')],
    ['Enviar mensaje botón de pulsación.', () => press(...'@ejemplo.com').then(() => reach('[type=submit]'))],
    ['Enviando…', () => server.freeze() ?? press('Enter')],
    ['Recibido. ¿Te faltó algo? panel.', () => server.thaw()],
    ['Mensaje enviado. Gracias por contactarte. Te responderé a la brevedad.'],
  ]
  try {
    let before = 0
    for (const [said, act] of sentences) {
      if (act) before = heard().length
      await act?.()
      await expect.poll(() => heard().slice(before), { timeout: 60_000 }).toContain(said)
    }
    // A toast that has gone leaves nothing to be said. The answer, which has the focus, can be pressed: it holds a link.
    before = heard().length
    await visitor.sees(0, () => document.querySelectorAll('li[data-variant]').length)
    expect(
      heard()
        .slice(before)
        .filter((one) => one !== 'se puede pulsar.'),
    ).toEqual([])
  } finally {
    await close()
  }
})
