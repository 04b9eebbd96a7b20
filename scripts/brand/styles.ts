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

type Place = keyof Brand['colours']

/** What the first screen does not need: these come with the rest of the styles. */
const below: readonly Place[] = ['celeste-100', 'borde', 'error', 'exito']

/** The brand's colours as custom properties, in the layer of the tokens. */
function tokens({ colours }: Brand, wanted: (place: Place) => boolean, more = ''): string {
  const places = (Object.keys(colours) as Place[]).filter(wanted)
  const lines = places.map((place) => `--${place}: ${colours[place]};`).join('')
  return `\n@layer tokens { :root { ${lines}${more} } }\n`
}

/** With two colours that let their ground shine through: a quarter of the pale one, and nearly all of the darkest. */
function firstTokens(brand: Brand): string {
  const { 'malbec-200': pale, 'malbec-950': dark } = brand.colours
  return tokens(brand, (place) => !below.includes(place), `--hairline: ${pale}40; --veil: ${dark}f0;`)
}

const blocks: Record<string, (brand: Brand) => string> = {
  '/web/styles/index.css': firstTokens,
  '/web/styles/below-first-screen.css': (brand) => tokens(brand, (place) => below.includes(place)),
}

/** Adds the colours of `content/brand.ts` to the styles, so that no style holds a raw one. */
export const brandStyles: Plugin = {
  name: 'brand-styles',
  enforce: 'pre',
  async transform(code, id) {
    const [file = ''] = id.replaceAll('\\', '/').split('?')
    const path = Object.keys(blocks).find((one) => file.endsWith(one))
    // Empty where another bundle brings this file.
    return path && code ? { code: code + blocks[path]?.(await readBrand()), map: null } : null
  },
}
