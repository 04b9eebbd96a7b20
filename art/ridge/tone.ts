import type { View } from './camera.ts'
import { blur, type Field, makeField } from './field.ts'

export interface ToneCurve {
  /** Brightness that becomes black, and white. */
  black: number
  white: number
  /** Over 1 darkens the middle, under 1 lifts it. */
  gamma: number
  /** Strength of local contrast, and its radius in rays. */
  local: number
  radius: number
}

/**
 * The photographer's darkroom: local contrast (against the blurred neighbourhood, sky left out, so
 * that no halo forms along the skyline), then a curve. 0…1.
 */
export function develop({ tone, seen }: View, curve: ToneCurve): Field {
  const around = blur(tone, curve.radius)
  const share = blur(seen, curve.radius)
  return makeField(tone.width, tone.height, (_x, _y, i) => {
    if (seen.values[i] === 0) return 0
    const mean = around.values[i]! / Math.max(0.05, share.values[i]!)
    const raised = tone.values[i]! + curve.local * (tone.values[i]! - mean)
    return Math.min(1, Math.max(0, (raised - curve.black) / (curve.white - curve.black))) ** curve.gamma
  })
}
