import type { Statistic } from './schema.ts'

export const about = {
  /** Se ve cuando está `owner` en agency.ts. */
  hello: ['Hola,', 'soy {nombre}'],
  heading: ['Sobre mí,', 'en puntos'],
  text: {
    text: 'Te escucho, diseño, programo y publico. Sin intermediarios.',
    confirm: 'que en la agencia trabaja y contesta una sola persona',
  },
  statistics: [
    {
      figure: '+2',
      label: 'años de experiencia',
      dots: 24,
      caption: 'Un punto por mes',
      confirm: '+2 años de experiencia',
    },
    {
      figure: '+70',
      label: 'clientes',
      dots: 70,
      caption: 'Solo en Mendoza',
      confirm: '+70 clientes, y que son los de Mendoza (la portada dice +100 en total)',
    },
    {
      figure: '+50',
      label: 'sitios web',
      dots: 50,
      caption: 'Un punto por sitio',
      confirm: '+50 sitios web',
    },
    {
      figure: '+100',
      label: 'marcas',
      dots: 100,
      caption: 'Hay clientes con dos',
      confirm: '+100 marcas, y que hay clientes con dos',
    },
  ] satisfies Statistic[] as Statistic[],
}
