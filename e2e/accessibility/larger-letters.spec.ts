import { test } from '../support/fixtures.ts'
import { enlargeLetters, expectReadable } from './expect-accessible.ts'

// Without motion the clients' names stand still: they are looked at too.
test.use({ reducedMotion: 'reduce' })

const pages = {
  'the page': '/',
  'the page with a name': '/?marca=Panader%C3%ADa%20Luc%C3%ADa',
  'the 404 page': '/no-existe',
}

for (const [name, path] of Object.entries(pages))
  test(`only letters grow: all of ${name} can be read`, async ({ page, site, browserErrors }) => {
    if (path === '/no-existe') browserErrors.expectStatus(404)
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 780 })
      for (const times of [1.3, 1.5, 2]) {
        await page.goto(path)
        if (path.includes('marca')) await site.hydrate()
        if (path !== '/no-existe') await site.waitUntilLoaded()
        await enlargeLetters(page, times)
        await expectReadable(page, `${width} px, letters × ${times}`)
      }
    }
  })
