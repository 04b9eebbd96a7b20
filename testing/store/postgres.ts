import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll } from 'vitest'
import { freePort } from '../process/free-port.ts'

/** The folder of PostgreSQL's programs, Debian's or in the PATH. */
const folders = [...globSync('/usr/lib/postgresql/*/bin'), ...(process.env.PATH ?? '').split(delimiter)]
const programs = folders.find((folder) => existsSync(join(folder, 'pg_ctl')))

/** Why tests that need one are skipped, or `null`. */
export const withoutPostgres = programs === undefined ? 'PostgreSQL is not installed' : null

/** Runs a query on a connection of its own, without the server's code. Returns the rows. */
async function query(connectionString: string, text: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

export async function startTemporaryServer() {
  if (programs === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  // PostgreSQL refuses to run as root, which tests in containers often are: run it as `nobody`.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
  const folder = mkdtempSync(join(tmpdir(), 'real-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(join(programs, program), ['-D', data, ...args], { ...user, cwd: folder })
  await run('initdb', '-U', 'real', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  const port = await freePort()
  const url = `postgres://real@127.0.0.1:${port}/postgres`
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`

  const start = () => run('pg_ctl', 'start', '-w', '-l', join(folder, 'log'), '-o', options)
  /** `fast` closes connections, as for an upgrade. `immediate` is like a crash: the next start recovers. */
  const stop = (mode: 'fast' | 'immediate') => run('pg_ctl', 'stop', '-m', mode)

  /** Stops its processes, like a machine that hangs, or continues them. */
  function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), name)
    execFileSync('pkill', [`--signal=${name}`, '--parent', pid])
  }

  await start()
  return {
    url,
    query,
    /** Creates an empty database. Returns its URL. */
    async database(name: string): Promise<string> {
      await query(url, `create database ${pg.escapeIdentifier(name)}`)
      return url.replace(/postgres$/, name)
    },
    start,
    stop,
    signal,
    async remove(): Promise<void> {
      await stop('fast')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Puts a clock of its own in a database, which stands where it is set. New connections read it. */
export async function setClockOf(
  { query }: Pick<Awaited<ReturnType<typeof startTemporaryServer>>, 'query'>,
  url: string,
) {
  await query(
    url,
    `create schema fake; create table fake.clock (at bigint); insert into fake.clock values (0);
     create function fake.clock_timestamp() returns timestamptz language sql as 'select to_timestamp(at / 1000.0) from fake.clock';
     do $$ begin execute format('alter database %I set search_path = public, fake, pg_catalog', current_database()); end $$`,
  )
  return async (at: number) => void (await query(url, `update fake.clock set at = ${at}`))
}

/** A PostgreSQL server for the tests of one file; `null` where it is not installed. */
export async function ownPostgres() {
  if (withoutPostgres) return null
  const server = await startTemporaryServer()
  afterAll(server.remove)
  return server
}
