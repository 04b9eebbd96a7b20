/** The chosen plan travels as the last line of the message: EmailJS's body has no field of its own for it. */
const prefix = 'Plan elegido: '
/** What stands between the text and the plan's name. */
export const planPrefix = `\n\n${prefix}`

/** The message as sent: the visitor's text, and the plan (if any) as a last line. */
export function withPlan(text: string, plan: string | null): string {
  return plan === null ? text : text + planPrefix + plan
}

/** The reverse of {@link withPlan}: the visitor's text and the plan. A line that names none of `plans` stays text. */
export function splitPlan(message: string, plans: readonly string[]): { text: string; plan: string | null } {
  const start = message.lastIndexOf('\n') + 1
  const plan = plans.find((name) => message.slice(start) === prefix + name)
  return plan === undefined
    ? { text: message, plan: null }
    : { text: message.slice(0, start).trimEnd(), plan }
}
