import type { Piece as Words } from '#content/schema.ts'
import { type Photo as Made, photos } from './photos.ts'
import css from './ui.module.css'

/** A picture as the build made it, fetched when it comes near the screen. */
export function Photo({ avif, alt, ...rest }: Made & { alt: string; className: string | undefined }) {
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} />}
      <img {...rest} alt={alt} loading="lazy" />
    </picture>
  )
}

export function Piece({ piece: { id, client, line, alt, link } }: { piece: Words }) {
  const photo = photos[`work/${id}`]
  if (!photo) return null
  return (
    <figure className="screen">
      <Photo {...photo} alt={alt} className={css.picture} />
      <figcaption className={`${css.caption} note`}>
        {link ? <a href={link}>{client}</a> : <strong>{client}</strong>} <span>{line}</span>
      </figcaption>
    </figure>
  )
}
