import type { Facts, Log } from '#server/care/log.ts'

export interface NotedLine {
  level: string
  event: string
  facts: Facts
}

/** A log that keeps its lines for the test to read. */
export function createNoteLog(): { log: Log; lines: NotedLine[] } {
  const lines: NotedLine[] = []
  const at =
    (level: string) =>
    (event: string, facts: Facts = {}) =>
      void lines.push({ level, event, facts })
  return { lines, log: { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') } }
}
