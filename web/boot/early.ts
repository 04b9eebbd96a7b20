import { menuId, shopNameParameter } from '#contract/page.ts'
import { isIntent } from './intent.ts'
import { root } from './root.ts'

/**
 * Notes that the visitor does something. It is part of the inline script, and what fetches React is not (after-paint.ts): that looks for
 * the note when it has come.
 */
export function noteIntent(): void {
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'])
    addEventListener(type, (event) => isIntent(event) && root.toggleAttribute('data-intent', true), true)
}

/** Closes the menu when a link in it is followed before menu.ts has come: the sheet would lie over what the link leads to. */
export const closeMenuOnLeaving = () =>
  addEventListener('hashchange', () => document.getElementById(menuId)?.hidePopover?.())

/**
 * An icon of no bytes. Without one, Chromium asks for /favicon.ico while it still has nothing to show, and once more for the icon that
 * comes later (reveal.ts).
 */
export const holdIcons = () =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'icon', href: 'data:,' }))

/** Whether a link brings a name: React then has a sign to draw, for which a low window has left space. */
export const isLinked = new RegExp(`\\b${shopNameParameter}(=|%3d)`, 'i').test(location.href)
