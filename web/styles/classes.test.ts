import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** What components take from each stylesheet: names, and how names begin that are put together (`icon-…`). */
function usedClasses() {
  const used = new Map<string, { names: Set<string>; beginnings: Set<string>; anyName: boolean }>()
  for (const file of globSync('web/**/*.tsx')) {
    const code = readFileSync(file, 'utf8')
    for (const [statement, name, path = ''] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = path.startsWith('#') ? path.slice(1) : join(dirname(file), path)
      const of = used.get(sheet) ?? { names: new Set(), beginnings: new Set(), anyName: false }
      used.set(sheet, of)
      const rest = code.replace(statement, '')
      for (const [, after = '', key = '', index = ''] of rest.matchAll(
        new RegExp(`\\b${name}\\b(?:(\\??\\.)(\\w+)|\\[([^\\]]*))?`, 'g'),
      ))
        if (after) of.names.add(key)
        else if (/^['"]/.test(index)) of.names.add(index.slice(1, -1))
        else if (index.startsWith('`')) of.beginnings.add(index.slice(1).split('$')[0] ?? '')
        else of.anyName = true
    }
  }
  return used
}

test('a class that a component uses has a rule, and a class that has a rule is used', () => {
  const faults: string[] = []
  const used = usedClasses()
  for (const sheet of globSync('web/**/*.module.css').map((path) => path.replaceAll('\\', '/'))) {
    const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|:global\([^)]*\)/g, '')
    const ruled = new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
    const { names, beginnings, anyName } = used.get(sheet) ?? { names: [], beginnings: [], anyName: false }
    for (const name of names) if (!ruled.has(name)) faults.push(`${sheet}: .${name} has no rule`)
    for (const beginning of beginnings)
      if (![...ruled].some((name) => name.startsWith(beginning)))
        faults.push(`${sheet}: .${beginning}… has no rule`)
    const isUsed = (name: string) =>
      new Set(names).has(name) || [...beginnings].some((beginning) => name.startsWith(beginning))
    if (!anyName) for (const name of ruled) if (!isUsed(name)) faults.push(`${sheet}: .${name} is not used`)
  }
  expect(faults).toEqual([])
})
