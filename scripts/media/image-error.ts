/** Says to the owner, in Spanish, which file, what is wrong and what to do. */
export class ImageError extends Error {}

export const tooSmall = (path: string, found: string, needed: string) =>
  new ImageError(
    `${path}: ${found} y en ese lugar hacen falta al menos ${needed}; usá una imagen más grande, o un SVG`,
  )
