import { globSync, readFileSync } from 'node:fs'
import { findPackageJSON, isBuiltin } from 'node:module'
import { dirname, isAbsolute, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

/** What runs on the server: the process, and the owner's tool. */
const entries = ['server/main.ts', 'server/cli/messages.ts']

interface Reached {
  /** Files of the checkout, with the migrations, which are read from their folder. */
  files: string[]
  /** Folders of the packages that these files import and of all that they depend on: `node_modules/pg`. */
  packages: string[]
}

const packageOf = (name: string) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name

/** Adds the folders of these packages, as Node finds them from a file, and of all that they depend on. */
function addPackages(names: readonly string[], from: string, found: Set<string>): void {
  for (const name of names) {
    const file = findPackageJSON(name, pathToFileURL(from))
    if (!file) throw new Error(`${from} needs the package ${name}, which is not installed.`)
    const folder = relative('.', dirname(file))
    if (found.has(folder)) continue
    found.add(folder)
    const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8'))
    addPackages(Object.keys(dependencies), file, found)
  }
}

/** Everything that the server may load, also later: the graph of imports as Vite sees it. Nothing is built. */
export async function reach(): Promise<Reached> {
  const files = globSync('server/**/*.sql')
  const imported = new Set<string>()
  const note: Plugin = {
    name: 'note',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        if (isAbsolute(id)) files.push(relative('.', id))
        else if (!isBuiltin(id) && !id.startsWith('\0')) imported.add(packageOf(id))
      }
    },
  }
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [note],
    build: { ssr: true, write: false, rollupOptions: { input: entries } },
  })
  const packages = new Set<string>()
  addPackages([...imported], resolve('package.json'), packages)
  return { files, packages: [...packages] }
}
