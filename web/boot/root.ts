/** The root element. Its `data-` attributes tell the styles the state of the page. */
export const root = document.documentElement
