/**
 * Draws the images that live outside the page into web/public: favicon, app icons, social image.
 * `node scripts/draw-images.ts`, with the browser that the set-up found. The outputs are committed,
 * since a build has no browser; another Chromium may round a pixel otherwise.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { browserArgs, browserPath } from './browser.ts'
import { ico } from './images/ico.ts'
import { mark } from './images/mark.ts'
import { type Pixels, palettePng } from './images/png.ts'
import { socialPage } from './images/social.ts'
import { social } from './ridge/compositions.ts'
import { drawRidge } from './ridge/draw.ts'
import { cordillera, massif } from './ridge/ranges.ts'

const folder = new URL('../web/public/', import.meta.url)
const save = (name: string, data: string | Buffer) => {
  writeFileSync(new URL(name, folder), data)
  console.log(`${name}: ${data.length} B`)
}

const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs })
try {
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage()
  const icon = async (side: number, inset: number) => {
    const style = '<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>'
    return palettePng(await shoot(page, style + mark(inset), side, side), 64)
  }
  save('favicon.svg', mark(1))
  const sides = [16, 32, 48]
  const small = []
  for (const side of sides) small.push({ side, png: await icon(side, 1) })
  save('favicon.ico', ico(small))
  save('apple-touch-icon.png', await icon(180, 1))
  save('icon-192.png', await icon(192, 1))
  save('icon-512.png', await icon(512, 1))
  save('icon-maskable-512.png', await icon(512, 0.9))
  const ridge = drawRidge([social], massif, cordillera).get('ridge-social.svg')!
  save('og.png', palettePng(await shoot(page, socialPage(ridge), 1200, 630), 64))
} finally {
  await browser.close()
}

/** The pixels of a page, read back through a canvas so that no PNG decoder is needed. */
async function shoot(page: Page, html: string, width: number, height: number): Promise<Pixels> {
  await page.setViewportSize({ width, height })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot({ type: 'png' })
  const base64 = await page.evaluate(async (data) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    const bytes = context.getImageData(0, 0, bitmap.width, bitmap.height).data
    let text = ''
    for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192))
    return btoa(text)
  }, png.toString('base64'))
  return { width, height, rgba: Buffer.from(base64, 'base64') }
}
