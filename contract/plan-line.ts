/** The chosen plan travels as the last line of the message: EmailJS's body has no field of its own for it. */
export const planPrefix = 'Plan elegido: '

/** Begins the paragraph with the sections that the visitor chose, before the plan. */
export const sectionsPrefix = 'Secciones: '

/** Begins the paragraph with the address of the visitor's sign, before sections and plan, so that the agency can see the sign. */
export const signPrefix = 'Mi cartel: '

/** The names in a list of sections, as the message and the page's storage write it; `''`: none. */
export const sectionNames = (sections: string): string[] => (sections === '' ? [] : sections.split(', '))

/** An address has some 2,000 characters at most: five shops with the longest names, each letter written in nine (`%E4%BD%A0`). */
const signLine = `(?:(?:^|\\n\\n)${signPrefix}https?://\\S{1,2500})?`
const sectionsLine = `(?:(?:^|\\n\\n)${sectionsPrefix}[^\\n]{1,400})?`

/** What the visitor wrote, without sign and sections, which do not count towards the limit. */
export const visitorText = (text: string) => text.replace(new RegExp(`${signLine}${sectionsLine}$`), '')

/** The text without its paragraph of sections, and the sections' names. The sign's address stays, for the agency. */
export function splitSections(text: string): { text: string; sections: string[] } {
  const [paragraph = ''] = new RegExp(`${sectionsLine}$`).exec(text) ?? []
  const names = paragraph.trimStart().slice(sectionsPrefix.length)
  return {
    text: text.slice(0, text.length - paragraph.length),
    sections: sectionNames(names),
  }
}

/** The visitor's text and the plan of a message (message-text.ts). A line that names none of `plans` stays text. */
export function splitPlan(message: string, plans: readonly string[]): { text: string; plan: string | null } {
  const start = message.lastIndexOf('\n') + 1
  const plan = plans.find((name) => message.slice(start) === planPrefix + name)
  return plan === undefined
    ? { text: message, plan: null }
    : { text: message.slice(0, start).trimEnd(), plan }
}
