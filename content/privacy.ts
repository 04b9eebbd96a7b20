import { agency } from './agency.ts'
import type { Privacy } from './schema.ts'

/**
 * Lo que la Ley 25.326 pide decir donde se piden datos (art. 6: quién, para qué, a quién llegan, qué pasa sin ellos, qué
 * derechos hay). Los dos últimos párrafos son los textos oficiales (Disposición DNPDP 10/2008, Resolución AAIP
 * 14/2018): dejalos como están. `${agency.name}` y `${agency.place}` salen de agency.ts.
 */
export const privacy: Privacy = {
  confirm: 'el aviso de privacidad: que los datos quedan en tu servidor y tu email, y los plazos',
  summary: 'Uso tu nombre, tu email y tu mensaje solo para responderte. No se los paso a nadie.',
  more: 'Qué hago con tus datos',
  paragraphs: [
    `Responsable de tus datos: ${agency.name} (${agency.place}). Sin los datos que pide el formulario no puedo responderte. Quedan guardados en mi servidor y me llegan por email, con tu cartel. No los uso para publicidad.`,
    'De tu conexión no guardo nada, tampoco la dirección.',
    'Escribime por acá o por WhatsApp y te muestro lo que tengo de vos, lo corrijo o lo borro. No cuesta nada. Los plazos son los de la ley: diez días corridos para mostrarlo, cinco días hábiles para corregirlo o borrarlo.',
    'El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley Nº 25.326.',
    'La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley Nº 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.',
  ],
  /** El segundo párrafo si `sources` es `true` en agency.ts; si no, no se ve. */
  source:
    'Con tu mensaje queda anotado por dónde llegaste: el anuncio, la campaña o la página que te trajo. Lo uso para saber qué anuncios sirven.',
  /** El párrafo que sigue si hay `analytics` en agency.ts; `{servidor}` sale de ahí. */
  visits:
    'Cuento las visitas con Plausible ({servidor}), sin cookies: de qué sitio o anuncio llegaste, con qué tipo de aparato y desde qué zona, cuánto leíste y si elegiste un plan, armaste tu sitio, pusiste el nombre de tu negocio, abriste WhatsApp o mandaste un mensaje, pero nunca lo que escribís, y nada si tu navegador pide que no te sigan.',
}
