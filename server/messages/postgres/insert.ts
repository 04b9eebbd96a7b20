import type { Session } from '../sql/engine.ts'
import type { Row } from '../sql/rows.ts'

/** PostgreSQL's text has no U+0000 and no half of a surrogate pair; losing that sign is better than losing the message. */
const storable = (value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value

/** The row as PostgreSQL can hold it. */
export const storableRow = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, storable(value)]))

/** One statement for all rows, in their order; `ending` is what follows its SELECT. */
export function insertRows(
  session: Session,
  columns: readonly string[],
  rows: readonly Row[],
  ending = '',
): Promise<Row[]> {
  const names = columns.join(', ')
  return session.rows(
    `insert into contact_messages (${names})
     select ${names} from json_populate_recordset(null::contact_messages, $1::json) ${ending}`,
    [JSON.stringify(rows)],
  )
}
