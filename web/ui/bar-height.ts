/** How far the page keeps from the top, below the bar (`scroll-padding-block` in styles/page.css), in px. */
export const barHeight = 80
