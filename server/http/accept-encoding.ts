import type { Coding } from './site.ts'

/** The first of `offered` whose weight, or else that of `*`, is above 0; `null` for none (RFC 9110 12.5.3). */
export function chooseCoding(header: string | undefined, offered: readonly Coding[]): Coding | null {
  if (!header) return null
  const weights = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const [name, ...parameters] = item.split(';').map((part) => part.trim())
    const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
    if (name) weights.set(name, weight)
  }
  const others = weights.get('*') ?? 0
  return offered.find((coding) => (weights.get(coding) ?? others) > 0) ?? null
}
