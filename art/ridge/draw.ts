import { compose } from './compose.ts'
import type { Composition } from './compositions.ts'
import { drawSvg } from './svg.ts'
import { grow, type Range } from './terrain.ts'

/** celeste-300: the ink when a file is shown as a picture; as a mask only its alpha counts. */
const ink = '#95d6fc'

/** The pictures as SVG text, by file name. Both ranges are grown once and seen by every composition. */
export function drawRidge(
  compositions: readonly Composition[],
  massif: Range,
  cordillera: Range,
): Map<string, string> {
  const main = { range: massif, ground: grow(massif) }
  const far = { range: cordillera, ground: grow(cordillera) }
  return new Map(
    compositions.map((composition) => [
      `ridge-${composition.name}.svg`,
      drawSvg(composition.width, composition.height, ink, compose(composition, main, far)),
    ]),
  )
}
