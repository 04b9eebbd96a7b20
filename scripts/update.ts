/**
 * `npm run update [-- ADDRESS]`: brings the new version of the program and keeps the owner's words. All is done in a folder beside the
 * checkout; only when every check is green does the checkout move to it, in one step.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse } from './content-checks/syntax-errors.ts'
import { mergedJson } from './update/merge-json.ts'
import { changedWords, mergedWords } from './update/merge-words.ts'

class Refusal extends Error {}
function refuse(...lines: string[]): never {
  throw new Refusal(lines.join('\n'))
}

/** Not below node_modules, where no check looks; always the same one, so that the next run finds what an interrupted one left. */
const trial = join(
  realpathSync(tmpdir()),
  `real-update-${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 12)}`,
)
const env = { ...process.env, LC_ALL: 'C', GIT_EDITOR: 'true' }

function tried(cwd: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 500_000_000,
  })
  return { ok: status === 0, out: stdout ?? '', err: (stderr ?? '').trim() }
}
function git(cwd: string, ...args: string[]): string {
  const { ok, out, err } = tried(cwd, ...args)
  if (!ok) refuse(`git ${args[0]}: ${err}`)
  return out.trim()
}
const lines = (text: string) => text.split('\n').filter(Boolean)
const isWords = (file: string) => /^content\/[\w-]+\.ts$/.test(file) && file !== 'content/schema.ts'
/** What docs/change-the-words.md lets an owner change: words and images, their mail's words, the pictures of the page that they approved. */
const isOwners = (file: string) =>
  /^content\/(?!schema\.ts$)|^server\/words\/mail\.ts$|^e2e\/visual\/[^/]+\.png$/.test(file)
/** Where a font of their own is named. */
const isPackages = (file: string) => /^package(?:-lock)?\.json$/.test(file)

/** Written while the checkout is moved: an interrupted move is mended by the next run. */
const moving = () => resolve(git('.', 'rev-parse', '--git-dir'), 'real-update')

/** Puts an interrupted move back. What lies in the checkout is kept in git's stash, because it may hold words. */
function mend(): void {
  tried('.', 'worktree', 'remove', '--force', trial)
  rmSync(trial, { recursive: true, force: true })
  tried('.', 'worktree', 'prune')
  const marker = moving()
  if (!existsSync(marker)) return
  const [before = ''] = readFileSync(marker, 'utf8').split('\n')
  if (git('.', 'rev-parse', 'HEAD') === before) {
    rmSync(resolve(git('.', 'rev-parse', '--git-dir'), 'index.lock'), { force: true })
    if (git('.', 'status', '--porcelain') !== '') {
      git('.', 'stash', 'push', '--include-untracked', '--message', 'actualización a medias')
      console.log(
        'La actualización anterior se cortó a medias. Volvió todo a como estaba antes; lo que había quedado está en git stash.\n',
      )
    }
  }
  rmSync(marker)
}

function whatIsInTheWay(): void {
  if (!tried('.', 'rev-parse', '--verify', 'HEAD').ok)
    refuse(
      'Acá no hay historia de git, y sin ella no se sabe qué palabras son tuyas.',
      'Bajá el proyecto con git clone, y copiá ahí tu carpeta content/.',
    )
  const folder = git('.', 'rev-parse', '--git-dir')
  if (
    ['MERGE_HEAD', 'rebase-merge', 'rebase-apply', 'CHERRY_PICK_HEAD'].some((name) =>
      existsSync(join(folder, name)),
    )
  )
    refuse(
      'Hay una mezcla de git a medias. Para volver a como estabas: git merge --abort',
      'Después, otra vez: npm run update',
    )
  const dirty = lines(tried('.', 'status', '--porcelain').out)
  if (dirty.length > 0)
    refuse(
      'Hay cambios tuyos que todavía no están en la historia:',
      ...dirty.slice(0, 10).map((line) => `  ${line.slice(3)}`),
      'Guardalos, y después otra vez npm run update:',
      '  git add -A',
      '  git commit -m "Mis cambios"',
    )
}

