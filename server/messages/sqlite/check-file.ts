/** A process of its own: checks the whole file, ends with 0 when it is sound and with `damagedCode` when it is not. */
import { DatabaseSync } from 'node:sqlite'
import { damagedCode, isDamage, isIntact } from './integrity.ts'

const [, , file = ''] = process.argv
try {
  using db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  process.exitCode = isIntact(db, 'quick_check') ? 0 : damagedCode
} catch (error) {
  process.exitCode = isDamage(error) ? damagedCode : 1
}
