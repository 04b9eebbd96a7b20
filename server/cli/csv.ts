/**
 * CSV after RFC 4180 (commas, CRLF, every cell quoted, quotes doubled) for spreadsheets, with a byte order
 * mark: without it Excel reads UTF-8 as Latin-1 and breaks every accent. A program that wants exact text takes JSON.
 */
const byteOrderMark = '\ufeff'

/**
 * Where a spreadsheet would start a cell, also after a separator or line end: Excel with another list separator cuts
 * there, quotes or not. The sign is looked for first, or many line breaks would each look through all that follow.
 */
const formulaStart = /(?=[=+\-@\uff1d\uff0b\uff0d\uff20])(?<=(?:^|[,;\t\r\n])[\s"']*)/g

/** Controls have no business in a cell; tabs and line ends stay. */
const withoutControls = (text: string) =>
  text.replace(/\p{Cc}/gu, (sign) => ('\t\r\n'.includes(sign) ? sign : '\ufffd'))

function cell(text: string): string {
  const harmless = withoutControls(text).replace(formulaStart, "'")
  return `"${harmless.replaceAll('"', '""')}"`
}

/** The file in pieces, one a row: the whole need not be in memory. */
export function* csv(rows: Iterable<readonly string[]>, separator: ',' | ';'): Generator<string> {
  yield byteOrderMark
  for (const row of rows) yield `${row.map(cell).join(separator)}\r\n`
}
