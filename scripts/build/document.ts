import { iconLinks } from '#web/head/head.ts'

/** HTML inside the elements of the same name. `csp` is a `<meta>`, before all that it restricts. */
export interface DocumentParts {
  csp?: string | undefined
  head: string
  css: string
  markup: string
  /** Its text, and the address of the file that does its part where a browser runs files but no script of the document. */
  script?: { text: string; file: string }
  noscript?: string
  deferred?: string
  /** The tracker's script, to be fetched last of all (web/analytics). */
  visits?: string | undefined
  /** Addresses of files that the deferred styles name. */
  soon?: readonly string[]
}

export const stylesheet = (url: string) => `<link rel="stylesheet" href="${url}">`

/** A script element that runs as soon as it has loaded. */
export const scriptElement = (src: string, integrity: string) =>
  `<script async src="${src}" integrity="${integrity}"></script>`

interface Deferred {
  styles: string
  noscript: string
  /** React, and what works before it but not before the first paint. */
  scripts: Record<'client' | 'afterPaint', { src: string; integrity?: string }>
}

const moduleScript = ({ src, integrity }: { src: string; integrity?: string }) =>
  `<script type="module" src="${src}"${integrity ? ` integrity="${integrity}"` : ''}></script>`

/** What the inline script adds after the first paint, in the order in which web/boot/reveal.ts and hydrate-on-intent.ts find it. */
export const deferredParts = ({ styles, noscript, scripts }: Deferred) =>
  [
    stylesheet(styles),
    iconLinks,
    stylesheet(noscript).replace('<link', '<link id="alone"'),
    moduleScript(scripts.afterPaint),
    moduleScript(scripts.client),
  ].join('')

/**
 * The inline script, and after it the file that replaces it. Where the script runs, it first removes its own element: what the
 * parser then puts into that does not run. `<svg><title>` hides the file from the preload scanner, which takes a title's content for
 * text: otherwise each visit would fetch it, a round trip before LCP on a slow line.
 */
const scriptOrFile = ({ text, file }: { text: string; file: string }) =>
  [
    `<div hidden><script>document.currentScript.parentNode.remove();${text}</script>`,
    `<svg><title><script async src="${file}"></script></title></svg></div>`,
  ].join('')

/**
 * Removes the end tags that are optional in HTML (13.1.2.4); a browser parses the same document. React writes all of them, which
 * costs the document 100 bytes on the wire.
 */
export const withoutOptionalTags = (html: string) =>
  html
    .replace(/<\/li>(?=<li\b|<\/[uo]l>)|<\/option>(?=<option\b|<\/select>)/g, '')
    .replace(
      /<\/p>(?=<(?:p|div|ul|details|form|figure|fieldset|h\d)\b|<\/(?:div|li|section|details|figure|form)>)/g,
      '',
    )
    // Elements of SVG may be self-closing.
    .replace(/(<(?:path|circle|rect)\b[^>]*)><\/(?:path|circle|rect)>/g, '$1/>')

/**
 * The h1's font is inlined, but a browser decodes it only when text uses it: the first frame has its stand-in, and the headline's
 * point jumps. Asked for in the body, it still came too late in half of the visits (`e2e/loading/font-shift.spec.ts`).
 */
const decodeFirstFace = `<script>document.fonts?.load('1em Brand First')</script>`

/** Plain concatenation: `String.replace` would read `$'` and `$&` in prices. */
export function htmlDocument(parts: DocumentParts): string {
  const { csp, head, css, markup, script, noscript, deferred, visits, soon = [] } = parts
  return [
    '<!doctype html><html lang="es-AR"><head><meta charset="utf-8">',
    csp && `<meta http-equiv="Content-Security-Policy" content="${csp}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Comes before the styles, for apps that darken pages that do not state their colour scheme (styles/page.css).
    '<meta name="color-scheme" content="only light">',
    head,
    `<style>${css}</style>`,
    script && decodeFirstFace,
    noscript && `<noscript>${noscript}</noscript>`,
    deferred && `<template data-soon="${soon.join(' ')}">${deferred}</template>`,
    visits && `<template data-analytics>${visits}</template>`,
    '</head><body>',
    script && scriptOrFile(script),
    `<div id="page">${withoutOptionalTags(markup)}</div></body></html>\n`,
  ].join('')
}
