import { contact } from '#content/contact.ts'
import { expect, test } from '../support/fixtures.ts'
import { emptyMessage, newMessage, otherPlan, somePlan } from '../support/page-objects.ts'
import { plans } from '../support/words.ts'

// Motion is no part of what is asked here (motion.spec.ts), and moving mountains cost as much as a visit.
test.use({ reducedMotion: 'reduce' })

/** Does what Chrome's translator does: replaces every text node, also later ones, by a `<font>` with another text. */
function translate(): void {
  const skipped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'TEXTAREA', 'FONT'])
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    if (root instanceof Text) texts.push(root)
    for (const text of texts) {
      const parent = text.parentElement
      if (!parent || skipped.has(parent.tagName) || !text.data.trim()) continue
      const font = document.createElement('font')
      font.textContent = `·${text.data}`
      text.replaceWith(font)
    }
  }
  wrap(document.body)
  document.documentElement.lang = 'en'
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.isConnected && node.nodeName !== 'FONT') wrap(node)
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}

/** Does what password managers do: adds an element after each field, and an attribute. */
function addIcons(): void {
  for (const field of document.querySelectorAll('input:not([type=hidden]), textarea')) {
    field.setAttribute('data-gramm', 'false')
    field.after(document.createElement('span'))
  }
}

const { one, many } = plans.builder
/** React's report in the console that it rendered something again. */
const rendered = /^exception: Minified React error|^console error:/

for (const when of ['before', 'after'] as const)
  test(`translated page, ${when} hydration`, async ({ page, site, server, browserErrors, context }) => {
    const form = page.locator('#contacto form')
    const field = (name: string) => form.locator(`[name=${name}]`)
    if (when === 'before') {
      browserErrors.expect(rendered)
      const release = await site.holdRequest(/entry-client/)
      await page.goto('/')
      await site.waitUntilLoaded()
      await page.evaluate(translate)
      await field('name').pressSequentially('Ana Rosa')
      for (let step = 0; step < 4; step++) await field('name').press('ArrowLeft')
      release()
      await site.hydrate()
      // The field that was rendered again has its text, the focus and the caret.
      await expect(field('name')).toHaveValue('Ana Rosa')
      await expect(field('name')).toBeFocused()
      await page.keyboard.type('María ')
      await expect(field('name')).toHaveValue('Ana María Rosa')
    } else {
      await site.visit()
      await page.evaluate(translate)
    }
    await site.expectEverySection()

    await test.step('each section of the builder on and off: the answer is right every time', async () => {
      const boxes = page.locator('#precios fieldset input')
      const answer = page.locator('#precios [data-answer]')
      for (let index = 0; index < (await boxes.count()); index++) {
        await boxes.nth(index).click()
        const ticked = await page.locator('#precios fieldset :checked').count()
        await expect(answer).toContainText(`${ticked} ${ticked === 1 ? one : many}`)
      }
    })
    await test.step('a plan is chosen and removed, another is chosen', async () => {
      await page.locator(`[data-plan="${somePlan}"]`).first().click()
      await expect(page.locator('[data-chosen-plan]')).toContainText(somePlan)
      await page.locator('[data-chosen-plan] button').click()
      await expect(page.locator('[data-chosen-plan]')).toHaveCount(0)
      await page.locator(`[data-plan="${otherPlan}"]`).first().click()
    })
    const message = newMessage()
    for (const [name, value] of Object.entries(message)) await field(name).fill(value)
    await test.step('sending fails: the fields keep their values', async () => {
      browserErrors.expect(/failed: POST|ERR_INTERNET_DISCONNECTED/)
      await context.setOffline(true)
      await form.locator('[type=submit]').click()
      await expect(form.locator('[data-result=failed]')).toBeVisible()
      for (const [name, value] of Object.entries(message)) await expect(field(name)).toHaveValue(value)
      await context.setOffline(false)
    })
    await form.locator('[type=submit]').click()
    await expect(form.locator('[data-result=sent]')).toBeVisible()
    await expect(field('message')).toHaveValue('')
    const stored = [{ text: message.message, plan: otherPlan }]
    expect(await server.messages(message.email)).toMatchObject(stored)
    await site.expectEverySection()
    await expect(form).toContainText(contact.form.sent.again)
  })

for (const when of ['before', 'after'] as const)
  test(`a password manager's icons, ${when} hydration: refused, sent`, async ({
    page,
    site,
    browserErrors,
  }) => {
    if (when === 'before') browserErrors.expect(rendered)
    await (when === 'before' ? page.goto('/') : site.visit())
    await page.evaluate(addIcons)
    await site.hydrate()
    await site.form.submit.click()
    await expect(site.form.form.getByText(contact.form.name.errors.missing)).toBeVisible()
    await site.sendMessage()
    await site.form.expectValues(emptyMessage)
  })
