import type { Page } from '@playwright/test'
import { sendPath } from '#contract/send.ts'
import { serveSite } from '#testing/http/serve-site.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { bareEnvironment, runNode } from '#testing/process/run-node.ts'
import { expectReadable, sectionAlone, setUserStyles } from '../accessibility/expect-accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkTo } from '../support/shop.ts'
import { barFaults, firstScreenFaults, targetFaults } from './every-text/faults.ts'

/*
 * What the schema takes, the page has room for: each text of content/ is as long, and as short, as it may be. One build for each
 * kind of text.
 */

test.use({ reducedMotion: 'reduce' })

const windows = [
  [320, 568],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const

for (const [kind, agency] of [
  ['word', 'ours'],
  ['sentences', 'another'],
  ['shortest', 'ours'],
] as const)
  test(`each text is as ${kind === 'shortest' ? 'short' : 'long'} as it may be, ${kind === 'word' ? 'one word of wide letters' : kind} of ${agency}: all can be read and touched`, async ({
    page,
    site,
    browserErrors,
  }) => {
    browserErrors.expect(/status 503/, /console error: .*503/)
    test.setTimeout(300_000)
    await using copy = await copyCheckout(['e2e'])
    if (agency === 'another') await copy.withOtherAgency()
    const written = await runNode(['e2e/page/every-text/write-words.ts', kind], bareEnvironment, copy.root)
    expect(written.code, written.err).toBe(0)
    const built = await copy.buildToShow()
    expect(built.code, built.err + built.out).toBe(0)
    const served = await serveSite(copy.dist)
    const check = async (state: string, ...more: ((page: Page) => Promise<string[]>)[]) => {
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height })
        const at = `${state}, ${width} × ${height}`
        await test.step(at, async () => {
          await expect.soft(expectReadable(page, at)).resolves.toBeUndefined()
          for (const faults of [targetFaults, barFaults, ...more])
            expect.soft(await faults(page), at).toEqual([])
        })
      }
    }
    const openAll = (open: boolean) =>
      page.evaluate((isOpen) => {
        for (const details of document.querySelectorAll('details')) details.open = isOpen
      }, open)
    await site.visit(served.url)
    await openAll(true)
    await check('at first', firstScreenFaults)
    await openAll(false)
    // What is missing and what was answered changes the form and the toasts alone.
    await setUserStyles(page, sectionAlone('contacto'))
    const form = page.getByRole('form')
    const submit = form.locator('button[type=submit]')
    await submit.click()
    await check('what is missing')
    for (const [at, text] of ['Ana Pérez', 'ana@ejemplo.com', 'Hola'].entries())
      await form.getByRole('textbox').nth(at).fill(text)
    for (const status of [503, 200]) {
      await page.route(`**${sendPath}`, (route) => route.fulfill({ status, body: 'OK' }), { times: 1 })
      await submit.click()
      await expect(form.locator('[data-result]')).toBeVisible()
      await check(`answered ${status}`)
    }
    await site.visit(`${served.url}${linkTo('Panadería Lucía')}`)
    await check('with a shop', firstScreenFaults)
    served.close()
  })
