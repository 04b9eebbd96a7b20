import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** A drawn face, as a telephone saves it: lying on its side with a note to turn it, and the place where it was taken. */
export async function phonePhoto(width = 900, height = 1125): Promise<Buffer> {
  const face = await readFile(new URL('test-face.svg', import.meta.url), 'utf8')
  const sized = face.replace('<svg', `<svg width="${width}" height="${height}"`)
  const lying = await sharp(Buffer.from(sized)).rotate(-90).toBuffer()
  return sharp(lying)
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Telefono' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '32/1 53/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '68/1 50/1 0/1',
      },
    })
    .toBuffer()
}
