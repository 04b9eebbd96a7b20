import { writeFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { nav } from '#content/nav.ts'
import { expect, test } from '../support/fixtures.ts'
import type { TestServer } from '../support/server.ts'
import { menu, sectionIds, submitLetter } from '../support/visitor.ts'
import { badNetwork, type Fault, type File, faults, files } from './bad-network.ts'

/** So long (ms) after the page was asked for, everything works. */
const limit = 10_000
/** Visits at a time: they wait more than they compute. */
const visitors = 12

interface Case {
  wrong: Partial<Record<File, Fault>>
  path: string
  reload?: boolean
}

const names = Object.keys(files) as File[]
/** A 500 is to the page what a cut connection is: it met both alone. */
const three = ['late', 'hangs', 'cut'] as const
const pairs = names.flatMap((a, at) => names.slice(at + 1).map((b) => [a, b] as const))
const cases: Case[] = [
  ...names.flatMap((file) => faults.map((fault) => ({ wrong: { [file]: fault }, path: '/' }))),
  ...pairs.flatMap(([a, b]) => three.map((fault) => ({ wrong: { [a]: fault, [b]: fault }, path: '/' }))),
  // The two that decide, in every order of arriving; then all at once, when no connection is left.
  ...three.flatMap((script) =>
    three.filter((fault) => fault !== script).map((styles) => ({ wrong: { script, styles }, path: '/' })),
  ),
  ...three.map((fault) => ({ wrong: Object.fromEntries(names.map((file) => [file, fault])), path: '/' })),
  ...faults.map((styles) => ({ wrong: { styles }, path: '/#contacto' })),
  ...three.map((styles) => ({ wrong: { styles }, path: '/', reload: true })),
]

const checks = {
  /** Every section is laid out and opaque, and something was painted. */
  words: async (page: Page) => {
    for (const id of [...sectionIds, 'contacto'])
      await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeVisible()
    const seen = () =>
      performance.getEntriesByType('paint').length > 0 &&
      [...document.querySelectorAll('section, footer')].every((one) => getComputedStyle(one).opacity === '1')
    // A busy machine, with twelve visits at a time, may take longer.
    await expect.poll(() => page.evaluate(seen)).toBe(true)
  },
  /** Chosen in the first second. */
  plan: async (page: Page) => {
    expect(await page.evaluate(() => sessionStorage.selectedPlan)).toBe('Completa')
  },
  /** Opened, or standing in the page as without JavaScript; a link leads on and nothing covers the page. */
  menu: async (page: Page) => {
    const { toggle, link } = menu(page)
    const precios = link(nav.links.find(({ target }) => target === 'precios')?.label ?? '')
    if (await toggle.isVisible()) await toggle.click()
    await precios.click()
    await expect(page).toHaveURL(/#precios$/)
    await expect(page.locator('#precios h2')).toBeInViewport()
    await expect(page.locator('#menu:popover-open')).toHaveCount(0)
  },
  form: async (page: Page, server: TestServer) => {
    const letter = await submitLetter(page)
    await expect.poll(async () => (await server.messages(letter.email)).length).toBe(1)
  },
}

/** What became of one visit: a mark or the first line of what went wrong. */
async function visit(browser: Browser, server: TestServer, { wrong, path, reload }: Case) {
  const network = await badNetwork(server.url, wrong)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(error.message))
  await page.goto(network.url + path, { waitUntil: 'commit' })
  const plan = page.locator('[data-plan="Completa"]')
  await plan.waitFor({ state: 'attached' })
  if (reload) await page.reload({ waitUntil: 'commit' })
  const began = Date.now()
  await plan.dispatchEvent('click')
  await page.waitForTimeout(Math.max(0, began + limit - Date.now()))
  page.setDefaultTimeout(10_000)
  const results: string[] = []
  for (const check of Object.values(checks))
    results.push(
      await check(page, server).then(
        () => '✓',
        (error: Error) => error.message.split('\n')[0]?.slice(0, 90) ?? '✗',
      ),
    )
  await context.close()
  network.close()
  results.push(thrown[0] ?? '✓')
  return results
}

test(
  'whatever befalls its files, after 10 s the page can be read and answers',
  { tag: '@once' },
  async ({ browser, server }, info) => {
    test.setTimeout(240_000)
    const waiting = [...cases]
    const rows: string[][] = []
    const one = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const wrong = Object.entries(next.wrong).map(([file, fault]) => `${file} ${fault}`)
        const address = next.reload ? 'reload' : next.path
        rows.push([address, wrong.join(', '), ...(await visit(browser, server, next))])
      }
    }
    await Promise.all(Array.from({ length: visitors }, one))
    const head = ['address', 'what is wrong', ...Object.keys(checks), 'exceptions']
    const lines = [head, head.map(() => '---'), ...rows.sort()].map((row) => `| ${row.join(' | ')} |`)
    writeFileSync(info.outputPath('network.md'), lines.join('\n'))
    expect(rows.filter((row) => row.slice(2).some((cell) => cell !== '✓'))).toEqual([])
  },
)
