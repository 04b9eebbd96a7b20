import { globSync, readFileSync } from 'node:fs'
import { generate, parse, walk } from 'css-tree'
import { expect, test } from 'vitest'

const files = globSync('web/**/*.css').map((file) => file.replaceAll('\\', '/'))
const trees = files.map((file) => [file, parse(readFileSync(file, 'utf8'))] as const)

/** All that `see` answers for the nodes of every stylesheet, but what is excepted: with the file it stands in. */
function found(see: (node: Parameters<Parameters<typeof walk>[1] & Function>[0]) => string | undefined) {
  const all: string[] = []
  for (const [file, tree] of trees)
    walk(tree, (node) => {
      const seen = see(node)
      if (seen) all.push(`${file}: ${seen}`)
    })
  return all.sort()
}

/** Where a width or height of its own stays, because no named one fits (docs/decisions.md). */
const ownConditions = [
  'web/sections/about/about.module.css: (width>=84rem)',
  'web/sections/about/about.module.css: (width>=84rem)',
  'web/sections/about/about.module.css: (width>=84rem)',
]

test('the page is composed anew at the widths and heights of media.css alone', () => {
  const named = [...readFileSync('web/styles/media.css', 'utf8').matchAll(/^@custom-media (--[\w-]+) /gm)]
  expect(named.length).toBeGreaterThan(5)
  const conditions = found((node) => {
    if (node.type !== 'Atrule' || node.name !== 'media' || !node.prelude) return
    const condition = generate(node.prelude)
    const left = named.reduce((text, [, name]) => text.replaceAll(`(${name})`, ''), condition)
    return /width|height|\(--/.test(left) ? condition : undefined
  })
  expect(conditions).toEqual(ownConditions)
})
