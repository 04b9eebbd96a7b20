import type { About } from './schema.ts'

export const about: About = {
  /** Se ve cuando está `owner` en agency.ts. */
  hello: ['Hola,', 'soy {nombre}'],
  heading: ['Sobre mí'],
  text: {
    /** `\u00a0` es un espacio que no termina un renglón. */
    text: 'Me escribís y te\u00a0respondo yo. También lo\u00a0diseño y lo\u00a0programo.',
    confirm: 'que en la agencia trabaja y contesta una sola persona',
  },
  statistics: [
    {
      figure: '+2',
      label: 'años de experiencia',
      dots: 2,
      confirm: '+2 años de experiencia',
    },
    {
      figure: '+70',
      label: 'clientes',
      dots: 70,
      confirm: '+70 clientes (la portada dice +100)',
    },
    {
      figure: '+50',
      label: 'sitios web',
      dots: 50,
      confirm: '+50 sitios web',
    },
    {
      figure: '+100',
      label: 'marcas',
      dots: 100,
      confirm: '+100 marcas',
    },
  ],
}
