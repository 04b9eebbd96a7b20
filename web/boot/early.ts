import { menuId, shopNameParameter } from '#contract/page.ts'
import { isIntent } from './intent.ts'
import { root } from './root.ts'

/**
 * Before what is needed after the first paint has come (after-paint.ts): notes that the visitor does something, so that React is fetched
 * as soon as it has.
 */
export function noteIntent(): void {
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'])
    addEventListener(type, (event) => isIntent(event) && root.toggleAttribute('data-intent', true), true)
}

/** A link of the menu that is followed before menu.ts has come: the sheet would lie over what it leads to. */
export const closeMenuOnLeaving = () =>
  addEventListener('hashchange', () => document.getElementById(menuId)?.hidePopover?.())

/** Whether a link brings a name: React then has a sign to draw, for which a low window has left space. */
export const isLinked = new RegExp(`\\b${shopNameParameter}(=|%3d)`, 'i').test(location.href)
