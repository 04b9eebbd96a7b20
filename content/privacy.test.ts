import { expect, test } from 'vitest'
import { fieldWords } from '#server/words/field-words.ts'
import { privacy } from './privacy.ts'

test('the note in sight names everything that the form asks for', () => {
  const { plan: _, ...typed } = fieldWords
  for (const { asked } of Object.values(typed)) expect(privacy.summary).toContain(asked)
})
