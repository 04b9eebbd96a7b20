/**
 * A visitor's words in a mail. Readers of replies, as CRMs and help desks use them, keep of a mail what is neither quoted (`> `) nor
 * below a signature's mark (`-- `). So two blanks mark every line of the visitor's, and ours begin at the margin. Both readers of the
 * test are asked (compose.test.ts).
 */
import { paragraphs } from '#server/text/clean.ts'

const indent = '  '

/** Blanks in the middle of a line, and letters that look like them: as many as fill a window's width would put what follows at the margin. */
const longGap = /(\S)(?:[^\S\n]|[\u2800\u3164\u115f\u1160\uffa0]){3,}/gu

export const visitorWords = (text: string) =>
  paragraphs(text).replace(longGap, `$1${indent}`).replace(/^/gm, indent)

/** Looks like a blank, and is none for those readers. */
const noBreak = '\u00a0'

/**
 * What readers of replies take for the beginning of somebody else's mail or of a signature, wherever it stands, and then cut all that
 * follows: "Le escribo de la bodega, presentamos …" is French for them, "De: Mendoza" a header.
 */
const beginnings: readonly RegExp[] = [
  /((?:On|Le|W dniu|Op|Am|På|Den)) /g,
  /^([ \t]*:?\*?(?:From|Van|De|Von|Da|Fra|Från|Date|Datum|Envoyé|Skickat|Sendt)\s?:\*?) /gim,
  /((?:Original|Reply|Ursprüngliche|Antwort|Oprindelig)) (?=Message|Nachricht|meddelelse)/gi,
  /^([ \t]*[-_])(?=[-_]{1,3}[ \t]*$)/gm,
]

/** The same text for people, with nothing that makes such programs cut it. */
export const keptWhole = (text: string) =>
  beginnings.reduce((kept, pattern) => kept.replace(pattern, `$1${noBreak}`), text)
