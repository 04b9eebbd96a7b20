/** The page's own distance from the top (`scroll-padding-block` in styles/page.css), in px. */
export const barHeight = 80
