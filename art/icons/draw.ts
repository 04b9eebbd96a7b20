/**
 * Draws the images that live outside the page into web/public: favicon, app icons, social image.
 * `node art/icons/draw.ts`, with the browser that the set-up found. The outputs are committed,
 * since a build has no browser; another Chromium may round a pixel otherwise.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { browserArgs, browserPath } from '../../scripts/browser.ts'
import { social } from '../ridge/compositions.ts'
import { drawRidge } from '../ridge/draw.ts'
import { cordillera, massif } from '../ridge/ranges.ts'
import { ico } from './ico.ts'
import { mark } from './mark.ts'
import { socialPage } from './social.ts'

const folder = new URL('../../web/public/', import.meta.url)
const save = (name: string, data: string | Buffer) => {
  writeFileSync(new URL(name, folder), data)
  console.log(`${name}: ${data.length} B`)
}

const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs })
try {
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage()
  const icon = (side: number, inset: number) => {
    const style = '<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>'
    return shoot(page, style + mark(inset), side, side)
  }
  save('favicon.svg', mark(1))
  const small = []
  for (const side of [16, 32, 48]) small.push({ side, png: await icon(side, 1) })
  save('favicon.ico', ico(small))
  save('apple-touch-icon.png', await icon(180, 1))
  save('icon-192.png', await icon(192, 1))
  save('icon-512.png', await icon(512, 1))
  save('icon-maskable-512.png', await icon(512, 0.9))
  const ridge = drawRidge([social], massif, cordillera).get('ridge-social.svg')!
  save('og.png', await shoot(page, socialPage(ridge), 1200, 630))
} finally {
  await browser.close()
}

/** A flat drawing has few colours: 16 of them cost a quarter of the bytes, and nothing that an eye can see. */
async function shoot(page: Page, html: string, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  return sharp(await page.screenshot())
    .png({ colours: 16, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer()
}
