import { createHash } from 'node:crypto'
import type { MessageState } from '../store.ts'
import { type Row, storedColumns } from './rows.ts'

/** How many messages of a state, and a number that changes with any field of any of them, whatever their order. */
export type Tally = Partial<Record<MessageState, { count: number; sum: bigint }>>

export function addTo(tally: Tally, row: Row): void {
  const text = JSON.stringify(storedColumns.map((column) => row[column]))
  const sum = createHash('sha256').update(text).digest().readBigUInt64BE()
  const state = row.state as MessageState
  const before = tally[state] ?? { count: 0, sum: 0n }
  tally[state] = { count: before.count + 1, sum: BigInt.asUintN(64, before.sum + sum) }
}

export function isSame(one: Tally, other: Tally): boolean {
  const states = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<MessageState>
  return [...states].every(
    (state) => one[state]?.count === other[state]?.count && one[state]?.sum === other[state]?.sum,
  )
}
