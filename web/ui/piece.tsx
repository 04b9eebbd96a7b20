import type { Piece as Words } from '#content/schema.ts'
import { Image } from './image.tsx'
import { images } from './images.ts'
import css from './piece.module.css'

export function Piece({ piece: { id, client, line, alt, link } }: { piece: Words }) {
  const image = images[`work/${id}`]
  if (!image) return null
  return (
    <figure className="not-printed">
      <Image {...image} alt={alt} className={css.image} />
      <figcaption className={`${css.caption} note`}>
        {link ? <a href={link}>{client}</a> : <strong>{client}</strong>} <span>{line}</span>
      </figcaption>
    </figure>
  )
}
