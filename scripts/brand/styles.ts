import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Brand } from '../../content/schema.ts'

const file = resolve('content/brand.ts')

/**
 * The brand as it stands on disk. Not imported in the ordinary way: Vite would take it for a part of its own settings
 * and start anew at each change.
 */
async function readBrand(): Promise<Brand> {
  const address = `${pathToFileURL(file)}?${statSync(file).mtimeMs}`
  return ((await import(/* @vite-ignore */ address)) as { brand: Brand }).brand
}

/** What the first screen does not need: these come with the deferred styles. */
const below = ['celeste-100', 'borde', 'error', 'exito']

/**
 * Adds the colours of `content/brand.ts` to the styles as custom properties, so that no style holds a raw one. Two of the
 * first screen's let their ground shine through: a quarter of the pale one, and nearly all of the darkest.
 */
export const brandStyles: Plugin = {
  name: 'brand-styles',
  enforce: 'pre',
  async transform(code, id) {
    const [path = ''] = id.replaceAll('\\', '/').split('?')
    const first = path.endsWith('/web/styles/base.css')
    if (!(first || path.endsWith('/web/styles/below-first-screen.css'))) return null
    const { colours } = await readBrand()
    const own = Object.entries(colours).filter(([place]) => below.includes(place) !== first)
    const tokens = own.map(([place, colour]) => `--${place}: ${colour};`).join('')
    const veils = `--hairline: ${colours['malbec-200']}40; --veil: ${colours['malbec-950']}f0;`
    return { code: `${code}\n@layer tokens { :root { ${tokens}${first ? veils : ''} } }\n`, map: null }
  },
}
