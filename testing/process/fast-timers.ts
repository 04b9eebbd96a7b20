/** How many times faster than the clock each timer of a process runs that has {@link fastTimers}. */
export const faster = 5

const code = `
  import { syncBuiltinESMExports } from 'node:module'
  import timers from 'node:timers/promises'
  const { setTimeout: later, setInterval: often } = globalThis
  const sleep = timers.setTimeout
  globalThis.setTimeout = (run, ms, ...rest) => later(run, ms / ${faster}, ...rest)
  globalThis.setInterval = (run, ms, ...rest) => often(run, ms / ${faster}, ...rest)
  timers.setTimeout = (ms, ...rest) => sleep(ms / ${faster}, ...rest)
  syncBuiltinESMExports()`

/** Variables of a process of which a test sees a limit of half a minute pass in seconds. Its clocks, and the limits of sockets, are as always. */
export const fastTimers = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` }
