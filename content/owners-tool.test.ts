import { expect, test } from 'vitest'
import { cli } from './owners-tool.ts'

test('every help fits a terminal of 80 columns', () => {
  const lines = Object.values(cli.help).flatMap((text) => text.split('\n'))
  expect(lines.filter((line) => [...line].length > 80)).toEqual([])
})
