import type { BuiltImage } from './images.ts'

/** An image as the build made it, fetched when it comes near the screen. */
export function Image({ avif, alt, ...rest }: BuiltImage & { alt: string; className: string | undefined }) {
  const image = <img {...rest} alt={alt} loading="lazy" />
  if (!avif) return image
  return (
    <picture>
      <source type="image/avif" srcSet={avif} />
      {image}
    </picture>
  )
}
