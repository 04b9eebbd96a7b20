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

/** The layer of a stylesheet follows from its folder: `ui` for what several sections use, and above it all else (styles/base.css). */
const layers: Plugin = {
  name: 'layers',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/(?!styles\/).*\.css/ },
    handler: (code, id) => ({
      code: `@layer ${/\/web\/(ui|sections\/shared)\//.test(id) ? 'ui' : 'sections'} {\n${code}}\n`,
      map: null,
    }),
  },
}

/** Shared by `npm run dev` and `scripts/build.ts`. Nothing is inlined as `data:`: the CSP would have to allow it. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), layers],
  css: command === 'build' ? { modules: { generateScopedName: shortName } } : {},
  build: {
    target: browsers,
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
  },
}))
