/**
 * What robots and customers write into forms like ours: kinds that people publish, with names, addresses and details made up. Signs are chosen
 * by looking at `seen`; whether they are right, `heldOut` says, which nobody looks at while choosing.
 */
export type Words = [name: string, text: string]

export const robots: Record<'seen' | 'heldOut', Words[]> = {
  seen: [
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
    [
      'Ramonfut',
      'купить <a href="https://diplom.example/">диплом</a> [url=https://diplom.example/]тут[/url]',
    ],
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
    [
      'Agencia',
      'Vendemos seguidores reales para Instagram, mirá los precios en https://seguidores.example.io',
    ],
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
  ],
  heldOut: [
    [
      'Jessica Moore',
      'Hello, I was on your website today and noticed it loads slowly on phones. Slow pages lose rankings. Our team fixes this in 48 hours. Can I send you a free report of the issues?',
    ],
    [
      'Daniel',
      'We are an off-page agency. Get 200 high DA backlinks for only $49. Money back guarantee. Order here: https://linkfarm.example/order',
    ],
    [
      'Rachel Green',
      'Hi, I would love to write a guest article for your blog, free of charge, with one link to my client. Would that interest you?',
    ],
    [
      'Mel Jones',
      'Hello, my name is Mel and I am a photographer. I was surprised when I saw my images at your website. You have violated my copyright. See the evidence: https://storage.example.net/evidence.zip?id=77',
    ],
    [
      'Domain Services',
      'FINAL NOTICE: your domain listing expires today. Failure to complete this order by the deadline ends search engine registration. Process payment: https://domain-renewals.example/?n=4471',
    ],
    [
      'Steve Walker',
      'Would you like 1,000 targeted visitors to your website every day? We send traffic from your niche for a flat fee. https://trafficking-visitors.example',
    ],
    [
      'Hannah',
      'Our explainer videos turn visitors into buyers. Reply for samples. To unsubscribe from future mailings, write STOP.',
    ],
    [
      'AlexeyKaf',
      'Новые проверенные зеркала казино, бонус 100% на первый депозит https://vavada-zerkalo.example/',
    ],
    [
      'Светлана',
      'Здравствуйте! Рассылка коммерческих предложений по формам обратной связи, база 1,5 млн сайтов. Сайт: formrassylka.example.ru',
    ],
    ['Robertpex', '[url=https://pharm.example/cialis]cialis 20 mg price[/url] buy generic'],
    ['WilliamDig', 'Read this <a href="https://news.example/ai">amazing article</a> about investing'],
    ['Transaction #88121', 'Withdraw 1.134 BTC => https://graph.org/RECEIVE-BTC-07-23?hs=aa91'],
    ['Olga', 'Pаssivе incоmе frоm 500$ pеr dау, nо rіsk'],
    [
      'Peter Lang',
      'Sehr geehrte Damen und Herren, mit unserem Newsletter erreichen Sie 2 Millionen Firmen. Jetzt testen: https://firmenadressen.example.com/test',
    ],
    [
      'Luc',
      'Bonjour, nous créons des sites et améliorons votre référencement. Voir nos tarifs sur https://agence-web.example.fr',
    ],
    [
      'Paolo',
      'Ciao, offriamo prestiti tra privati senza garanzie, scrivi a questo indirizzo o visita https://prestiti.example.it',
    ],
    [
      'Investor Relations',
      'We provide funding to startups and existing projects at 3% interest. Kindly revert with your business plan at https://gulf-capital.example.com',
    ],
    ['Lisa', 'Lonely women in your city want to meet tonight: https://meetnow.example/?a=12'],
    [
      'Amit Sharma',
      'Hi, we build mobile apps and websites at affordable cost for agencies like yours. Shall I share our portfolio and price list? We can rank your website on the first page of Google too.',
    ],
    [
      'Google Maps Team',
      'Your Google Business listing is not verified and may be removed. Call 1-800-555-0100 or verify at https://gmb-verify.example',
    ],
    [
      'James',
      'Great post! I really enjoyed reading it, please check out my site too https://cheapshoes.example/sale',
    ],
    ['王芳', '您好，我们提供外贸网站推广服务，请访问 https://waimao.example.cn'],
    [
      'ChatBot Pro',
      'Your competitors already answer visitors with AI. Install our chatbot on your website in five minutes, free trial: https://bot-sales.example/trial',
    ],
    ['Nick', 'I can get your company featured in Forbes and Yahoo with do-follow links. DA 90+. Interested?'],
    [
      'Karen',
      'We have a database of 30 million business emails for sale, all countries, only $99 https://leadsdb.example',
    ],
    [
      'Marcos',
      'Hola, quería consultarle si aceptan guest post o enlaces dofollow en su blog. Pagamos por PayPal.',
    ],
    [
      'SEO Argentina',
      'Buenas tardes, analizamos su sitio web y su sitio no aparece en Google. Hacemos auditoría gratis: https://auditoria-ya.example.com',
    ],
    [
      'Inversiones',
      'Gane dinero desde su casa con nuestra plataforma, inversión mínima 250 USD: https://platforma-inv.example.net',
    ],
    ['qZxTbUoKrWn', 'mPlQvXeYhGtRzUa'],
    [
      'Sam',
      'Are you the owner? I have an offer for your domain, please click https://domains-buyers.example/bid',
    ],
    [
      'Victoria',
      'Wholesale LED lamps direct from our factory, best price and fast shipping. Catalogue: https://led-factory.example.com',
    ],
    ['Yuki', '副業で月収100万円。詳しくはこちら https://fukugyo.example.jp'],
  ],
}

