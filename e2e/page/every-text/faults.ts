import type { Page } from '@playwright/test'

/** What is wrong in the first screen: an action that is covered, a claim or mountains that are not in their place. */
export const firstScreenFaults = (page: Page) =>
  page.locator('#inicio').evaluate((section) => {
    scrollTo(0, 0)
    const faults: string[] = []
    const box = section.getBoundingClientRect()
    const claim = section.querySelector('p:has(> strong)') as HTMLElement
    const ridge = section.querySelector('[data-ridge]') as HTMLElement
    const action = section.querySelector('a[href="#contacto"]') as HTMLElement
    const range = document.createRange()
    const textOf = (element: Element) => {
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }
    const withShop = section.querySelector('[data-layout]') !== null
    if (!withShop && Math.abs(ridge.getBoundingClientRect().bottom - box.bottom) > 1)
      faults.push('the mountains stand off the foot')
    const at = claim.getBoundingClientRect()
    if (at.left < 0 || at.right > innerWidth || at.top < 0 || at.bottom > box.bottom)
      faults.push('the claim is outside')
    if (innerWidth >= 640 && !withShop) {
      const headline = textOf(section.querySelector('h1') as Element)
      if (at.top > headline.bottom) faults.push('the claim is below the headline')
      if (innerWidth - at.right > 0.1 * innerWidth) faults.push('the claim is off the margin')
    }
    action.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = action.getBoundingClientRect()
    if (width < 44 || height < 40) faults.push(`the action is ${width} × ${height}`)
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    if (!hit || !action.contains(hit)) faults.push(`the action is below ${hit?.outerHTML.slice(0, 80)}`)
    scrollTo(0, 0)
    return faults
  })

/** Words of the bar that lie on the agency's name, which is drawn. */
export const barFaults = (page: Page) =>
  page.locator('[data-bar]').evaluate((bar) => {
    const name = (bar.querySelector('a[href="#inicio"] svg') as Element).getBoundingClientRect()
    const faults: string[] = []
    for (const other of bar.querySelectorAll<HTMLElement>('ul a, ul ~ a, button, button svg')) {
      if (!other.checkVisibility() || other.closest('[popover]:popover-open')) continue
      const { left, right, top, bottom } = other.getBoundingClientRect()
      if (left < name.right - 1 && right > name.left && top < name.bottom && bottom > name.top)
        faults.push(`on the name: ${other.textContent?.slice(0, 24)}`)
      if (top < -2) faults.push(`above the window: ${other.textContent?.slice(0, 24)}`)
    }
    return faults
  })

/** Targets that lie on each other, or are smaller than a finger's least (WCAG 2.5.8). */
export const targetFaults = (page: Page) =>
  page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, textarea, label'),
    ]
    const seen = targets.filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !one.closest('.visually-hidden'),
    )
    const fixed = (one: Element) => {
      for (let box: Element | null = one; box; box = box.parentElement)
        if (getComputedStyle(box).position === 'fixed') return box
      return null
    }
    const boxes = seen.map((one) => ({
      one,
      over: fixed(one),
      label: one.matches('label'),
      rects: [...one.getClientRects()],
    }))
    const faults: string[] = []
    const say = (one: HTMLElement) =>
      `${one.tagName} ${one.getAttribute('href') ?? ''} ${(one.textContent ?? '').slice(0, 24)}`
    for (const [at, { one, over, rects, label }] of boxes.entries())
      for (const other of boxes.slice(at + 1)) {
        // Both bring to the field for a name.
        if (one.closest('[data-layout]') && other.one.closest('[data-layout]')) continue
        if (other.over !== over || one.contains(other.one) || other.one.contains(one) || label || other.label)
          continue
        for (const a of rects)
          for (const b of other.rects) {
            const [x, y] = [
              Math.min(a.right, b.right) - Math.max(a.left, b.left),
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
            ]
            // What is pressed on the pavement extends a little over the line above (web/shop/street/street.module.css).
            if (x > 2 && y > 8)
              faults.push(`${Math.round(x)} × ${Math.round(y)} px: ${say(one)} on ${say(other.one)}`)
          }
      }
    return faults
  })
