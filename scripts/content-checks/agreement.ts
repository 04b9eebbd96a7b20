/** Contradictions between files that are right one by one. */
import type {
  Agency,
  Clients,
  Packages,
  Plans,
  Privacy,
  Questions,
  Services,
  SocialPlan,
  Work,
} from '#content/schema.ts'
import { fieldWords } from '#server/words/field-words.ts'
import type { ContentError } from './brand.ts'

const at =
  (file: string, name: string) =>
  (message: string, ...path: PropertyKey[]) => ({
    file: `content/${file}.ts`,
    name,
    path,
    message,
  })

/** Testimonials whose piece of work is no longer in the list. */
export function lostWork({ testimonials }: Clients, { list }: Work): ContentError[] {
  const ids = list.map(({ id }) => id)
  const known = ids.length > 0 ? `; hay ${ids.join(', ')}` : ''
  return testimonials.flatMap(({ work }, index) =>
    work !== undefined && !ids.includes(work)
      ? at('clients', 'clients')(
          `en content/work.ts no hay un trabajo «${work}»${known}. Corregilo o borrá la línea.`,
          'testimonials',
          index,
          'work',
        )
      : [],
  )
}

/** Services that show a part of a piece which is not in the list. */
export function lostCrops({ list }: Services, work: Work): ContentError[] {
  const known = [...work.list.map(({ id }) => id), 'redes']
  return list.flatMap(({ shows }, index) =>
    shows !== undefined && !known.includes(shows)
      ? at('services', 'services')(
          `no hay un trabajo «${shows}»; hay ${known.join(', ')}. Corregilo, o borrá la línea: queda el dibujo, más grande`,
          'list',
          index,
          'shows',
        )
      : [],
  )
}

/** Either all packages have an image or none has: a missing one would leave a hole in the row. */
export function halfPackages({ list }: Packages, work: Work): ContentError[] {
  const shown = new Set(work.list.map((piece) => piece.package))
  const bare = list.filter(({ art }) => !shown.has(art))
  const index = work.list.findIndex((piece) => list.some(({ art }) => art === piece.package))
  if (bare.length === 0 || index < 0) return []
  const message = `van los dos paquetes con un trabajo, o ninguno: falta uno con package: '${bare[0]?.art}', o borrá esta línea`
  return [at('work', 'work')(message, 'list', index, 'package')]
}

/** A text that says the lowest price of a piece of design, where there is none. */
export function piecesWithoutPrice(
  { list }: Packages,
  services: Services,
  questions: Questions,
): ContentError[] {
  if (list.length > 0) return []
  const message = 'no hay ningún paquete del que decir el precio: va sin {precio}'
  return [
    ...services.list.flatMap(({ leadsTo, offer }, index) =>
      leadsTo === 'piezas' && offer.includes('{precio}')
        ? at('services', 'services')(message, 'list', index, 'offer')
        : [],
    ),
    ...questions.list.flatMap(({ answer }, index) =>
      answer?.includes('{precio}') ? at('plans', 'questions')(message, 'list', index, 'answer') : [],
    ),
  ]
}

/** No price is below a thousand pesos: `350` was meant as 350.000. */
export function smallPrices(
  agency: Agency,
  plans: Plans,
  packages: Packages,
  social: SocialPlan,
): ContentError[] {
  if (agency.currency.code !== 'ARS') return []
  const message = 'en pesos un precio va con sus miles: 390_000'
  const small = ({ price }: { price: number | string }) => typeof price === 'number' && price < 1000
  return [
    ...plans.list.flatMap((plan, index) =>
      small(plan) ? at('plans', 'plans')(message, 'list', index, 'price') : [],
    ),
    ...packages.list.flatMap((item, index) =>
      small(item) ? at('services', 'packages')(message, 'list', index, 'price') : [],
    ),
    ...(small(social) ? [at('services', 'socialPlan')(message, 'price')] : []),
  ]
}

/** The legal texts as they were issued: Disposición DNPDP 10/2008, article 1, and Resolución AAIP 14/2018, which replaced its article 2. */
const official = {
  acceso:
    'El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley Nº 25.326.',
  reclamos:
    'La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley Nº 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.',
}
/** Spaces, capitals and the sign of "número" may differ. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/n[º°] ?/g, '')

/** The note has to name what the form asks for (Ley 25.326, article 6) and what goes with it, and to hold the law's own words. */
export function privacyErrors(
  { country, sources, analytics }: Agency,
  { summary, paragraphs, source, visits }: Privacy,
): ContentError[] {
  const add = at('privacy', 'privacy')
  const { plan: _, ...typed } = fieldWords
  const unnamed = Object.values(typed).filter(({ asked }) => !plain(summary).includes(asked))
  const errors: ContentError[] = unnamed.map(({ asked }) =>
    add(`tiene que nombrar todo lo que pide el formulario: falta «${asked}»`, 'summary'),
  )
  const said = plain(paragraphs.join(' '))
  for (const [right, words] of country === 'AR' ? Object.entries(official) : [])
    if (!said.includes(plain(words)))
      errors.push(add(`falta, tal cual, el texto oficial sobre ${right}: «${words}»`, 'paragraphs'))
  if (sources && source === undefined)
    errors.push(
      add(
        'falta la oración que dice que se anota por dónde llegó cada consulta: «Tu mensaje me dice qué anuncio te trajo» (o apagá sources en agency.ts)',
        'source',
      ),
    )
  if (analytics && visits === undefined)
    errors.push(
      add(
        'falta la oración que dice quién cuenta las visitas: «Las cuenta Plausible, en {servidor}, sin cookies» (o borrá analytics en agency.ts)',
        'visits',
      ),
    )
  return errors
}
