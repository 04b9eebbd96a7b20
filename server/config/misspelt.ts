/** `SMPT_URL` would be ignored in silence and mail never sent: names one or two letters off are told. */
export function misspelt(env: Record<string, string | undefined>, known: readonly string[]): string[] {
  return Object.keys(env).flatMap((name) => {
    if (name.length < 6 || known.includes(name)) return []
    const meant = known.find((other) => other.length > 5 && distance(other, name) <= 2)
    return meant ? [`${name} no se usa: ¿querías decir ${meant}?`] : []
  })
}

/** Levenshtein: how many letters to add, drop or change. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change))
    }
    row = next
  }
  return row[b.length] ?? 0
}
