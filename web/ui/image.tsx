import type { BuiltImage } from './images.ts'

/** An image as the build made it, fetched when it comes near the screen. */
export function Image({ avif, alt, ...rest }: BuiltImage & { alt: string; className: string | undefined }) {
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} />}
      <img {...rest} alt={alt} loading="lazy" />
    </picture>
  )
}
