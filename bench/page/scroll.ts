import { setTimeout as sleep } from 'node:timers/promises'
import { onPhone } from './phone.ts'

/** Runs in the page from its first moment. */
function countFrames(): void {
  const counted = { frames: 0 }
  Object.assign(window, { counted })
  const frame = () => {
    counted.frames++
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** Layouts and paints of the main thread for each frame, scrolling past the running strip for three seconds. */
export function scrollWork(url: string): Promise<{ perFrame: number; frames: number }> {
  return onPhone(countFrames, async (phone) => {
    await phone.goto(url)
    await phone.wheel(1)
    await phone.until('document.documentElement.dataset.hydrated !== undefined')
    const strip = `document.querySelector('#clientes').getBoundingClientRect().top`
    await phone.evaluate(`scrollBy({ top: ${strip} - 700, behavior: 'instant' })`)
    await sleep(1000)

    let work = 0
    phone.session.on('Tracing.dataCollected', ({ value }) => {
      work += value.filter((event) =>
        ['Layout', 'Paint'].includes(String((event as { name: string }).name)),
      ).length
    })
    await phone.session.send('Tracing.start', {
      traceConfig: {
        includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame'],
      },
      transferMode: 'ReportEvents',
    })
    const before = await phone.evaluate<number>('counted.frames')
    for (let n = 0; n < 30; n++) {
      await phone.wheel(12)
      await sleep(80)
    }
    const frames = (await phone.evaluate<number>('counted.frames')) - before
    const complete = new Promise((resolve) => phone.session.once('Tracing.tracingComplete', resolve))
    await phone.session.send('Tracing.end')
    await complete
    return { perFrame: work / frames, frames }
  })
}
