/** The chosen plan travels as the last line of the message: EmailJS's body has no field of its own for it. */
const prefix = 'Plan elegido: '
const planPrefix = `\n\n${prefix}`

/** The sections that the visitor put together, a paragraph of its own before the plan. */
export const sectionsPrefix = 'Secciones: '

/** The address of the sign that a visitor made, a paragraph of its own before both: the agency sees it too. */
const signPrefix = 'Mi cartel: '

/** The visitor's text, and the address of their sign; `''` for none. */
export const withSign = (text: string, address: string) =>
  address ? `${text}\n\n${signPrefix}${address}` : text

/** The message as sent: the visitor's text, the sections and the plan (if any) as a last line. */
export function withPlan(text: string, plan: string | null, sections = ''): string {
  if (plan === null) return text
  return (sections ? `${text}\n\n${sectionsPrefix}${sections}` : text) + planPrefix + plan
}

/** Its address: of five shops with the longest names, each letter in nine characters (`%E4%BD%A0`), some 2,000. */
const signLine = `(?:(?:^|\\n\\n)${signPrefix}https?://\\S{1,2500})?`
const sectionsLine = `(?:(?:^|\\n\\n)${sectionsPrefix}[^\\n]{1,400})?`

/** What the visitor wrote: without sign and sections, which count against no limit. */
export const visitorText = (text: string) => text.replace(new RegExp(`${signLine}${sectionsLine}$`), '')

/** The text without its paragraph of sections, and their names. The sign's address stays: the agency is to see it. */
export function splitSections(text: string): { text: string; sections: string[] } {
  const [paragraph = ''] = new RegExp(`${sectionsLine}$`).exec(text) ?? []
  const names = paragraph.trimStart().slice(sectionsPrefix.length)
  return {
    text: text.slice(0, text.length - paragraph.length),
    sections: names === '' ? [] : names.split(', '),
  }
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
