/** A hidden tab draws no frame; then the work is done after this long (ms). */
const patience = 100

/** Does the work once the next frame is on the screen, so that the answer to a touch is seen first. Returns a canceller. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, patience)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
