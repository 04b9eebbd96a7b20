import { brand } from '#content/brand.ts'
import { openFont } from './faces.ts'
import { replaceTable, u16 } from './tables.ts'

/**
 * Pairs of letters that are too close at the headings' tracking, by font: every letter of the first group before every letter of the
 * second, and how much wider they are set (thousandths of an em).
 */
const wider: Record<string, [before: string, after: string, by: number][]> = {
  '@fontsource-variable/funnel-display': [
    ['c', 'aáeéoócdq', 16],
    ['c', 'rmnp', 10],
    ['r', 'aáceéoódgqs', 10],
    ['r', 'd', 16],
    ['r', 'mnpt', 12],
    ['r', 'vwy', 26],
    ['C', 'aáeéoór', 10],
    ['A', 'cb', 14],
  ],
}

/** A lookup of GPOS (OpenType 1.9, pair adjustment, format 1): the advance of a first glyph before a second. */
function pairLookup(pairs: Map<number, Map<number, number>>): Buffer {
  const firsts = [...pairs].toSorted(([a], [b]) => a - b)
  const sets = firsts.map(([, seconds]) =>
    u16(seconds.size, ...[...seconds].toSorted(([a], [b]) => a - b).flat()),
  )
  const head = 10 + 2 * sets.length
  const starts = sets.map((_, at) => head + sets.slice(0, at).reduce((sum, set) => sum + set.length, 0))
  const body = Buffer.concat(sets)
  const coverage = u16(1, firsts.length, ...firsts.map(([glyph]) => glyph))
  const lookup = u16(2, 0, 1, 8)
  return Buffer.concat([lookup, u16(1, head + body.length, 4, 0, sets.length, ...starts), body, coverage])
}

/** GPOS with one lookup more, which `kern` uses after its own. The old table stays whole, behind the new lists. */
function withLookup(old: Buffer, added: Buffer): Buffer {
  const [scripts, features, lookups] = [old.readUInt16BE(4), old.readUInt16BE(6), old.readUInt16BE(8)]
  const count = old.readUInt16BE(lookups)
  const tables = Array.from({ length: old.readUInt16BE(features) }, (_, at) => {
    const record = features + 2 + 6 * at
    const table = features + old.readUInt16BE(record + 4)
    const indices = Array.from({ length: old.readUInt16BE(table + 2) }, (_, n) =>
      old.readUInt16BE(table + 4 + 2 * n),
    )
    const tag = old.subarray(record, record + 4)
    return { tag, indices: tag.toString() === 'kern' ? [...indices, count] : indices }
  })
  const records: Buffer[] = []
  const bodies: Buffer[] = []
  let start = 2 + 6 * tables.length
  for (const { tag, indices } of tables) {
    records.push(tag, u16(start))
    bodies.push(u16(0, indices.length, ...indices))
    start += 4 + 2 * indices.length
  }
  const featureList = Buffer.concat([u16(tables.length), ...records, ...bodies])
  const listSize = 2 + 2 * (count + 1)
  const whole = 10 + featureList.length + listSize + added.length
  const offset = whole - (10 + featureList.length)
  const offsets = Array.from(
    { length: count },
    (_, at) => offset + lookups + old.readUInt16BE(lookups + 2 + 2 * at),
  )
  return Buffer.concat([
    u16(1, 0, whole + scripts, 10, 10 + featureList.length),
    featureList,
    u16(count + 1, ...offsets, listSize),
    added,
    old,
  ])
}

/** The display face (TrueType) with its pairs set wider. */
export function setWider(file: Buffer): Buffer {
  const font = openFont(file)
  const glyph = (letter: string) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id
  const pairs = new Map<number, Map<number, number>>()
  for (const [before, after, by] of wider[brand.faces.display] ?? [])
    for (const first of before) {
      const seconds = pairs.get(glyph(first)) ?? new Map<number, number>()
      for (const second of after) seconds.set(glyph(second), Math.round((by * font.unitsPerEm) / 1000))
      pairs.set(glyph(first), seconds)
    }
  return pairs.size === 0 ? file : replaceTable(file, 'GPOS', (old) => withLookup(old, pairLookup(pairs)))
}
