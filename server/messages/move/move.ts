import { cli } from '#content/owners-tool.ts'
import { StoreMoved } from '../errors.ts'
import { databasePlace } from '../open-store.ts'
import { connect } from '../postgres/database.ts'
import { migrate } from '../postgres/migrate.ts'
import { openSource } from './from-sqlite.ts'
import { copyFrom } from './to-postgres.ts'

/**
 * The file is ours alone meanwhile, the database takes all or nothing, and the file is left just before it commits:
 * whatever fails in between, nothing is delivered from both, and the same command again ends it.
 */
export async function moveMessages(file: string, url: string, now: number) {
  const source = openSource(file)
  const place = databasePlace(url)
  const { moved_to, moved_seq } = source.queue()
  const database = connect(url)
  try {
    if (moved_seq !== null && moved_to !== place) throw new StoreMoved(cli.move.elsewhere(String(moved_to)))
    await migrate(database)
    const copied = await database.transaction(async (session) => {
      const all = await copyFrom(source, session)
      source.leave(place, now)
      return all
    })
    source.arrived(copied.lastSeq)
    return copied
  } finally {
    await database.close()
    source.close()
  }
}
