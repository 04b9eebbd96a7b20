/** Something that the owner has to mend: its message is one of the sentences below. */
export class Fault extends Error {}

/** What the owner reads about logos, photographs and work: the file, what is wrong, what to do. */
export const words = {
  unreadable: (file: string) =>
    `${file}: no se puede leer; exportalo de nuevo: acá va SVG, PNG, JPG, WebP o AVIF (en el teléfono: compartir como JPG)`,
  text: (file: string) => `${file}: tiene texto; convertilo a trazos (curvas) y exportalo de nuevo`,
  twice: (id: string, files: string) => `${files}: hay dos archivos para «${id}»; dejá uno solo`,
  unused: (file: string, list: string) => `${file}: nada de ${list} tiene ese id; renombralo o borralo`,
  small: (file: string, found: string, needed: string) =>
    `${file}: mide ${found} y en ese lugar hacen falta al menos ${needed}; usá una imagen más grande, o un SVG`,

  logoMissing: (id: string, name: string) =>
    `content/logos/${id}.svg: falta el logo de ${name}; mientras tanto su nombre va escrito con la letra de la marca`,
  logoInk: (file: string) =>
    `${file}: no se distingue el dibujo; exportalo con fondo transparente, sin el rectángulo de atrás, y con todo visible`,
  photoMissing: (file: string) =>
    `${file}: no está; copiala ahí o corregí su nombre en content/agency.ts o content/clients.ts`,
  photoCapitals: (file: string, found: string) =>
    `${file}: no está, pero sí ${found}; escribilo igual, con las mismas mayúsculas`,
  workMissing: (path: string, client: string) =>
    `${path}: falta la imagen del trabajo de ${client}; copiala ahí (SVG, PNG, JPG, WebP o AVIF) o borrá ese trabajo de content/work.ts`,
}
