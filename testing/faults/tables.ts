import { readdirSync } from 'node:fs'
import { type Fault, type Faults, rowsOf } from './fault.ts'

const tables = readdirSync(import.meta.dirname).filter((file) => !/^(fault|tables)\.|\.test\./.test(file))

/** All rows, each with its table's name. */
export async function readFaults(): Promise<Fault[]> {
  const rows: Fault[] = []
  for (const file of tables) {
    const { faults }: { faults: Faults } = await import(`./${file}`)
    rows.push(...rowsOf(file.replace('.ts', ''), faults))
  }
  return rows
}
