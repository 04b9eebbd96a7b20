import { iconLinks } from '#web/head/head.ts'

/** HTML inside the elements of the same name. `csp` is a `<meta>`, before all that it restricts. */
interface DocumentParts {
  csp?: string | undefined
  head: string
  css: string
  markup: string
  script?: string
  noscript?: string
  deferred?: string
  /** The tracker's script, to be fetched last of all (web/analytics). */
  visits?: string | undefined
  /** Addresses of files that the deferred styles name. */
  soon?: readonly string[]
  /** After the words. */
  last?: string
}

export const stylesheet = (url: string) => `<link rel="stylesheet" href="${url}">`

/** One that runs whenever it has come. */
export const scriptElement = (src: string, integrity: string) =>
  `<script async src="${src}" integrity="${integrity}"></script>`

type Deferred = { styles: string; noscript: string; src: string; integrity?: string }

/** What the inline script adds after the first paint, in the order in which web/boot/reveal.ts finds it. */
export const deferredParts = ({ styles, noscript, src, integrity }: Deferred) =>
  [
    stylesheet(styles),
    stylesheet(noscript),
    iconLinks,
    `<script type="module" src="${src}"${integrity ? ` integrity="${integrity}"` : ''}></script>`,
  ].join('')

/** Plain concatenation: `String.replace` would read `$'` and `$&` in prices. */
export function htmlDocument(parts: DocumentParts): string {
  const { csp, head, css, markup, script, noscript, deferred, visits, soon = [], last = '' } = parts
  return [
    '<!doctype html><html lang="es-AR"><head><meta charset="utf-8">',
    csp && `<meta http-equiv="Content-Security-Policy" content="${csp}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Before the styles are read, for an app that darkens what does not say it (styles/page.css).
    '<meta name="color-scheme" content="only light">',
    head,
    `<style>${css}</style>`,
    noscript && `<noscript>${noscript}</noscript>`,
    deferred && `<template data-soon="${soon.join(' ')}">${deferred}</template>`,
    visits && `<template data-visits>${visits}</template>`,
    script && `<script>${script}</script>`,
    `</head><body><div id="page">${markup}</div>${last}</body></html>\n`,
  ].join('')
}
