import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Every class and animation of every module, in an order that all builds of the same sources share. */
const names = globSync('web/**/*.module.css')
  .sort()
  .flatMap((file) => {
    const found = readFileSync(file, 'utf8').match(/(?<=\.|@keyframes )[a-z][\w-]*/gi)
    return [...new Set(found)].map((name) => `${file} ${name}`)
  })

/** From `a0` to `zz`, 936 names: with readable ones the document would not fit into its first flight. */
function shortName(name: string, file: string): string {
  const index = names.indexOf(`${relative(import.meta.dirname, file.split('?')[0] ?? file)} ${name}`)
  // What is made at build from the owner's pictures is not in the list.
  if (index < 0) return name
  return (index + 360).toString(36)
}

/** The oldest that get the whole page; what some lack (`:has()`, popover, subgrid, `svh`) may only add to it. */
export const browsers = ['chrome100', 'edge100', 'safari15.4', 'ios15.4', 'firefox115']

/** The line of a stylesheet after which nothing is needed for the first screen (web/entry-server.tsx). */
const cut = /^\/\* Deferred\b.*\*\/$/m

/**
 * A stylesheet, or what stands above or below its cut when `?first` or `?deferred` asks for that. Its layer follows from its
 * folder: `ui` for what several sections use, and above it all else (styles/reset.css).
 */
const styles: Plugin = {
  name: 'styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/.*\.css/ },
    handler(code, id) {
      const [first = '', deferred = ''] = code.split(cut)
      const part = /[?&]first\b/.test(id) ? first : /[?&]deferred\b/.test(id) ? deferred : code
      if (/\/web\/styles\//.test(id) || !part.trim()) return { code: part, map: null }
      const layer = /\/web\/(ui|sections\/shared)\//.test(id) ? 'ui' : 'sections'
      return { code: `@layer ${layer} {\n${part}}\n`, map: null }
    },
  },
}

/** Shared by `npm run dev` and `scripts/build.ts`. Nothing is inlined as `data:`: the CSP would have to allow it. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), styles],
  css: command === 'build' ? { modules: { generateScopedName: shortName } } : {},
  build: {
    target: browsers,
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
  },
}))
