/** `npm run shots`: a PNG of every section, and of the whole page, at 390, 768 and 1440 px, into shots/. */
import { rm } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { serveSite } from '#testing/http/serve-site.ts'
import { browserArgs, browserPath } from './browser.ts'

await rm('shots', { recursive: true, force: true })
const site = await serveSite()
const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs })
const screens = { 390: 844, 768: 1024, 1440: 900 }
for (const [width, height] of Object.entries(screens)) {
  const page = await browser.newPage({ viewport: { width: Number(width), height } })
  // A still page: animations at their end, no smooth scroll.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(site.url, { waitUntil: 'networkidle' })
  await page.screenshot({ path: `shots/${width}-first-screen.png` })
  for (const section of await page.locator('main > section').all())
    await section.screenshot({ path: `shots/${width}-${await section.getAttribute('id')}.png` })
  await page.evaluate(() => scrollTo(0, 0))
  await page.screenshot({ path: `shots/${width}-page.png`, fullPage: true })
  await page.close()
}
await browser.close()
site.close()
console.log('The screenshots are in shots/.')
