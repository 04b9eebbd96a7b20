import { expect, type Page } from '@playwright/test'
import { type Box, ink } from './screenshot-pixels.ts'
import { readerStyles } from './visible-text.ts'

/** No dot of the mountains is behind a word or a control of the first screen. */
export async function expectClearWords(page: Page): Promise<void> {
  // Hidden, words keep their place: what is left in it is the picture.
  await readerStyles(page, '#inicio > :not([data-ridge]), header { visibility: hidden }')
  const boxes = await page.evaluate(() => {
    const found: Box[] = []
    const hero = document.getElementById('inicio') as HTMLElement
    const corner = hero.getBoundingClientRect()
    const add = ({ x, y, width, height }: DOMRect) => found.push({ x, y: y - corner.y, width, height })
    for (const control of hero.querySelectorAll('a')) add(control.getBoundingClientRect())
    const walker = document.createTreeWalker(hero, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) add(rect)
    }
    return found.filter((box) => box.width > 1)
  })
  expect(boxes.length).toBeGreaterThan(5)
  const shares = await ink(await page.locator('#inicio').screenshot(), boxes)
  expect(Math.max(...shares)).toBe(0)
  await readerStyles(page, '')
}
