import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { setUserStyles } from './expect-accessible.ts'

export type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>

/** Standard deviation of the lightness (0 to 255) within each box of a screenshot (PNG). 0: nothing is drawn there. */
export async function deviationIn(picture: Buffer, boxes: readonly Box[]): Promise<number[]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const measure = async ({ x, y, width, height }: Box) => {
    const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
    const right = Math.min(info.width, Math.ceil(x + width))
    const bottom = Math.min(info.height, Math.ceil(y + height))
    const area = { left, top, width: right - left, height: bottom - top }
    const part = await sharp(data, { raw: info }).extract(area).png().toBuffer()
    const [light] = (await sharp(part).stats()).channels
    return light?.stdev ?? 0
  }
  return Promise.all(boxes.map(measure))
}

/** Fails when a dot of the mountains is behind text or a control of the first screen. */
export async function expectNoDotsBehindText(page: Page): Promise<void> {
  // `visibility: hidden` keeps the layout: only the mountains are left in the boxes.
  await setUserStyles(page, '#inicio > :not([data-ridge]), header { visibility: hidden }')
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
  const found = await deviationIn(await page.locator('#inicio').screenshot(), boxes)
  expect(Math.max(...found)).toBe(0)
  await setUserStyles(page, '')
}
