import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageText, withSource } from './message-text.ts'
import { splitPlan } from './plan-line.ts'
import { partsOf, sourceOf, sourceOfArrival } from './source.ts'
import { splitSource } from './source-line.ts'

const page = 'https://real.example/'
const fbclid = 'fbclid=IwY2xjawFhR1tleHRuA2FlbQIxMQABHZ'
const gclid = 'gclid=EAIaIQobChMI6rTnqJ3d_wIVhRXUAR0'

/** Ends of links, and referrers, as networks, apps and tools write them. */
test.each([
  // Ten visits by Meta, under the names of their networks.
  ['?utm_source=ig&utm_medium=social&utm_content=link_in_bio', '', 'Instagram, social'],
  ['?utm_source=INSTAGRAM', '', 'Instagram'],
  ['?utm_source=instagram.com', '', 'Instagram'],
  ['?utm_source=Instagram_Stories&utm_medium=paid', '', 'Instagram, paid'],
  [`?${fbclid}`, 'https://l.instagram.com/', 'Instagram'],
  ['', 'https://www.instagram.com/', 'Instagram'],
  ['', 'android-app://com.instagram.android/', 'Instagram'],
  [`?${fbclid}`, 'https://l.facebook.com/', 'Facebook'],
  [`?${fbclid}`, 'https://lm.facebook.com/', 'Facebook'],
  ['', 'https://m.facebook.com/', 'Facebook'],
  ['', 'android-app://com.facebook.katana/', 'Facebook'],
  ['?utm_source=fb&utm_campaign=oto%C3%B1o', '', 'Facebook, campaña otoño'],
  ['?utm_source=msg', 'android-app://com.facebook.orca/', 'Messenger'],
  [`?${fbclid}`, '', 'Facebook o Instagram'],
  [`?${fbclid}&utm_campaign=otono`, '', 'Facebook o Instagram, campaña otono'],
  ['?igsh=MWQ1ZGUxMzBkMA%3D%3D', '', 'Instagram'],
  ['?igshid=YmMyMTA2M2Y=', '', 'Instagram'],
  ['', 'https://l.threads.net/', 'Threads'],
  ['', 'android-app://com.whatsapp/', 'WhatsApp'],
  ['?utm_source=wa', '', 'WhatsApp'],
  // Advertisements: only where the id says so.
  [`?${gclid}`, 'https://www.google.com/', 'anuncio de Google'],
  ['?gad_source=1', '', 'anuncio de Google'],
  ['?gad_source=1&gad_campaignid=21034&gbraid=0AAAAADj9', 'https://www.google.com.ar/', 'anuncio de Google'],
  ['?wbraid=ClgKCQjw', '', 'anuncio de Google'],
  ['?msclkid=3c2f0b7e4a5d1c', 'https://www.bing.com/', 'anuncio de Microsoft'],
  ['?ttclid=E.C.P.CpUB', 'https://www.tiktok.com/', 'anuncio de TikTok'],
  ['?twclid=2-5k8n', 'https://t.co/', 'anuncio de X'],
  ['?li_fat_id=7a8b-11', '', 'anuncio de LinkedIn'],
  ['?epik=dj0yJnU9', 'https://www.pinterest.com/', 'anuncio de Pinterest'],
  ['?ScCid=5f1b-4d', '', 'anuncio de Snapchat'],
  ['?rdt_cid=5012345', 'https://www.reddit.com/', 'anuncio de Reddit'],
  ['?gclid=', 'https://www.google.com/', 'Google'],
  ['?srsltid=AfmBOorX', 'https://www.google.com/', 'Google'],
  [`?utm_source=newsletter&${gclid}`, 'https://mail.google.com/', 'Newsletter'],
  ['?utm_source=google&utm_medium=cpc&utm_campaign=otono&gclid=x', '', 'Google, cpc, campaña otono'],
  ['?mc_cid=dc4e9fc8a4&mc_eid=1a2b', '', 'Mailchimp'],
  // Searches, networks, mailboxes, assistants, apps.
  ['', 'https://www.google.com.ar/', 'Google'],
  ['', 'android-app://com.google.android.googlequicksearchbox/', 'Google'],
  ['', 'android-app://com.google.android.gm/', 'Gmail'],
  ['', 'https://duckduckgo.com/', 'DuckDuckGo'],
  ['', 'https://ar.search.yahoo.com/', 'Yahoo'],
  ['', 'https://t.co/', 'X'],
  ['', 'android-app://com.twitter.android/', 'X'],
  ['', 'https://lnkd.in/dR2', 'LinkedIn'],
  ['', 'android-app://com.linkedin.android/', 'LinkedIn'],
  ['', 'https://pin.it/', 'Pinterest'],
  ['', 'android-app://com.zhiliaoapp.musically/', 'TikTok'],
  ['', 'android-app://org.telegram.messenger/', 'Telegram'],
  ['', 'https://youtu.be/', 'YouTube'],
  ['?utm_source=chatgpt.com', 'https://chatgpt.com/', 'ChatGPT'],
  ['', 'https://www.perplexity.ai/', 'Perplexity'],
  ['', 'https://www.diario.com.ar:8080/nota?id=3', 'diario.com.ar'],
  ['', 'https://xavier.example/', 'xavier.example'],
  ['', 'https://www.real.example/', ''],
  ['?marca=Luc%C3%ADa', '', ''],
  // As tools and programs leave them.
  ['?UTM_SOURCE=Diario&UTM_Campaign=Verano', '', 'Diario, campaña Verano'],
  ['?utm_source=DIARIO', '', 'Diario'],
  ['?utm_source=ig&amp;utm_campaign=oto%C3%B1o', '', 'Instagram, campaña otoño'],
  ['?utm_source=ig&utm_campaign=oto%25C3%25B1o', '', 'Instagram, campaña otoño'],
  ['?utm_source=ig&utm_campaign=oto%F1o', '', 'Instagram, campaña otoño'],
  ['#precios?utm_source=ig', '', 'Instagram'],
  ['#utm_source=ig', '', 'Instagram'],
  [
    '?utm_source={{site_source_name}}&utm_campaign=__CAMPAIGN_NAME__',
    'https://l.instagram.com/',
    'Instagram',
  ],
  ['?ref=producthunt', '', 'Producthunt'],
  ['?source=boletin', '', 'Boletin'],
  ['?mtm_source=boletin&mtm_campaign=mayo', '', 'Boletin, campaña mayo'],
  ['?utm_source=%20&utm_campaign=', '', ''],
  ['?utm_source=ñandú', '', 'Ñandú'],
  ['?utm_source=ßz', '', 'ßz'],
  ['?utm_source=__proto__&utm_campaign=constructor', '', 'campaña constructor'],
  ['?utm_source=constructor', '', 'Constructor'],
  ['?utm_source=<b>x</b>|y%0A%0APlan', '', 'B x b y Plan'],
  [
    `?utm_source=${'x'.repeat(41)}&utm_campaign=${'ñ'.repeat(41)}`,
    '',
    `X${'x'.repeat(39)}, campaña ${'ñ'.repeat(40)}`,
  ],
])('%s from %j: %j', (end, referrer, source) => {
  expect(sourceOf(page + end, referrer)).toBe(source)
  // A tab keeps them as they came.
  expect(sourceOfArrival(`${page}${end.replaceAll(' ', '%20')} ${referrer}`)).toBe(source)
  // The owner's count reads what it wrote as the same name.
  if (source) expect(partsOf(source).name).toBe(/^campaña /.test(source) ? '' : source.split(', ')[0])
})

