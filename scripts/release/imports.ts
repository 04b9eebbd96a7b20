import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { parseSync } from 'vite'

export interface Reached {
  /** Files of the checkout, sorted. */
  files: string[]
  /** Names of npm packages, sorted. */
  packages: string[]
}

/** What a module imports at run time: also `import('…')` and `export … from`, and not `import type`. */
function specifiers(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  const { module } = parseSync(file, code)
  const imported = module.staticImports
    .filter(({ start }) => !/^import\s+type\b/.test(code.slice(start, start + 20)))
    .map(({ moduleRequest }) => moduleRequest.value)
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  )
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => {
    const [, name] = /^['"](.+)['"]$/.exec(code.slice(start, end)) ?? []
    if (!name) throw new Error(`${file} imports something that is only known at run time.`)
    return name
  })
  return [...imported, ...exported, ...dynamic]
}

/** Files that a module reads beside itself: all in the folders that it names by `new URL('./…/', import.meta.url)`. */
function filesBeside(file: string): string[] {
  const named = readFileSync(file, 'utf8').matchAll(/new URL\('(\.[^']*\/)', import\.meta\.url\)/g)
  return [...named].flatMap(([, folder = '']) => {
    const path = posix.join(posix.dirname(file), folder)
    return readdirSync(path).map((name) => posix.join(path, name))
  })
}

const packageOf = (name: string) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name

/** Everything that runs when these files run. `#room/…` is `room/…`, as package.json says. */
export function reach(entries: readonly string[]): Reached {
  const files = new Set<string>()
  const packages = new Set<string>()
  const open = [...entries]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue
    if (!existsSync(file)) throw new Error(`${file} is imported and is not there.`)
    files.add(file)
    if (!/\.[mc]?[jt]s$/.test(file)) continue
    open.push(...filesBeside(file))
    for (const name of specifiers(file)) {
      if (isBuiltin(name)) continue
      if (name.startsWith('#')) open.push(name.slice(1))
      else if (name.startsWith('.')) open.push(posix.join(posix.dirname(file), name))
      else packages.add(packageOf(name))
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() }
}
