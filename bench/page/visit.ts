import { setTimeout as sleep } from 'node:timers/promises'
import { hydrated, onPhone, type Phone } from './phone.ts'

/** Lighthouse's slow 4G as DevTools would emulate it (its own constants): ms, bytes a second. */
const slow = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 }

/** Shorter interactions (ms) are not reported (Event Timing API). */
export const shortest = 16

/** Runs in the page from its first moment. */
function observe(): void {
  // From each event to the next frame (ms).
  const observed = { interactions: [] as number[], shift: 0 }
  Object.assign(window, { observed })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (entry.interactionId) observed.interactions.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    // Also shifts shortly after an input: the page must not use the visitor's tap as an excuse.
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      observed.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The longest interaction since this was last asked (ms). */
async function slowest(phone: Phone): Promise<number> {
  const interactions = await phone.evaluate<number[]>('observed.interactions.splice(0)')
  return Math.max(0, ...interactions)
}

async function typeAndTick(phone: Phone) {
  await phone.press('#marca')
  await phone.type('Panadería Lucía')
  const letters = await slowest(phone)
  // The drawings follow the name.
  await sleep(1500)
  for (const n of [2, 3, 11]) await phone.press(`#precios fieldset label:nth-of-type(${n})`)
  return { letters, ticks: await slowest(phone) }
}

const menu = '[aria-controls="menu"]'

/** Through the whole page like a visitor: menu, name, scroll, builder, plan, form, toast. */
export function visit(url: string) {
  return onPhone(observe, async (phone) => {
    await phone.goto(url)
    await phone.press(menu)
    await phone.until(hydrated)
    for (let n = 0; n < 2; n++) await phone.press(menu)
    await phone.key('Escape', 27)
    const menus = await slowest(phone)
    const typedAndTicked = await typeAndTick(phone)
    const height = await phone.evaluate<number>('document.documentElement.scrollHeight')
    const scroll = { x: 195, y: 400, yDistance: -height, speed: 4000 }
    await phone.session.send('Input.synthesizeScrollGesture', scroll)
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
    const others = Math.max(menus, await slowest(phone))
    return { ...typedAndTicked, others, shift: await phone.evaluate<number>('observed.shift') }
  })
}

const boxes = '<label><input type="checkbox"> Sección</label> '.repeat(12)
const bare = `<input id="marca"><div id="precios"><fieldset>${boxes}</fieldset></div>`

/** The same field and boxes on a page with nothing else: what the browser itself needs. */
export function bareVisit() {
  return onPhone(observe, async (phone) => {
    await phone.session.send('Page.navigate', { url: `data:text/html,${encodeURIComponent(bare)}` })
    return typeAndTick(phone)
  })
}

/** From the first touch, on a plan's button, to the plan in storage (ms), on a slow network. */
export function intent(url: string): Promise<number> {
  return onPhone(observe, async (phone) => {
    await phone.session.send('Network.enable')
    await phone.session.send('Network.emulateNetworkConditions', slow)
    await phone.goto(url)
    // The first touch itself, without a scroll to it, which would be an earlier intent.
    return phone.evaluate<number>(`new Promise((done) => {
      const plan = document.querySelector('#precios li > a[href="#contacto"]')
      const began = performance.now()
      plan.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      plan.click()
      const check = () => sessionStorage.getItem('selectedPlan') ? done(performance.now() - began) : setTimeout(check, 5)
      check()
    })`)
  })
}
