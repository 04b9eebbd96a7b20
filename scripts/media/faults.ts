import type { Kind } from './file-kinds.ts'

/** Something that the owner has to mend: its message is one of the sentences below. */
export class Fault extends Error {}

const kinds: Record<Kind, string> = {
  svg: 'un SVG',
  png: 'un PNG',
  jpg: 'una foto JPG',
  webp: 'una imagen WebP',
  avif: 'una imagen AVIF',
  gif: 'un GIF',
  heic: 'una foto HEIC',
  pdf: 'un PDF',
  unknown: 'otra cosa',
}

/** What the owner reads about logos, photographs and work: the file, what is wrong, what to do. */
export const words = {
  unreadable: (file: string) => `${file}: no se puede leer; exportalo de nuevo`,
  mismatch: (file: string, kind: Kind) =>
    `${file}: por dentro es ${kinds[kind]}, no lo que dice su nombre; exportalo de nuevo en vez de renombrarlo`,
  kind: (file: string, kind: Kind) =>
    `${file}: es ${kinds[kind]}, y acá va SVG, PNG, JPG, WebP o AVIF (en el teléfono: compartir como JPG)`,
  twice: (id: string, files: string) => `${files}: hay dos archivos para «${id}»; dejá uno solo`,
  text: (file: string) => `${file}: tiene texto; convertilo a trazos (curvas) y exportalo de nuevo`,
  unused: (file: string, list: string) => `${file}: nada de ${list} tiene ese id; renombralo o borralo`,

  logoMissing: (id: string, name: string) =>
    `content/logos/${id}.svg: falta el logo de ${name}; mientras tanto su nombre va escrito con la letra de la marca`,
  logoSolid: (file: string) =>
    `${file}: el fondo tapa todo el dibujo; exportalo con fondo transparente, sin el rectángulo de atrás`,
  logoEmpty: (file: string) =>
    `${file}: no se ve ningún dibujo; revisá que no esté oculto o fuera de la página`,
  logoSmall: (file: string, height: number, needed: number) =>
    `${file}: el dibujo mide ${height} px de alto y hacen falta ${needed}; exportalo más grande, o en SVG`,

  photoMissing: (file: string) =>
    `${file}: no está; copiala ahí o corregí su nombre en content/agency.ts o content/clients.ts`,
  photoCapitals: (file: string, found: string) =>
    `${file}: no está, pero sí ${found}; escribilo igual, con las mismas mayúsculas`,
  photoVector: (file: string) => `${file}: es un SVG; una foto va en JPG, PNG, WebP o AVIF`,
  photoSmall: (file: string, found: string, needed: string) =>
    `${file}: mide ${found} px y en ese lugar hacen falta al menos ${needed}; usá una más grande`,

  workMissing: (path: string, client: string) =>
    `${path}: falta la imagen del trabajo de ${client}; copiala ahí (SVG, PNG, JPG, WebP o AVIF) o borrá ese trabajo de content/work.ts`,
  workCut: (file: string, share: number, side: string) =>
    `${file}: se muestra de 4 × 5 y se pierde el ${Math.round(share * 100)} % de su ${side}; si ahí hay algo importante, recortala vos`,
}
