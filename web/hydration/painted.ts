/** Resolves when the next frame is on the screen; in a hidden tab, which draws none, after 100 ms. */
export const painted = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 100)
    requestAnimationFrame(() => setTimeout(resolve))
  })
