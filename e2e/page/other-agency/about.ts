import type { About } from '#content/schema.ts'

export const about: About = {
  hello: ['Hola,', 'soy {nombre}'],
  heading: ['Quién', 'está'],
  text: { text: 'Saco las fotos, armo la página y la subo. Si algo no anda, me llamás a mí.' },
  statistics: [
    { figure: '60', label: 'locales con página', dots: 60 },
    { figure: '9', label: 'años en Rosario', dots: 9 },
  ],
}
