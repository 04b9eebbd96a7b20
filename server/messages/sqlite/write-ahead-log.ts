import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncToDisk } from './database-file.ts'

/** https://sqlite.org/fileformat2.html#the_write_ahead_log, with SQLite's own page size, which we never change. */
const head = 32
const frameHead = 24
const frameSize = frameHead + 4096

/** SQLite's running checksum over words of 32 bits. */
function add(bytes: Buffer, [a, b]: [number, number], bigEndian: boolean): [number, number] {
  const word = (at: number) => (bigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at))
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + word(at) + b) >>> 0
    b = (b + word(at + 4) + a) >>> 0
  }
  return [a, b]
}

/**
 * How many frames SQLite will leave out: it stops without a word at the first wrong checksum. What follows, bears the
 * log's salt and ends a transaction was written after the damaged frame and is lost.
 */
export function framesLost(log: Buffer): number {
  if (log.length < head + frameSize) return 0
  const bigEndian = log.readUInt32BE(0) === 0x377f0683
  const stands = ([a, b]: number[], at: number) =>
    a === log.readUInt32BE(at) && b === log.readUInt32BE(at + 4)
  let sum = add(log.subarray(0, 24), [0, 0], bigEndian)
  let sound = stands(sum, 24)
  const salt = sound ? log.subarray(16, 24) : log.subarray(head + 8, head + 16)
  let damaged = 0
  let lost = 0
  for (let at = head; at + frameSize <= log.length; at += frameSize) {
    const ours = log.subarray(at + 8, at + 16).equals(salt)
    if (sound) {
      const begun = add(log.subarray(at, at + 8), sum, bigEndian)
      sum = add(log.subarray(at + frameHead, at + frameSize), begun, bigEndian)
      sound = ours && stands(sum, at + 16)
    }
    if (!sound && damaged === 0) damaged = at
    else if (!sound && ours && log.readUInt32BE(at + 4) > 0) lost = (at - damaged) / frameSize + 1
  }
  return lost
}

const mark = '-wal.damaged-'

/** Keeps a copy of a log that ends in damage, before SQLite opens it and cuts it there. Answers whether it did. */
export function keepDamagedLog(file: string): boolean {
  const read = () => (existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`) : Buffer.alloc(0))
  const log = read()
  // Looked at twice: another process may have begun the log anew under the first look.
  if (framesLost(log) === 0 || framesLost(read()) === 0) return false
  // Named by its salt, so that ten starts keep one copy.
  const copy = `${file}${mark}${log.toString('hex', 16, 24)}`
  if (!existsSync(copy)) copyFileSync(`${file}-wal`, copy)
  syncToDisk(dirname(file))
  return true
}

/** Frames that were left out of the kept logs in this folder. */
export function keptFrames(folder: string): number {
  const kept = readdirSync(folder).filter((name) => name.includes(mark))
  return kept.reduce((sum, name) => sum + framesLost(readFileSync(join(folder, name))), 0)
}
