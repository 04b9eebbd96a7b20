import type { Word } from '../protocol.ts'

const kinds: Partial<Record<Word['kind'], string>> = { price: 'Precio', account: 'Cuenta', date: 'Fecha' }

/** What a word is in its section, where one does not see it. */
export const partOf = ({ name, colour, kind }: Word) => colour?.name ?? name ?? kinds[kind]

/** Where a word stands, and what it is there: `Datos de la agencia · La ciudad`. */
export const titleOf = (word: Word): string => [word.section, partOf(word)].filter(Boolean).join(' · ')