/** Where the new version comes from: the address that was given, `upstream`, else `origin`. */
function source(): string {
  const [given] = process.argv.slice(2)
  if (given && /\.(?:zip|t?gz|tar)$/.test(given))
    refuse(
      'De un archivo comprimido no se puede: sin su historia no se sabe qué palabras son tuyas. Va la dirección del proyecto en git.',
    )
  const remotes = lines(git('.', 'remote'))
  return (
    given ??
    ['upstream', 'origin'].find((name) => remotes.includes(name)) ??
    refuse(
      'No está anotado de dónde viene el programa. Decilo una vez, con su dirección:',
      '  git remote add upstream https://…',
      'o solo ahora: npm run update -- https://…',
    )
  )
}

const refuseToMerge = (files: readonly string[]): never =>
  refuse(
    'La versión nueva cambia también lo que cambiaste en el programa, y eso lo junta una persona:',
    ...files.map((file) => `  ${file}`),
    'Si ese cambio tuyo no hace falta, sacalo, y después otra vez npm run update:',
    `  git checkout ${git('.', 'merge-base', 'HEAD', 'FETCH_HEAD').slice(0, 12)} -- ${files.join(' ')}`,
    '  git commit -m "Sin mi cambio"',
  )

/** Merges lines; where both changed the same ones, the owner's stand. */
function withOwnLines(...versions: [base: string, own: string, next: string]): string {
  const folder = mkdtempSync(join(tmpdir(), 'real-lines-'))
  const [base, own, next] = versions.map((text, at) => {
    const file = join(folder, `${at}`)
    writeFileSync(file, text)
    return file
  })
  const { out } = tried(folder, 'merge-file', '--stdout', '--ours', own!, base!, next!)
  rmSync(folder, { recursive: true })
  return out
}

/** Settles the conflicts of one file; the sentences about words that lost their place. */
function settleWords(file: string): string[] {
  const at = (stage: number) => tried(trial, 'show', `:${stage}:${file}`)
  const [base, own, next] = [at(1), at(2), at(3)]
  if (!own.ok || !next.ok || !base.ok) {
    // One side took the file away: the owner's side counts.
    if (own.ok) git(trial, 'checkout', '--ours', '--', file)
    git(trial, ...(own.ok ? ['add', '--', file] : ['rm', '-q', '-f', '--', file]))
    return []
  }
  const settled = (text: string) => {
    writeFileSync(join(trial, file), text)
    git(trial, 'add', '--', file)
  }
  if (isPackages(file)) {
    settled(mergedJson(base.out, own.out, next.out) ?? refuseToMerge([file]))
    return []
  }
  if (file.endsWith('.ts') && !isWords(file)) {
    settled(withOwnLines(base.out, own.out, next.out))
    return []
  }
  if (!isWords(file)) {
    git(trial, 'checkout', '--ours', '--', file)
    git(trial, 'add', '--', file)
    return []
  }
  const { text, lost } = mergedWords(base.out, own.out, next.out)
  if (parse(text).error)
    refuse(`${file}: la versión nueva lo cambió de una forma que no se puede juntar sola con lo tuyo.`)
  settled(text)
  return lost.map(({ keyPath, source: words }) => `  · ${file}, ${keyPath}: ${words}`)
}

/** Merges in the folder beside. */
function merge(next: string): string[] {
  git('.', 'worktree', 'add', '--quiet', '--detach', trial, 'HEAD')
  const merged = tried(trial, 'merge', '--no-commit', '--no-ff', next)
  const open = lines(git(trial, 'diff', '--name-only', '--diff-filter=U'))
  if (!merged.ok && open.length === 0) refuse(`git merge: ${merged.err}`)
  const foreign = open.filter((file) => !isOwners(file) && !isPackages(file))
  if (foreign.length > 0) refuseToMerge(foreign)
  return open.flatMap(settleWords)
}

