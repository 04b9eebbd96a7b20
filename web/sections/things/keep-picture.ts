import { name as agency } from '#content/name.ts'
import { drawn } from '#content/things.ts'
import { poster, type Shop, side } from './draw-things.ts'
import { paint } from './paint.ts'

/** `panaderia-lucia-estado.png`, with the name's own letters. */
function fileName(name: string, square: boolean): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return `${[...words, square ? 'cuadrada' : 'estado'].join('-')}.png`
}

function download(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/**
 * Makes a picture of the shop's sign and hands it to the system's own sheet where that takes files, else to the downloads.
 * Answers what to say of it; `''` when the visitor closed the sheet.
 */
export async function keepPicture(shop: Shop, square: boolean): Promise<string> {
  const canvas = document.createElement('canvas')
  paint(canvas, [1080, square ? 1080 : 1920], side, poster(shop, !square, [agency, location.host]))
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (!picture) return drawn.failed
  const file = new File([picture], fileName(shop.name, square), { type: 'image/png' })
  const shared = { files: [file] }
  if (navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared)
      return drawn.shared
    } catch (error) {
      if ((error as Error).name === 'AbortError') return ''
    }
  }
  download(file)
  return drawn.saved
}
