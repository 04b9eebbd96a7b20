import type { Piece as Words } from '#content/schema.ts'
import { work } from '#content/work.ts'
import { Photo } from './photo.tsx'
import { photos } from './photos.ts'
import css from './piece.module.css'

/** A piece of work: the picture, whose it is, what it is, and that it is invented as long as it is. */
export function Piece({ piece: { id, client, line, alt, link, sample } }: { piece: Words }) {
  const photo = photos[`work/${id}`]
  if (!photo) return null
  return (
    <figure className={`${css.piece} screen`}>
      <Photo photo={photo} alt={alt} className={css.picture} />
      <figcaption className={css.caption}>
        {link ? <a href={link}>{client}</a> : <strong>{client}</strong>}{' '}
        {sample && <span>{work.sample}</span>} <span className={css.line}>{line}</span>
      </figcaption>
    </figure>
  )
}
