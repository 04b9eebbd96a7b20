import type { Focus } from '#content/schema.ts'

/** Which part of a piece of work stands at the end of a service's row: a value of `object-position`. */
export const placeOf = (focus: Focus): string =>
  typeof focus === 'string' ? focus : `${focus[0]}% ${focus[1]}%`
