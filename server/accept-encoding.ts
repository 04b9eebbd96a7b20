import type { Coding } from './site-manifest.ts'

/**
 * The first of `offered` (the server's order) that the client accepts, `null` for none: RFC 9110 12.5.3.
 * A coding is acceptable when it, or `*` in its absence, is listed with a weight above 0.
 */
export function chooseCoding(header: string | undefined, offered: readonly Coding[]): Coding | null {
  if (!header) return null
  const weights = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const [name, ...parameters] = item.split(';').map((part) => part.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(weight) ? weight : 0)
  }
  const rest = weights.get('*') ?? 0
  return offered.find((coding) => (weights.get(coding) ?? rest) > 0) ?? null
}
