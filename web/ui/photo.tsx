import type { Photo as Made } from './photos.ts'

/** A picture as the build made it, fetched when it comes near the screen. */
export function Photo({ avif, alt, ...rest }: Made & { alt: string; className: string | undefined }) {
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} />}
      <img {...rest} alt={alt} loading="lazy" />
    </picture>
  )
}
