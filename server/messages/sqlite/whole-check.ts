import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { damagedCode } from './integrity.ts'

/** How often the whole file is checked (ms), and when again after a check that could not be done. */
export const checkEveryMs = 86_400_000
const againMs = 3_600_000

const script = fileURLToPath(new URL('./check-file.ts', import.meta.url))
const lowest = 19

/**
 * Checks the whole file after `firstInMs`, and then once a day: 750 MB take a quarter of a minute. That runs in a process of its own,
 * because a thread cannot be stopped while SQLite reads, and at the lowest priority, so that no visitor waits for it.
 */
export function startWholeChecks(
  file: string,
  firstInMs: number,
  { everyMs, found }: { everyMs: number; found: (result: 'sound' | 'damaged') => void },
) {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  async function check(): Promise<void> {
    const { signal } = stopping
    const child = spawn(process.execPath, [script, file], {
      signal,
      killSignal: 'SIGKILL',
      stdio: 'ignore',
      env: {},
    })
    try {
      const ended = once(child, 'exit')
      // The sandbox of real.service refuses to change a priority.
      try {
        setPriority(child.pid ?? 0, lowest)
      } catch {}
      const [code] = await ended
      if (code === 0 || code === damagedCode) found(code === 0 ? 'sound' : 'damaged')
      plan(code === 0 ? everyMs : againMs)
    } catch {
      // The check could not be started, or was stopped.
      plan(againMs)
    }
  }

  function plan(ms: number): void {
    if (stopping.signal.aborted) return
    timer = setTimeout(() => void check(), ms).unref()
  }

  plan(firstInMs)
  return {
    stop(): void {
      stopping.abort()
      clearTimeout(timer)
    },
  }
}
