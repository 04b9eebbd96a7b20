/**
 * Variables of a process whose timers run so many times faster than the clock: a test sees a limit of half a minute pass in seconds. Its
 * clocks, and the limits of sockets, are as always.
 */
export function fastTimers(times: number) {
  const code = `
    import { syncBuiltinESMExports } from 'node:module'
    import timers from 'node:timers/promises'
    const { setTimeout: later, setInterval: often } = globalThis
    const sleep = timers.setTimeout
    globalThis.setTimeout = (run, ms, ...rest) => later(run, ms / ${times}, ...rest)
    globalThis.setInterval = (run, ms, ...rest) => often(run, ms / ${times}, ...rest)
    timers.setTimeout = (ms, ...rest) => sleep(ms / ${times}, ...rest)
    syncBuiltinESMExports()`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` }
}
