import type { Letter } from '#contract/body.ts'

/** So many addresses in one enquiry are seldom a client's. */
const manyLinks = 4
const link = /https?:\/\/|\bwww\./gi
/** Nobody types these into a form; programs that post to every form do. */
const markup = /\[url[=\]]|\[link[=\]]|<a\s[^>]*href|\[\/url\]/i

/**
 * Why a message looks like spam, `null` when it does not. It is kept aside and listed, never dropped: a browser's
 * autofill fills honeypots too.
 */
export function spamSign({ name, text, honeypot }: Letter): string | null {
  if (honeypot !== '') return 'honeypot'
  if (name.match(link)) return 'link in name'
  if (markup.test(`${name}\n${text}`)) return 'markup'
  if ((text.match(link)?.length ?? 0) >= manyLinks) return 'links'
  return null
}
