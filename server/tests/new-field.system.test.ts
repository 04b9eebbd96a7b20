import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { emailJsBody, post } from '#testing/http/client.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { bareEnvironment, runNode } from '#testing/process/run-node.ts'
import { testHome, testMailbox, testServer } from '#testing/process/test-server.ts'

/** The files of CONTRIBUTING.md's "Add a field to the form", and the line for each, with a name that no agency has. */
function recipe() {
  const lines = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\d\. `(.+?)`[^`]*: `(.+ .+)`$/gm)]
  const ours = (text: string) =>
    text.replaceAll('phone', 'witness').replaceAll('eléfono', 'estigo').replace('002', '999')
  return lines.map(([, file = '', line = '']) => ({ file: ours(file), line: ours(line) }))
}

test('a new field needs its line, its column and its words, and is in store, CSV and mail', async () => {
  const { root, edit, write, remove } = await copyCheckout()
  onTestFinished(remove)
  expect(recipe()).toHaveLength(5)
  for (const { file, line } of recipe())
    await (file.endsWith('.sql') ? write(file, line) : edit(file, '  plan: {', `${line}\n  plan: {`))
  const words = await runNode(['scripts/check-content.ts'], bareEnvironment, root)
  expect(words).toMatchObject({ code: 0, err: '' })

  const mailbox = await testMailbox()
  const { home, dataDir, file } = testHome()
  const server = await testServer(home, { root, env: mailbox.settings })
  expect(await post(server.url, emailJsBody({ witness: ' +54 261\t555 ' }))).toBe(200)
  expect(await post(server.url, emailJsBody({ witness: '5'.repeat(41) }))).toBe(400)
  expect(await post(server.url, emailJsBody({ message: 'sin testigo' }))).toBe(200)
  using db = new DatabaseSync(file)
  const rows = db.prepare('SELECT witness FROM contact_messages ORDER BY seq').all()
  expect(rows.map(({ witness }) => witness)).toEqual(['+54 261 555', null])

  await expect.poll(() => mailbox.mails.length, { timeout: 10_000 }).toBe(2)
  expect(mailbox.mails[0]?.text).toContain('Testigo: +54 261 555')
  const tool = join(root, 'server/cli/messages.ts')
  const exported = await runNode([tool, 'export', '--csv'], { ...bareEnvironment, DATA_DIR: dataDir })
  expect(exported.out).toMatch(/"testigo","plan"[\s\S]*"'\+54 261 555"/)
})
