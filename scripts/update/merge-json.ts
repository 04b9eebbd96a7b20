/** package.json and its lockfile, in which the owner's own fonts stand: what each side changed stands in the merged one. */

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Throws where both changed the same value, each otherwise. */
function merged(base: Json | undefined, own: Json | undefined, next: Json | undefined): Json | undefined {
  if (isSame(own, base) || isSame(own, next)) return next
  if (isSame(next, base)) return own
  if (!isObject(own) || !isObject(next)) throw new Error('both changed it')
  const before = isObject(base) ? base : {}
  const keys = [...new Set([...Object.keys(next), ...Object.keys(own)])]
  const entries = keys.map((key) => [key, merged(before[key], own[key], next[key])] as const)
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined))
}

/** `undefined` where it takes a person. */
export function mergedJson(base: string, own: string, next: string): string | undefined {
  try {
    return `${JSON.stringify(merged(JSON.parse(base), JSON.parse(own), JSON.parse(next)), null, 2)}\n`
  } catch {
    return undefined
  }
}
