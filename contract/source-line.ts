/** Where a visitor came from travels as the last line of the message, as the plan does (plan-line.ts). */
export const sourcePrefix = 'Llegó por: '

/** The line as `messageText` writes a cleaned source. A literal, so that the page's bundle, which never reads the line, leaves it out. */
const line =
  /\n\nLlegó por: ([\p{L}\p{Nd}._-][\p{L}\p{Nd}._ -]{0,47}(?:, [\p{L}\p{Nd}._-][\p{L}\p{Nd}._ -]{0,47}){0,2})$/u

/** The message without its line, and the source. A last paragraph stays text when no page would have written it, or when there is no other. */
export function splitSource(message: string): { text: string; source: string | null } {
  const [all = '', source = null] = line.exec(message) ?? []
  return { text: source === null ? message : message.slice(0, -all.length).trimEnd(), source }
}
