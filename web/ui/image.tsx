import type { BuiltImage } from './images.ts'

interface ImageProps extends BuiltImage {
  alt: string
  className: string | undefined
  'data-crop'?: string | undefined
}

/** An image as the build made it, fetched when it comes near the screen. */
export function Image({ avif, alt, ...rest }: ImageProps) {
  const image = <img {...rest} alt={alt} loading="lazy" />
  if (!avif) return image
  return (
    <picture>
      <source type="image/avif" srcSet={avif} />
      {image}
    </picture>
  )
}
