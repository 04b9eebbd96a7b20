import type { Privacy } from '#content/schema.ts'
import { agency } from './agency.ts'

export const privacy: Privacy = {
  summary: 'Con tu nombre, tu email y tu mensaje te contesto, y nada más.',
  more: 'Tus datos',
  paragraphs: [
    `Los guarda ${agency.name} (${agency.place}) en su servidor, y llegan a su correo. Sin ellos no hay cómo contestarte.`,
    'Si querés verlos, corregirlos o borrarlos, escribime: es gratis y tardo menos de lo que pide la ley.',
    'El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley Nº 25.326.',
    'La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley Nº 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.',
  ],
  source: 'Tu mensaje me dice también qué anuncio o qué página te trajo, y nada más de tu visita.',
  visits: 'Las visitas las cuenta Plausible ({servidor}), sin cookies y sin lo que escribís; si tu navegador pide que no te sigan, tampoco eso.',
}
