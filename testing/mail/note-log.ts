import { type Facts, logOf } from '#server/care/log.ts'

/** A log that keeps its lines for the test to read. */
export function createNoteLog() {
  const lines: { level: string; event: string; facts: Facts }[] = []
  const log = logOf((level, event, facts) => lines.push({ level, event, facts }))
  return { lines, log }
}
