import { expect, test } from 'vitest'
import { fieldWords } from '#server/words/field-words.ts'
import { privacy } from './privacy.ts'

test('the official words on access and on the authority stand as they were issued', () => {
  const text = privacy.paragraphs.join('\n')
  expect(text).toContain(
    'El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley Nº 25.326.',
  )
  expect(text).toContain(
    'La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley Nº 25.326,',
  )
})

test('the note in sight names everything that the form asks for', () => {
  const { plan: _, ...typed } = fieldWords
  for (const { asked } of Object.values(typed)) expect(privacy.summary).toContain(asked)
})
