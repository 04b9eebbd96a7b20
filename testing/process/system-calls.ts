import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/** False where strace is missing or may not trace (some containers). */
export function canTrace(): boolean {
  return spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0
}

/**
 * Traces the main thread of a running process, which alone writes to the log file and to the sockets. Attached after the
 * start: loading the modules makes thousands of calls, and each would stop the process.
 */
export async function trace(pid: number, output: string) {
  const calls = 'trace=write,writev,pwrite64,fdatasync,fsync'
  const strace = spawn('strace', ['-p', String(pid), '-o', output, '-y', '-s', '6000', '-e', calls], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(strace, 'close')
  for await (const chunk of strace.stderr) if (String(chunk).includes('attached')) break
  return {
    async end() {
      strace.kill('SIGINT')
      await ended
    },
  }
}

/** Of messages sent one after the other: between two answers stands one, so its write, sync and answer can be told. */
export function readOrder(trace: string, messages: readonly string[]) {
  const report = {
    answered: 0,
    /** Answered before its words were written to the log file. */
    unwritten: [] as string[],
    /** Answered while its words were written and not synced. */
    unsynced: [] as string[],
  }
  let written = ''
  let synced = false
  for (const line of readFileSync(trace, 'latin1').split('\n')) {
    if (/^pwrite64\(\d+<[^>]*-wal>/.test(line)) {
      written += line
      synced = false
    } else if (/^f(data)?sync\(\d+<[^>]*-wal>\) *= 0/.test(line)) {
      synced = true
    } else if (/^writev?\(\d+<(socket|TCP)[^>]*>.*HTTP\/1\.1 200/.test(line)) {
      const message = messages[report.answered++] ?? '?'
      if (!written.includes(message)) report.unwritten.push(message)
      else if (!synced) report.unsynced.push(message)
      written = ''
    }
  }
  return report
}
