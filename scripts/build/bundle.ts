import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Rolldown } from 'vite'

export interface ClientBundle {
  /** Address of the script that hydrates the page. */
  entry: string
  /** Everything the client bundle emits except its styles: path below dist/ → bytes. */
  files: Map<string, Uint8Array>
}

export interface Stylesheet {
  /** Minified. */
  css: string
  /** The files that it was made of, as absolute paths. */
  files: string[]
}

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset

async function run(config: InlineConfig): Promise<Output[]> {
  // Silent: an error is thrown with all that Vite would print, and said once.
  const built = await build({ logLevel: 'silent', ...config })
  const result = Array.isArray(built) ? built[0] : built
  if (!result || !('output' in result)) throw new Error('Vite answered with something other than one bundle.')
  return [...result.output]
}

const css = (output: readonly Output[]) =>
  output
    .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : []))
    .join('')
    // Vite's own marker for the order of files.
    .replace(/\/\*\$vite\$:\d+\*\//g, '')
    .trim()

/** The script that hydrates the page, and the files it needs. */
export async function bundleClient(): Promise<ClientBundle> {
  const output = await run({
    build: {
      write: false,
      cssCodeSplit: false,
      // One file: a second one, fetched later, would be gone after a new build, and an open tab could not send.
      rollupOptions: { input: 'web/entry-client.tsx', output: { codeSplitting: false } },
    },
  })
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)
  if (!entry) throw new Error('The client bundle has no entry.')
  const files = new Map<string, Uint8Array>()
  for (const file of output) {
    if (file.fileName.endsWith('.css')) continue
    const source = file.type === 'chunk' ? file.code : file.source
    files.set(file.fileName, typeof source === 'string' ? new TextEncoder().encode(source) : source)
  }
  return { entry: `/${entry.fileName}`, files }
}

/** The styles of an entry alone; files that `without` answers for count as empty. */
export async function bundleStylesheet(
  input: string,
  without: (file: string) => boolean = () => false,
): Promise<Stylesheet> {
  const files: string[] = []
  const leaveOut = { name: 'leave-out', enforce: 'pre' as const, transform }
  function transform(_: string, id: string) {
    if (!id.endsWith('.css')) return null
    if (without(id)) return { code: '', map: null }
    files.push(id)
    return null
  }
  const output = await run({
    plugins: [leaveOut],
    build: {
      write: false,
      cssCodeSplit: input.endsWith('.css'),
      rollupOptions: { input, preserveEntrySignatures: 'strict' },
    },
  })
  return { css: css(output), files }
}

type Renderer = typeof import('#web/entry-server.tsx')

/** Builds the components for Node and loads them. `NODE_ENV` must be `production` already, React reads it once. */
export async function bundleRenderer(): Promise<Renderer> {
  const outDir = resolve('node_modules/.cache/real-ssr')
  await rm(outDir, { recursive: true, force: true })
  await run({
    build: {
      ssr: 'web/entry-server.tsx',
      outDir,
      minify: false,
      rollupOptions: { output: { entryFileNames: 'entry.mjs' } },
    },
  })
  // The query defeats the module cache when one process builds twice (tests).
  return import(`${pathToFileURL(resolve(outDir, 'entry.mjs'))}?${Date.now()}`) as Promise<Renderer>
}

/** The loader as one minified script, the address of the page's script filled in. */
export async function bundleLoader(client: string): Promise<string> {
  const [chunk] = await run({
    configFile: false,
    publicDir: false,
    define: { __CLIENT__: JSON.stringify(client) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      // Classic, not a module: it runs before the rest of the document is parsed, so no early click is missed.
      rollupOptions: { input: 'web/loader/loader.ts', output: { format: 'iife' } },
    },
  })
  if (chunk?.type !== 'chunk') throw new Error('The loader did not become one script.')
  return chunk.code.trim()
}
