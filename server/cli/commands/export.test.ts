import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fieldWords } from '#content/field-words.ts'
import { openOwnersTool } from '#testing/process/owners-tool.ts'
import { csvLine } from './export.ts'

test('export: CSV for a spreadsheet, oldest first, or all of one person’s, however the address is typed', async () => {
  const { messages, stored, file } = openOwnersTool()
  await stored(
    { id: 'a1', name: '=HYPERLINK("http://x")', text: 'uno\ndos', email: 'Ana@Ejemplo.com' },
    { id: 'a2' },
  )
  const { stdout } = await messages('export')
  const asked = Object.values(fieldWords).map(({ csv }) => `,"${csv}"`)
  expect(stdout.startsWith(`\ufeff"id","fecha","estado"${asked.join('')}`)).toBe(true)
  expect(stdout).toContain(`"a1","2026-11-21 14:05:09","pendiente","'=HYPERLINK(""http://x"")"`)
  expect(stdout.indexOf('"a1"')).toBeLessThan(stdout.indexOf('"a2"'))
  expect((await messages('export', '--semicolon')).stdout).toContain('"a1";"2026-11-21 14:05:09"')
  const hers = await messages('export', '--json', '--email', 'ANA@EJEMPLO.com')
  expect(JSON.parse(hers.stdout)).toMatchObject([{ email: 'Ana@Ejemplo.com' }])
  const nobody = `Base de mensajes: ${file}\nNo hay mensajes de nadie@ejemplo.com.\n`
  expect(await messages('export', '--email', 'nadie@ejemplo.com')).toMatchObject({
    status: 1,
    stderr: nobody,
  })
})

test('export: into a file for the owner alone, never over another', async () => {
  const { messages, stored, folder } = openOwnersTool()
  await stored({})
  const file = join(folder, 'x.csv')
  const write = (output: string) => messages('export', '--output', output)
  expect((await write(file)).stdout).toBe(`1 mensaje en ${file}.\n`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await write(file)).toMatchObject({ status: 1, stderr: expect.stringContaining('no lo piso') })
  expect((await write(join(folder, 'no/hay/x.csv'))).stderr).toContain('ENOENT')
})

test('the beginning of a cell, and nothing else, could be a formula: it is made text', () => {
  for (const text of ['=1+1', '+54 9 261', '-2', '@SUM(A1)', '\t=1', ' =1', '＝1', '＠x'])
    expect(csvLine([text], ',')).toMatch(/^"\s*'[=+\-@＝＠]/)
  for (const text of ['2 páginas = una web - gracias', 'saldo, -5', 'hola;=1+1', 'hola\n=1+1'])
    expect(csvLine([text], ',')).toBe(`"${text}"\r\n`)
})
