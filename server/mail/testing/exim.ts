import { execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.ts'

/** Where Debian puts it (`apt-get install exim4-daemon-light`); `null` where there is none. */
export const exim = ['/usr/sbin/exim4', '/usr/sbin/exim'].find((path) => existsSync(path)) ?? null

export interface Exim {
  port: number
  /** The mails that arrived in the mailbox, as they lie on disk. */
  mailbox(): Buffer[]
  end(): Promise<void>
}

/** A real mail server in a temporary folder: own spool, own log, every recipient into one maildir, loopback only. */
export async function startExim(program: string): Promise<Exim> {
  const dir = mkdtempSync(join(tmpdir(), 'exim-'))
  const spool = join(dir, 'spool')
  mkdirSync(spool)
  const port = await freePort()
  // As root it wants to be somebody else; otherwise it can only be who it is.
  const user = process.getuid?.() === 0 ? 'Debian-exim' : userInfo().username
  if (process.getuid?.() === 0) {
    const id = (flag: string) => Number(execFileSync('id', [flag, user]).toString())
    for (const path of [dir, spool]) chownSync(path, id('-u'), id('-g'))
  }
  const file = join(dir, 'exim.conf')
  writeFileSync(file, configuration(spool, port, user), { mode: 0o644 })
  const child = spawn(program, ['-C', file, '-bdf', '-q1h'], { stdio: 'ignore' })
  await answers(port)
  return {
    port,
    mailbox() {
      const folder = join(spool, 'box/new')
      const names = existsSync(folder) ? readdirSync(folder).sort() : []
      return names.map((name) => readFileSync(join(folder, name)))
    },
    async end() {
      const gone = new Promise((done) => child.once('exit', done))
      child.kill()
      await gone
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function configuration(spool: string, port: number, user: string): string {
  return `
spool_directory = ${spool}
log_file_path = ${spool}/%slog
pid_file_path = ${spool}/pid
daemon_smtp_ports = ${port}
local_interfaces = 127.0.0.1
primary_hostname = mta.example
exim_user = ${user}
never_users =
keep_environment =
acl_smtp_rcpt = rcpt
begin acl
rcpt:
  accept
begin routers
keep:
  driver = accept
  transport = keep
begin transports
keep:
  driver = appendfile
  directory = ${spool}/box
  maildir_format
  return_path_add
  create_directory
  user = ${user}
`
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const up = await new Promise<boolean>((done) => {
      const socket = createConnection(port, '127.0.0.1')
      socket.once('data', () => done(true)).once('error', () => done(false))
      socket.once('data', () => socket.destroy())
    })
    if (up) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('exim did not come up')
}