export const customers: Record<'seen' | 'heldOut', Words[]> = {
  seen: [
    [
      'Lucía',
      'Hola! Tengo una panadería, te dejo el Instagram: https://www.instagram.com/panaderia.lucia/ ¿Cuánto sale una página?',
    ],
    [
      'Martín Ríos',
      'Estamos acá: https://maps.app.goo.gl/Xy12ab y queremos que se vea el mapa en la página.',
    ],
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
    [
      'Nico',
      'Hago trading y doy cursos, quiero una landing. Mi canal es https://www.youtube.com/@nicotrading',
    ],
    ['Estudio Contable', 'Ofrecemos créditos personales y queremos una web. Actual: https://estudiopr.com'],
    ['Meli', 'Mi tarjeta: https://bit.ly/meli-tarjeta'],
    ['Jack', 'Hello, do you speak English? I would like a quote for a website.'],
    [
      'Jane',
      'Hello! How much is the online shop? My brand is on Instagram https://instagram.com/janeknits thanks',
    ],
    ['Raúl', 'ok dale, mandame info a raul@empresa.com'],
    [
      'Ema',
      'Hola quiero promocionar mis sahumerios! insta: instagram.com/ema.sahumos face: facebook.com/ema',
    ],
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
  ],
  heldOut: [
    [
      'Valeria Quiroga',
      'Hola! Tengo un estudio de yoga en Chacras y quiero una página sencilla con horarios. ¿Cuánto demora?',
    ],
    [
      'Marcelo',
      'Buenas tardes, necesito renovar la web de la inmobiliaria: https://www.inmobiliariacordon.com.ar. Hoy no se ve bien en el celu.',
    ],
    ['Sol', 'me pasas precio de la tienda? vendo ropa de bebe por insta @solcitobb'],
    [
      'Hernán Páez',
      'Les dejo el link de la competencia para que vean qué quiero: https://cabaniaslosalamos.com y https://refugiodelvalle.com',
    ],
    ['Dra. Iris Funes', 'Consultorio odontológico. Turnos online, mapa y WhatsApp. ¿Incluye el dominio?'],
    ['Kevin', 'buenas, hacen apps o solo paginas?'],
    [
      'Anja Keller',
      'Guten Tag, wir haben ein kleines Weingut in Agrelo und brauchen eine neue Webseite auf Deutsch und Spanisch. Unsere jetzige: https://weingut-agrelo.com',
    ],
    [
      'Thomas Brown',
      'Hi there, my wife and I are opening a hostel in Uspallata and need a website with bookings. What would it cost?',
    ],
    [
      'Camille',
      'Bonjour, nous avons une maison d’hôtes à Luján de Cuyo et nous cherchons quelqu’un pour refaire notre site https://maison-lujan.com. Merci',
    ],
    ['Иван Петров', 'Здравствуйте! Мы живём в Мендосе, открываем кафе. Нужен сайт с меню. Сколько стоит?'],
    [
      'João',
      'Oi! Tenho uma vinícola pequena e quero loja online. Vocês atendem em português? https://vinicolaserra.com.br',
    ],
    [
      'Mercedes',
      'Vi su página y me encantó, ¿pueden hacer algo parecido para mi empresa de catering? Instagram: https://instagram.com/catering.mercedes',
    ],
    [
      'Ing. Roldán',
      'Solicito presupuesto de sitio institucional para constructora. Adjunto carpeta: https://1drv.ms/f/s!AbCd',
    ],
    [
      'Cripto Cuyo',
      'Damos cursos de criptomonedas y trading. Queremos una landing para captar alumnos: https://criptocuyo.com',
    ],
    [
      'Préstamos del Valle',
      'Somos una financiera, otorgamos créditos personales. Necesitamos sitio nuevo, el actual es www.prestamosdelvalle.com.ar',
    ],
    [
      'Nadia',
      'Mi tienda en Tiendanube no vende, quiero mejorar el SEO y aparecer en la primera página. https://nadiaaccesorios.mitiendanube.com',
    ],
    ['Ferretería El Tornillo', 'TENGO 3 SUCURSALES Y QUIERO CATALOGO CON PRECIOS. LLAMAR POR LA TARDE'],
    ['Bruno', 'https://brunofoto.com ¿se puede pasar a otra plataforma sin perder las fotos?'],
    [
      'Estefi',
      'Holaaa 💕 quiero un logo para mi emprendimiento de velas, te dejo ideas https://pin.it/4AbCdEf',
    ],
    [
      'Club Social',
      'Nos hackearon y Google muestra casinos cuando buscan el club. ¿Arreglan eso? clubsocialmendoza.org',
    ],
    ['Jorge', 'Cuánto sale la Completa? gracias'],
    [
      'Fundación Manos',
      'Buscamos donar juguetes, queremos un sitio con botón de donación. Presupuesto para ONG? https://fundacionmanos.org',
    ],
    [
      'Emily Roberts',
      'Hello! I saw your work for the winery next door and love it. Could you send me a quote for a five page site? Our current one: https://posadaroberts.com',
    ],
    ['Rocío', 'Ya te escribí por whatsapp pero no me llegó la respuesta, mi número es 261 555 0199'],
    ['DJ Maxi', 'Quiero una pagina con mis sets https://soundcloud.com/djmaxi y https://youtu.be/abc123'],
    [
      'Alejandro',
      'Hola real., tienen lugar para empezar en enero? Es un e-commerce de repuestos, unos 2000 productos en un excel: https://docs.google.com/spreadsheets/d/1x',
    ],
    ['Teresa', 'Quiero dar de baja mi página vieja y hacer una nueva con ustedes'],
    ['Matías', 'Tengo el dominio matiaspintor.com.ar en nic.ar, no sé cómo se conecta'],
    ['Giulia', 'Buongiorno, cerchiamo un’agenzia per il sito del nostro ristorante a Mendoza. Quanto costa?'],
    [
      'Pame',
      'Hola, soy community y busco agencia para tercerizar webs de mis clientes. Mi porfolio: https://pamesocial.carrd.co',
    ],
    ['Sofía', 'Quiero vender un curso de inversiones para mujeres, con pago en cuotas. ¿Va la Tienda?'],
    [
      'Ricardo',
      'Buen día, me interesa hacer publicidad en Google e Instagram con presupuesto de 200 usd por mes, se puede?',
    ],
  ],
}
