import type { Trade } from '#content/schema.ts'

/** Trades of the tests' own, because the owner may change theirs (`content/sign.ts`). */
export const trades: Trade[] = (
  [
    ['pan', 'panad', 'confit'],
    ['tijera', 'pelu', 'barber'],
    ['taza', 'cafe'],
    ['cubiertos', 'bar '],
    ['martillo', 'ferreter', 'bulon'],
    ['libro', 'juridic', 'contable'],
    ['lentes', 'optic'],
    ['pizza', 'pizzer'],
    ['loto', 'yoga'],
    ['frasco', 'perfum'],
  ] as const
).map(([emblem, ...stems]) => ({ emblem, stems, items: ['Uno', 'Dos', 'Tres'] }))
