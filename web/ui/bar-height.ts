/** The page's own distance from the top (`scroll-padding-block` in styles/base.css), in px. */
export const barHeight = 80
