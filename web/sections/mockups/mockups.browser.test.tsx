import { beforeEach, expect, test, vi } from 'vitest'
import { mockups } from '#content/mockups.ts'
import { mount } from '#testing/browser/mount.tsx'
import { shop } from '#web/shop/name/store.ts'
import { Mockups } from './mockups.tsx'

// Its images are served by the built page alone.
vi.mock(import('#web/shop/mockups.tsx'), () => ({ ShopMockups: () => <></> }))

const before = shop.get()
beforeEach(() => () => shop.set(before))

test('a name with a full stop in it, which a link brings, stays on one line of a text', async () => {
  const element = await mount(<Mockups />)
  const name = 'Dr. López y Av. San Martín'
  shop.set({ ...before, phase: 'settled', settled: { name, reason: '' }, own: false })
  const sentences = () => [...element.querySelectorAll('.lead > span')].map((one) => one.textContent?.trim())
  await expect.poll(sentences).toEqual([mockups.linked.replace('{marca}', () => name)])
})
