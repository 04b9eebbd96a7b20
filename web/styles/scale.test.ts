import { globSync, readFileSync } from 'node:fs'
import { type CssNode, generate, parse, walk } from 'css-tree'
import { expect, test } from 'vitest'
import * as media from './media.ts'

const sheets = globSync('web/**/*.css')
  .sort()
  .map((file) => {
    const component = file.replace(/^.*[\\/]/, '').replace(/(\.module)?\.css$/, '')
    return { component, tree: parse(readFileSync(file, 'utf8')) }
  })

/** What `see` returns for the nodes of all stylesheets, each with its component's name, in alphabetical order. */
function seen(see: (node: CssNode) => string | undefined): string[] {
  const all = new Set<string>()
  for (const { component, tree } of sheets)
    walk(tree, (node: CssNode) => {
      const one = see(node)
      if (one) all.add(`${component}: ${one}`)
    })
  return [...all].sort()
}

/** How many of them each component has: a number in a formula may change, another formula is a decision. */
const counted = (lines: readonly string[]) => {
  const components = Map.groupBy(lines, (line) => line.slice(0, line.indexOf(':')))
  return Object.fromEntries([...components].map(([component, own]) => [component, own.length]))
}

/** How many widths beside the named ones. docs/decisions.md gives the reason of each. */
const ownWidths = { about: 1, hero: 5, 'shop-mockups': 1 }

test('the page is composed anew at the widths and heights of media.ts alone', () => {
  const named = Object.keys(media).map(
    (name) => `--${name.replace(/[A-Z]/g, (it) => `-${it.toLowerCase()}`)}`,
  )
  expect(named.length).toBeGreaterThan(5)
  const conditions = seen((node) => {
    if (node.type !== 'Atrule' || node.name !== 'media' || !node.prelude) return
    const condition = generate(node.prelude)
    const left = named.reduce((text, name) => text.replaceAll(`(${name})`, ''), condition)
    return /width|height|\(--/.test(left) ? condition : undefined
  })
  expect(counted(conditions), conditions.join('\n')).toEqual(ownWidths)
})

test('scripts take them from there, too', () => {
  const scripts = globSync('web/**/*.{ts,tsx}').filter((file) => !/media\.ts$|\.test\./.test(file))
  expect(scripts.length).toBeGreaterThan(100)
  const written = scripts.filter((file) => /\((min|max)-(width|height)/.test(readFileSync(file, 'utf8')))
  expect(written).toEqual([])
})

/** How many of their own, where letters decide. docs/decisions.md gives the reason of each. */
const ownContainers = { builder: 1, heading: 2, 'larger-letters': 9, nav: 2, street: 1 }

test('what stands otherwise where few letters fit into its container does so at two numbers', () => {
  const conditions = seen((node) => {
    if (node.type !== 'Atrule' || node.name !== 'container' || !node.prelude) return
    const condition = generate(node.prelude)
    return condition.startsWith('(width') ? condition : undefined
  })
  expect(counted(conditions), conditions.join('\n')).toEqual(ownContainers)
})

/** docs/decisions.md gives the reason of each. */
const ownSizes = {
  ...{ about: 1, builder: 2, hero: 4, 'larger-letters': 1, motion: 1, nav: 1, plans: 1, price: 1 },
  ...{ services: 1, 'shop-name-field': 1, street: 1, wordmark: 1 },
}

test('type has the sizes of tokens.css alone', () => {
  const scale = /^var\(--(h[1-4]|price|lead|body|small)\)$/
  const sizes = seen((node) => {
    if (node.type !== 'Declaration' || !['font', 'font-size'].includes(node.property)) return
    const value = generate(node.value)
    const size =
      node.property === 'font'
        ? value.replace(/^\d+ /, '').replace(/ ?\/ ?[\d.]+ ?var\(--font-\w+\)$/, '')
        : value
    return scale.test(size) || /^([\d.]+em|0|inherit|clamp\([\d.]+%.*)$/.test(size) ? undefined : size
  })
  expect(counted(sizes), sizes.join('\n')).toEqual(ownSizes)
})

/** Components that use another size of the scale, or a smaller price. docs/decisions.md gives the reason of each. */
const ownTokens = [
  ...['about: --h2', 'clients: --h2', 'hero: --lead', 'mockups: --h2'],
  ...['plans: --lead', 'price: --price', 'services: --price'],
]

test('a component changes no size of the scale but for another of it', () => {
  const changed = seen((node) => {
    if (node.type !== 'Declaration' || !/^--(h[1-4]|price|lead|body|small)$/.test(node.property)) return
    return node.property
  })
  // Print styles change all of them.
  expect(changed.filter((one) => !/^(tokens|print):/.test(one))).toEqual(ownTokens)
})

/** `type` defines `.display`; `nav` uses the face in some windows only; `wordmark` draws letters. */
const faces = [
  ...['nav: font', 'nav: letter-spacing', 'type: font-family', 'type: letter-spacing'],
  ...['wordmark: font-family', 'wordmark: letter-spacing'],
]

test('the display face, its weight and its tracking come from one class', () => {
  const written = seen((node) => {
    if (node.type !== 'Declaration' || !/^(font|font-family|letter-spacing)$/.test(node.property)) return
    const value = generate(node.value)
    if (node.property !== 'letter-spacing' && !/--font-(display|first)/.test(value)) return
    return /^(0|inherit)$/.test(value) ? undefined : node.property
  })
  expect(written).toEqual(faces)
})
