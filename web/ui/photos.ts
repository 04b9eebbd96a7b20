/** A picture as the build made it for its place: `avif` is a value of `srcset`, empty for a drawing. */
export interface Photo {
  width: number
  height: number
  avif: string
  src: string
}

/** By its path in content/, work by `work/` and its id. The build puts in what it made (scripts/media/picture-styles.ts). */
export const photos: Readonly<Record<string, Photo>> = {}
