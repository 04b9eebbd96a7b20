import type { Piece as Words } from '#content/schema.ts'
import { Photo } from './photo.tsx'
import { photos } from './photos.ts'
import css from './piece.module.css'

export function Piece({ piece: { id, client, line, alt, link } }: { piece: Words }) {
  const photo = photos[`work/${id}`]
  if (!photo) return null
  return (
    <figure className="not-printed">
      <Photo {...photo} alt={alt} className={css.picture} />
      <figcaption className={`${css.caption} note`}>
        {link ? <a href={link}>{client}</a> : <strong>{client}</strong>} <span>{line}</span>
      </figcaption>
    </figure>
  )
}
