/** By its `data-` attributes the inline script tells the styles what state the page is in. */
export const root = document.documentElement
