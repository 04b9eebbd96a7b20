import { expect, test } from '../support/fixtures.ts'
import { field, signs } from '../support/shop.ts'

test.use({ reducedMotion: 'reduce' })

/** Compares the size of a line (px at a font size of 100 px) in each face and in its fallback. */
test("the arrival of the faces moves nothing: the stand-ins are as wide and as high, and the headline's inlined face is decoded before there is a body to paint", async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const isAskedFor = () =>
      [...document.fonts].some((one) => /First/.test(one.family) && one.status !== 'unloaded')
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      document.documentElement.dataset.firstFace = String(isAskedFor())
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await site.waitUntilLoaded()
  await expect(page.locator('html')).toHaveAttribute('data-first-face', 'true')
  const sizes = await page.evaluate(() => {
    const textOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.textContent).join(' ')
    const sizeOf = (family: string, weight: string, text: string) => {
      const probe = document.createElement('span')
      probe.textContent = text
      Object.assign(probe.style, {
        position: 'absolute',
        whiteSpace: 'nowrap',
        font: `${weight} 100px ${family}`,
      })
      document.body.append(probe)
      const { width, height } = probe.getBoundingClientRect()
      probe.remove()
      return { width, height }
    }
    const faces: [string, string, string][] = [
      ['Display', '780', textOf('h2, h3')],
      ['Text', '400', textOf('main p, main li')],
      ['Text', '700', textOf('main p, main li')],
    ]
    return faces.map(([face, weight, text]) => ({
      face: `${face} ${weight}`,
      real: sizeOf(`"Brand ${face}"`, weight, text),
      standIn: sizeOf(`"${face} Fallback"`, weight, text),
    }))
  })
  for (const { face, real, standIn } of sizes) {
    expect(Math.abs(standIn.width / real.width - 1), `${face}: width`).toBeLessThan(0.02)
    expect(Math.abs(standIn.height / real.height - 1), `${face}: height`).toBeLessThan(0.01)
  }
})

test('a name that is typed before the faces have come is fitted anew once they have', async ({
  page,
  site,
}) => {
  const name = 'Cooperativa Vitivinícola Valle Encantado'
  await page.setViewportSize({ width: 390, height: 844 })
  /** The size of the headline's letters, and of those of the sign. */
  const sizes = () =>
    page.locator('#inicio').evaluate((first) => {
      const sizeOf = (element: Element) => getComputedStyle(element).fontSize
      return [...first.querySelectorAll('h1, svg[role=img] text')].map(sizeOf).join(' ')
    })
  await site.visit()
  await field(page).fill(name)
  await expect(signs(page, name)).toHaveCount(1)
  const usual = await sizes()
  await page.evaluate(() => sessionStorage.clear())

  // As wide as no face is that stands in, so that its letters would not do.
  await page.addInitScript(() => {
    const { measureText } = CanvasRenderingContext2D.prototype
    const isThere = () =>
      [...document.fonts].some(({ family, status }) => /Brand Display/.test(family) && status === 'loaded')
    CanvasRenderingContext2D.prototype.measureText = function (text) {
      const measured = measureText.call(this, text)
      if (isThere()) return measured
      const wide = (value: number) => 1.4 * value
      return {
        ...{ width: wide(measured.width) },
        ...{ actualBoundingBoxLeft: wide(measured.actualBoundingBoxLeft) },
        ...{ actualBoundingBoxRight: wide(measured.actualBoundingBoxRight) },
        ...{ actualBoundingBoxAscent: measured.actualBoundingBoxAscent },
        ...{ actualBoundingBoxDescent: measured.actualBoundingBoxDescent },
      } as TextMetrics
    }
  })
  const release = await site.holdRequest(/\.woff2$/)
  await page.goto('/')
  await site.hydrate()
  await field(page).fill(name)
  await expect(signs(page, name)).toHaveCount(1)
  expect(await sizes(), 'fitted to other letters').not.toBe(usual)
  release()
  await expect.poll(sizes).toBe(usual)
})
