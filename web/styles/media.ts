/**
 * The widths and heights at which the layout changes, for stylesheets (`@media (--desk)`, put in by vite.config.ts) and for scripts.
 * The last two are a container's (`@container (--few-letters)`).
 * scale.test.ts counts the few others that components have. Written as browsers of 2022 know it: scripts are not lowered.
 */

export const phone = '(max-width: 39.99rem)'
export const tablet = '(min-width: 40rem)'

/** A telephone whose reader has enlarged all lengths: no other is as narrow. */
export const enlarged = '(max-width: 17.99rem)'

/** From here on plans, answers, and the form and its text stand side by side. */
export const oneColumn = '(max-width: 51.99rem)'
export const twoColumns = '(min-width: 52rem)'

/** From here on the menu's links stand in the bar. */
export const belowDesk = '(max-width: 63.99rem)'
export const desk = '(min-width: 64rem)'

/** From here on the layout stays, and the whole page grows. */
export const large = '(min-width: 105rem)'

/** Low: a telephone in landscape, or one with its keyboard open. Short: a laptop's window. */
export const low = '(max-height: 29.99rem)'
export const high = '(min-height: 30rem)'
export const short = '(max-height: 55.99rem)'

/** Windows with the wide drawing of the mountains (ui/ridge.module.css). */
export const wideRidge = `${desk}, ${tablet} and ${low}`

/** A telephone in landscape, the narrowest of which has 568 px. A narrower window as low as that is a page at 400 %. */
export const lying = '(min-width: 35rem) and (max-height: 29.99rem)'

/** A laptop's window, too low for a shop below the words: it stands on their right, from the bar down. */
export const laptop = '(min-width: 64rem) and (max-height: 49.99rem)'

/** Where a reader has enlarged letters, so many that a section stands otherwise; and so few that its longest words hardly fit. */
export const fewLetters = '(width <= 23ch)'
export const fewestLetters = '(width <= 16ch)'
