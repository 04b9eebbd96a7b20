import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openOwnersTool } from '#testing/process/owners-tool.ts'

test('export: CSV for a spreadsheet, oldest first, formulas harmless', async () => {
  const { messages, stored } = openOwnersTool()
  await stored({ id: 'a1', name: '=HYPERLINK("http://x")', text: 'uno\ndos', plan: 'Landing' }, { id: 'a2' })
  const { stdout } = await messages('export')
  expect(stdout.startsWith('\ufeff"id","fecha","estado","nombre","email","plan","mensaje"')).toBe(true)
  expect(stdout).toContain(`"a1","2026-11-21 14:05:09","pendiente","'=HYPERLINK(""http://x"")"`)
  expect(stdout.indexOf('"a1"')).toBeLessThan(stdout.indexOf('"a2"'))
  expect((await messages('export', '--semicolon')).stdout).toContain('"a1";"2026-11-21 14:05:09"')
})

test('export: all of one person, however the address is typed', async () => {
  const { messages, stored } = openOwnersTool()
  const emails = ['Ana.Perez@Ejemplo.com', 'ana.perez@ejemplo.com', 'otra@ejemplo.com']
  await stored(...emails.map((email) => ({ email })))
  const { stdout } = await messages('export', '--json', '--email', ' ANA.perez@EJEMPLO.com')
  expect(JSON.parse(stdout)).toHaveLength(2)
  expect(JSON.parse(stdout)[0]).toMatchObject({ email: 'Ana.Perez@Ejemplo.com' })
})

test('export: into a file for the owner alone, never over another', async () => {
  const { messages, stored, folder } = openOwnersTool()
  await stored({})
  const file = join(folder, 'x.csv')
  const write = (output: string) => messages('export', '--output', output)
  expect((await write(file)).stdout).toBe(`1 mensaje en ${file}.\n`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const again = await write(file)
  expect(again.status).toBe(1)
  expect(again.stderr).toContain(`\n${file} ya existe y no lo piso`)
  expect((await write(join(folder, 'no/hay/x.csv'))).stderr).toContain('ENOENT')
})
