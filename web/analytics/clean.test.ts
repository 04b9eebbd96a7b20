import { expect, test } from 'vitest'
import { cleanAddress, cleanReferrer } from './clean.ts'

const page = { origin: 'https://real.com.ar', pathname: '/' }

test.each([
  ['nothing but the page', 'https://real.com.ar/', ''],
  ['no name, colour or click id', '/?marca=Luc%C3%ADa&color=ff0000&fbclid=IwY2&gclid=Cj0K', ''],
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
  ['nothing of a section', '/#marca?utm_source=x', ''],
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