test.each([
  ['l.instagram.com', 'Instagram', ''],
  ['com.instagram.android', 'Instagram', ''],
  ['INSTAGRAM', 'Instagram', ''],
  ['Instagram.com, paid_social, campaña otoño', 'Instagram', 'paid_social, campaña otoño'],
  // The page took each `fbclid` for an advertisement of Instagram.
  ['anuncio de Instagram, campaña otono', 'Facebook o Instagram', 'campaña otono'],
  ['anuncio de Google', 'anuncio de Google', ''],
  ['com.google.android.gm', 'Gmail', ''],
  ['diario.com.ar', 'diario.com.ar', ''],
  ['campaña mayo', '', 'campaña mayo'],
  ['', '', ''],
])('a row of before counts by the rules of today: %s', (stored, name, more) =>
  expect(partsOf(stored)).toEqual({ name, more }),
)

const hostile = fc.string({ unit: 'binary', maxLength: 60 })
const visits = fc.record({
  source: hostile,
  medium: hostile,
  campaign: hostile,
  referrer: hostile,
  text: hostile,
})

test('whatever a link or a referrer says: letters, digits and `-_. ` alone, 40 of them in each part; and the server takes off what the page has added', () => {
  fc.assert(
    fc.property(visits, fc.constantFrom(null, 'Landing'), (visit, plan) => {
      const named = { utm_source: visit.source, utm_medium: visit.medium, utm_campaign: visit.campaign }
      const source = sourceOf(`${page}?${new URLSearchParams(named)}`, `https://${visit.referrer}`)
      expect(source).toMatch(/^[\p{L}\p{Nd}._, -]*$/u)
      for (const part of source.split(', '))
        expect([...part.replace(/^campaña /, '')].length).toBeLessThanOrEqual(40)
      const text = `Hola ${visit.text}`.toWellFormed().trim()
      const message = messageText(text, [plan, '', ''])
      const split = splitSource(withSource(message, source))
      expect(split.source).toBe(source || splitSource(message).source)
      if (source) expect(splitPlan(split.text, ['Landing'])).toEqual({ text, plan })
    }),
  )
})

test('an address of any length is read in time that grows with it alone', () => {
  const started = performance.now()
  for (const end of [
    '?utm_source='.repeat(9000),
    '%25'.repeat(30_000),
    '&amp;'.repeat(20_000),
    'x.'.repeat(50_000),
  ])
    sourceOf(`${page}?${end}`, `https://${end}`)
  expect(performance.now() - started).toBeLessThan(5000)
})