/** `npm run check` of the new version, with its own packages where they are others. */
function check(): void {
  const packages = join(trial, 'node_modules')
  const isSame =
    readFileSync('package-lock.json', 'utf8') === readFileSync(join(trial, 'package-lock.json'), 'utf8')
  if (isSame && existsSync('node_modules')) {
    mkdirSync(packages)
    for (const name of readdirSync('node_modules'))
      if (!/^\.(?:cache|vite)/.test(name)) {
        const [there, here] = [resolve('node_modules', name), join(packages, name)]
        // Windows links folders alone without asking for an administrator.
        if (statSync(there).isDirectory()) symlinkSync(there, here, 'junction')
        else copyFileSync(there, here)
      }
  }
  const windows = process.platform === 'win32'
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'check'], {
    cwd: trial,
    env: { ...process.env, NO_COLOR: '1' },
    encoding: 'utf8',
    shell: windows,
    maxBuffer: 500_000_000,
  })
  if (status !== 0)
    refuse(
      'Con la versión nueva algo no cierra:',
      '',
      `${stdout}\n${stderr}`.trim().split('\n').slice(-40).join('\n'),
      '',
      'Si ahí dice un archivo de content/, corregilo y probá de nuevo. Si no, mandale estas líneas a quien mantiene el programa.',
    )
}

const quoted = (words: string) => `«${words.replace(/^['"`]|['"`]$/g, '')}»`
/** Texts that the new version changed or brought. */
function news(before: string): string[] {
  const files = lines(git(trial, 'diff', '--name-only', before, 'HEAD', '--', 'content')).filter(isWords)
  return files.flatMap((file) => {
    const [old, now] = [
      tried(trial, 'show', `${before}:${file}`).out,
      tried(trial, 'show', `HEAD:${file}`).out,
    ]
    return changedWords(old, now).map(([keyPath, from, to]) =>
      from === undefined
        ? `  · ${file}, ${keyPath}: ${quoted(to)}, nuevo`
        : `  · ${file}, ${keyPath}: ${quoted(from)} → ${quoted(to)}`,
    )
  })
}

function commit(): string {
  const who = tried('.', 'config', 'user.email').ok
    ? []
    : ['-c', 'user.name=real', '-c', 'user.email=real@localhost']
  git(
    trial,
    ...who,
    'commit',
    '--quiet',
    '--no-verify',
    '--allow-empty',
    '-m',
    'Bring the new version, and keep our words',
  )
  return git(trial, 'rev-parse', 'HEAD')
}

function update(): void {
  whatIsInTheWay()
  const from = source()
  const address = tried('.', 'remote', 'get-url', from).out.trim() || from
  // Without the password that an address may hold.
  console.log(`Buscando la versión nueva en ${address.replace(/\/\/[^/]*@/, '//')}…`)
  const fetched = tried('.', 'fetch', '--quiet', from, 'HEAD')
  if (!fetched.ok)
    refuse(
      `No se pudo traer la versión nueva de ${from}: fijate si hay internet, y si la dirección es esa.`,
      fetched.err,
    )
  const [before, next] = [git('.', 'rev-parse', 'HEAD'), git('.', 'rev-parse', 'FETCH_HEAD')]
  if (tried('.', 'merge-base', '--is-ancestor', next, before).ok) {
    console.log('Ya tenés la última versión.')
    return
  }
  if (!tried('.', 'merge-base', before, next).ok)
    refuse(`Lo de ${from} no es este proyecto: no tienen historia en común.`)
  console.log('Juntando la versión nueva con lo tuyo y revisando todo. Tarda un par de minutos…')
  const lost = merge(next)
  check()
  const after = commit()
  const changes = news(before)
  if (git('.', 'rev-parse', 'HEAD') !== before || git('.', 'status', '--porcelain') !== '')
    refuse(
      'Mientras tanto cambió algo acá. Guardalo (git add -A, git commit -m "Mis cambios") y probá de nuevo.',
    )
  writeFileSync(moving(), `${before}\n${after}\n`)
  git('.', 'merge', '--quiet', '--ff-only', after)
  rmSync(moving())
  console.log(`\nListo: está la versión nueva, y tus palabras siguen siendo las tuyas.`)
  if (changes.length > 0)
    console.log(`\nTextos que no habías tocado y cambiaron, o que son nuevos:\n${changes.join('\n')}`)
  if (lost.length > 0) console.log(`\nTextos tuyos que ya no tienen lugar en la página:\n${lost.join('\n')}`)
  console.log(
    `\nMirala con npm run dev. Para volver a la versión de antes: git reset --keep ${before.slice(0, 12)}`,
  )
}

try {
  if (existsSync('.git')) mend()
  update()
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(`\n${error.message}\n\nNo se cambió nada.\n`)
  process.exitCode = 1
} finally {
  if (existsSync(trial)) tried('.', 'worktree', 'remove', '--force', trial)
}
