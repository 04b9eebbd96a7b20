import { setTimeout as sleep } from 'node:timers/promises'
import { hydrated, onPhone } from './phone.ts'

/** Lighthouse's slow 4G as DevTools would emulate it (its own constants): ms, bytes a second. */
const slow = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 }

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

/** Through the whole page like a visitor: menu, name, scroll, builder, plan, form, toast. */
export function visit(url: string): Promise<{ slowest: number; name: string; shift: number }> {
  return onPhone(note, async (phone) => {
    await phone.goto(url)
    await phone.press(menu)
    await phone.until(hydrated)
    for (let n = 0; n < 2; n++) await phone.press(menu)
    await phone.key('Escape', 27)
    await phone.press('#marca')
    await phone.type('Panadería Lucía')
    const height = await phone.evaluate<number>('document.documentElement.scrollHeight')
    for (let y = 0; y < height; y += 500) await phone.wheel(500)
    for (const n of [2, 3, 11]) await phone.press(`#precios fieldset label:nth-of-type(${n})`)
    await phone.press('#precios li > a[href="#contacto"]')
    await sleep(1500)
    const message = `Necesito una página. ${Date.now()}`
    for (const [name, text] of Object.entries({ name: 'Ana Pérez', email: 'ana@ejemplo.com', message })) {
      await phone.press(`form [name="${name}"]`)
      await phone.type(text)
    }
    await phone.press('form [type="submit"]')
    await phone.until(`document.querySelector('[data-variant]')`)
    await sleep(600)
    await phone.key('Escape', 27)
    const { interactions, shift } = await phone.evaluate<Noted>('noted')
    const [slowest] = interactions.sort((a, b) => b.duration - a.duration)
    return { slowest: slowest?.duration ?? 0, name: slowest?.name ?? '', shift }
  })
}

/** From the first touch, on a plan's button, to the plan in storage (ms), on a slow network. */
export function intent(url: string): Promise<number> {
  return onPhone(note, async (phone) => {
    await phone.session.send('Network.enable')
    await phone.session.send('Network.emulateNetworkConditions', slow)
    await phone.goto(url)
    // The first touch itself, without a scroll to it, which would be an earlier intent.
    return phone.evaluate<number>(`new Promise((done) => {
      const plan = document.querySelector('#precios li > a[href="#contacto"]')
      const began = performance.now()
      plan.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      plan.click()
      const kept = () => sessionStorage.getItem('selectedPlan') ? done(performance.now() - began) : setTimeout(kept, 5)
      kept()
    })`)
  })
}
