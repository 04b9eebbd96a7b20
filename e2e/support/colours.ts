/** `#rrggbb` of red, green and blue, 0 to 255 each. */
export const hexOf = (channels: readonly number[]) =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
