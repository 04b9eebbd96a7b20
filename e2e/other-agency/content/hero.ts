export const hero = {
  headline: ['Tu local,', 'a la vista'],
  tagline: 'Sitios web y piezas gráficas para comercios de Rosario, desde {precio}.',
  action: 'Escribinos ahora',
  whatsapp: 'Hablemos por WhatsApp',
  claim: { figure: '+30', label: 'Proyectos' },
}
