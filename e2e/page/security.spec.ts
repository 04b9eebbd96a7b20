import { expect, test } from '../support/fixtures.ts'
import { emptyMessage, somePlan } from '../support/page-objects.ts'

test('privacy: no request to another host, no cookie, empty storage', async ({ page, site, context }) => {
  // A request to another host fails this test, as every other test (support/fixtures.ts).
  await site.visit()
  for (const id of ['servicios', 'sobre-mi', 'clientes', 'precios'])
    await page.locator(`#${id}`).scrollIntoViewIfNeeded()
  await site.choosePlan(somePlan)
  await site.sendMessage()
  await site.form.expectValues(emptyMessage)
  await page.waitForLoadState('networkidle')

  // The draft and the plan were in the session's storage; sent, they are gone.
  expect(await context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] })
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('CSP and Trusted Types stop an injected script', async ({ page, site, browserErrors }) => {
  browserErrors.expect(/Content Security Policy|Trusted/)
  await site.visit()
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script')
    const html = '<img src=x onerror="globalThis.owned = 3">'
    for (const attempt of [
      () => document.body.setAttribute('onclick', 'globalThis.owned = 1'),
      () => script.append('globalThis.owned = 2'),
      () => document.body.append(script),
      () => document.body.insertAdjacentHTML('beforeend', html),
    ])
      try {
        attempt()
      } catch {
        // Trusted Types refuse before the CSP does.
      }
    document.body.click()
    // What would run has run after two frames.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return (globalThis as { owned?: number }).owned ?? null
  })
  expect(ran).toBeNull()
})
