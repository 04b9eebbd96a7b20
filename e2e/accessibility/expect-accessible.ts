import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/**
 * Text that is not fully visible: outside the viewport, clipped by an ancestor, outside its background or its frame (a disc
 * is round), or overlapped by other text. Text is measured at half its line height, because a font's box is taller than its
 * letters. And how far the page scrolls sideways, in px.
 */
function hiddenText(page: Page): Promise<{ faults: string[]; pushed: number }> {
  return page.evaluate(() => {
    const slack = 1.5
    const moving = !matchMedia('(prefers-reduced-motion: reduce)').matches
    const pieces = []
    // Asked of each box once: hundreds of texts stand in the same ones.
    const known = new Map<Element, ReturnType<typeof styleOf>>()
    const seen = (colour: string) => !/^rgba\(.*, 0\)$|transparent/.test(colour)
    function styleOf(box: HTMLElement) {
      const style = getComputedStyle(box)
      const framed = seen(style.borderLeftColor) && style.borderLeftWidth !== '0px'
      const { left, right, top, bottom } = box.getBoundingClientRect()
      return {
        fixed: style.position === 'fixed',
        ellipsis: style.textOverflow === 'ellipsis',
        clips: style.overflowX !== 'visible' || style.overflowY !== 'visible',
        ground: framed || seen(style.backgroundColor),
        inline: style.display === 'inline',
        scrolls: /auto|scroll/.test(style.overflowY),
        left,
        right,
        top,
        bottom,
      }
    }
    function of(box: HTMLElement) {
      const found = known.get(box) ?? styleOf(box)
      known.set(box, found)
      return found
    }
    // Fixed elements (bar, toast) may cover text: it scrolls out from under them, or they disappear.
    const above = (element: HTMLElement) => {
      let over: HTMLElement | null = null
      for (let box: HTMLElement | null = element; box; box = box.parentElement) if (of(box).fixed) over = box
      return over
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement as HTMLElement
      const text = walker.currentNode.textContent?.trim()
      if (!text || element.closest('svg, .visually-hidden, [aria-hidden=true]:not(.disc)')) continue
      if (element.closest('[data-strip]') && moving) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const block = element.closest('h1, h2, h3, h4, p, li, a, button, label, summary')
      const over = above(element)
      for (const { x, y, width, height } of range.getClientRects()) {
        // What ends in an ellipsis is cut on purpose.
        const right = of(element).ellipsis ? Math.min(x + width, of(element).right) : x + width
        const rect = { left: x, right, top: y + height / 4, bottom: y + (height * 3) / 4 }
        if (width > 1) pieces.push({ element, block, over, text, rect })
      }
    }
    // A disc covers what is behind it. The claim's is its own: on a telephone and beside a sign it has none.
    const round = '.disc, #inicio p:has(> strong)'
    const all = [...document.querySelectorAll<HTMLElement>(round)]
    const covering = all.filter((disc) => !/, 0\)$/.test(getComputedStyle(disc).backgroundColor))
    const discs = covering.map((disc) => {
      // The badge is rotated, so its bounding box is larger than the badge.
      const { x, y, width, height } = disc.getBoundingClientRect()
      const side = 0.7 * disc.offsetWidth
      const [left, top] = [x + (width - side) / 2, y + (height - side) / 2]
      return { disc, over: above(disc), rect: { left, right: left + side, top, bottom: top + side } }
    })

    const faults: string[] = []
    for (const { element, text, rect } of pieces) {
      if (rect.left < -slack || rect.right > document.documentElement.clientWidth + slack)
        faults.push(`beyond the window: ${text}`)
      let escaped = false
      for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
        const { fixed, clips, ground, inline, scrolls, left, right, top, bottom } = of(box)
        if (fixed) escaped = true
        if (inline || !(clips || ground) || (escaped && !clips)) continue
        // A scroll container (the open menu) shows the rest when scrolled.
        if (scrolls) break
        const corners = [rect.left, rect.right].flatMap((x) =>
          [rect.top, rect.bottom].map((y) => [x, y] as const),
        )
        const [x, y, radius] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2]
        const disc = box.matches(round)
        if (disc && corners.some((corner) => Math.hypot(corner[0] - x, corner[1] - y) > radius + slack))
          faults.push(`off its disc: ${text}`)
        const inside =
          rect.left >= left - slack &&
          rect.right <= right + slack &&
          rect.top >= top - slack &&
          rect.bottom <= bottom + slack
        if (!inside) faults.push(`${clips ? 'cut by' : 'off'} .${box.className.split(' ')[0]}: ${text}`)
        if (ground) break
      }
    }

    type Rect = (typeof pieces)[number]['rect']
    const overlap = (a: Rect, b: Rect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack
    for (const [index, a] of pieces.entries()) {
      for (const b of pieces.slice(index + 1))
        if (a.over === b.over && a.block !== b.block && overlap(a.rect, b.rect))
          faults.push(`on each other: ${a.text} / ${b.text}`)
      for (const { disc, over, rect } of discs)
        if (a.over === over && !disc.contains(a.element) && overlap(a.rect, rect))
          faults.push(`behind the disc ${disc.textContent}: ${a.text}`)
    }
    const { scrollWidth, clientWidth } = document.documentElement
    return { faults: [...new Set(faults)], pushed: scrollWidth - clientWidth }
  })
}

