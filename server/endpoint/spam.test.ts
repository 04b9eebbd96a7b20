import { expect, test } from 'vitest'
import { storedMessage } from '#testing/store/own-store.ts'
import { spamSignOf } from './spam.ts'

const signOf = ([name, text]: Words) =>
  spamSignOf({ ...storedMessage({ name, text, plan: null }), honeypot: '' }, 'real.example')
type Words = [name: string, text: string]

/** Spam of the kinds that forms in Argentina get. Names and addresses are invented. */
const spam: Words[] = [
  [
    'Emily Carter',
    `Hi there,
I was looking at your website and noticed a few errors which would keep it from ranking on Google. I can send you a free audit report with a quote.
May I share the price list?
Kind regards, Emily`,
  ],
  [
    'Mike',
    'Hello, we offer Premium SEO packages for your site: https://seo-boosters.example/plans. 100+ DR50 domains each month. Regards Mike',
  ],
  [
    'VictorNum',
    'Предлагаем размещение вашей рекламы на форумах. Подробности: https://prodvigenie.example/?p=41',
  ],
  ['* * * You have received 0.75 BTC * * *', 'Confirm => https://telegra.ph/Payout-05-11?hs=5d1b8c * * *'],
  ['🔐 Ticket: transfer No. 9917', 'graph.org/Ticket--58146-05-02?hs=6c7c & 3f2a'],
  [
    'JamesTix',
    'Best online casino of 2026! 200 free spins and a bonus on your first deposit. Play now: luckyreels777.example.com/go',
  ],
  [
    'Sandra Wells',
    'I am an outreach manager. Do you accept guest posts on your blog? We pay via PayPal, the article contains one dofollow link. Please let me know the cost.',
  ],
  ['Ramonfut', 'купить <a href="https://diplom.example/">диплом</a> [url=https://diplom.example/]тут[/url]'],
  ['Lena', 'Hеllо! Did yоu knоw thаt it is pоssiblе tо sеnd yоur оffеr thrоugh соntасt fоrms?'],
  [
    'Asesor Digital',
    'Buen día, vimos que su sitio no aparece en la primera página de Google. Con nuestros backlinks de alta autoridad posicionamos su web: https://posiciona-ya.example.net/oferta',
  ],
  [
    'Crypto Team',
    'Invest $250 today and earn $900 per day with our AI trading robot. Thousands of people did it already. Register at https://ai-profit.example/?ref=88',
  ],
  ['陈伟', '您好,我们是一家深圳的包装盒工厂,可以为贵公司提供优惠的价格。网址 www.boxfactory.example.cn'],
  [
    'Eric',
    'My name’s Eric and I just found your site your page - got a question. Do you get leads? https://jumboleadmagnet.com click here to try out Talk With Web Visitor',
  ],
  [
    'David',
    'Hey there, Hope you and your business are doing well. I have been checking your website, and it seems that you are not ranking well for your ad words and key phrases.',
  ],
  [
    'x',
    'Hi, I wanted to let you know that your site has a lot of porn and gambling spam. Please get in touch to me to have removed.',
  ],
  [
    'Hy',
    'Hy there, Righteous bulletin ! a goodoffers To be eligible click on the tie-up below https://bit.do/fPjBs',
  ],
  ['Joe', 'I will put your business on top of Google for $99. Contact me on WhatsApp +1 555 0100'],
  ['Liza', 'Do you need a business loan at 2% interest? We fund projects. Contact us.'],
  ['Anna', 'Hi dear, are you looking for serious relationship? My photos here https://sweetdates.top/anna'],
  [
    'Ahmed',
    'Dear Sir, I represent an investor who wants to fund your company. Reply to me at invest@example.com',
  ],
  [
    'Carlos',
    'Estimados, ofrecemos préstamos rápidos al 3% anual. Solicite en https://prestamos-ya.example.com',
  ],
  ['Bot', 'Заработок в интернете от 5000 рублей в день'],
  [
    'Kelly',
    'I noticed that your website is not mobile friendly. We redesign websites from $199. Would you like to see examples?',
  ],
  ['Roger', 'Hola, I am writing about your price for reseller'],
  ['Hans', 'Guten Tag, möchten Sie mehr Besucher auf Ihrer Webseite? https://besucher.example.de'],
  ['Marie', 'Bonjour, nous vous proposons un crédit rapide entre particuliers. Contactez-nous.'],
  ['Agencia', 'Vendemos seguidores reales para Instagram, mirá los precios en https://seguidores.example.io'],
  ['Nina', 'Bitcoin Bonus 1.2 BTC waiting https://script.google.com/macros/s/AKf'],
  [
    'Tom',
    'Hi, we are a Pakistan based web design and development company. Let us know your requirement. Thanks',
  ],
  ['Mark', 'https://dev-to-url.xyz/best-cbd-oil'],
  ['Piter', '<a href=http://slot.example>slots</a>'],
  [
    'Rob',
    'Greetings! Very useful advice in this particular post! It is the little changes that make the largest changes. Thanks a lot for sharing! my page - https://pills.example',
  ],
]

