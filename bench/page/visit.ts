import { type Browser, chromium, type Page } from '@playwright/test'
import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { toasts } from '#content/toasts.ts'
import { browserArgs, browserPath } from '../../scripts/browser.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'es-AR' }

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

async function open(browser: Browser, cpu: number): Promise<Page> {
  const page = await browser.newPage(phone)
  const session = await page.context().newCDPSession(page)
  // A headless window is as large as the page, its own bar included: what lies in the lowest 87 px would never be shown,
  // and an interaction there would last until something higher up changes.
  const { windowId } = await session.send('Browser.getWindowForTarget')
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width: 1000, height: 1100 } })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.addInitScript(note)
  return page
}

/** A finger stays on the glass for a while (ms): pressing and letting go are seen in frames of their own. */
const press = { delay: 60 }

/** Through the whole page like a visitor: menu, scroll, plan, typing, submit, toast. CPU 4× slower. */
export async function visit(url: string): Promise<{ slowest: number; name: string; shift: number }> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs })
  const page = await open(browser, 4)
  await page.goto(url, { waitUntil: 'networkidle' })
  const menu = page.locator('[aria-controls="menu"]')
  await menu.click(press)
  await page.locator('html[data-hydrated]').waitFor()
  await menu.click(press)
  await menu.click(press)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.keyboard.press('Escape')
  for (let y = 0; y < height; y += 500) {
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(80)
  }
  await page.locator('#precios [data-js]').first().click(press)
  await page.waitForTimeout(1500)
  const form = page.getByRole('form', { name: contact.form.heading })
  for (const [label, text] of [
    [contact.form.name.label, 'Ana Pérez'],
    [contact.form.email.label, 'ana@ejemplo.com'],
    [contact.form.message.label, `Hola, ${agency.name} Necesito una página. ${url}`],
  ] as const) {
    const field = form.getByRole('textbox', { name: label, exact: true })
    await field.click(press)
    await field.pressSequentially(text, { delay: 30 })
  }
  await form.getByRole('button', { name: contact.form.submit }).click(press)
  await page.getByText(toasts.sent.title).first().waitFor()
  await page.waitForTimeout(600)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(600)
  const noted = await page.evaluate(() => (window as unknown as { noted: Noted }).noted)
  await browser.close()
  const slowest = noted.interactions.reduce((a, b) => (b.duration > a.duration ? b : a), {
    name: '',
    duration: 0,
  })
  return { slowest: slowest.duration, name: slowest.name, shift: noted.shift }
}

/** From the first touch, on a plan's button, to the plan in storage: slow network, slow CPU. */
export async function intent(url: string): Promise<{ milliseconds: number; kept: boolean }> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs })
  const page = await open(browser, 4)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    const times: Record<string, number> = {}
    Object.assign(window, { times })
    const mark = (name: string) => () => {
      times[name] ??= performance.now()
    }
    addEventListener('pointerdown', mark('intent'), { capture: true })
    addEventListener('hydrated', mark('hydrated'))
    // The first touch itself, without Playwright's scroll to it, which would be an earlier intent.
    document
      .querySelector('#precios [data-js]')
      ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    document.querySelector<HTMLElement>('#precios [data-js]')?.click()
  })
  await page.locator('html[data-hydrated]').waitFor({ timeout: 20_000 })
  await page.waitForTimeout(300)
  const { times, plan } = await page.evaluate(() => ({
    times: (window as unknown as { times: Record<string, number> }).times,
    plan: sessionStorage.getItem('selectedPlan'),
  }))
  await browser.close()
  return { milliseconds: (times.hydrated ?? Number.NaN) - (times.intent ?? Number.NaN), kept: plan !== null }
}
