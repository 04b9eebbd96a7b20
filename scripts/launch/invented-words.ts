/** A place in the words that has to be seen to, named as one would look for it: `clients.list[0]`. */
export interface Flag {
  /** `leftover` looks invented and carries no flag. */
  kind: 'sample' | 'confirm' | 'leftover'
  path: string
  /** What a person calls it. */
  name: string
}

/** Reserved names (RFC 2606) and numbers made of zeros: invented content whose flag was removed or forgotten. */
const invented = /\.example\b|000-0000|0{7}/
const titles = ['name', 'title', 'display', 'handle', 'address', 'figure', 'contact', 'client']

/** Every `sample: true` and `confirm: '…'` in the words, however deep, and what looks invented outside of a sample. */
export function findFlags(words: unknown, path: string, insideSample = false): Flag[] {
  if (typeof words === 'string')
    return !insideSample && invented.test(words) ? [{ kind: 'leftover', path, name: words }] : []
  if (typeof words !== 'object' || words === null) return []
  const fields = words as Record<string, unknown>
  const sample = fields.sample === true
  const name = titles.map((key) => fields[key]).find((value) => typeof value === 'string' && value) ?? path
  const flags: Flag[] = []
  if (sample) flags.push({ kind: 'sample', path, name: String(name) })
  if (typeof fields.confirm === 'string') flags.push({ kind: 'confirm', path, name: fields.confirm })
  const inner = Object.entries(fields).flatMap(([key, child]) =>
    findFlags(child, Array.isArray(words) ? `${path}[${key}]` : `${path}.${key}`, insideSample || sample),
  )
  return [...flags, ...inner]
}
