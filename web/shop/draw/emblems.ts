import type { Trade } from '#content/schema.ts'

export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

/** The drawings of trades by the names that screen readers say. Each is 100 units wide and high, of lines and perhaps filled paths. */
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
  sillón:
    'M26 46V30c0-9 6-14 14-14h20c8 0 14 5 14 14v16M26 62V50c0-9-16-9-16 0v28h80V50c0-9-16-9-16 0v12zM22 78v12M78 78v12',
  cámara: `M10 30h22l7-12h22l7 12h22v52H10z${circle(50, 54, 15)}`,
  pesa: 'M30 50h40M30 26v48M14 36v28M70 26v48M86 36v28',
  diente:
    'M30 12c-13 0-20 11-18 24c2 11 7 15 9 27c2 11 3 27 11 27c9 0 6-25 18-25s9 25 18 25c8 0 9-16 11-27c2-12 7-16 9-27c2-13-5-24-18-24c-8 0-12 5-20 5s-12-5-20-5z',
  copa: 'M30 10h40l4 24c0 15-10 24-24 24s-24-9-24-24zM27 32h46M50 58v32M32 90h36',
  zapato: 'M12 26c8 6 18 5 24-2l20 22c8 8 34 6 34 22v6H12zM12 60h78',
  percha: 'M50 42c0-7 9-7 9-16a9 9 0 1 0-18 0M50 42L90 70c5 4 2 10-3 10H13c-5 0-8-6-3-10z',
  cubiertos: 'M18 12v22c0 7 5 11 11 11s11-4 11-11V12M29 12v78M70 90V12c14 6 18 26 14 46H70',
  canasta: 'M10 42h80l-9 44H19zM32 42l12-28M68 42L56 14M38 58v12M50 58v12M62 58v12',
  casa: 'M10 50L50 14l40 36M22 42v46h56V42M42 88V62h16v26',
  gota: 'M50 10c16 22 28 36 28 52a28 28 0 0 1-56 0c0-16 12-30 28-52zM38 64a13 13 0 0 0 12 13',
  rayo: 'M58 10L22 56h26l-8 34l38-48H52z',
  llave: `${circle(30, 34, 20)}M45 49L84 88M66 70l10-10M76 80l9-9`,
  celular: ['M30 10h40c4 0 6 2 6 6v68c0 4-2 6-6 6H30c-4 0-6-2-6-6V16c0-4 2-6 6-6z', circle(50, 76, 5)],
  hamburguesa: 'M14 44c0-18 16-28 36-28s36 10 36 28zM12 56h76M16 68h68v6c0 6-4 10-10 10H26c-6 0-10-4-10-10z',
  chopp:
    'M22 34h42v54H22zM64 46h10c6 0 8 4 8 8v14c0 4-2 8-8 8H64M36 48v26M50 48v26M22 34c-10-8 2-22 12-16c4-12 22-10 24 0c12-2 14 12 6 16',
  montaña: `M6 84L38 28l18 30l10-14l28 40zM28 46l10 8l10-8${circle(74, 22, 9)}`,
  paraguas:
    'M10 52a40 38 0 0 1 80 0c-8-8-18-8-26 0c-8-8-20-8-28 0c-8-8-18-8-26 0zM50 14V8M50 48v32c0 12-18 12-18 0',
  anillo: `${circle(50, 64, 26)}M36 14h28l10 12l-24 14l-24-14z`,
  frasco:
    'M42 10h16v14H42zM42 24c-16 6-20 14-20 26v32c0 5 3 8 8 8h40c5 0 8-3 8-8V50c0-12-4-20-20-26M22 56h56',
  rodillo: 'M14 14h60v24H14zM74 26h14v22H50v14M42 62h16v28H42z',
  birrete: 'M50 20L94 40L50 60L6 40zM26 50v22c12 12 36 12 48 0V50M88 43v28',
  sushi: `M12 30h76v16c0 22-16 34-38 34S12 68 12 46zM36 90h28M48 30L66 8M68 30L94 8`,
  cama: `M10 18v70M10 70h80M90 88V58c0-7-4-11-11-11H46v23${circle(28, 56, 9)}`,
  loto: 'M50 16c17 19 17 42 0 64c-17-22-17-45 0-64zM36 38c-8-5-17-7-26-6c0 26 15 45 40 48c25-3 40-22 40-48c-9-1-18 1-26 6M30 90h40',
  vidrio: 'M20 10h60v80H20zM34 42l20-20M34 62l32-32M50 66l16-16',
  tuerca: `M50 10l35 20v40L50 90L15 70V30z${circle(50, 50, 16)}`,
}

/** The name of one more drawing: the shop's initial. */
export const letter = 'letra'

/**
 * The next drawing, one for each tap: from the trade's to the initial, which is never wrong, and then through all the others. `''`:
 * the trade's.
 */
export function nextEmblem(current: string, usual: string): string {
  const all = [...new Set([usual, letter, ...Object.keys(emblems)])]
  const next = all[(all.indexOf(current) + 1) % all.length] as string
  return next === usual ? '' : next
}