/** The text spacing of WCAG 1.4.12, which must not hide any text. */
export const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`

/** Replaces the constructed style sheet of the test. Unlike an inline style it is not subject to the CSP. */
export const setUserStyles = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

/** Styles of a test about one section: laying out the others, in each window or state, takes most of the time. */
export const sectionAlone = (id: string) => `main > :not(#${id}), footer { display: none }`

/**
 * Multiplies every font size, and no other length. The font size setting of Android apps and Firefox's "zoom text only" do
 * the same. Neither changes the letters of drawings. Begins from the page's own sizes, whatever was multiplied before; 1 gives
 * them back.
 */
export const enlargeLetters = (page: Page, times: number): Promise<void> =>
  page.evaluate((factor) => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    const depthOf = (element: Element): number =>
      element.parentElement ? 1 + depthOf(element.parentElement) : 0
    const all = [...document.querySelectorAll<HTMLElement>('body, body *:not(svg, svg *)')]
    // A headline that is fitted to its name has a size of its own, which the page may have set anew since.
    const { ownSizes: own = new Map<HTMLElement, string>() } = window as {
      ownSizes?: Map<HTMLElement, string>
    }
    for (const [element, size] of own)
      if (element.style.getPropertyPriority('font-size')) element.style.fontSize = size
    own.clear()
    Object.assign(window, { ownSizes: own })
    if (factor === 1) return
    const before = new Map(all.map((element) => [element, sizeOf(element)]))
    // From the outermost inwards: a size relative to the parent's has grown already, and a container query may have changed it.
    for (const layer of Map.groupBy(all, depthOf).values()) {
      const grown = layer.filter((element) => Math.abs(sizeOf(element) - (before.get(element) ?? 0)) < 0.01)
      for (const element of grown) {
        own.set(element, element.style.fontSize)
        element.style.setProperty('font-size', `${(before.get(element) ?? 0) * factor}px`, 'important')
      }
    }
  }, times)

/** Expects that all text is visible, and that the page does not scroll horizontally. */
export async function expectReadable(page: Page, state: string): Promise<void> {
  const { faults, pushed } = await hiddenText(page)
  expect(faults, state).toEqual([])
  expect(pushed, `${state}: px sideways`).toBe(0)
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects that axe finds no violation in the page, or in the parts that match the selectors. */
export async function expectNoViolations(page: Page, state: string, ...parts: string[]): Promise<void> {
  // More than a megabyte, so it stays in the page for the next scan.
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    ([context, options]) => (window as unknown as { axe: typeof axe }).axe.run(context, options),
    [
      { include: parts.length > 0 ? parts : ['html'] },
      {
        // `preload` would fetch the styles into an inline style, which the CSP blocks; `resultTypes` saves a third of the time.
        preload: false,
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values: tags },
        // WCAG 2.5.3 requires this rule. axe regards it as experimental, so none of the tags includes it.
        rules: { 'label-content-name-mismatch': { enabled: true } },
      } satisfies RunOptions,
    ] as const,
  )
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} ${node.target.join(' ')}: ${node.failureSummary?.replace(/\s+/g, ' ')}`),
  )
  expect(found, `axe: ${state}`).toEqual([])
}
