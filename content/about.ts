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
      confirm: 'los {cifra:años de experiencia} años de experiencia',
    },
    {
      figure: '+70',
      label: 'clientes',
      dots: 70,
      confirm: 'los {cifra:clientes} clientes (la portada dice {cifra:Clientes})',
    },
    {
      figure: '+50',
      label: 'sitios web',
      dots: 50,
      confirm: 'los {cifra:sitios web} sitios web',
    },
    {
      figure: '+100',
      label: 'marcas',
      dots: 100,
      confirm: 'las {cifra:marcas} marcas',
    },
  ],
}
