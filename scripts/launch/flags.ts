/** Where a flag stands, as one would look for it: `clients.list[0]` in content/clients.ts. */
export interface Flagged {
  kind: 'sample' | 'confirm'
  path: string
  /** What a person calls it. */
  name: string
}

export interface Leftover {
  path: string
  text: string
}

/** Reserved names (RFC 2606) and numbers made of zeros: invented content whose flag was removed or forgotten. */
const invented = /\.example\b|000-0000|0{7}/
const titles = ['name', 'title', 'display', 'handle', 'label', 'figure', 'heading', 'contact', 'id']

/** Finds every `sample: true` and `confirm: '…'` in the words, however deep, and what looks invented without one. */
export function findFlags(words: unknown, path: string): { flagged: Flagged[]; leftovers: Leftover[] } {
  const flagged: Flagged[] = []
  const leftovers: Leftover[] = []
  const seen = new Set<object>()

  function walk(value: unknown, at: string, insideSample: boolean): void {
    if (typeof value === 'string') {
      if (!insideSample && invented.test(value)) leftovers.push({ path: at, text: value })
      return
    }
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    const fields = value as Record<string, unknown>
    const sample = fields.sample === true
    if (sample) flagged.push({ kind: 'sample', path: at, name: nameOf(fields, at) })
    if (typeof fields.confirm === 'string') flagged.push({ kind: 'confirm', path: at, name: fields.confirm })
    for (const [key, child] of Object.entries(fields)) {
      walk(child, Array.isArray(value) ? `${at}[${key}]` : `${at}.${key}`, insideSample || sample)
    }
  }

  walk(words, path, false)
  return { flagged, leftovers }
}

function nameOf(fields: Record<string, unknown>, path: string): string {
  for (const key of titles) {
    const value = fields[key]
    if (typeof value === 'string' && value !== '') return value
  }
  return path
}
