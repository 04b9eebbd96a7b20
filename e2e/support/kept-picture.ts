/** In the page: takes the place of the system's sheet, and keeps what is handed to it. */
export function catchPictures() {
  const kept = window as unknown as { kept?: File }
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true })
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async ({ files }: { files: File[] }) => {
      kept.kept = files[0]
    },
  })
}

/** In the page: what was kept, as a browser reads it. `ink` tells one drawing from another, `0` is an empty one. */
export async function lastPicture() {
  const { kept } = window as unknown as { kept: File }
  const bitmap = await createImageBitmap(kept)
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  const first = data[0]
  let ink = 0
  for (let at = 0; at < data.length; at += 4) if (data[at] !== first) ink++
  return JSON.stringify({ type: kept.type, width, height, ink })
}
