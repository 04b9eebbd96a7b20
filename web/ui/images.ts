/** An image as the build made it for its place: `avif` is a value of `srcset`, empty for a drawing. */
export interface BuiltImage {
  width: number
  height: number
  avif: string
  src: string
}

/**
 * By path in content/, examples of work by `work/` and their id. Empty here: the build and `npm run dev` write this file anew
 * (scripts/media/owner-styles.ts).
 */
export const images: Readonly<Record<string, BuiltImage>> = {}

/** The ids of the clients who have a logo (web/styles/owner.css). */
export const logos: readonly string[] = []
