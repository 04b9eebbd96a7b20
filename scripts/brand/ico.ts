/** An ICO of square PNG images, smallest first (PNG inside ICO: Windows Vista and every browser in use). */
export function ico(images: readonly { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  for (const [i, { side, png }] of images.entries()) {
    const entry = 6 + 16 * i
    head.set([side, side], entry)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...images.map((image) => image.png)])
}
