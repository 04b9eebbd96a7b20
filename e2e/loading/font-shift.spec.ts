import { expect, test } from '../support/fixtures.ts'

/** Compares the size of a line (px at a font size of 100 px) in each face and in its fallback. */
test('the arrival of the faces moves nothing: the stand-ins are as wide and as high', async ({
  page,
  site,
}) => {
  await site.visit()
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

test("the headline's inlined face is decoded before there is a body to paint", async ({ page, site }) => {
  await page.addInitScript(() => {
    const isAskedFor = () =>
      [...document.fonts].some((one) => /First/.test(one.family) && one.status !== 'unloaded')
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      document.documentElement.dataset.firstFace = String(isAskedFor())
    }).observe(document, { childList: true, subtree: true })
  })
  await site.visit()
  await expect(page.locator('html')).toHaveAttribute('data-first-face', 'true')
})
