import { expect, test } from 'vitest'
import { firstLine, manyLines, oneLine, safeJson } from './safe-text.ts'

test('a name cannot repaint the terminal, move its cursor or add a line', () => {
  expect(oneLine('Ana\u001b[2J\u001b]0;x\u0007')).toBe('Ana␛[2J␛]0;x␇')
  expect(oneLine('Ana\u009b31m')).toBe('Ana\ufffd31m')
  expect(oneLine('Ana\r\n99/99/99 fallido')).toBe('Ana␍␊99/99/99 fallido')
  expect(oneLine('Ana\u007f\u2028x')).toBe('Ana␡\ufffdx')
})

test('what reorders or hides text is seen', () => {
  expect(oneLine('moc.\u202elive')).toBe('moc.\ufffdlive')
  expect(oneLine('a\u200bna\u{e0041}@x')).toBe('a\ufffdna\ufffd@x')
  expect(oneLine('\ud800Ana')).toBe('\ufffdAna')
})

test('letters of any language, accents and emoji stay as they are; heaps of accents do not climb over other lines', () => {
  const names = 'María-José Ñandú · Łukasz · 山田 · יעל · 👩‍🌾'
  expect(oneLine(names)).toBe(names)
  expect(oneLine(`a${'\u0301'.repeat(50)}`)).toBe(`a${'\u0301'.repeat(3)}`)
})

test('a message keeps its lines, and its first line is found behind empty ones', () => {
  expect(manyLines('Hola\r\n\tuno\ndos\u001b[0m')).toBe('Hola\n    uno\ndos␛[0m')
  expect(firstLine('\n  \n  Hola,   quiero\tuna página \n\nGracias')).toBe('Hola, quiero una página')
})

test('JSON is harmless on a terminal and equal once parsed', () => {
  const hostile = { name: 'Ana\u001b[2J\u009b\u202e\u200b\ud800\u{e0041}\nfin' }
  const printed = safeJson(hostile)
  expect(printed).toMatch(/^[\n\u0020-\u007e]*$/)
  expect(JSON.parse(printed)).toEqual(hostile)
})
