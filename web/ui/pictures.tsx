import type { Piece as Words } from '#content/schema.ts'
import { type Photo as Made, photos } from './photos.ts'
import css from './ui.module.css'

interface PhotoProps {
  photo: Made
  alt: string
  className: string | undefined
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

export function Piece({ piece: { id, client, line, alt, link } }: { piece: Words }) {
  const photo = photos[`work/${id}`]
  if (!photo) return null
  return (
    <figure className="screen">
      <Photo photo={photo} alt={alt} className={css.picture} />
      <figcaption className={`${css.caption} note`}>
        {link ? <a href={link}>{client}</a> : <strong>{client}</strong>} <span>{line}</span>
      </figcaption>
    </figure>
  )
}
