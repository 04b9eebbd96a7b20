import { expect, test } from 'vitest'
import { cleanAddress, cleanReferrer } from './clean.ts'

const page = { origin: 'https://real.com.ar', pathname: '/' }

test.each([
  ['nothing but the page', 'https://real.com.ar/', ''],
  ['no name or colour', '/?marca=Luc%C3%ADa&color=ff0000', ''],
  [
    'no click id, but that one was there: it tells an advertisement from a search',
    '/?marca=Ana&fbclid=IwY2&gclid=Cj0K&msclkid=3c2f&ScCid=5f1b&gad_source=5',
    '?fbclid=1&gclid=1&msclkid=1&sccid=1&gad_source=1',
  ],
  ['no click id without a value', '/?gclid=&gclid', ''],
  ['a source by its shorter names', '/?ref=diario&source=boletin', '?ref=diario&source=boletin'],
  [
    'a campaign as its writer meant it',
    '/?UTM_SOURCE=ig&amp;utm_campaign=oto%25C3%25B1o',
    '?utm_source=ig&utm_campaign=oto%C3%B1o',
  ],
  ['no placeholder', '/?utm_source={{site_source_name}}&utm_campaign=__CAMPAIGN_NAME__', ''],
  [
    'the campaign alone',
    '/?marca=Ana&utm_source=ig&utm_campaign=oto%C3%B1o#precios',
    '?utm_source=ig&utm_campaign=oto%C3%B1o',
  ],
  [
    'no parameter that is not named',
    '/?utm_term=ana%40x.ar&utm_medium=cpc&email=ana%40x.ar',
    '?utm_medium=cpc',
  ],
  ['a campaign behind a section, and not the section', '/#marca?utm_source=x', '?utm_source=x'],
  ['no parameter hidden in a value', '/?utm_source=ig%26marca%3DAna', '?utm_source=ig%26marca%3DAna'],
  ['what is not an address', 'document', ''],
])('of an address %s', (_, arrival, query) =>
  expect(cleanAddress(page, arrival)).toBe(`https://real.com.ar/${query}`),
)

test.each([
  ['', null],
  ['https://www.google.com/', 'https://www.google.com'],
  ['https://real.com.ar/?marca=Luc%C3%ADa', 'https://real.com.ar'],
  ['https://foro.example:8443/hilo/ana-perez?p=2#3', 'https://foro.example:8443'],
  ['android-app://com.google.android.gm/', 'android-app://com.google.android.gm'],
])('of a referrer the site alone: %s', (referrer, site) => expect(cleanReferrer(referrer)).toBe(site))
