import { globSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { shortHash } from './scripts/build/hash.ts'
import { layered, noScriptOf, stylePartsOf } from './scripts/build/style-parts.ts'
import { factsOf, filledSource, mayRefer, refers } from './scripts/content-checks/references.ts'
import * as media from './web/styles/media.ts'

/** In `npm run dev` `hero_title` for `.title` of hero.module.css, and `hero` for `.hero`: the page says where to look. No two files may have one name. */
function scopedName(name: string, path: string): string {
  const file = basename(path.split('?')[0] ?? path, '.module.css')
  return file.replaceAll('-', '') === name.toLowerCase() ? file : `${file}_${name}`
}

/** Blockers hide what is called so. */
const blocked = new Set(['ad'])

/**
 * Two letters in the page that is built, which says each name often: 0.5 KB less in the document. They come from the sorted list of all
 * classes, so that stylesheet, script and renderer name each one alike (a hash of two letters would give one name to two).
 */
function shortNames(): (name: string, path: string) => string {
  const classes = globSync('web/**/*.module.css').flatMap((path) => {
    const css = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '')
    return Array.from(css.matchAll(/\.([A-Za-z][\w-]*)/g), ([, name = '']) => scopedName(name, path))
  })
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const pairs = [...letters].flatMap((first) => [...letters].map((second) => first + second))
  const free = pairs.filter((pair) => !blocked.has(pair))
  const short = new Map([...new Set(classes)].sort().map((name, at) => [name, free[at]]))
  // Keyframes, and names that the build makes from the owner's files, as of a logo, stay as they are.
  return (name, path) => short.get(scopedName(name, path)) ?? scopedName(name, path)
}

/** The oldest that get the whole page; what some lack (`:has()`, popover, subgrid, `svh`) may only add to it. */
export const browsers = ['chrome100', 'edge100', 'safari15.4', 'ios15.4', 'firefox115']

/** `(--desk)` and the like, as web/styles/media.ts says them. A library for it would bring four more, for this line. */
const conditions = new Map(
  Object.entries(media).map(([name, condition]) => [
    `(--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)})`,
    condition,
  ]),
)
const withMedia = (code: string) =>
  code.replace(/@(?:media|container) [^{]+/g, (rule) =>
    rule.replace(/\(--[\w-]+\)/g, (name) => conditions.get(name) ?? name),
  )

/**
 * A stylesheet, or a part of it: `?first` and `?deferred` ask for what stands above and below its cut, `?no-script` for what it says
 * of a page without JavaScript. Its layer follows from its folder: `ui` for what several sections use, and above it all else
 * (styles/reset.css).
 */
export const styles: Plugin = {
  name: 'styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/.*\.css/ },
    handler(source, id) {
      const code = withMedia(source)
      const path = relative('.', id.replace(/\?.*/, ''))
      const isOfPage = /\/web\/styles\//.test(id)
      const [first, deferred] = stylePartsOf(code, path)
      if (/[?&]no-script\b/.test(id)) return { code: isOfPage ? code : noScriptOf(code), map: null }
      const part = /[?&]first\b/.test(id) ? first : /[?&]deferred\b/.test(id) ? deferred : code
      const layer = /\/web\/(ui|sections\/shared)\//.test(id) ? 'ui' : 'sections'
      return { code: isOfPage ? part : layered(part, layer, path), map: null }
    },
  },
}

/**
 * Fills in what a text of content/ says of another part (`{plan:Landing}`), so that no browser has to. Words that nobody saved yet
 * name one another, and not what is on the disk (scripts/edit/trial.ts): the checks fill them in.
 */
const references: Plugin = {
  name: 'references',
  enforce: 'pre',
  transform: {
    filter: { id: /\/content\/[\w-]+\.ts/ },
    handler(code, id) {
      const { name, config } = this.environment
      const file = relative(config.root, id.replace(/\?.*/, '')).replaceAll('\\', '/')
      if (name === 'trial' || !mayRefer(file) || !refers(code)) return null
      const filled = filledSource(code, factsOf(config.root))
      return filled === code ? null : { code: filled, map: null }
    },
  },
}

/** Smaller than Vite's own by a kilobyte of the script, 300 bytes of the drawings, and what the inline script does not read. */
export const minified = { minify: 'terser', terserOptions: { ecma: 2020, compress: { passes: 3 } } } as const

/** The mountains' files have one hash for all, so that the document names two of them and knows the others (web/boot/reveal.ts). */
const ridgeHash = shortHash(
  globSync('web/ui/ridge-*.svg')
    .sort()
    .map((path) => readFileSync(path, 'utf8'))
    .join(''),
)
const assetFileNames = ({ names }: { names: string[] }) =>
  names[0]?.startsWith('ridge-') ? `assets/[name]-${ridgeHash}[extname]` : 'assets/[name]-[hash][extname]'

/** Shared by `npm run dev` and `scripts/build.ts`. Nothing is inlined as `data:`: the CSP would have to allow it. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), styles, references],
  css: { modules: { generateScopedName: command === 'build' ? shortNames() : scopedName } },
  build: {
    target: browsers,
    ...minified,
    rollupOptions: { output: { assetFileNames } },
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
  },
}))
