export interface DocumentParts {
  /** Content-Security-Policy as a `<meta>` for static hosts. Must precede everything that it restricts. */
  csp?: string | undefined
  /** Inside `<head>`, before the styles: title, meta, links, JSON-LD. */
  head: string
  css: string
  markup: string
  script?: string
  /** Inside `<noscript>` in the head. */
  noscript?: string
  /** Links that the loader adds after the first paint. `client`: the page's script, which it runs on the first interaction. */
  deferred?: string
  client?: { src: string; integrity?: string }
}

export const stylesheet = (url: string) => `<link rel="stylesheet" href="${url}">`

export const modulePreload = (url: string) => `<link rel="modulepreload" href="${url}">`

const pageScript = ({ src, integrity }: { src: string; integrity?: string }) =>
  `<script type="module" src="${src}"${integrity ? ` integrity="${integrity}"` : ''}></script>`

/** One whole HTML document. Plain concatenation: `String.replace` would read `$'` and `$&` in prices. */
export function htmlDocument(parts: DocumentParts): string {
  const { csp, head, css, markup, script, noscript, deferred, client } = parts
  return [
    '<!doctype html><html lang="es-AR"><head><meta charset="utf-8">',
    csp && `<meta http-equiv="Content-Security-Policy" content="${csp}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    head,
    `<style>${css}</style>`,
    noscript && `<noscript>${noscript}</noscript>`,
    deferred && `<template>${deferred}${client ? pageScript(client) : ''}</template>`,
    script && `<script>${script}</script>`,
    `</head><body><div id="page">${markup}</div></body></html>\n`,
  ].join('')
}
