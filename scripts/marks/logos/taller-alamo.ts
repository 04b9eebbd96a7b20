import type { Logo } from './logo.ts'

const [cap, foot, tree] = [13, 33, 4]

/**
 * Carpentry; ligature. Lettering of our own, one width of line, joined like timber: the T's beam rests on
 * the A, the two L are poplars on one ground, A and M share a leg, the accent is a leaf.
 */
export async function tallerAlamo(): Promise<Logo> {
  const ta = `M0 ${cap}H17.500L26 ${foot}M7.500 ${cap}V${foot}M17.500 ${cap}L10.500 ${foot}`
  return {
    width: 170,
    shapes: [
      {
        stroke: 4,
        d: `${ta}M32 ${tree}V${foot}H56M45 ${tree}V${foot}M73 ${cap}H61V${foot}H73M61 23H71M79 ${foot}V${cap}H86A5 5 0 0 1 86 24H79M86 24L92 ${foot}`,
      },
    ],
  }
}
