/** The marks by which the styles follow the inline script are its `data-` attributes. */
export const root = document.documentElement
