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
const size = (width: number, height: number) => `${width} × ${height} px`

/** What the owner reads about logos and photographs: the file, what is wrong, what to do. */
export const words = {
  unreadable: (file: string) => `${file}: no se puede leer; exportalo de nuevo`,
  mismatch: (file: string, kind: Kind) =>
    `${file}: por dentro es ${kinds[kind]}, no lo que dice su nombre; exportalo de nuevo en vez de renombrarlo`,
  twice: (id: string, files: string) => `${files}: hay dos archivos para «${id}»; dejá uno solo`,

  logoKind: (file: string) => `${file}: un logo va en SVG, o en PNG con fondo transparente`,
  logoUnused: (file: string, ids: string) =>
    `${file}: ningún cliente de content/clients.ts tiene ese id (${ids}); renombralo o borralo`,
  logoMissing: (id: string, name: string) =>
    `content/logos/${id}.svg: falta el logo de ${name}; mientras tanto su nombre va escrito con la letra de la marca`,
  logoInvented: (id: string, name: string) =>
    `el logo de ${name} es el dibujo de una marca inventada (content/logos/${id}.svg)`,
  opaque: (file: string) =>
    `${file}: el fondo tapa todo el dibujo; exportalo con fondo transparente, sin el rectángulo de atrás`,
  empty: (file: string) => `${file}: no se ve ningún dibujo; revisá que no esté oculto o fuera de la página`,
  lostWhite: (file: string) =>
    `${file}: tiene partes blancas sobre transparente, que en la tira no se ven; mejor la versión de un solo color`,
  small: (file: string, height: number, needed: number) =>
    `${file}: el dibujo mide ${height} px de alto y hacen falta ${needed}; exportalo más grande, o en SVG`,
  faint: (file: string) =>
    `${file}: a este tamaño sus líneas casi no se ven; mejor una versión de trazo más grueso`,
  noSize: (file: string) => `${file}: no dice su tamaño (le falta viewBox); exportalo de nuevo`,
  text: (file: string) => `${file}: tiene texto; convertilo a trazos (curvas) y exportalo de nuevo`,
  image: (file: string) =>
    `${file}: es un SVG con una imagen adentro; exportá los trazos, o un PNG con fondo transparente`,
  outside: (file: string, target: string) =>
    `${file}: usa algo que está en otro archivo (${target}); exportalo completo`,
  copies: (file: string) => `${file}: tiene símbolos dentro de símbolos; expandilos y exportalo de nuevo`,
  styles: (file: string) =>
    `${file}: tiene estilos que no se pueden leer; al exportar, elegí «atributos de presentación»`,

  workMissing: (path: string, client: string) =>
    `${path}: falta la imagen del trabajo de ${client}; copiala ahí (SVG, PNG, JPG, WebP o AVIF) o borrá ese trabajo de content/work.ts`,
  workUnused: (file: string) =>
    `${file}: ningún trabajo de content/work.ts tiene ese id; renombralo o borralo`,
  workInvented: (id: string, client: string) =>
    `el trabajo de ${client} es el dibujo de un ejemplo (content/work/${id}.svg)`,
  workCut: (file: string, share: number, wide: boolean) =>
    `${file}: se muestra de 4 × 5 y se pierde el ${Math.round(share * 100)} % de ${wide ? 'su ancho' : 'su alto'}; si ahí hay algo importante, recortala vos`,
  workHeavy: (file: string, bytes: number, budget: number) =>
    `${file}: el dibujo pesa ${Math.ceil(bytes / 1024)} KB y entran ${Math.floor(budget / 1024)}; exportalo como PNG`,

  photoMissing: (file: string) =>
    `${file}: no está; copiala ahí o corregí su nombre en content/agency.ts o content/clients.ts`,
  photoKind: (file: string, kind: Kind) =>
    `${file}: es ${kinds[kind]}; una foto va en JPG, PNG, WebP o AVIF (en el teléfono: compartir como JPG)`,
  photoSmall: (file: string, width: number, height: number, needed: { width: number; height: number }) =>
    `${file}: mide ${size(width, height)} y en ese lugar hacen falta al menos ${size(needed.width, needed.height)}; usá una más grande`,
  photoHeavy: (file: string, bytes: number, budget: number) =>
    `${file}: pesa ${Math.ceil(bytes / 1024)} KB ya reducida y su lugar admite ${Math.floor(budget / 1024)}; usá una con menos detalle`,
  flat: (file: string) => `${file}: casi no tiene contraste; usá una foto con la cara bien iluminada`,
}
