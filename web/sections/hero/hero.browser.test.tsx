import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hero } from '#content/hero.ts'
import { signWords } from '#content/sign.ts'
import { mount } from '#testing/browser/mount.tsx'
import { shop } from '#web/shop/name/store.ts'
import { Hero } from './hero.tsx'

// The address is the browser test's own.
vi.mock(import('#web/shop/address.ts'), async (load) => ({ ...(await load()), openAddress: async () => '' }))

const before = shop.get()
beforeEach(() => () => {
  vi.restoreAllMocks()
  shop.set(before)
})

test('where the browser measures nothing, the sign has its letters', async () => {
  vi.spyOn(CanvasRenderingContext2D.prototype, 'measureText').mockReturnValue({
    width: 0,
    actualBoundingBoxLeft: 0,
    actualBoundingBoxRight: 0,
    actualBoundingBoxAscent: 0,
    actualBoundingBoxDescent: 0,
  } as TextMetrics)
  await mount(<Hero />)
  const name = 'Panadería Lucía'
  await page.getByLabelText(hero.shopName!.label).fill(name)
  const sign = page.getByRole('img', { name: signWords.signAlt.replace('{marca}', name) })
  await expect.element(sign).toBeVisible()
  const board = sign.element().getBoundingClientRect()
  const texts = [...sign.element().querySelectorAll('text')].map((text) => text.getBoundingClientRect())
  expect(texts.length).toBeGreaterThan(0)
  for (const { left, right, width, height } of texts) {
    expect(Math.min(width, height)).toBeGreaterThan(8)
    expect(left).toBeGreaterThanOrEqual(board.left)
    expect(right).toBeLessThanOrEqual(board.right + 1)
  }
})
