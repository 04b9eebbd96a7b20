// Written by scripts/marks/draw-logos.ts, which names the faces (all SIL Open Font License 1.1).
import type { ClientId } from '#content/types.ts'

export const logoHeight = 40

export const logoWidths: Record<ClientId, number> = {
  'lagar-nueve': 86,
  'vivero-surco': 105,
  'nodriza-cafe': 181,
  'taller-alamo': 197,
  'ruta-siete': 102,
  'optica-nimbo': 136,
}
