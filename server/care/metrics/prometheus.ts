/** Prometheus's text format, version 0.0.4: what a scrape reads. */

type Sample = [labels: string, value: number]

function lines(name: string, type: string, help: string, samples: readonly Sample[]): string {
  const values = samples.map(([labels, value]) => `${name}${labels} ${value}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${values.join('')}`
}

/** Counts from 0 at every start; every value of its label is there from the beginning, or a first rise would be missed. */
export function counter<V extends string>(name: string, help: string, label?: string, values?: readonly V[]) {
  const counts = new Map<V | undefined, number>()
  for (const value of values ?? [undefined]) counts.set(value, 0)
  return {
    add: (value?: V) => void counts.set(value, (counts.get(value) ?? 0) + 1),
    write: () =>
      lines(
        name,
        'counter',
        help,
        [...counts].map(([value, count]) => [value === undefined ? '' : `{${label}="${value}"}`, count]),
      ),
  }
}

/** Seconds, counted below each bound. */
export function histogram(name: string, help: string, bounds: readonly number[]) {
  const counts = [...bounds, Infinity].map((bound) => ({ bound, count: 0 }))
  let sum = 0
  return {
    observe(seconds: number): void {
      sum += seconds
      for (const at of counts)
        if (seconds <= at.bound) {
          at.count++
          return
        }
    },
    write(): string {
      let total = 0
      const buckets = counts.map(({ bound, count }): string => {
        total += count
        return `${name}_bucket{le="${bound === Infinity ? '+Inf' : bound}"} ${total}\n`
      })
      return `${lines(name, 'histogram', help, [])}${buckets.join('')}${name}_sum ${sum}\n${name}_count ${total}\n`
    },
  }
}

/** As it stands now. `value`: a number, or one for each value of `label`. */
export function gauge(
  name: string,
  help: string,
  value: number | Record<string, number>,
  label = '',
): string {
  const samples: Sample[] =
    typeof value === 'number'
      ? [['', value]]
      : Object.entries(value).map(([of, number]) => [`{${label}="${of}"}`, number])
  return lines(name, 'gauge', help, samples)
}
