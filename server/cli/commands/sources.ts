import { partsOf } from '#contract/source.ts'
import type { Command, Context } from '#server/cli/command-line.ts'
import type { OwnerStore } from '#server/messages/store.ts'
import { oneLine } from '#server/text/clean.ts'
import { spreadsheetDate } from '#server/time/dates.ts'
import { cli } from '#server/words/tool.ts'

interface Count {
  total: number
  /** How many of them came by each medium and campaign. */
  more: Map<string, number>
}

const mostFirst = <Value>(counts: Map<string, Value>, of: (value: Value) => number) =>
  [...counts].sort(([a, more], [b, less]) => of(less) - of(more) || a.localeCompare(b, 'es'))

const row = (count: number, name: string, indent = '') => `${indent}${String(count).padStart(6)}  ${name}`

/**
 * How many messages each source brought: the newest month first, in a month the source that brought most, and below it its media and
 * campaigns. What was stored under other names counts by the rules of today.
 */
export async function countSources(_: Command, store: OwnerStore, { out }: Context): Promise<void> {
  const months = new Map<string, Map<string, Count>>()
  for (const { source, at, count } of await store.sources()) {
    const month = spreadsheetDate(at).slice(0, 7)
    const names = months.get(month) ?? new Map<string, Count>()
    const { name, more } = partsOf(oneLine(source ?? '', 160))
    const counted = names.get(name || cli.noSource) ?? { total: 0, more: new Map<string, number>() }
    counted.total += count
    if (more) counted.more.set(more, (counted.more.get(more) ?? 0) + count)
    months.set(month, names.set(name || cli.noSource, counted))
  }
  if (months.size === 0) return out(`${cli.none}\n`)
  const newestFirst = [...months].sort(([a], [b]) => b.localeCompare(a))
  const parts = newestFirst.map(([month, names]) => {
    const rows = mostFirst(names, ({ total }) => total).flatMap(([name, { total, more }]) => [
      row(total, name),
      ...mostFirst(more, (count) => count).map(([words, count]) => row(count, words, '      ')),
    ])
    return [month, ...rows].join('\n')
  })
  await out(`${parts.join('\n\n')}\n`)
}
