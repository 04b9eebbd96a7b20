import { menuId } from '#contract/page.ts'
import { hasPopover } from '#web/domain/features.ts'
import { desk } from '#web/styles/media.ts'
import { root } from './root.ts'

function setMenu(open: boolean): void {
  root.toggleAttribute('data-menu', open)
  document.querySelector(`[aria-controls=${menuId}]`)?.setAttribute('aria-expanded', `${open}`)
  // Waits a frame after the sheet has opened, because `inert` makes the browser compute the styles of the whole page.
  requestAnimationFrame(() => setTimeout(updateInert))
}

/** While the sheet is open, nothing under it takes the focus. */
function updateInert(): void {
  const open = root.hasAttribute('data-menu')
  for (const element of document.querySelectorAll<HTMLElement>('main, footer')) element.inert = open
}

function closeMenu(): void {
  setMenu(false)
  document.getElementById(menuId)?.hidePopover?.()
}

function onClick({ target }: Event): void {
  const clicked = target as Element
  if (clicked.closest(`#${menuId} a`)) {
    closeMenu()
    // Synchronously, because the section takes the focus, which it cannot while it is inert.
    updateInert()
  } else if (!hasPopover() && clicked.closest(`[aria-controls=${menuId}]`))
    setMenu(!root.hasAttribute('data-menu'))
}

/**
 * The menu of small screens. Nothing else writes `data-menu` on the root, `aria-expanded` on its button, and `inert` on what
 * lies under it. The sheet is a popover, which the browser opens and closes; a followed link closes it too.
 */
export function workMenu(): void {
  addEventListener('click', onClick, true)
  addEventListener(
    'beforetoggle',
    ({ target, newState }) => (target as Element).id === menuId && setMenu(newState === 'open'),
    true,
  )
  addEventListener('keydown', ({ key }) => key === 'Escape' && closeMenu(), true)
  // Back leads to another part of the page, which would lie under it. A popover is closed by early.ts.
  if (!hasPopover()) addEventListener('hashchange', closeMenu)
  // In wider windows the links stand in the bar (nav.module.css).
  matchMedia(desk).addEventListener('change', closeMenu)
  // The menu may have been opened before this file came.
  if (hasPopover() && document.getElementById(menuId)?.matches(':popover-open')) setMenu(true)
}
