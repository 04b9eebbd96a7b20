import { createHash } from 'node:crypto'
import { acceptedForm, refusedForm } from '#content/server.ts'

/** A page without script or picture, in the site's colours: it answers also while dist/ is being rebuilt. */
const style = `html{font:1.0625rem/1.5 system-ui,sans-serif;background:#f8fbfc;color:#2c0812}
body{margin:0 auto;max-width:34rem;padding:4.5rem 1.25rem}
h1{font-size:2.625rem;line-height:1;letter-spacing:-.035em;margin:0 0 1.5rem}
a{display:inline-block;padding:.625rem 0;color:#90173c}
:focus-visible{outline:3px solid #90173c;outline-offset:3px}`
const styleHash = createHash('sha256').update(style).digest('base64')

/** The page carries its own style, so it brings its own policy. */
export const formPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const toHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

interface Page {
  title: string
  heading: string
  paragraphs: string[]
  link: { href: string; text: string }
}

function html({ title, heading, paragraphs, link }: Page): string {
  const text = paragraphs.map((paragraph) => `<p>${toHtml(paragraph)}</p>`).join('\n')
  return `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${toHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${toHtml(heading)}</h1>
${text}
<p><a href="${toHtml(link.href)}">${toHtml(link.text)}</a></p></main></body>
</html>
`
}

/** For the form without JavaScript: what is wrong, and that nothing typed is lost. `reason` holds no visitor's words. */
export function refusedPage(reason: string): string {
  const { title, heading, back, action } = refusedForm
  return html({ title, heading, paragraphs: [reason, back], link: { href: '/#contacto', text: action } })
}

/** Where the built page of thanks is missing. */
export function acceptedPage(): string {
  const { title, heading, text, action } = acceptedForm
  return html({ title, heading, paragraphs: [text], link: { href: '/', text: action } })
}
