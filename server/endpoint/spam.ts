import type { Submission } from './submission.ts'

/** So many addresses in one enquiry are seldom a client's. */
const manyLinks = 4
const link = /https?:\/\/(?:www\.)?|\bwww\./gi
/** Nobody types these into a form; programs that post to every form do. Two patterns for one tag: both are linear. */
const markup = /\[url[=\]]|\[link[=\]]|\[\/url\]/i
const tag = /<a\s/i
const address = /href\s*=/i

/** Why a message looks like spam, `null` when it does not. It is delivered all the same, after the others. */
export function spamSign({ name, text, honeypot }: Submission): string | null {
  // Only a robot, or now and then a browser that completes by itself, fills the field that nobody sees.
  if (honeypot !== '') return 'honeypot'
  if (name.match(link)) return 'link in name'
  const all = `${name}\n${text}`
  if (markup.test(all) || (tag.test(all) && address.test(all))) return 'markup'
  if ((text.match(link)?.length ?? 0) >= manyLinks) return 'links'
  return null
}
