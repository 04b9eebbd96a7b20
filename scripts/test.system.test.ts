import { spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownFolder } from '#testing/store/own-store.ts'

/** `npm test` with programs in place of its own; vitest writes down what was skipped, as the reporter does. */
function npmTest(part: string[], vitest: string, CI = '') {
  const folder = ownFolder()
  for (const [name, does] of Object.entries({ npm: '', node: '', playwright: '', vitest })) {
    const file = join(folder, name)
    writeFileSync(file, `#!/bin/sh\necho "ran ${name} $*"\n${does}\n`)
    chmodSync(file, 0o755)
  }
  const env = { PATH: `${folder}:/usr/bin:/bin`, CI }
  const { status, stdout } = spawnSync(process.execPath, ['scripts/test.ts', ...part], {
    encoding: 'utf8',
    env,
  })
  return { status, stdout, ran: stdout.match(/(?<=ran )\w+/g) }
}

test('npm test runs everything or a part, and stops at the first failure', () => {
  expect(npmTest([], '')).toMatchObject({ status: 0, ran: ['npm', 'node', 'vitest', 'playwright'] })
  expect(npmTest(['page'], '')).toMatchObject({ status: 0, ran: ['node', 'vitest', 'playwright'] })
  expect(npmTest(['server'], '')).toMatchObject({ status: 0, ran: ['node', 'vitest'] })
  expect(npmTest(['sever'], '')).toMatchObject({ status: 2, ran: null })
  expect(npmTest([], 'exit 3')).toMatchObject({ status: 1, ran: ['npm', 'node', 'vitest'] })
})

test('what was skipped is said at the end, each reason once; a missing program fails where CI is set, no other reason does', () => {
  const twice = 'printf "nginx is not installed\\nnginx is not installed\\n" >> $SKIPPED'
  const { stdout, status } = npmTest(['server'], twice)
  expect(stdout).toMatch(/\nSkipped:\n {2}2 tests: nginx is not installed\n$/)
  expect(status).toBe(0)
  expect(npmTest(['server'], twice, 'true').status).toBe(1)
  expect(npmTest(['server'], 'echo "no right to mount here" >> $SKIPPED', '1').status).toBe(0)
})
