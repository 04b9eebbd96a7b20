import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { arranged } from './lists.ts'
import { findLiterals } from './literals.ts'

/** The literals of the agency in this folder. */
async function agency(folder: string) {
  const path = (file: string) => join(folder, file.replace('content/', ''))
  const read = (file: string) => readFileSync(path(file), 'utf8')
  const load = (file: string): Promise<object> => import(/* @vite-ignore */ `../../${path(file)}`)
  return { literals: await findLiterals(load, read), read }
}

describe.each(['content', 'e2e/page/other-agency'])('each list of %s', (folder) => {
  test('down and up again, copied and the copy taken out: the file is what it was; around the list nothing moves', async () => {
    const { literals, read } = await agency(folder)
    const items = new Map(
      literals
        .filter(({ around: { list } }) => list)
        .map((literal) => [
          `${literal.file} ${literal.around.list?.keyPath}[${literal.around.list?.at}]`,
          literal,
        ]),
    )
    expect(items.size).toBeGreaterThan(60)
    for (const [name, literal] of items) {
      const { file, around } = literal
      const list = around.list!
      const before = read(file)
      const further = (by: number) => ({
        ...literal,
        around: { ...around, list: { ...list, at: list.at + by, count: list.count + by } },
        keyPath: literal.keyPath.replace(`${list.keyPath}[${list.at}]`, `${list.keyPath}[${list.at + by}]`),
      })
      const copied = arranged(before, literal, 'copy')
      expect(arranged(copied.text, further(1), 'remove').text, name).toBe(before)
      if (list.at === list.count - 1) continue
      const moved = arranged(before, literal, 'down')
      expect(moved.keyPath).toBe(further(1).keyPath)
      expect(arranged(moved.text, further(1), 'up').text, name).toBe(before)
      expect(moved.text.length).toBe(before.length)
    }
  })
})
