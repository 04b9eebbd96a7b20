import { chromium } from '@playwright/test'
import { browserArgs, browserPath } from '../../scripts/browser.ts'

interface TraceEvent {
  name: string
}

/** Layouts and paints of the main thread for each frame, scrolling past the running strip, CPU 4× slower. */
export async function scrollWork(url: string): Promise<{ perFrame: number; frames: number }> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.mouse.move(200, 400)
  await page.locator('html[data-hydrated]').waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const strip = await page.evaluate(
    () => document.querySelector('#clientes')?.getBoundingClientRect().top ?? 0,
  )
  await page.evaluate((y) => scrollTo({ top: y - 700, behavior: 'instant' }), strip)
  await page.waitForTimeout(1000)

  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame'] },
    transferMode: 'ReportEvents',
  })
  const frames = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const end = performance.now() + 3000
        let count = 0
        const frame = () => {
          count++
          if (performance.now() < end) requestAnimationFrame(frame)
          else resolve(count)
        }
        requestAnimationFrame(frame)
      }),
  )
  for (let n = 0; n < 30; n++) {
    await page.mouse.wheel(0, 12)
    await page.waitForTimeout(80)
  }
  const counted = await frames
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await browser.close()
  const work = events.filter((event) => event.name === 'Layout' || event.name === 'Paint').length
  return { perFrame: work / counted, frames: counted }
}
