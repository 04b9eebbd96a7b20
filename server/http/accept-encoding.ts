import type { Coding } from './site.ts'

/** Headers kept in parsed form: browsers send a handful, a hostile client can fill no more than this. */
const mostKept = 200
const parsed = new Map<string, Map<string, number>>()

/** The first of `offered` whose weight, or else that of `*`, is above 0; `null` for none (RFC 9110 12.5.3). */
export function chooseCoding(header: string | undefined, offered: readonly Coding[]): Coding | null {
  if (!header) return null
  const weights = parsed.get(header) ?? parse(header)
  const rest = weights.get('*') ?? 0
  return offered.find((coding) => (weights.get(coding) ?? rest) > 0) ?? null
}

function parse(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const [name, ...parameters] = item.split(';').map((part) => part.trim())
    const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, weight)
  }
  if (parsed.size >= mostKept) parsed.clear()
  parsed.set(header, weights)
  return weights
}
