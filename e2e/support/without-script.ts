import type { Page } from '@playwright/test'

/**
 * The page as it is without JavaScript, in a browser that has it: axe needs timers, which stand still where scripts
 * are off. The document loses its scripts and shows what its `noscript` holds; headers stay.
 */
export async function visitWithoutScript(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(/<script>.*?<\/script>/gs, '').replace(/<\/?noscript>/g, '')
    if (body === html) throw new Error('The document has neither script nor noscript.')
    const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers()
    await route.fulfill({ status: response.status(), headers, body })
  })
  await page.goto('/')
}
