import { readFile } from 'node:fs/promises'
import { atWeight, fileOf, firstWeight, openFont } from './faces.ts'
import { startOf } from './tables.ts'

/**
 * Faces whose b begins with a spur at the foot of its stem, and by how much it is set closer without it (units of the font). In
 * small headings the spur stands in the gap like a full stop ("So.bre"), and the full stop is the page's own sign.
 */
const closer: Record<string, number> = { '@fontsource-variable/funnel-display': 49 }

/** The x coordinates of a simple glyph (OpenType 1.9, glyf): for each point where its bytes are, and its distance from the last. */
function stepsOf(file: Buffer, glyph: number): { at: number; bytes: 0 | 1 | 2; by: number }[] {
  const contours = file.readInt16BE(glyph)
  const points = file.readUInt16BE(glyph + 10 + 2 * (contours - 1)) + 1
  let at = glyph + 10 + 2 * contours
  at += 2 + file.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < points) {
    const flag = file.readUInt8(at++)
    const times = flag & 8 ? file.readUInt8(at++) + 1 : 1
    flags.push(...Array.from({ length: times }, () => flag))
  }
  return flags.map((flag) => {
    const start = at
    const bytes = flag & 2 ? 1 : flag & 16 ? 0 : 2
    at += bytes
    if (bytes === 1) return { at: start, bytes, by: file.readUInt8(start) * (flag & 16 ? 1 : -1) }
    return { at: start, bytes, by: bytes === 2 ? file.readInt16BE(start) : 0 }
  })
}

/** The display face pinned to its one weight, which every program can read. The stem of its b ends on the baseline, like that of h. */
export async function displayFace(name: string): Promise<Buffer> {
  const file = await atWeight(await readFile(fileOf(name)), firstWeight)
  const left = closer[name]
  return left === undefined ? file : withoutSpur(file, left)
}

function withoutSpur(source: Buffer, left: number): Buffer {
  const file = Buffer.from(source)
  const { id } = openFont(file).glyphForCodePoint('b'.charCodeAt(0))
  const long = file.readInt16BE(startOf(file, 'head') + 50) === 1
  const loca = startOf(file, 'loca')
  const glyph =
    startOf(file, 'glyf') + (long ? file.readUInt32BE(loca + 4 * id) : 2 * file.readUInt16BE(loca + 2 * id))
  const steps = stepsOf(file, glyph)
  let x = 0
  const places = steps.map(({ by }) => (x += by))
  // The spur's foot and top are the two leftmost points: one step leads out to them, and one back to the stem.
  const out = places.indexOf(Math.min(...places))
  const [there, same, back] = [steps[out], steps[out + 1], steps[out + 2]]
  const first = steps[0]
  if (first?.bytes !== 2 || there?.bytes !== 1 || same?.by !== 0 || back?.bytes !== 1)
    throw new Error('the b of the display face has no spur')
  file.writeUInt8(-there.by - back.by, there.at)
  file.writeUInt8(0, back.at)
  // Moves the glyph to the left: its first point, bounding box, side bearing and width.
  file.writeInt16BE(first.by - left, first.at)
  const edge = Math.min(...places) + back.by - left
  file.writeInt16BE(edge, glyph + 2)
  file.writeInt16BE(file.readInt16BE(glyph + 6) - left, glyph + 6)
  const metrics = startOf(file, 'hmtx') + 4 * id
  file.writeUInt16BE(file.readUInt16BE(metrics) - left, metrics)
  file.writeInt16BE(edge, metrics + 2)
  return file
}
