import type { Trade } from '#content/schema.ts'

/** Trades of the tests' own, because the owner may change theirs (`content/sign.ts`). */
export const trades: Trade[] = (
  [
    ['bici', 'bici'],
    ['huella', 'veterin canin pet.'],
    ['pan', 'panad confit'],
    ['tijera', 'pelu barber'],
    ['lentes', 'optic'],
    ['cruz', 'farma'],
    ['cubiertos', 'bar.'],
    ['flor', 'flores'],
    ['taza', 'cafe'],
    ['martillo', 'ferreter bulon'],
    ['libro', 'juridic contable'],
    ['pizza', 'pizzer'],
    ['loto', 'yoga'],
    ['frasco', 'perfum'],
    ['tuerca', 'taller mecan'],
  ] as const
).map(([emblem, stems]) => ({
  emblem,
  stems,
  items: [emblem === 'martillo' ? 'Catorce letras' : 'Uno', 'Dos', 'Tres'],
}))
