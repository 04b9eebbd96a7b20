import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { bareEnvironment, runNode } from './run-node.ts'
import { checkout } from './server-process.ts'

const rooms = ['content', 'contract', 'web', 'server', 'scripts', 'testing', 'package.json', 'vite.config.ts']

/** Leaves out `node_modules` of the bench. */
const isOurs = (path: string) => basename(path) !== 'node_modules'

/** What was made of images and letters, by what it was made of (scripts/media/cached.ts): a copy that changes none has it too. */
const made = 'node_modules/.cache/real/made'

/** A copy of the checkout that a test may change; `more`: further files and folders. Packages are linked, all caches but `made` are its own. */
export type Checkout = Awaited<ReturnType<typeof copyCheckout>>

export async function copyCheckout(more: string[] = []) {
  const root = await mkdtemp(join(tmpdir(), 'real-copy-'))
  await Promise.all(
    [...new Set([...rooms, ...more])].map((name) =>
      cp(join(checkout, name), join(root, name), { recursive: true, filter: isOurs }),
    ),
  )
  await mkdir(join(root, 'node_modules'))
  for (const name of await readdir(join(checkout, 'node_modules'))) {
    const path = join('node_modules', name)
    if (!/^\.(cache|vite)/.test(name)) await symlink(join(checkout, path), join(root, path), 'junction')
  }
  await mkdir(join(checkout, made), { recursive: true })
  await mkdir(dirname(join(root, made)), { recursive: true })
  await symlink(join(checkout, made), join(root, made), 'junction')
  const remove = () => rm(root, { recursive: true, force: true })
  const write = (file: string, text: string) => writeFile(join(root, file), text)
  /** Throws unless `from` occurs exactly once, so that a test is adapted when the code changes. */
  async function edit(file: string, from: string, to: string): Promise<void> {
    const parts = (await readFile(join(root, file), 'utf8')).split(from)
    if (parts.length !== 2) throw new Error(`${file} does not hold once: ${from}`)
    await write(file, parts.join(to))
  }
  /** Without the compressed copies, and with Vite's own minifier: the smallest script and they take four fifths of the processor's time. */
  async function quickenBuilds(): Promise<void> {
    await edit('scripts/build/write-site.ts', ': await compress(body)', ': []')
    await edit(
      'vite.config.ts',
      "minify: 'terser', terserOptions: { ecma: 2020, compress: { passes: 3 } }",
      "minify: 'oxc'",
    )
  }
  const build = (args: string[] = [], env: NodeJS.ProcessEnv = {}) =>
    runNode([join(root, 'scripts/build.ts'), ...args], { ...bareEnvironment, ...env }, root)
  return {
    root,
    dist: join(root, 'dist'),
    write,
    edit,
    /** Puts the second agency's words and images in the place of the owner's. */
    async withOtherAgency(): Promise<void> {
      for (const room of ['logos', 'photos', 'work'])
        await rm(join(root, 'content', room), { recursive: true, force: true })
      await cp(join(checkout, 'e2e/page/other-agency'), join(root, 'content'), { recursive: true })
    },
    build,
    quickenBuilds,
    /** As `build`, once, for a test of the page or of one build. */
    async buildToShow(env?: NodeJS.ProcessEnv, args: string[] = []) {
      await quickenBuilds()
      return await build(args, env)
    },
    remove,
    [Symbol.asyncDispose]: remove,
  }
}
