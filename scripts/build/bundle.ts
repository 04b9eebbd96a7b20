import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import type { Face } from '#web/boot/faces.ts'
import { browsers, minified } from '../../vite.config.ts'
import { integrity } from './hash.ts'

/** Removes `confirm` of `content/` from the bundle: it is for the agency, not for visitors. */
const stripConfirm: Plugin = {
  name: 'strip-confirm',
  enforce: 'pre',
  transform(code, id) {
    const note = /\bconfirm:\s*(['"`])(?:\\.|(?!\1)[^\\])*\1,?/g
    return /\/content\/[^/]+\.ts$/.test(id) ? code.replace(note, '') : null
  },
}

/** Where no section is hidden, no byte of the page asks whether one is. */
export const sectionsPlugin = (areAllShown: boolean): Plugin => ({
  name: 'sections',
  enforce: 'pre',
  transform: (_, id) =>
    areAllShown && /\/web\/domain\/sections\.ts$/.test(id)
      ? { code: 'export const isShown = () => true\nexport const idsOf = () => []', map: null }
      : null,
})

async function run(config: InlineConfig) {
  // Silent: the thrown error contains everything that Vite would print.
  const built = await build({ logLevel: 'silent', ...config, build: { write: false, ...config.build } })
  return (built as Rolldown.RolldownOutput).output
}

/** Replaces Vite's preload helper (0.7 KB): the chunks have no imports or styles to preload. */
const noPreloadHelper: Plugin = {
  name: 'no-preload-helper',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

/** URL and integrity of the entry, and all files except the styles. */
export async function bundleClient(plugins: Plugin[]) {
  const output = await run({
    plugins: [noPreloadHelper, stripConfirm, ...plugins],
    build: {
      cssCodeSplit: false,
      rollupOptions: {
        input: 'web/entry-client.tsx',
        // Radix's packages set the name of each function again, for debugging, which is 3 KB of the script.
        treeshake: { manualPureFunctions: ['__name'] },
      },
    },
  })
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry) as Rolldown.OutputChunk
  const files = new Map(
    output
      .filter(({ fileName }) => !fileName.endsWith('.css'))
      .map((file) => [file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source)]),
  )
  return { src: `/${entry.fileName}`, integrity: integrity(entry.code), files }
}

export async function bundleRenderer(plugins: Plugin[]): Promise<typeof import('#web/entry-server.tsx')> {
  const outDir = resolve('node_modules/.cache/real-ssr')
  await rm(outDir, { recursive: true, force: true })
  await run({
    plugins,
    build: {
      ssr: 'web/entry-server.tsx',
      write: true,
      outDir,
      minify: false,
      cssMinify: true,
      rollupOptions: { output: { entryFileNames: 'entry.mjs' } },
    },
  })
  // The query bypasses the module cache when one process builds twice (tests).
  return import(`${pathToFileURL(resolve(outDir, 'entry.mjs'))}?${Date.now()}`)
}

/** Bundles a script without further imports, as text; `faces` are those that it adds to the page. */
export async function bundleScript(
  input: string,
  plugins: Plugin[] = [],
  faces: readonly Face[] = [],
): Promise<string> {
  const [chunk] = await run({
    define: { 'import.meta.env.FACES': JSON.stringify(faces) },
    configFile: false,
    publicDir: false,
    plugins,
    build: {
      ...minified,
      target: browsers,
      modulePreload: false,
      // Classic: it runs before the rest of the document is parsed, so no early click is missed.
      rollupOptions: { input, output: { format: 'iife' } },
    },
  })
  return chunk.code.trim()
}
