import { html } from 'hono/html'
import { agency } from '#content/agency.ts'
import { brand } from '#content/brand.ts'
import { mail as words } from '#content/mail.ts'
import type { MailFacts } from './compose.ts'
import { ridge, ridgeStyles } from './html-ridge.ts'

/**
 * The mail in the brand's look. Mail programs know tables and inline styles, so that is what this is; no image, no
 * remote font, nothing that loads: a mail about a person must not report that it was opened. Every value is escaped.
 */
const { colours } = brand
const color = {
  ink: colours['malbec-950'],
  malbec: colours['malbec-800'],
  link: colours['malbec-600'],
  celeste: colours['celeste-300'],
  pale: colours['malbec-200'],
  nieve: colours.nieve,
  stone: colours['piedra-600'],
  rule: mixed(colours['piedra-600'], colours.nieve, 0.2),
}
const face = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
/** Characters of a word that fit a phone's width at the size of the name. */
const longestUnbroken = 14
const tight = 'letter-spacing:-0.035em;font-weight:800'

export function htmlPart(facts: MailFacts): string {
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escaped(facts.subject)}</title>
<style>${ridgeStyles(color.celeste, color.link)}</style>
</head>
<body style="margin:0;padding:0;background:${color.nieve};color:${color.ink};font-family:${face};-webkit-text-size-adjust:100%">
${preview(facts.text)}
<table ${table} bgcolor="${color.nieve}" style="table-layout:fixed"><tr><td align="center">
<table ${table} style="max-width:640px;table-layout:fixed">
<tr><td bgcolor="${color.malbec}"><div style="padding:28px">${head(facts)}</div>
${ridge}</td></tr>
<tr><td style="padding:36px 28px 8px">${body(facts)}</td></tr>
<tr><td style="padding:24px 28px 40px">${details(facts)}</td></tr>
<tr><td bgcolor="${color.ink}" style="padding:24px 28px 28px;font-size:14px;line-height:1.5;color:${color.pale}">${foot(facts)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** `share` of the first colour in the second: mail programs know no transparency. */
function mixed(first: string, second: string, share: number): string {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const grounds = parts(second)
  const mix = parts(first).map((value, i) => Math.round(value * share + (grounds[i] ?? 0) * (1 - share)))
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function head({ name, plan }: MailFacts): string {
  const badge =
    plan === null
      ? ''
      : `<div style="padding-top:24px"><span style="display:inline-block;padding:8px 18px;border-radius:999px;background:${color.celeste};color:${color.ink};font-size:16px;font-weight:700;line-height:1.25">${escaped(words.plan(plan))}</span></div>`
  return `<div style="font-size:26px;line-height:1;${tight};color:${color.nieve}">${wordmark()}</div>
<div style="padding:44px 0 8px;font-size:17px;line-height:1.3;color:${color.pale}">${words.kicker}</div>
<h1 style="margin:0;font-size:40px;line-height:1.02;${tight};color:${color.nieve};word-break:break-word">${stopped(name)}</h1>
${badge}`
}

function body({ text, replyTo, name, subject }: MailFacts): string {
  const lines = escaped(text).replace(/\n/g, '<br>\n')
  const message = `<div dir="auto" style="font-size:18px;line-height:1.6;word-break:break-word;overflow-wrap:anywhere">${lines}</div>`
  if (replyTo === null) return message
  const href = `${mailto(replyTo)}?subject=${encodeURIComponent(words.replySubject(subject))}`
  return `${message}
<div style="padding-top:32px"><a href="${escaped(href)}" style="display:inline-block;padding:15px 28px;border-radius:999px;background:${color.malbec};color:${color.nieve};font-size:17px;font-weight:700;line-height:1.3;text-decoration:none">${escaped(words.reply(name))}</a></div>`
}

/** The name and a chosen plan stand in the head already. */
function details({ rows, replyTo, received }: MailFacts): string {
  const shown = rows.filter(({ key, given }) => key !== 'name' && !(key === 'plan' && given))
  const lines = [
    ...shown.map(({ key, label, value }) => {
      if (key !== 'email' || replyTo === null) return [label, escaped(value)]
      const href = escaped(mailto(replyTo))
      return [label, `<a href="${href}" style="color:${color.link}">${escaped(value)}</a>`]
    }),
    [words.received, escaped(received)],
  ]
  return `<table ${table}>${lines
    .map(
      ([label, value]) =>
        `<tr><td valign="top" style="padding:11px 16px 11px 0;border-top:2px solid ${color.rule};font-size:15px;line-height:1.4;color:${color.stone};white-space:nowrap;width:1%">${label}</td><td style="padding:11px 0;border-top:2px solid ${color.rule};font-size:15px;line-height:1.4;word-break:break-word">${value}</td></tr>`,
    )
    .join('\n')}</table>`
}

function foot({ id, name, replyTo }: MailFacts): string {
  const how = replyTo === null ? words.noReply : words.howToReply(name)
  return `${escaped(how)}<br>${escaped(`${words.source} ${words.id(id)}.`)}`
}

/** What the inbox shows after the subject: the visitor's first words. */
function preview(text: string): string {
  const first = Array.from(text.replace(/\s+/g, ' ')).slice(0, 140).join('')
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(first)}</div>`
}

/** Ends in the brand's full stop, which never stands alone on a line. */
function stopped(name: string): string {
  const text = name.replace(/\.$/, '')
  const last = text.slice(text.lastIndexOf(' ') + 1)
  const mark = dot(color.celeste)
  if (last.length > longestUnbroken) return escaped(text) + mark
  return `${escaped(text.slice(0, -last.length || undefined))}<span style="white-space:nowrap">${escaped(last)}${mark}</span>`
}

function wordmark(): string {
  return `${escaped(agency.name.replace(/\.$/, ''))}${dot(color.celeste)}`
}

/** The brand's full stop, drawn: a system font's own may be square. Without border-radius (Outlook) it is a square, not a gap. */
function dot(fill: string): string {
  return `<span style="display:inline-block;width:0.2em;height:0.2em;margin-left:0.06em;border-radius:50%;background:${fill};font-size:1em;line-height:0;overflow:hidden;color:${fill}">.</span>`
}

const mailto = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`

const escaped = (text: string) => String(html`${text}`)
