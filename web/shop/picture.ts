import type { Shop } from './draw/shop.ts'

/** The signs as a file (paint.ts), by code that is fetched for the first picture: most who see their sign keep none. */
export const drawPicture = (shops: readonly Shop[], square: boolean) =>
  import('./paint.ts').then(
    ({ drawPicture }) => drawPicture(shops, square),
    () => 'failed' as const,
  )

/**
 * The system's own sheet takes pictures, and is what people know: on a telephone. With a mouse "save" saves. Apps' own
 * browsers have no sheet.
 */
export function opensSheet(): boolean {
  const files = [new File([], 'x.png', { type: 'image/png' })]
  return matchMedia('(pointer: coarse)').matches && Boolean(navigator.canShare?.({ files }))
}

/**
 * Hands the picture to the system's share sheet, which passes it to an app. The visitor may close it, or the system refuse.
 */
export async function share(picture: File, text?: string): Promise<'shared' | 'closed' | 'refused'> {
  try {
    await navigator.share({ files: [picture], ...(text && { text }) })
    return 'shared'
  } catch (error) {
    return (error as Error).name === 'AbortError' ? 'closed' : 'refused'
  }
}

/** Saves the file. Whether that worked cannot be known: apps' own browsers ignore the click. */
export function download(url: string, name: string): void {
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
}
