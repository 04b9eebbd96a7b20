/** Tables of a TrueType file (OpenType 1.9). */

/** Big-endian, 16 bits each. */
export const u16 = (...values: number[]) =>
  Buffer.from(values.flatMap((value) => [(value >> 8) & 255, value & 255]))

/** Replaces a table of a TrueType file. Checksums stay, because subsetting writes new ones. */
export function replaceTable(file: Buffer, tag: string, table: (old: Buffer) => Buffer): Buffer {
  const head = Buffer.from(file.subarray(0, 12 + 16 * file.readUInt16BE(4)))
  const parts: Buffer[] = [head]
  let at = head.length
  for (let record = 12; record < head.length; record += 16) {
    const start = file.readUInt32BE(record + 8)
    const old = file.subarray(start, start + file.readUInt32BE(record + 12))
    const next = head.toString('latin1', record, record + 4) === tag ? table(old) : old
    head.writeUInt32BE(at, record + 8)
    head.writeUInt32BE(next.length, record + 12)
    const padded = Buffer.concat([next, Buffer.alloc(-next.length & 3)])
    parts.push(padded)
    at += padded.length
  }
  return Buffer.concat(parts)
}

/** The offset of a table in the file. */
export function startOf(file: Buffer, tag: string): number {
  const records = file.subarray(12, 12 + 16 * file.readUInt16BE(4)).toString('latin1')
  for (let record = 0; record < records.length; record += 16)
    if (records.startsWith(tag, record)) return file.readUInt32BE(12 + record + 8)
  throw new Error(`no table ${tag}`)
}

/**
 * A table with only the names that operating systems require, as short as possible. Copyright, version and designer were a tenth of a
 * font of fifteen letters: they are in the font that is fetched, and in `fonts.txt`.
 */
export function withShortNames(file: Buffer): Buffer {
  // Family, style, full name and PostScript name.
  const ids = [1, 2, 4, 6]
  // Platform 3 (Windows), encoding 1 (Unicode), language 0x409 (English), each name two bytes at 0.
  const records = ids.flatMap((id) => [3, 1, 0x409, id, 2, 0])
  return replaceTable(file, 'name', () =>
    u16(0, ids.length, 6 + 12 * ids.length, ...records, 'R'.charCodeAt(0)),
  )
}
