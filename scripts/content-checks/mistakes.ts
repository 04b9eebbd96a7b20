/** Mistakes that people make in content/, for check-content.test.ts: the text replaced, its replacement, and the errors in order. */
export type Mistake = [from: string | RegExp, to: string, ...said: string[]]

const text = "un texto va entre comillas rectas, 'así', en un solo renglón"
const figure = 'una cifra va sin puntos, comas ni signos, y con los miles de a tres: 390_000'
const whole = 'acá va un número entero, sin comillas, puntos, comas ni signos'
const truth = 'acá va true (sí) o false (no), en minúsculas y sin comillas'
const lost = 'acá no se puede seguir leyendo: en esta línea, o más arriba'
const colon = 'entre el nombre de un campo y su valor van dos puntos'
const invisible = 'hay un carácter invisible'
const price = 'price: 480'
const name = "name: 'Vidriera',"
const popular = 'popular: false'
const notPrice =
  '12: plans.list[0].price: tiene que ser un número entero, sin puntos ni comillas, o un texto como'
const account = "va uno de los dos: username, su cuenta, o role, quién es, como 'Dueña de"
const handle = '.username: tiene que ser como @lagarnueve'
const colour = '5: brand.colours.malbec-950: tiene que ser como #570823: seis cifras, en minúsculas'
const address = 'tiene que ser una dirección entera, como https://'

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: an owner's mistake.
export const mistakes: Record<string, Record<string, Mistake>> = {
  plans: {
    'a price with a dot': [price, 'price: 390.000', `12: ${figure}`],
    'a price with two dots': [price, 'price: 1.250.000', `12: ${figure}`],
    'a price with a comma': [price, 'price: 390,000', `12: ${figure}`],
    'a price with an apostrophe': [price, "price: 390'000", `12: ${figure}`],
    'a price with a space': [price, 'price: 390 000', `12: ${figure}`],
    'a price with a hard space': [price, 'price: 390\u00a0000', `12: ${figure}`],
    'a price with its sign': [price, 'price: $390000', `12: «$390000»: ${figure}`],
    'a price with its sign apart': [price, 'price: $ 390.000', `12: ${figure}`],
    'a price with another sign': [price, 'price: U$S 480', `12: ${figure}`],
    'a price with mil': [price, 'price: 390 mil', `12: ${figure}`],
    'a price with k': [price, 'price: 390k', `12: ${figure}`],
    'a price with a dash': [price, 'price: 390.-', `12: ${figure}`],
    'a price with cents': [price, 'price: 480.50', `12: ${figure}`],
    'a price with tax': [price, 'price: 480 + IVA', `12: «IVA»: ${figure}`],
    'a price with its thousands astray': [price, 'price: 390_0000', `12: ${figure}`],
    'a price with a 0 in front': [price, 'price: 0480', `12: ${figure}`],
    'a price in quotes': [price, "price: '480'", notPrice],
    'a price in quotes with its sign': [price, "price: '$480'", notPrice],
    'a price taken out': [price, 'price:', `12: ${figure}`],
    'a price of null': [price, 'price: null', notPrice],
    'a price below nothing': [price, 'price: -480', '12: plans.list[0].price: tiene que ser al menos 1'],
    'words without quotes for a price': [
      price,
      'price: a consultar',
      `12: ${figure}. Un texto va entre comillas`,
    ],
    'every price in words': [
      /price: [\d_]+/g,
      "price: 'a consultar'",
      '.from: va con una cifra',
      'plans.list: al menos uno lleva un precio',
    ],
    'desde without a figure': [
      'price: 1_250',
      "price: 'a consultar'",
      '23: plans.list[1].from: va con una cifra en price',
    ],
    'a long sentence on taxes': [
      /taxes: '/,
      "taxes: 'No incluye impuestos provinciales ni municipales. ",
      '.taxes: el texto tiene 92 caracteres y entran 60',
    ],
    'more sections than any plan': ['sections: null', 'sections: 5', 'ningún plan las tiene todas'],
    'two versions that git could not join': [
      / *name: 'Vidriera',/,
      `<<<<<<< HEAD\n      ${name}\n=======\n      name: 'Local',\n>>>>>>> origin/main`,
      '10: acá git dejó dos versiones del mismo texto, la tuya y la nueva',
    ],
    'two versions, one line apart': [
      name,
      `${name}\n<<<<<<< HEAD\n=======\n      from: 'desde',\n>>>>>>> origin/main`,
      '11: acá git dejó dos versiones del mismo texto',
    ],
    'a comma left out': [name, "name: 'Vidriera'", '10: falta una coma al final de esta línea.'],
    'a comma missing above a remark': [name, "name: 'Vidriera'\n      // ojo", '10: falta una coma al final'],
    'a comma left out with Windows’ line end': [name, "name: 'Vidriera'\r", '10: falta una coma al final'],
    'a comma left out in a list': [
      "incluidas', 'Mapa",
      "incluidas' 'Mapa",
      '14: falta una coma entre dos textos',
    ],
    'a comma of another keyboard': [name, "name: 'Vidriera'，", '10: esa coma es de otro teclado'],
    'two commas': [name, "name: 'Vidriera',,", '10: hay dos comas seguidas'],
    'two commas in a list': ["'Fotos incluidas',", "'Fotos incluidas',,", '14: hay dos comas seguidas'],
    'a semicolon': [name, "name: 'Vidriera';", '10: al final de esta línea va una coma, no un punto y coma'],
    'a full stop': [name, "name: 'Vidriera'.", '10: al final de esta línea va una coma, no un punto'],
    'an equals sign': [name, "name = 'Vidriera',", `10: ${colon}`],
    'no colon': [name, "name 'Vidriera',", `10: ${colon}`],
    'a quote left open': [name, "name: 'Vidriera,", `10: ${text}`],
    'a quote not opened': [name, "name: Vidriera',", `10: ${text}`],
    'an apostrophe': [name, "name: 'D'Angelo',", `10: ${text}`],
    'curly quotes': [name, 'name: “Vidriera”,', `10: ${text}`],
    'single curly quotes': [name, 'name: ‘Vidriera’,', `10: ${text}`],
    'curly quotes in a list': ["'Fotos incluidas'", '“Fotos incluidas”', `14: ${text}`],
    'angle quotes': [name, 'name: «Vidriera»,', `10: ${text}`],
    'accents for quotes': [name, 'name: ´Vidriera´,', `10: ${text}`],
    'two kinds of quotes': [name, 'name: \'Vidriera",', `10: ${text}`],
    'a grave accent left open': [name, 'name: `Vidriera,', `10: ${text}`],
    'no quotes': [name, 'name: Vidriera,', `10: «Vidriera»: ${text}`],
    'two words without quotes': [name, 'name: La Vidriera,', `10: ${text}`],
    'a text on two lines': [name, "name: 'Vidri\nera',", `10: ${text}`],
    'an emoji outside': [name, "🔥 name: 'Vidriera',", '10: un emoji solo puede ir dentro de las comillas'],
    'an invisible character': [name, "\u200bname: 'Vidriera',", `10: ${invisible}`],
    'a remark with #': [name, "# nuevo\n      name: 'Vidriera',", '10: un comentario empieza con //'],
    'a remark with a dash': [name, "— nuevo\n      name: 'Vidriera',", '10: un comentario empieza con //'],
    'a tag': [name, 'name: <b>Vidriera</b>,', `10: ${text}`],
    'a brace not closed': ['    },\n    {\n', '    {\n', `19: ${lost}`],
    'a bracket not closed': ["'2 meses de soporte'],", "'2 meses de soporte',", lost],
    'a brace too many': [
      name,
      "name: 'Vidriera', }",
      '10: falta una coma al final de esta línea, o sobra su }',
    ],
    True: [popular, 'popular: True', `16: «True»: ${truth}`],
    'sí for true': [popular, 'popular: sí', `16: «sí»: ${truth}`],
    'true in quotes': [
      popular,
      "popular: 'true'",
      '16: plans.list[0].popular: tiene que ser true (sí) o false (no), sin comillas',
    ],
    'two popular plans': [
      popular,
      'popular: true',
      '29: plans.list[1].popular: a lo sumo un plan lleva popular: true',
    ],
    'no limit in words': [
      'sections: null',
      "sections: 'sin límite'",
      '28: plans.list[1].sections: tiene que ser un número entero, o null, sin límite',
    ],
    'no limit without quotes': ['sections: null', 'sections: ilimitadas', `28: «ilimitadas»: ${whole}`],
    'a misspelt property': [
      'period:',
      'periodo:',
      '9: plans.list[0].period: falta period',
      '13: plans.list[0].periodo: «periodo» no va acá: borralo o corregí su nombre. Acá van: name, period,',
    ],
    'a property twice': [name, "name: 'Vidriera',\n      name: 'Otra',", '11: «name» está dos veces'],
    'a property left out': [
      / *pitch: 'Tu local.*\n/,
      '',
      "9: plans.list[0].pitch: falta pitch: un texto entre comillas: '…'",
    ],
    'a text of nothing': [/'Tu local.*'/, "' '", '11: plans.list[0].pitch: el texto está vacío'],
    'a text that is too long': [
      "'Vidriera'",
      `'${'x'.repeat(39)}'`,
      '10: plans.list[0].name: el texto tiene 39 caracteres y entran 28',
    ],
    'a text for a list': [/features: .*/, "features: 'Hasta 4 secciones',", '.features: tiene que ser [ … ]'],
    'two plans of one name': [
      "name: 'Mostrador'",
      "name: 'Vidriera'",
      '21: plans.list[1].name: «Vidriera» está dos veces',
      '[3].plan: no hay un plan que se llame Mostrador: hay Vidriera y Vidriera. Poné el primero que la trae, o borrá plan',
      '[4].plan',
      '60: questions.list[1].answer: no hay nada que se llame «Mostrador»: acá va {plan:Vidriera}',
    ],
    'a plan of another name, as texts still call it': [
      "name: 'Mostrador'",
      "name: 'Local'",
      '[3].plan: no hay un plan que se llame Mostrador: hay Vidriera y Local',
      '[4].plan',
      '60: questions.list[1].answer: no hay nada que se llame «Mostrador»: acá va {plan:Vidriera} o {plan:Local}, o el texto',
    ],
    'a gap where nothing fills it': [
      'por única vez',
      'desde {precio}',
      '5: plans.lead: acá nada llena las llaves: borralas',
    ],
    'a gap twice': [
      'sale {precio}',
      'sale {precio}, o {precio} el domingo',
      '62: questions.list[3].answer: {precio} va una sola vez',
    ],
    'a reference of another kind': [
      'En el día',
      'En {plano:Mostrador}',
      'questions.list[0].answer: entre llaves',
    ],
    'a number of sections that has no end': [
      'En el día',
      'En {secciones:Mostrador}',
      '59: questions.list[0].answer: «Mostrador» va sin límite: {secciones:Mostrador} no tiene cifra que decir',
    ],
    'a reference that makes a text too long': [
      'Secciones sin límite',
      `${'x'.repeat(85)} {precio:Vidriera}`,
      '27: plans.list[1].features[1]: el texto tiene 93 caracteres y entran 90',
    ],
    'a remark to confirm that is none': [
      name,
      "confirm: true, name: 'Vidriera',",
      '.confirm: tiene que ser un texto entre comillas',
    ],
  },
  agency: {
    'no such clock': ['Argentina/Cordoba', 'Argentina/Rosario', '11: agency.timeZone: no hay un reloj'],
    'a telephone without quotes': ["'+54 9 341 456-7890'", '+54 9 341 456-7890', `13: ${text}`],
    'a number without quotes': [
      "'5493414567890'",
      '5493414567890',
      "13: agency.whatsapp.number: tiene que ser un texto entre comillas: '…'",
    ],
    'a number with its signs': [
      "'5493414567890'",
      "'+54 9 341 456-7890'",
      '13: agency.whatsapp.number: tiene que ser como 5492610000000',
    ],
    'the word of an older file': [
      'formatted',
      'display',
      '13: agency.whatsapp.formatted: falta formatted',
      '13: agency.whatsapp.display: «display» no va acá: borralo o corregí su nombre. Acá van: number, formatted',
    ],
    'null for what may be left out': [
      /whatsapp: .*/,
      'whatsapp: null,',
      '13: agency.whatsapp: tiene que ser { … }; si no va, borrá la línea',
    ],
    'half an address': [
      'hola@nandu.com.ar',
      'hola@nandu',
      '14: agency.email.address: tiene que ser como hola@real.com.ar',
    ],
    'a part taken out': [/ *email: .*\n/, '', '3: agency.email: falta email: { … }'],
    'a date of one’s own': [
      /'2027-.*?'/,
      "'20/11/2027'",
      '.expires: tiene que ser como 2027-11-20T00:00:00.000Z',
    ],
    'a sentence too few': [/, 'Trabajo en .*'\]/, ']', '19: agency.owner.lines: van 2, y hay 1'],
    'a word that no phone holds': [
      'Delfina Quiroga',
      'Delfina-Constanza Quiroga',
      '17: agency.owner.name: cada palabra del nombre lleva hasta 12 letras',
    ],
    'a name that the face lacks': [
      "name: 'Ñandú Estudio'",
      "name: 'Estudio 東京'",
      '4: agency.name: la letra de la marca no tiene «東», «京»',
    ],
    'a name too wide': [
      "name: 'Ñandú Estudio'",
      `name: '${'W'.repeat(18)}'`,
      '4: agency.name: dibujado mide 18,6 veces su alto y entra hasta 13',
    ],
    'statistics of a kind that is not there': [
      "'plausible'",
      "'google'",
      "23: agency.analytics.kind: tiene que ser 'plausible', el único que hay (por qué: docs/decisions.md)",
    ],
    'an address for the name of the site': [
      "'nandu.com.ar', api",
      "'https://nandu.com.ar', api",
      '.domain: tiene que ser como real.com.ar, como lo anotaste en Plausible',
    ],
    'an address with a path for statistics': [
      "'https://estadisticas.nandu.com.ar'",
      "'https://estadisticas.nandu.com.ar/api/event'",
      '.api: tiene que ser como https://plausible.io, sin nada después',
    ],
    'statistics in the clear': [
      "'https://estadisticas.nandu.com.ar'",
      "'http://estadisticas.nandu.com.ar'",
      '.api: tiene que ser como https://plausible.io',
    ],
    'statistics of any host': [
      "'https://estadisticas.nandu.com.ar'",
      "'https://*.com.ar'",
      '.api: tiene que ser como https://plausible.io',
    ],
    'neither yes nor no': [
      '= false',
      "= 'no'",
      'asOrdered: tiene que ser true (sí) o false (no), sin comillas',
    ],
  },
  nav: {
    'a gap in straight quotes': [
      '`${agency.name}, volver arriba`',
      "'${agency.name}'",
      '9: un texto con ${…} va entre acentos graves',
    ],
    'a gap with a name that is not there': ['${agency.name}', '${agencia}', '9: «agencia»: '],
    'an import of no file': ['./agency.ts', './agencia.ts', '2: no hay un archivo «./agencia.ts»'],
    'an import of no name': ['{ agency }', '{ agencia }', '2: en ./agency.ts no hay «agencia»'],
    'a link to nowhere': [
      "target: 'inicio'",
      "target: 'portada'",
      "11: nav.links[0].target: tiene que ser uno de estos: 'inicio', 'servicios'",
    ],
    'a brace too many at the end': [/$/, '}', lost],
  },
  clients: {
    'an id with a capital': [
      "id: 'tipa'",
      "id: 'Tipa'",
      '8: clients.list[0].id: tiene que ser como lagar-nueve, con minúsculas sin tilde, números y guiones',
    ],
    'an id with ñ': [
      "id: 'tipa'",
      "id: 'ñandu'",
      '8: clients.list[0].id: tiene que ser como lagar-nueve, con minúsculas sin tilde',
    ],
    'two clients of one id': ["id: 'norte'", "id: 'tipa'", '9: clients.list[1].id: «tipa» está dos veces'],
    'no client': [
      / *\{ id: '(?:tipa|norte|3-ocas|luma|sur).*\n/g,
      '',
      '7: clients.list: van al menos 1, y hay 0',
    ],
    'work that is gone': [
      "work: 'taza-tipa'",
      "work: 'taza'",
      '16: clients.testimonials[0].work: en content/work.ts no hay un trabajo «taza»; hay bolsa-norte, lentes-vega, taza-tipa',
    ],
    'half a star': ['rating: 5', 'rating: 4.5', `16: ${whole}`],
    'six stars': ['rating: 5', 'rating: 6', '16: clients.testimonials[0].rating: entran hasta 5'],
    'an account without @': ["'@tipaceramica'", "'tipaceramica'", handle],
    'the address of an account': ["'@tipaceramica'", "'https://instagram.com/tipaceramica'", handle],
    'an account and a role': ["role: 'Dueño de Bar Norte'", "role: 'Dueño', username: '@barnorte'", account],
    'neither account nor role': [" role: 'Dueño de Bar Norte',", '', account],
    'a photo without its folder': [
      "'photos/mora.webp'",
      "'mora.webp'",
      '.avatarUrl: tiene que ser como photos/ana.jpg, un archivo de content/photos/',
    ],
    'a photo by Windows’ path': [
      "'photos/mora.webp'",
      "'photos\\\\mora.webp'",
      '.avatarUrl: tiene que ser como photos/ana.jpg',
    ],
    'a text for a function': [
      /stars: .*/,
      "stars: '5 estrellas',",
      '6: clients.stars: tiene que ser una función, como estaba',
    ],
  },
  brand: {
    'a colour in capitals': ["'#06231b'", "'#06231B'", colour],
    'a short colour': ["'#06231b'", "'#062'", colour],
    'the name of a colour': ["'#06231b'", "'verde'", colour],
    'a colour without quotes and #': ["'#06231b'", '06231b', `5: ${text}`],
    'a colour taken out': [
      / *nieve: .*\n/,
      '',
      '4: brand.colours.nieve: falta nieve: un texto entre comillas',
    ],
    'a colour that nobody can see': [
      /borde: '#\w+'/,
      "borde: '#f0f0f0'",
      '13: brand.colours.borde: #f0f0f0 sobre nieve (#fbfaf5) da 1,09:1 y necesita 3:1',
    ],
    'a text on pale ground that is too pale': [
      /'piedra-600': '#\w+'/,
      "'piedra-600': '#808080'",
      'sobre nieve (#fbfaf5) da 3,77:1 y necesita 4,5:1',
      'sobre celeste-100 (#ffe9df) da 3,38:1',
    ],
    'a face of no package': [
      /display: '.*'/,
      "display: 'Comic Sans'",
      '17: brand.faces.display: tiene que ser como @fontsource-variable/funnel-display',
    ],
    'a face that is not installed': [
      /display: '.*'/,
      "display: '@fontsource-variable/no-existe'",
      '17: brand.faces.display: falta el paquete @fontsource-variable/no-existe. Instalalo: npm install -DE @fontsource-variable/no-existe',
    ],
  },
  hero: {
    'a headline without the name': [
      "'{marca}'",
      "'Tu marca'",
      '11: hero.shopName.headline: un renglón lleva {marca}',
    ],
    'a gap of another name': ['{precio}', '{price}', '5: hero.tagline: entre llaves solo puede ir {precio}'],
    'a gap with spaces': ['{precio}', '{ precio }', '5: hero.tagline: entre llaves solo puede ir {precio}'],
    'a gap left open': ['{precio}', '{precio', '5: hero.tagline: entre llaves solo puede ir {precio}'],
    'an image of another kind': [
      "'hero.svg'",
      "'hero.png'",
      "9: hero.image: tiene que ser 'andes', 'hero.svg' o null",
    ],
  },
  services: {
    'a price where none is': [
      'Preguntame',
      'Desde {precio}',
      '20: services.list[3].offer: en contacto no hay precios: offer va sin {precio}',
    ],
    'a drawing that is not there': [
      "icon: 'web'",
      "icon: 'foto'",
      "7: services.list[0].icon: tiene que ser 'web', 'marketing'",
    ],
    'a part of work that is not there': [
      "icon: 'web',",
      "icon: 'web', shows: 'taza',",
      'services.list[0].shows: no hay un trabajo «taza»; hay bolsa-norte, lentes-vega, taza-tipa, redes',
    ],
    'a photo for a drawing': ["icon: 'web'", "icon: 'icons/foto.png'", "o un archivo como 'icons/foto.svg'"],
    'words for the price of a package': [
      'price: 20',
      "price: 'a consultar'",
      'packages.list[1].price: tiene que ser un número entero, sin puntos ni comillas',
    ],
    'posts of nine days a week': ['posts: 3', 'posts: 9', '.posts: entran hasta 7'],
    'two packages of one title': [
      "'Una pieza'",
      "'Sesión completa'",
      '33: packages.list[1].title: «Sesión completa» está dos veces',
    ],
  },
  privacy: {
    'the law in one’s own words': [
      /'El titular.*',/,
      "'Podés pedir tus datos, gratis cada seis meses.',",
      '7: privacy.paragraphs: falta, tal cual, el texto oficial sobre acceso: «El titular de los datos',
    ],
    'another authority': [
      'AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA',
      'DIRECCIÓN NACIONAL',
      'el texto oficial sobre reclamos: «La AGENCIA DE ACCESO',
    ],
    'a note that does not say where visits are counted': [
      '({servidor})',
      '',
      '14: privacy.visits: tiene que llevar {servidor}',
    ],
    'a property that is not named': [
      'tu email',
      '',
      '5: privacy.summary: tiene que nombrar todo lo que pide el formulario: falta «tu email»',
    ],
  },
  work: {
    'a package that is not there': [
      "'flyer'",
      "'logo'",
      "13: work.list[1].package: tiene que ser uno de estos: 'identidad', 'flyer'",
    ],
    'one package with an image': [
      " package: 'flyer',",
      '',
      "9: work.list[0].package: van los dos paquetes con un trabajo, o ninguno: falta uno con package: 'flyer'",
    ],
    'half an address': ['https://opticavega', 'www.opticavega', `14: work.list[1].link: ${address}`],
    'an emptied file': [/[\s\S]+/, '', '1: falta «export const work = …»'],
  },
  mockups: {
    'a palette that nobody can read': [
      "'#bfe0dd'",
      "'#0b3f53'",
      '11: mockups.palettes[0].soft: #0b3f53 sobre dark (#0b3f52) da 1:1 y necesita 4,5:1',
    ],
    'a palette taken out': [/ *\{ name: 'Noche'.*\n/, '', '10: mockups.palettes: van al menos 4, y hay 3'],
  },
  about: {
    'too many dots': ['dots: 60', 'dots: 240', '8: about.statistics[0].dots: entran hasta 130'],
    'a figure without quotes': [
      "figure: '60'",
      'figure: 60',
      '.figure: tiene que ser un texto entre comillas',
    ],
  },
  footer: {
    'an export of another name': ['const footer', 'const pie', '1: falta «export const footer = …»'],
    'an export taken out': ['export const footer', 'const footer', '1: falta «export const footer = …»'],
  },
  greetings: {
    'a greeting that does not say which plan': [
      'Quiero el plan {plan}.',
      'Quiero un plan.',
      'greetings.plan: tiene que llevar {plan}',
    ],
    'a greeting that does not say which shop': [
      'Mi local es {marca}.',
      'Tengo un local.',
      'shopNameGreeting: tiene que llevar {marca}',
    ],
  },
  sign: {
    'a price among what a shop sells': [/items: \['.*?'/, "items: ['Pan $900'", '.items[0]: va sin precios'],
    'a stem behind one that takes it': [
      /stems: '/,
      "stems: 'zanja zanjas ",
      '.stems: «zanjas» va antes que «zanja»',
    ],
  },
  sections: {
    'the hero elsewhere': [
      "{ id: 'inicio' },\n  { id: 'cosas' },",
      "{ id: 'cosas' },\n  { id: 'inicio' },",
      '4: sections[0].id: la portada, inicio, va primero: es lo que',
    ],
    'the contact elsewhere': [
      "{ id: 'precios' },\n  { id: 'contacto' },",
      "{ id: 'contacto' },\n  { id: 'precios' },",
      '10: sections[6].id: contacto va último: todo lo que se elige más arriba termina ahí',
    ],
    'the contact hidden': [
      "{ id: 'contacto' }",
      "{ id: 'contacto', hidden: true }",
      'sections[6].id: contacto no se esconde: sin él nadie puede escribirte',
    ],
    'a section taken out': [
      "  { id: 'clientes' },\n",
      '',
      'sections: falta clientes: para que no se vea va con hidden: true',
    ],
    'a section twice': [
      "{ id: 'clientes' }",
      "{ id: 'precios' }",
      '9: sections[5].id: «precios» está dos veces; dejá uno solo',
      'sections: falta clientes',
    ],
    'a section that is not there': [
      "'clientes'",
      "'trabajos'",
      "8: sections[4].id: tiene que ser uno de estos: 'inicio', 'cosas', 'servicios'",
    ],
  },
  toasts: {
    'seconds for milliseconds': [
      'duration: 6000',
      'duration: 6',
      '4: toasts.sent.duration: tiene que ser al menos 1000',
    ],
  },
  contact: {
    'a reference that the server would send as it stands': [
      'honeypot: ',
      "honeypot: '{plan:Vidriera}', // ",
      '.honeypot: en este archivo no se nombra otra parte: en lugar de {plan:Vidriera} van las palabras',
    ],
    'a field that the form has not': [
      'honeypot:',
      "telefono: 'x',\n    honeypot:",
      '27: contact.form.telefono: «telefono» no va acá',
    ],
  },
}
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: an owner's mistake.
