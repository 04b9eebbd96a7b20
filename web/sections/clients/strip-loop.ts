/** As many logos as the specification's strip shows, in 20 s: a longer strip takes longer, at the same speed. */
const specified = 6
const seconds = 20

const round = (value: number) => +value.toFixed(3)

/** How the strip of so many logos moves: the properties that clients.module.css reads. */
export function stripLoop(count: number) {
  const loops = count / specified
  // One group passes in each loop, the others fill the screen meanwhile (logo-strip.tsx).
  const groups = 1 + Math.ceil(specified / count)
  return {
    '--loop': `${round(seconds * loops)}s`,
    '--travel': `${round(-100 / groups)}%`,
    '--group': `${round(100 * loops)}vw`,
  }
}
