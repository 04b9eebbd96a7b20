/**
 * `npm run faults [-- WORD [PART]]`: puts each fault of testing/faults/ into a copy of the checkout and runs the test that must
 * fail. A fault whose test stays green is a promise that no test keeps. WORD is a table's name, or part of a file's or a test's; PART
 * leaves those with it in a file's or a test's name (`npm run faults -- web-shop .test.ts`: without a browser).
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import type { Fault } from '#testing/faults/fault.ts'
import { readFaults } from '#testing/faults/tables.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'

const [word = '', part = ''] = process.argv.slice(2).map((text) => text.toLowerCase())
const holding = (text: string) => (fault: Fault) => `${fault.file} ${fault.test}`.toLowerCase().includes(text)
const all = await readFaults()
// A table's name is often a folder's, too: `server` is not all of the server.
const ofTable = all.filter(({ table }) => table === word)
const rows = (ofTable.length > 0 ? ofTable : all.filter(holding(word))).filter(holding(part))

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
const copy = await copyCheckout([...new Set(tracked.map((path) => path.split('/')[0] ?? ''))])
// Where the browser is, and what else is found once; what a build has made is linked into the copy already.
const cache = 'node_modules/.cache/real'
const filter = (path: string) => !/old-chromium|real[\\/]made/.test(path)
cpSync(cache, join(copy.root, cache), { recursive: true, filter })

const escapeRegExp = (text = '') => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** What went wrong, or `null`: `name` undefined is the whole file. Vitest is content with a title that no test has. */
function run(test: string, names: (string | undefined)[]): string | null {
  const node = (...args: string[]) => {
    const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: copy.root,
      encoding: 'utf8',
      timeout: 900_000,
      killSignal: 'SIGKILL',
      maxBuffer: 100_000_000,
    })
    if (signal === 'SIGINT' || signal === 'SIGTERM') process.kill(process.pid, signal)
    if (status !== 0) return `${stdout}${stderr}`
    return args[1] === 'run' && !/\d+ passed/.test(stdout) ? 'No tests found' : null
  }
  const kind = /\.(content|system|built|browser|spec)\./.exec(test)?.[1] ?? 'unit'
  const title = names.includes(undefined) ? '' : names.map(escapeRegExp).join('|')
  if (kind === 'built' || kind === 'spec') {
    const refused = node('scripts/build.ts')
    if (refused !== null) return `does not build\n${refused}`
  }
  if (kind !== 'spec')
    return node('node_modules/vitest/vitest.mjs', 'run', '--project', kind, '--bail=1', test, '-t', title)
  const project = /\/engines\/|other-agency/.test(test) ? [] : ['--project', 'chromium']
  return node('node_modules/@playwright/test/cli.js', 'test', test, ...project, '--workers=1', '-g', title)
}

/** Why the row proves nothing, or `null`. */
async function tryFault({ file, from, to, test, name }: Fault): Promise<string | null> {
  const text = readFileSync(join(copy.root, file), 'utf8')
  if (text.split(from).length !== 2) return 'the text is no longer there, or more than once'
  await copy.edit(file, from, to)
  try {
    // A fault with a syntax error would turn every test red.
    if (/\.(ts|tsx|mjs)$/.test(file)) await transformWithOxc(text.split(from).join(to), file)
    const failed = run(test, [name])
    if (failed === null) return 'its test stays green'
    if (failed.startsWith('does not build')) return failed
    if (/No tests? (files )?found/.test(failed)) return 'there is no such test'
    // A crash or a test that hangs says nothing about the promise: only an expectation does.
    return /AssertionError|expect\(|Matcher did not succeed/.test(failed)
      ? null
      : `ends without a failed expectation\n${failed.slice(-1_000)}`
  } catch (error) {
    return `does not parse: ${error}`
  } finally {
    await copy.write(file, text)
  }
}

const useless: string[] = []
const say = ({ who, file, test }: Fault, why: string | null) => {
  console.log(`${why === null ? 'noticed' : 'NOT NOTICED'}  ${file}: ${who}`)
  if (why !== null) useless.push(`${file}: ${who}\n    ${test}: ${why}`)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void copy.remove().finally(() => process.exit(130)))
try {
  for (const [test, faults = []] of Object.entries(Object.groupBy(rows, ({ test }) => test))) {
    // Runs without a fault once for each test: a test that is red anyway proves nothing.
    const red = run(
      test,
      faults.map(({ name }) => name),
    )
    if (red !== null) console.log(red.slice(-3_000))
    for (const fault of faults) say(fault, red === null ? await tryFault(fault) : 'is red without the fault')
  }
} finally {
  await copy.remove()
}
console.log(`\n${rows.length - useless.length} of ${rows.length} faults were noticed.`)
for (const sentence of useless) console.log(`  ${sentence}`)
process.exitCode = useless.length > 0 || rows.length === 0 ? 1 : 0
