/** The chosen plan travels as the last line of the message: EmailJS's body has no field of its own for it. */
const prefix = 'Plan elegido: '
const planPrefix = `\n\n${prefix}`

/** The sections that the visitor put together, a paragraph of its own before the plan. */
export const sectionsPrefix = 'Secciones: '

/** The message as sent: the visitor's text, the sections and the plan (if any) as a last line. */
export function withPlan(text: string, plan: string | null, sections = ''): string {
  if (plan === null) return text
  return (sections ? `${text}\n\n${sectionsPrefix}${sections}` : text) + planPrefix + plan
}

/** What the visitor wrote: without the sections, which count against no limit. */
export function written(text: string): string {
  return text.replace(new RegExp(`(?:^|\\n\\n)${sectionsPrefix}[^\\n]{1,400}$`), '')
}

/** The text without its paragraph of sections, and their names. */
export function splitSections(text: string): { text: string; sections: string[] } {
  const rest = written(text)
  const names = text.slice(rest.length).trimStart().slice(sectionsPrefix.length)
  return { text: rest, sections: names === '' ? [] : names.split(', ') }
}

/** The reverse of {@link withPlan}: the visitor's text and the plan. A line that names none of `plans` stays text. */
export function splitPlan(message: string, plans: readonly string[]): { text: string; plan: string | null } {
  const start = message.lastIndexOf('\n') + 1
  const plan = plans.find((name) => message.slice(start) === prefix + name)
  return plan === undefined
    ? { text: message, plan: null }
    : { text: message.slice(0, start).trimEnd(), plan }
}

/** WhatsApp takes no longer text from a link (characters). */
const chatLimit = 4000

/** The visitor's text as far as a chat takes it, so that plan and sections still follow. */
export function beginningOf(text: string): string {
  const characters = [...text]
  return characters.length > chatLimit ? `${characters.slice(0, chatLimit).join('')}…` : text
}
