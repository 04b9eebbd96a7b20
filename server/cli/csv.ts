/**
 * CSV after RFC 4180 (commas, CRLF, every cell quoted, quotes doubled) for spreadsheets, with a byte order
 * mark: without it Excel reads UTF-8 as Latin-1 and breaks every accent. A program that wants exact text takes JSON.
 */
const byteOrderMark = '\ufeff'

/**
 * Where a spreadsheet would start a cell: at the beginning, and also after a separator or line end, because
 * Excel with another list separator than ours cuts cells there, quotes or not. A formula sign in such a place gets an
 * apostrophe, which spreadsheets take as "text". (OWASP, CSV injection.)
 */
const formulaStart = /(^|[,;\t\r\n])([\s"']*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** Controls have no business in a cell; tabs and line ends stay. */
const withoutControls = (text: string) =>
  text.replace(/\p{Cc}/gu, (sign) => ('\t\r\n'.includes(sign) ? sign : '\ufffd'))

function cell(text: string): string {
  const harmless = withoutControls(text).replace(formulaStart, "$1$2'")
  return `"${harmless.replaceAll('"', '""')}"`
}

export function csv(rows: readonly (readonly string[])[], separator: ',' | ';'): string {
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')
}
