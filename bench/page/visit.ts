import { setTimeout as sleep } from 'node:timers/promises'
import { agency } from '#content/agency.ts'
import { onPhone } from './phone.ts'

/** Lighthouse's slow 4G as DevTools would emulate it (its own constants): per request, kilobits. */
const slow = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}

interface Noted {
  interactions: { name: string; duration: number }[]
  shift: number
}

/** Runs in the page from its first moment. */
function note(): void {
  const noted: Noted = { interactions: [], shift: 0 }
  Object.assign(window, { noted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (entry.interactionId) noted.interactions.push({ name: entry.name, duration: entry.duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    // Also shifts shortly after an input: the page must not use the visitor's tap as an excuse.
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      noted.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const menu = '[aria-controls="menu"]'
const plan = '#precios [data-js]'
const hydrated = 'document.documentElement.dataset.hydrated !== undefined'
/** Between two things that a visitor does (ms). */
const breath = 300

/** Through the whole page like a visitor: menu, scroll, plan, typing, submit, toast. */
export function visit(url: string): Promise<{ slowest: number; name: string; shift: number }> {
  return onPhone(note, async (phone) => {
    await phone.goto(url)
    await phone.press(menu)
    await phone.until(hydrated)
    for (let n = 0; n < 2; n++) {
      await sleep(breath)
      await phone.press(menu)
    }
    await sleep(breath)
    await phone.key('Escape', 27)
    await sleep(breath)
    const height = await phone.evaluate<number>('document.documentElement.scrollHeight')
    for (let y = 0; y < height; y += 500) {
      await phone.wheel(500)
      await sleep(80)
    }
    await phone.press(plan)
    await sleep(1500)
    const message = `Hola, ${agency.name} Necesito una página. ${url}`
    const letter = { name: 'Ana Pérez', email: 'ana@ejemplo.com', message }
    for (const [name, text] of Object.entries(letter)) {
      await phone.press(`form [name="${name}"]`)
      await phone.type(text)
      await sleep(breath)
    }
    await phone.press('form [type="submit"]')
    await phone.until(`document.querySelector('[data-result="sent"]')`)
    await sleep(600)
    await phone.key('Escape', 27)
    await sleep(600)
    const { interactions, shift } = await phone.evaluate<Noted>('noted')
    const [slowest] = interactions.sort((a, b) => b.duration - a.duration)
    return { slowest: slowest?.duration ?? 0, name: slowest?.name ?? '', shift }
  })
}

/** The slowest of a few letters (ms) in a page without styles and script: what the machine itself takes. */
export function key(url: string): Promise<number> {
  return onPhone(note, async (phone) => {
    await phone.session.send('Page.navigate', { url })
    await phone.until(`document.readyState === 'complete'`)
    await phone.press('form [name="name"]')
    await sleep(breath)
    await phone.type('Ana Pérez')
    await sleep(breath)
    const { interactions } = await phone.evaluate<Noted>('noted')
    return Math.max(...interactions.filter(({ name }) => name.startsWith('key')).map((one) => one.duration))
  })
}

/** Runs in the page from its first moment: when the first intent was, and when React answered. */
function time(): void {
  const times: Record<string, number> = {}
  Object.assign(window, { times })
  for (const type of ['pointerdown', 'hydrated'])
    addEventListener(type, () => (times[type] ??= performance.now()), { capture: true })
}

/** From the first touch, on a plan's button, to the plan in storage, on a slow network. */
export function intent(url: string): Promise<{ milliseconds: number; kept: boolean }> {
  return onPhone(time, async (phone) => {
    await phone.session.send('Network.enable')
    await phone.session.send('Network.emulateNetworkConditions', slow)
    await phone.goto(url)
    // The first touch itself, without a scroll to it, which would be an earlier intent.
    await phone.evaluate(
      `{ const one = document.querySelector('${plan}'); one.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })); one.click() }`,
    )
    await phone.until(hydrated)
    await sleep(breath)
    const times = await phone.evaluate<Record<string, number>>('times')
    const kept = await phone.evaluate<boolean>(`sessionStorage.getItem('selectedPlan') !== null`)
    return { milliseconds: (times.hydrated ?? Number.NaN) - (times.pointerdown ?? Number.NaN), kept }
  })
}
