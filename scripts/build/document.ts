export interface DocumentParts {
  /** Inside `<head>`, before the styles: title, meta, links, JSON-LD. */
  head: string
  css: string
  /** Inlined loader; empty for pages without JavaScript. */
  script: string
  /** Inside `<noscript>` in the head; may be empty. */
  noscript: string
  /** Links that the loader adds after the first paint; may be empty. */
  late: string
  markup: string
}

/** One whole HTML document. Plain concatenation: `String.replace` would read `$'` and `$&` in prices. */
export function htmlDocument(parts: DocumentParts): string {
  return [
    '<!doctype html><html lang="es-AR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    parts.head,
    `<style>${parts.css}</style>`,
    parts.noscript && `<noscript>${parts.noscript}</noscript>`,
    parts.late && `<template>${parts.late}</template>`,
    parts.script && `<script>${parts.script}</script>`,
    `</head><body><div id="page">${parts.markup}</div></body></html>\n`,
  ].join('')
}
