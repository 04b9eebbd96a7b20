import { root } from './root.ts'

/** From the specification: scrolled further than this (px), the bar is dark. */
const darkBarFrom = 50

export function darkenBar(): void {
  root.toggleAttribute('data-scrolled', scrollY > darkBarFrom)
}
