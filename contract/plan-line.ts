/** The chosen plan travels as the last line of the message: EmailJS's body has no field of its own for it. */
export const planPrefix = '\n\nPlan elegido: '
const pattern = /(?:^|\n\n?)Plan elegido: ([^\n]{1,60})$/

/** The message as sent: the visitor's text, and the plan (if any) as a last line. */
export function withPlan(text: string, plan: string | null): string {
  return plan === null ? text : text + planPrefix + plan
}

/** The reverse of {@link withPlan}: the visitor's text and the plan, `null` when there is none. */
export function splitPlan(message: string): { text: string; plan: string | null } {
  const found = pattern.exec(message)
  if (!found?.[1]) return { text: message, plan: null }
  return { text: message.slice(0, found.index), plan: found[1] }
}
