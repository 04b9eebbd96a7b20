import type { Letter } from '#contract/body.ts'

/** So many addresses in one enquiry are seldom a client's. */
const manyLinks = 4
const link = /https?:\/\/|\bwww\./gi
/** Nobody types these into a form; programs that post to every form do. */
const markup = /\[url[=\]]|\[link[=\]]|<a\s[^>]*href|\[\/url\]/i

/**
 * Why a message looks like spam by its words, `null` when it does not. It is delivered all the same, after the others:
 * content never hides a message.
 */
export function spamSign({ name, text }: Letter): string | null {
  if (name.match(link)) return 'link in name'
  if (markup.test(`${name}\n${text}`)) return 'markup'
  if ((text.match(link)?.length ?? 0) >= manyLinks) return 'links'
  return null
}
