/**
 * The page's ridge as dots: `.` sky, `1` to `4` rock and `a` to `d` snow, from small to large. Classes keep it to 6 KB;
 * a program that drops the style element shows nothing there, which loses nothing that is said.
 */
const rows = [
  '................ba',
  '...............ddba...............cb',
  '..............ddd4ba.............cddbaa',
  '.....a......cddc333ba....a......ddcc2bbada',
  '....21.....44344332222144121..2444422224221..442',
  '.22242221.2443322333211442211.4443233323222.24322',
  '4444421222433233333333233222243333333223332144432',
  '4433333221333332144432233332234332233433222243322',
]
/** Dot diameters by tone, on a screen of 13 px: 49 columns fill 640. */
const diameters = [0, 3, 5, 8, 10]
const pitch = 13

export function ridgeStyles(snow: string, rock: string): string {
  const tones = diameters.map((diameter, tone) => {
    const gap = (pitch - diameter) / 2
    return `.d${tone}{width:${diameter}px;height:${diameter}px;margin:${gap}px}`
  })
  return [
    `.r{height:${pitch}px;line-height:0;font-size:0;white-space:nowrap;overflow:hidden}`,
    `.r i{display:inline-block;vertical-align:top;border-radius:50%;background:${rock}}`,
    `.r i.s{background:${snow}}`,
    ...tones,
  ].join('')
}

export const ridge = rows
  .map((row) => {
    const sky = row.search(/[^.]/)
    const dots = Array.from(row.slice(sky), toDot).join('')
    return `<div class="r" style="padding-left:${sky * pitch}px" aria-hidden="true">${dots}</div>`
  })
  .join('\n')

function toDot(mark: string): string {
  const snow = 'abcd'.indexOf(mark) + 1
  return snow > 0 ? `<i class="d${snow} s"></i>` : `<i class="d${Number(mark) || 0}"></i>`
}
