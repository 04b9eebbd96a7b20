/** Whether the development server is there. Where it is not every wait ends, and the page comes anew once it is back. */

/** In the bar, and beside what was being typed. */
export const lost = 'Se cortó: abrí la terminal y escribí `npm run dev`.'
export const kept = `${lost} Lo que escribiste sigue acá.`

let isLost = false
const listeners = new Set<() => void>()

export const isConnected = () => !isLost
export const onLost = (listener: () => void) => listeners.add(listener)

/** Asks until the server is back, because Vite's own asking needs a worker that the page's policy forbids. */
function comeBackOnceThere(): void {
  fetch(location.href, { cache: 'no-store' }).then(
    () => location.reload(),
    () => setTimeout(comeBackOnceThere, 1000),
  )
}

/** The server has gone, or gives no sign of life. */
export function lose(): void {
  if (isLost) return
  isLost = true
  for (const listener of listeners) listener()
  comeBackOnceThere()
}
import.meta.hot?.on('vite:ws:disconnect', lose)
