import { expect, test } from 'vitest'
import { clip, pad, width } from './table.ts'

test('wide characters and emoji take two columns, accents none', () => {
  expect(width('Ana')).toBe(3)
  expect(width('Ma\u0301ximo')).toBe(6)
  expect(width('山田')).toBe(4)
  expect(width('👩‍🌾')).toBe(2)
  expect(width('🇦🇷')).toBe(2)
})

test('a cut line fits, is marked, and splits no letter', () => {
  expect(clip('Mercedes', 5)).toBe('Merc…')
  expect(clip('Ana', 3)).toBe('Ana')
  expect(clip('山田太郎', 6)).toBe('山田…')
  expect(clip('ab👩‍🌾cd', 4)).toBe('ab…')
})

test('a padded cell is exactly as wide as asked', () => {
  for (const text of ['', 'Ana', 'Mercedes Sosa', '山田太郎', 'Ma\u0301ximo'])
    expect(width(pad(text, 7))).toBe(7)
})
