import sharp from 'sharp'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** What each of the 256 values of a channel adds to the light. */
const linear = Float64Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)

/** The light of every dot of a picture (PNG), row by row: WCAG's relative luminance. */
async function lights(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const light = new Float64Array(info.width * info.height)
  const part = (at: number) => linear[data[at] ?? 0] ?? 0
  for (let at = 0; at < light.length; at += 1)
    light[at] = 0.2126 * part(3 * at) + 0.7152 * part(3 * at + 1) + 0.0722 * part(3 * at + 2)
  return { light, width: info.width, height: info.height }
}

/** Whether two lights stand out from each other: WCAG's contrast of 3 : 1. */
const differs = (a = 0, b = 0) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= 3

/** How many pixels of two pictures of one size changed with a contrast of 3 : 1 or more between before and after. */
export async function changed(before: Buffer, after: Buffer): Promise<number> {
  const [a, b] = [await lights(before), await lights(after)]
  return a.light.filter((light, at) => differs(light, b.light[at])).length
}

/**
 * For each box of a picture: the share of its pixels that stand out from its commonest colour by 3 : 1 or more.
 * 0 is an empty box.
 */
export async function ink(picture: Buffer, boxes: readonly Box[]): Promise<number[]> {
  const { light, width, height } = await lights(picture)
  return boxes.map((box) => {
    const counts = new Map<number, number>()
    const right = Math.min(width, Math.ceil(box.x + box.width))
    const bottom = Math.min(height, Math.ceil(box.y + box.height))
    let total = 0
    for (let y = Math.max(0, Math.floor(box.y)); y < bottom; y += 1)
      for (let x = Math.max(0, Math.floor(box.x)); x < right; x += 1) {
        const one = light[y * width + x] ?? 0
        counts.set(one, (counts.get(one) ?? 0) + 1)
        total += 1
      }
    const [ground] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0]
    const standing = [...counts].filter(([one]) => differs(one, ground))
    return total === 0 ? 0 : standing.reduce((sum, [, count]) => sum + count, 0) / total
  })
}
