import type { Command, Context } from '#server/cli/command-line.ts'
import type { OwnerStore } from '#server/messages/store.ts'
import { oneLine } from '#server/text/clean.ts'
import { spreadsheetDate } from '#server/time/dates.ts'
import { cli } from '#server/words/tool.ts'

/** How many messages each source brought: the newest month first, and in a month the source that brought most. */
export async function countSources(_: Command, store: OwnerStore, { out }: Context): Promise<void> {
  const months = new Map<string, Map<string, number>>()
  for (const { source, at, count } of await store.sources()) {
    const month = spreadsheetDate(at).slice(0, 7)
    const counts = months.get(month) ?? new Map<string, number>()
    const name = source === null ? cli.noSource : oneLine(source, 160)
    months.set(month, counts.set(name, (counts.get(name) ?? 0) + count))
  }
  if (months.size === 0) return out(`${cli.none}\n`)
  const newestFirst = [...months].sort(([a], [b]) => b.localeCompare(a))
  const parts = newestFirst.map(([month, counts]) => {
    const most = [...counts].sort(([a, more], [b, less]) => less - more || a.localeCompare(b, 'es'))
    return [month, ...most.map(([name, count]) => `${String(count).padStart(6)}  ${name}`)].join('\n')
  })
  await out(`${parts.join('\n\n')}\n`)
}