const genuine: Words[] = [
  [
    'Lucía',
    'Hola! Tengo una panadería, te dejo el Instagram: https://www.instagram.com/panaderia.lucia/ ¿Cuánto sale una página?',
  ],
  ['Martín Ríos', 'Estamos acá: https://maps.app.goo.gl/Xy12ab y queremos que se vea el mapa en la página.'],
  [
    'Vivero El Surco',
    'Las fotos están en https://drive.google.com/drive/folders/1aBcD?usp=sharing, son como 40.',
  ],
  [
    'Paula',
    `Sitios que me gustan:
https://www.ejemplo-uno.com
https://ejemplodos.com.ar/tienda
www.ejemplotres.es
https://ejemplo-cuatro.dev/#inicio
¿Se puede hacer algo así?`,
  ],
  [
    'www.ferreteriagomez.com.ar',
    'Hola, somos la ferretería. La web que tenemos quedó vieja y queremos cambiarla.',
  ],
  [
    'Sofía - sofiadeco.com',
    'Vendo por mercado libre y quiero tienda propia. Mi catálogo: https://bodega.example.com/catalogo.pdf',
  ],
  [
    'Diego',
    'Necesito SEO y salir primero en google. Hoy tengo www.estudiodiego.com.ar y no me encuentra nadie.',
  ],
  [
    'Juan Cruz',
    'Quiero que la tienda acepte tarjetas y también cripto (USDT). Me gusta cómo lo hace https://tiendaejemplo.com',
  ],
  ['Restaurante La Cuadra', 'Menú actual: https://linktr.ee/lacuadra'],
  [
    'Emma Fischer',
    'Hi! We run a small winery in Luján de Cuyo and we need a website in English and Spanish. We are here: https://goo.gl/maps/abc123',
  ],
  [
    'Rafael',
    'Olá, tenho uma pousada e preciso de um site. O atual é https://pousada.example.com.br, você faz em português também?',
  ],
  [
    '李小龙',
    'Buenas, soy de un restaurante chino de Godoy Cruz (龙凤) y quiero la carta online con QR. Gracias',
  ],
  ['Ana', 'Hola, mirá mi tienda: https://latienda.mitiendanube.com y mi ig @latienda'],
  ['The Coffee Club', 'Hola! Somos The Coffee Club, queremos un logo. https://thecoffeeclub.com.ar'],
  ['Flor', 'Landing page + branding + community manager. Presupuesto? www.florstudio.com'],
  ['José', 'https://www.google.com/maps/place/Mendoza'],
  ['Pía', 'https://we.tl/t-abc fotos'],
  [
    'Tomás',
    'Buenas! Quiero un ecommerce tipo https://www.nike.com, https://www.zara.com, https://hm.com y https://www.falabella.com. Saludos',
  ],
  ['Kiosco 24', 'Precio de la web Landing?'],
  [
    'Bodega Sol',
    'Necesitamos traducir https://bodegasol.com.ar al inglés: "Welcome to our winery. We make the best wines of the valley and you can visit us"',
  ],
  [
    'Casino de Mendoza',
    'Hola, del Casino necesitamos una página para el bar. Hoy está en www.casinobar.com.ar',
  ],
  ['Nico', 'Hago trading y doy cursos, quiero una landing. Mi canal es https://www.youtube.com/@nicotrading'],
  ['Estudio Contable', 'Ofrecemos créditos personales y queremos una web. Actual: https://estudiopr.com'],
  ['Meli', 'Mi tarjeta: https://bit.ly/meli-tarjeta'],
  ['Jack', 'Hello, do you speak English? I would like a quote for a website.'],
  [
    'Jane',
    'Hello! How much is the online shop? My brand is on Instagram https://instagram.com/janeknits thanks',
  ],
  ['Raúl', 'ok dale, mandame info a raul@empresa.com'],
  ['Ema', 'Hola quiero promocionar mis sahumerios! insta: instagram.com/ema.sahumos face: facebook.com/ema'],
  [
    'Hotel Andes',
    'Our hotel in Potrerillos needs a new page, the old one is http://hotelandes.com. Can you quote it?',
  ],
  ['Marta', 'La web es hecha en Wix y no me gusta: https://martaceramica.wixsite.com/inicio'],
  ['Pedro', 'quiero posicionar mi página en la primera página de google www.pedrogas.com'],
  ['Luz', 'Te paso el drive: https://docs.google.com/document/d/1'],
  ['Beto', 'Me hackearon la página y aparecen apuestas y casinos online. https://clubbeto.com.ar Ayuda!'],
  [
    'Gastón',
    'Vi que tu página carga rapidísimo, quiero posicionar mi negocio así. El mio es gastonpinturas.com',
  ],
]

test.each(spam)('looks like spam: %s, %s', (...words) => expect(signOf(words)).not.toBeNull())
test.each(genuine)('a customer’s: %s, %s', (...words) => expect(signOf(words)).toBeNull())

/** The line that the page adds for a visitor who made a sign: it links to our own site. */
const sign = (host: string) => `\n\nMi cartel: https://${host}/?marca=Jane%20Knits&color=c2185b`
const asked = 'Hello! How much is the online shop? Thanks'

test('the address of our own page is no link, any other is', () => {
  expect(signOf(['Jane', asked + sign('real.example')])).toBeNull()
  for (const other of ['real.example.evil.test', 'evil.test', 'real.example:8080', 'real.example@evil.test'])
    expect(signOf(['Jane', asked + sign(other)]), other).toBe('foreign, with a link')
})

test('no name in our own address hides the letters of the text', () => {
  const name = encodeURIComponent('鮨'.repeat(40))
  const text = `Предлагаем рекламу.\n\nMi cartel: https://real.example/?marca=${name}`
  expect(signOf(['Victor', text])).toBe('letters')
})
