/** Most severe first. */
export const logLevels = ['error', 'warn', 'info', 'debug'] as const
type LogLevel = (typeof logLevels)[number]

/** Attributes of a log line: ids, codes, counts and durations. Never a name, an address or a visitor's words. */
export type LogAttributes = Record<string, string | number | boolean | null>

export type Log = Record<LogLevel, (event: string, attributes?: LogAttributes) => void>

const toStderr = (line: string): unknown => process.stderr.write(`${line}\n`)

export function createLog(level: LogLevel, write = toStderr): Log {
  const at =
    (name: LogLevel): Log[LogLevel] =>
    (event, attributes = {}) => {
      if (logLevels.indexOf(name) > logLevels.indexOf(level)) return
      write(JSON.stringify({ time: new Date().toISOString(), level: name, event, ...attributes }))
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** Name and code of an error. Only our own errors add their message: a library's may quote its input, a visitor's words. */
export function errorAttributes(error: unknown): LogAttributes {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  const ours = error.name.startsWith('Store')
  return { error: error.name, code, ...(ours && { reason: error.message }) }
}

/** The stack's frames, without the message above them. */
export function stackFrames(error: unknown): string | null {
  const stack = error instanceof Error ? error.stack : undefined
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return frames?.map((line) => line.trim()).join(' < ') ?? null
}
