import type { Trade } from '#content/schema.ts'

export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

/** What stands for a trade, 100 units wide and high: lines, and perhaps what is filled. */
export const emblems: Record<Trade['emblem'], string | readonly [lines: string, filled: string]> = {
  bici: `${circle(22, 66, 18)}${circle(78, 66, 18)}M22 66h26l16-28H36zM48 66L33 28M25 28h16M78 66L61 28V22h13`,
  huella: [
    '',
    `${circle(20, 48, 10)}${circle(39, 26, 11)}${circle(61, 26, 11)}${circle(80, 48, 10)}M50 46c14 0 27 13 27 27c0 14-14 13-27 11c-13 2-27 3-27-11c0-14 13-27 27-27z`,
  ],
  pan: 'M22 80V58c-8-3-10-8-10-13c0-14 16-21 38-21s38 7 38 21c0 5-2 10-10 13v22zM38 42l-5 14M55 40l-5 14M72 42l-5 14',
  tijera: `${circle(26, 76, 13)}${circle(74, 76, 13)}M33 65L70 12M67 65L30 12`,
  martillo: ['M48 44v46', 'M18 18h44c14 0 22 8 24 22H62v6H18z'],
  flor: [
    `${circle(50, 19, 12)}${circle(69, 33, 12)}${circle(62, 55, 12)}${circle(38, 55, 12)}${circle(31, 33, 12)}M50 68v26M50 90c12 0 20-6 22-16`,
    circle(50, 39, 7),
  ],
  libro: 'M50 28c-10-8-24-9-40-8v54c16-1 30 0 40 8c10-8 24-9 40-8V20c-16-1-30 0-40 8zV82',
  taza: 'M16 38h54v22c0 14-8 22-22 22H38c-14 0-22-8-22-22zM70 44h6a11 11 0 0 1 0 22h-7M34 12v12M52 12v12',
  pizza: ['M12 26c24-14 52-14 76 0L50 92z', `${circle(38, 38, 7)}${circle(62, 40, 7)}${circle(50, 62, 7)}`],
  helado: 'M27 48L50 94l23-46M22 46a28 28 0 1 1 56 0z',
  carne: `M14 46c0-20 20-32 40-30c20 2 34 16 34 32s-8 24-20 26c-10 2-8 14-24 16c-18 2-30-22-30-44z${circle(56, 44, 11)}`,
  manzana:
    'M50 36c-10-9-36-8-36 20c0 19 13 36 24 36c5 0 7-3 12-3s7 3 12 3c11 0 24-17 24-36c0-28-26-29-36-20zc0-12 4-20 14-24',
  cruz: 'M36 12h28v24h24v28H64v24H36V64H12V36h24z',
  lentes: `${circle(26, 60, 19)}${circle(74, 60, 19)}M45 56c3-4 7-4 10 0M8 54l8-28M92 54l-8-28`,
  oso: [
    `${circle(50, 58, 30)}${circle(26, 24, 12)}${circle(74, 24, 12)}M42 72h16`,
    `${circle(39, 52, 5)}${circle(61, 52, 5)}`,
  ],
  sillon:
    'M26 46V30c0-9 6-14 14-14h20c8 0 14 5 14 14v16M26 62V50c0-9-16-9-16 0v28h80V50c0-9-16-9-16 0v12zM22 78v12M78 78v12',
  camara: `M10 30h22l7-12h22l7 12h22v52H10z${circle(50, 54, 15)}`,
  pesa: 'M30 50h40M30 26v48M14 36v28M70 26v48M86 36v28',
  diente:
    'M30 12c-13 0-20 11-18 24c2 11 7 15 9 27c2 11 3 27 11 27c9 0 6-25 18-25s9 25 18 25c8 0 9-16 11-27c2-12 7-16 9-27c2-13-5-24-18-24c-8 0-12 5-20 5s-12-5-20-5z',
  copa: 'M30 10h40l4 24c0 15-10 24-24 24s-24-9-24-24zM27 32h46M50 58v32M32 90h36',
  zapato: 'M12 32c8 6 18 5 24-2l20 22c8 8 34 6 34 22v6H12zM12 66h78',
  percha: 'M50 42c0-7 9-7 9-16a9 9 0 1 0-18 0M50 42L90 70c5 4 2 10-3 10H13c-5 0-8-6-3-10z',
  cubiertos: 'M18 12v22c0 7 5 11 11 11s11-4 11-11V12M29 12v78M70 90V12c14 6 18 26 14 46H70',
  canasta: 'M10 42h80l-9 44H19zM32 42l12-28M68 42L56 14M38 58v12M50 58v12M62 58v12',
  casa: 'M10 50L50 14l40 36M22 42v46h56V42M42 88V62h16v26',
  tuerca: `M50 10l35 20v40L50 90L15 70V30z${circle(50, 50, 16)}`,
}
