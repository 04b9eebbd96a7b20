import type { Trade } from '#content/schema.ts'

export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

/** The emblems of trades by the names that screen readers say. Each is 100 units wide and high, of lines and perhaps filled paths. */
export const emblems: Record<Trade['emblem'], string | readonly [lines: string, filled: string]> = {
  bici: `${circle(22, 66, 18)}${circle(78, 66, 18)}M22 66h26l16-28H36zM48 66L33 28M25 28h16M78 66L61 28V22h13`,
  huella: [
    '',
    `${circle(20, 48, 10)}${circle(39, 26, 11)}${circle(61, 26, 11)}${circle(80, 48, 10)}M50 46c18 0 27 18 27 27q-2 16-27 11q-25 5-27-11c0-9 9-27 27-27z`,
  ],
  pan: 'M22 80V58q-10-3-10-13q4-21 38-21t38 21q0 10-10 13v22zM38 42l-5 14M55 40l-5 14M72 42l-5 14',
  tijera: `${circle(26, 76, 13)}${circle(74, 76, 13)}M33 65L70 12M67 65L30 12`,
  martillo: ['M48 44v46', 'M18 18h44q20 0 24 22H62v6H18z'],
  flor: [
    `${circle(50, 19, 12)}${circle(69, 33, 12)}${circle(62, 55, 12)}${circle(38, 55, 12)}${circle(31, 33, 12)}M50 68v26M50 90q20-2 22-16`,
    circle(50, 39, 7),
  ],
  libro: 'M50 28q-16-10-40-8v54q24-2 40 8q16-10 40-8V20q-24-2-40 8zV82',
  taza: 'M16 38h54v22q0 22-22 22H38q-22 0-22-22zM70 44h6a11 11 0 0 1 0 22h-7M34 12v12M52 12v12',
  pizza: ['M12 26q38-22 76 0L50 92z', `${circle(38, 38, 7)}${circle(62, 40, 7)}${circle(50, 62, 7)}`],
  helado: 'M27 48L50 94l23-46M22 46a28 28 0 1 1 56 0z',
  carne: `M14 46q4-30 40-30q32 4 34 32q0 22-20 26q-12 14-24 16q-28 0-30-44z${circle(56, 44, 11)}`,
  manzana: 'M50 36q-32-16-36 18q2 36 24 38q12-6 24 0q22-2 24-38q-4-34-36-18zq0-16 14-24',
  cruz: 'M36 12h28v24h24v28H64v24H36V64H12V36h24z',
  lentes: `${circle(26, 60, 19)}${circle(74, 60, 19)}M45 56q5-6 10 0M8 54l8-28M92 54l-8-28`,
  oso: [
    `${circle(50, 58, 30)}${circle(26, 24, 12)}${circle(74, 24, 12)}M42 72h16`,
    `${circle(39, 52, 5)}${circle(61, 52, 5)}`,
  ],
  sillón: 'M26 46V30q0-14 14-14h20q14 0 14 14v16M26 62V50q-8-9-16 0v28h80V50q-8-9-16 0v12zM22 78v12M78 78v12',
  cámara: `M10 30h22l7-12h22l7 12h22v52H10z${circle(50, 54, 15)}`,
  pesa: 'M30 50h40M30 26v48M14 36v28M70 26v48M86 36v28',
  diente:
    'M50 17q-34-14-38 14q0 10 8 26q2 33 12 33q10 0 10-18q8-14 16 0q0 18 10 18q10 0 12-33q8-16 8-26q-4-28-38-14z',
  copa: 'M30 10h40l4 24q-2 24-24 24t-24-24zM27 32h46M50 58v32M32 90h36',
  zapato: 'M12 26q14 8 24-2l20 22q34 4 34 22v6H12zM12 60h78',
  percha: 'M50 42c0-7 9-7 9-16a9 9 0 1 0-18 0M50 42L92 80H8z',
  cubiertos: 'M18 12v22q0 11 11 11t11-11V12M29 12v78M70 90V12q22 10 14 46H70',
  canasta: 'M10 42h80l-9 44H19zM32 42l12-28M68 42L56 14M38 58v12M50 58v12M62 58v12',
  casa: 'M10 50L50 14l40 36M22 42v46h56V42M42 88V62h16v26',
  gota: 'M50 10q28 36 28 52a28 28 0 0 1-56 0q0-16 28-52zM38 64a13 13 0 0 0 12 13',
  rayo: 'M58 10L22 56h26l-8 34l38-48H52z',
  llave: `${circle(30, 34, 20)}M45 49L84 88M66 70l10-10M76 80l9-9`,
  celular: ['M24 10h52v80H24z', circle(50, 76, 5)],
  hamburguesa: 'M14 44q4-28 36-28t36 28zM12 56h76M16 68h68q0 16-10 16H26q-10 0-10-16z',
  chopp:
    'M22 34h42v54H22zM64 46h10q8 0 8 8v14q0 8-8 8H64M36 48v26M50 48v26M22 34q-8-16 12-16q12-14 24 0q16 0 6 16',
  montaña: `M6 84L38 28l18 30l10-14l28 40zM28 46l10 8l10-8${circle(74, 22, 9)}`,
  paraguas: 'M10 52a40 38 0 0 1 80 0q-13-12-26 0q-14-12-28 0q-13-12-26 0zM50 14V8M50 48v32q-9 18-18 0',
  anillo: `${circle(50, 64, 26)}M36 14h28l10 12l-24 14l-24-14z`,
  frasco: 'M42 24h16V10H42zq-20 8-20 26v40h56V50q0-18-20-26M22 56h56',
  rodillo: 'M14 14h60v24H14zM74 26h14v22H50v14M42 62h16v28H42z',
  birrete: 'M50 20L94 40L50 60L6 40zM26 50v22q24 18 48 0V50M88 43v28',
  sushi: `M12 30h76v16q-4 34-38 34T12 46zM36 90h28M48 30L66 8M68 30L94 8`,
  cama: `M10 18v70M10 70h80M90 88V58q0-11-11-11H46v23${circle(28, 56, 9)}`,
  loto: 'M50 16q28 32 0 64q-28-32 0-64zM36 38q-12-8-26-6q2 42 40 48q38-6 40-48q-14-2-26 6M30 90h40',
  vidrio: 'M20 10h60v80H20zM34 42l20-20M34 62l32-32M50 66l16-16',
  auto: [
    'M12 74V52l12-26h52l12 26v22zM12 52h76M24 74v12M76 74v12',
    `${circle(28, 63, 5)}${circle(72, 63, 5)}`,
  ],
  tuerca: `M50 10l35 20v40L50 90L15 70V30z${circle(50, 50, 16)}`,
}

/** The name of one more emblem: the shop's initial. */
export const letter = 'letra'

/**
 * The next emblem, one for each tap: from the trade's to the initial, which is never wrong, and then through all the others. `''`:
 * the trade's.
 */
export function nextEmblem(current: string, usual: string): string {
  const all = [...new Set([usual, letter, ...Object.keys(emblems)])]
  const next = all[(all.indexOf(current) + 1) % all.length] as string
  return next === usual ? '' : next
}
