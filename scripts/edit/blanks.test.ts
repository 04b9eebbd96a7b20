import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schemas } from '#content/schema.ts'
import { workAtOtherAgency } from '#testing/edit/working-folder.ts'
import { added, blanks, isMissing } from './blanks.ts'
import { changed } from './items.ts'
import { nodeAt, put } from './nodes.ts'

workAtOtherAgency()

const table: Record<string, Record<string, unknown>> = schemas
const read = (file: string) => readFileSync(file, 'utf8')

/** The file with an empty list, or without the part. */
function emptied({ file, keyPath, source }: (typeof blanks)[number], text = read(file)): string {
  if (source.startsWith('{')) return put(text, nodeAt(text, keyPath), '[]')
  const [object = '', name] = keyPath.split('.')
  const parts = nodeAt(text, object).properties ?? []
  const at = parts.findIndex(({ key }) => key?.name === name)
  return at < 0 ? text : changed(text, nodeAt(text, object), parts, at, { kind: 'remove' })
}

/** The value that a file with this text exports. */
async function exported(text: string, name: string): Promise<unknown> {
  const plain = text
    .replace(/^import .*$/gm, '')
    .replace(/^export const (\w+)(: \w+)? =/gm, 'export const $1 =')
  return (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(plain)}`))[name]
}

test.each(blanks)(
  '$label: what is added where nothing stands is right, and says that it is invented',
  async (blank) => {
    const { file, keyPath } = blank
    const [name = ''] = keyPath.split('.')
    const before = emptied(blank)
    expect(isMissing(blank, before)).toBe(true)
    const text = added(blank, before)
    expect(isMissing(blank, text)).toBe(false)
    const schema = table[file]![name] as { parse: (value: unknown) => unknown }
    expect(JSON.stringify(schema.parse(await exported(text, name)))).toContain('"sample":true')
    // Indentation stays even, and no line ends with blanks.
    expect(text).not.toMatch(/^(?: {2})* (?![ *])| +$/m)
    expect(added(blank, before.replaceAll('\n', '\r\n'))).toBe(text.replaceAll('\n', '\r\n'))
  },
)

test('what stands already is not added', () => {
  for (const blank of blanks) expect(isMissing(blank, read(blank.file)), blank.label).toBe(false)
})
