import type { Mockups } from './schema.ts'

/** Las cosas dibujadas con el nombre que se escribe en la portada; sin ese campo (`hero.shopName`) no van. */
export const mockups: Mockups = {
  heading: 'Así queda',
  lead: 'Con tu nombre y tus colores.',
  /** Lo mismo, cuando el nombre viene en un enlace. */
  linked: 'Con el nombre y los colores de {marca}.',
  /** El nombre que llevan mientras nadie escribe otro. */
  example: 'Panadería Lucía',
  note: 'Panadería Lucía es un ejemplo.',
  alt: 'Un cartel, una bolsa, una lista y un sitio web de Panadería Lucía.',
  start: 'Poné el de tu negocio',
  /**
   * Cuatro colores de un negocio, y los dibujos de los rubros (content/sign.ts) que empiezan con ellos; un nombre sin
   * rubro, con los que da la primera letra de su primera palabra de cuatro o más.
   * Sobre `dark` tienen que leerse los otros tres.
   */
  palettes: [
    {
      name: 'Botella', dark: '#0f5f47', paper: '#fbf1dc', accent: '#f7bf45', soft: '#bfe0bd',
      emblems: ['pan', 'manzana', 'copa', 'cruz', 'celular', 'loto', 'montaña', 'birrete', 'sillón', 'auto'],
    },
    {
      name: 'Girasol', dark: '#ffbe4a', paper: '#3b0f1c', accent: '#a31c1a', soft: '#0d4f4c',
      emblems: ['bici', 'martillo', 'taza', 'chopp', 'helado', 'oso', 'tuerca', 'canasta', 'rayo', 'llave', 'anillo', 'cámara'],
    },
    {
      name: 'Tinta', dark: '#2c3bab', paper: '#fff6df', accent: '#ffa38c', soft: '#f8db7e',
      emblems: ['huella', 'libro', 'diente', 'percha', 'lentes', 'casa', 'gota', 'cama', 'paraguas', 'vidrio'],
    },
    {
      name: 'Tomate', dark: '#ff7a5c', paper: '#32040f', accent: '#740a24', soft: '#211a80',
      emblems: ['tijera', 'hamburguesa', 'pizza', 'carne', 'zapato', 'cubiertos', 'flor', 'pesa', 'frasco', 'rodillo', 'sushi'],
    },
  ],
}
