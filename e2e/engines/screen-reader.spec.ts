import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contact } from '#content/contact.ts'
import { emailErrors } from '#content/email-errors.ts'
import { hero } from '#content/hero.ts'
import { toasts } from '#content/toasts.ts'
import { without } from '#testing/skips.ts'
import { aloud } from '#web/domain/pesos.ts'
import { spoken } from '#web/state/toast.ts'
import { expect, test } from '../support/fixtures.ts'
import { plans } from '../support/words.ts'
import { openScreen, Visitor } from './driver.ts'
import { firefox } from './puppeteer.ts'

const missing = without('orca', 'Xvfb', 'dbus-daemon', 'xdotool', 'at-spi-bus-launcher') ?? firefox.missing

/** Settings with which Orca speaks only changes, and logs them at once. There is no speech server to wait for. */
const settings = `import orca.debug, orca.settings
from orca.speechdispatcherfactory import SpeechServer
orca.settings.sayAllOnLoad = False
orca.debug.debugFile.reconfigure(line_buffering=True)
for name in ['_speak', '_send_command', 'speakCharacter']:
    setattr(SpeechServer, name, lambda *args, **more: None)
`

/** Firefox on a virtual screen with Debian's Orca, in Spanish, on a D-Bus of their own. */
async function listen() {
  const { folder, env, start, close } = await openScreen()
  const own = join(folder, '.local/share/orca')
  const log = join(folder, 'log')
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'orca-customizations.py'), settings)
  const spanish = { LANG: 'C.UTF-8', LANGUAGE: 'es', GNOME_ACCESSIBILITY: '1' }
  Object.assign(env, { HOME: folder, XDG_RUNTIME_DIR: folder, ...spanish })
  env.DBUS_SESSION_BUS_ADDRESS = await start('dbus-daemon', '--session', '--print-address', '--nofork')
  void start('orca', '--debug-file', log)
  const heard = () =>
    (existsSync(log) ? readFileSync(log, 'utf8') : '')
      .split('\n')
      .flatMap((line) => line.match(/SPEECH OUTPUT: '(.*)'(?: voice=\w+)?\{/)?.[1] ?? [])
  // Firefox checks only at its start whether a screen reader is running.
  await expect.poll(heard, { timeout: 60_000 }).toContain('Lector de pantalla activado.')
  const driver = await firefox.open({ headless: false, env })
  return {
    driver,
    /** Clicks an empty spot of the page, which takes the focus from the address bar. */
    enter: () => spawnSync('/usr/bin/xdotool', ['mousemove', '12', '500', 'click', '1'], { env }),
    heard,
    close: () => driver.close().then(close),
  }
}

// The fixture of the other tests would open a Chromium.
test.use({ browserErrors: async ({ baseURL: _ }, use) => use(undefined as never) })

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()
const shown = () => document.querySelectorAll('li[data-variant]').length
/** A toast waits while another window has the focus, so the slow screen reader has time to speak it. */
const leaveWindow = () => dispatchEvent(new Event('blur'))

const [plan] = plans.list
const { form } = contact
/** How Orca speaks a required field. */
const entry = ({ label, placeholder }: typeof form.name) => `${label} entrada ${placeholder} requerido.`
const answer = `${spoken(toasts.sent)} panel.`
const failure = `${spoken(toasts.failed)} panel.`

test('a screen reader (Orca) announces fields, errors, plan, result, toast', async ({ server }) => {
  test.skip(missing !== null, `Nobody listens: ${missing}`)
  test.setTimeout(240_000)
  const { driver, enter, heard, close } = await listen()
  const visitor = new Visitor(driver)
  const reach = (selector: string) => visitor.run(focus, selector)
  const press = driver.press
  const pressAt = (selector: string, key: string) => reach(selector).then(() => press(key))
  const restartFrozen = () => server.start().then(server.freeze)
  /** Sentences that Orca speaks, each with the step before it; without one, after the step of the sentence before. */
  const sentences: [said: string, act?: () => unknown][] = [
    [`${hero.shopName?.label} entrada ${hero.shopName?.example}.`, () => enter() && reach('#marca')],
    [`${hero.shopName?.headline.join(' ').replace('{marca}', 'Ana')}.`, () => press(...'Ana')],
    [`${plan?.action} enlace.`, () => reach('[data-plan]')],
    [`${form.plan.label} ${plan?.name}, ${plan && aloud(plan)}. panel.`, () => press('Enter')],
    [entry(form.name), () => reach('[name=name]')],
    [entry(form.email), () => press(...'Ana').then(() => reach('[name=email]'))],
    [emailErrors.noAt, () => press(...'ana', 'Enter')],
    [failure, () => server.kill().then(() => press(...'@ejemplo.com', 'Enter'))],
    [failure, () => pressAt('[type=submit]', 'Enter')],
    // Sent by Enter in a field, which is emptied afterwards.
    [form.sending, () => restartFrozen().then(() => pressAt('[name=email]', 'Enter'))],
    [answer, () => server.thaw() ?? visitor.expectResult(1, shown).then(() => visitor.run(leaveWindow))],
    [`región ${toasts.region} (F8)`, () => press('F8')],
    [answer, () => press('Escape')],
  ]
  try {
    await visitor.visit(server.url)
    await expect.poll(heard, { timeout: 60_000 }).toContain('Fin de la carga de real..')
    let before = 0
    for (const [said, act] of sentences) {
      if (act) before = heard().length
      await act?.()
      await expect.poll(() => heard().slice(before), { timeout: 60_000 }).toContain(said)
    }
    // When a toast disappears nothing is spoken.
    await visitor.expectResult(0, shown)
    expect(heard().at(-1)).toMatch(/panel|se puede pulsar/)
  } finally {
    await close()
  }
})
