/**
 * CSV after RFC 4180 (commas, CRLF, every cell quoted, quotes doubled) for spreadsheets, with a byte order
 * mark: without it Excel reads UTF-8 as Latin-1 and breaks every accent. A program that wants exact text takes JSON.
 */
export const csvHead = '\ufeff'

/** A spreadsheet takes a cell that begins so for a formula. */
const formulaStart = /^([\s"']*)([=+\-@\uff1d\uff0b\uff0d\uff20])/

const cell = (text: string) => `"${text.replace(formulaStart, "$1'$2").replaceAll('"', '""')}"`

export function csvLine(cells: readonly string[], separator: ',' | ';'): string {
  return `${cells.map(cell).join(separator)}\r\n`
}
