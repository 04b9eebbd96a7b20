import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#testing/process/free-port.ts'

const debian = '/usr/lib/postgresql'

/** The folder of initdb and postgres, `null` where PostgreSQL is not installed. */
export function postgresPrograms(): string | null {
  const packaged = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : []
  const folders = [...packaged, ...(process.env.PATH ?? '').split(':').filter(Boolean)]
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  )
}

/** PostgreSQL refuses to run as root; a container's tests often do. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A PostgreSQL of its own in a temporary folder, from Debian's packages (`apt-get install postgresql`) or the PATH. */
export async function startTemporaryServer(programs: string) {
  const user = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'real-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const as = { ...user, cwd: folder }
  const setUp = ['-D', data, '-U', 'real', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  execFileSync(join(programs, 'initdb'), setUp, { ...as, stdio: 'pipe' })
  const port = await freePort()
  const url = `postgres://real@127.0.0.1:${port}/postgres`
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    const options = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
    child = spawn(join(programs, 'postgres'), options, { ...as, stdio: 'ignore' })
    const answers = () =>
      execute('select 1').then(
        () => true,
        () => false,
      )
    for (let tries = 0; !(await answers()); tries++) {
      if (tries > 150 || child.exitCode !== null) throw new Error('PostgreSQL did not start')
      await sleep(100)
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
    child = null
  }

  async function execute(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    client.on('error', () => {})
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  await start()
  return {
    url,
    /** A new, empty database; its URL. Takes a second. */
    async database(name: string): Promise<string> {
      await execute(`create database ${pg.escapeIdentifier(name)}`)
      return `postgres://real@127.0.0.1:${port}/${name}`
    },
    /** A new, empty schema; a URL that sees only it. Takes no time. */
    async schema(name: string): Promise<string> {
      await execute(`create schema ${pg.escapeIdentifier(name)}`)
      return `${url}?options=-csearch_path%3D${name}`
    },
    start,
    /** Connections are cut, as at an upgrade. */
    stop: () => end('SIGINT'),
    /** No orderly end, recovery at the next start. */
    crash: () => end('SIGQUIT'),
    async remove(): Promise<void> {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
