import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createHistory, readAll } from './history.ts'

/** A folder inside this checkout that git ignores, so no commit has it. */
function ownFolder(): string {
  const folder = `node_modules/.cache/real/history-${process.pid}-${Date.now()}`
  mkdirSync(folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('files that change together come back together; an image that no commit has is kept', async () => {
  const folder = ownFolder()
  const [words, old, next] = ['a.ts', 'ana.jpg', 'ana.png'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(words, 'one')
  const own = `image of ${folder}`
  writeFileSync(old, own)
  const history = createHistory()
  await history.write(
    new Map([
      [words, 'two'],
      [old, undefined],
      [next, 'new'],
    ]),
  )
  expect([readFileSync(words, 'utf8'), existsSync(old), readFileSync(next, 'utf8')]).toEqual([
    'two',
    false,
    'new',
  ])
  const kept = readdirSync('node_modules/.cache/real/replaced').map((name) =>
    join('node_modules/.cache/real/replaced', name),
  )
  const mine = kept.filter((file) => readFileSync(file, 'utf8') === own)
  expect(mine).toHaveLength(1)
  rmSync(mine[0]!)
  expect(history.state().canUndo).toBe(true)
  await history.undo()
  expect([readFileSync(words, 'utf8'), readFileSync(old, 'utf8'), existsSync(next)]).toEqual([
    'one',
    own,
    false,
  ])
  expect(history.state().canUndo).toBe(false)
})

test('what changed afterwards in another program is not taken back over it', async () => {
  const words = join(ownFolder(), 'a.ts')
  writeFileSync(words, 'one')
  const history = createHistory()
  await history.write(new Map([[words, 'two']]))
  writeFileSync(words, 'three')
  await expect(history.undo()).rejects.toThrow('cambió después en otro programa')
  expect(readFileSync(words, 'utf8')).toBe('three')
  expect(history.state().canUndo).toBe(true)
})

test('what changed in another program while it was checked is not written over', async () => {
  const folder = ownFolder()
  const [words, other] = [join(folder, 'a.ts'), join(folder, 'b.ts')]
  writeFileSync(words, 'one')
  const files = new Map([
    [words, 'two'],
    [other, 'new'],
  ])
  const before = readAll(files)
  writeFileSync(words, 'three')
  const history = createHistory()
  await expect(history.write(files, before)).rejects.toThrow('cambió mientras tanto')
  expect([readFileSync(words, 'utf8'), existsSync(other)]).toEqual(['three', false])
  expect(history.state().canUndo).toBe(false)
})
