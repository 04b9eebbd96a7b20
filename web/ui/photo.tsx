import type { Photo as Made } from './photos.ts'

interface PhotoProps {
  photo: Made
  alt: string
  className?: string | undefined
}

/** A picture as the build made it, fetched when it comes near the screen. */
export function Photo({ photo: { avif, ...size }, alt, className }: PhotoProps) {
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} />}
      <img {...size} alt={alt} className={className} loading="lazy" />
    </picture>
  )
}
