export const about = {
  hello: ['Hola,', 'soy {nombre}'],
  heading: ['Sobre mí'],
  text: { text: 'Saco las fotos, armo el sitio y lo dejo andando.' },
  statistics: [
    { figure: '9', label: 'años de estudio', dots: 9 },
    { figure: '60', label: 'locales', dots: 60 },
    { figure: '120', label: 'jornadas de fotos', dots: 120 },
  ],
}
