/**
 * CSV after RFC 4180 (commas, CRLF, every cell quoted, quotes doubled) for spreadsheets, with a byte order
 * mark: without it Excel reads UTF-8 as Latin-1 and breaks every accent. A program that wants exact text takes JSON.
 */
export const csvHead = '\ufeff'

/** A spreadsheet takes a cell that begins so for a formula. */
const formulaStart = /^([\s"']*)([=+\-@\uff1d\uff0b\uff0d\uff20])/

/** Controls have no business in a cell; tabs and line ends stay. */
const withoutControls = (text: string) =>
  text.replace(/\p{Cc}/gu, (sign) => ('\t\r\n'.includes(sign) ? sign : '\ufffd'))

function cell(text: string): string {
  const harmless = withoutControls(text).replace(formulaStart, "$1'$2")
  return `"${harmless.replaceAll('"', '""')}"`
}

export function csvLine(cells: readonly string[], separator: ',' | ';'): string {
  return `${cells.map(cell).join(separator)}\r\n`
}
