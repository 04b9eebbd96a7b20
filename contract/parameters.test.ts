import { expect, test } from 'vitest'
import { isTracking, readLink } from './parameters.ts'

/** Links as people and programs wrote them (after the host), what they say, and where they lead. */
test.each<[link: string, says: string, hash?: string]>([
  ['/', ''],
  ['/#precios', '', 'precios'],
  ['/?utm_source=ig', 'utm_source=ig'],
  ['/?utm_source=ig#precios', 'utm_source=ig', 'precios'],
  // A tool appended them behind the `#`.
  ['/#precios?utm_source=ig&utm_medium=cpc', 'utm_source=ig utm_medium=cpc', 'precios'],
  ['/#precios&utm_source=ig', 'utm_source=ig', 'precios'],
  ['/#utm_source=ig&utm_medium=cpc', 'utm_source=ig utm_medium=cpc'],
  ['/#?utm_source=ig', 'utm_source=ig'],
  ['/#/?utm_source=ig', 'utm_source=ig'],
  ['/#!precios', '', 'precios'],
  ['/#/precios/', '', 'precios'],
  ['/?marca=Sole#utm_source=ig', 'marca=Sole utm_source=ig'],
  ['/?marca=Sole#contacto?fbclid=IwY2', 'marca=Sole fbclid=IwY2', 'contacto'],
  // HTML between the parameters.
  ['/?utm_source=ig&amp;utm_medium=cpc&amp;utm_campaign=x', 'utm_source=ig utm_medium=cpc utm_campaign=x'],
  ['/?utm_source=ig&amp;amp;utm_medium=cpc', 'utm_source=ig utm_medium=cpc'],
  ['/?utm_source=ig&#038;utm_medium=cpc', 'utm_source=ig utm_medium=cpc'],
  ['/?utm_source=ig&#38;utm_medium=cpc', 'utm_source=ig utm_medium=cpc'],
  ['/?utm_source=ig%26amp%3Butm_medium=cpc', 'utm_source=ig utm_medium=cpc'],
  // A second `?`, an encoded one, an encoded query.
  ['/?marca=Sole?utm_source=ig', 'marca=Sole utm_source=ig'],
  ['/?marca=Sole%3Futm_source=ig&utm_medium=x', 'marca=Sole utm_source=ig utm_medium=x'],
  ['/?utm_source%3Dig%26utm_medium%3Dcpc', 'utm_source=ig utm_medium=cpc'],
  ['/?marca%3DPanader%25C3%25ADa%26color%3Dc2185b', 'marca=Panadería color=c2185b'],
  ['/??utm_source=ig', 'utm_source=ig'],
  ['/?&utm_source=ig&&', 'utm_source=ig'],
  ['/?%20utm_source=ig', 'utm_source=ig'],
  // Capitals.
  ['/?UTM_SOURCE=ig&Utm_Medium=CPC', 'utm_source=ig utm_medium=CPC'],
  ['/?MARCA=Sole&Color=C2185B&Dibujo=Pan', 'marca=Sole color=C2185B dibujo=Pan'],
  // Encoded twice, in Latin-1, or read as Latin-1 in between.
  ['/?utm_campaign=oto%C3%B1o', 'utm_campaign=otoño'],
  ['/?utm_campaign=oto%25C3%25B1o', 'utm_campaign=otoño'],
  ['/?utm_campaign=oto%2525C3%2525B1o', 'utm_campaign=oto%C3%B1o'],
  ['/?utm_campaign=oto%F1o', 'utm_campaign=otoño'],
  ['/?utm_campaign=oto%C3%83%C2%B1o', 'utm_campaign=otoño'],
  ['/?marca=Panader%EDa+Luc%EDa', 'marca=Panadería Lucía'],
  ['/?marca=Panader%25C3%25ADa%2520Luc%25C3%25ADa', 'marca=Panadería Lucía'],
  ['/?marca=Panader%C3%ADa+Luc%C3%ADa', 'marca=Panadería Lucía'],
  ['/?marca=D%92Angelo', 'marca=D’Angelo'],
  // What only looks encoded stays as it is.
  ['/?marca=100%25%20Natural', 'marca=100% Natural'],
  ['/?marca=100%%20Natural', 'marca=100% Natural'],
  ['/?marca=100%25de%20campo', 'marca=100%de campo'],
  ['/?marca=100%+Panader%C3%ADa', 'marca=100% Panadería'],
  ['/?marca=A%2BB', 'marca=A+B'],
  ['/?marca=A%3DB', 'marca=A=B'],
  ['/?marca=A=B', 'marca=A=B'],
  ['/?marca=%C2%BFY%20vos%3F&color=fff', 'marca=¿Y vos? color=fff'],
  // A colour with its `#`.
  ['/?marca=Sole&color=#c2185b', 'marca=Sole color=c2185b'],
  ['/?marca=Sole&color=#c2185b&dibujo=pan', 'marca=Sole color=c2185b dibujo=pan'],
  ['/?marca=Sole&color=%23c2185b', 'marca=Sole color=#c2185b'],
  // Never filled in.
  ['/?utm_source={{site_source_name}}&utm_medium=cpc', 'utm_medium=cpc'],
  ['/?utm_source=%7B%7Bsite_source_name%7D%7D', ''],
  ['/?utm_campaign=__CAMPAIGN_NAME__&ttclid=__CLICKID__', ''],
  ['/?utm_campaign={campaignid}&gclid=abc', 'gclid=abc'],
  ['/?utm_campaign=[CAMPAIGN]&utm_source=%%SITE%%', ''],
  ['/?marca={{empresa}}&utm_source=x', 'utm_source=x'],
])('%s says "%s"', (link, says, hash = '') => {
  const read = readLink(`https://real.example${link}`)
  expect(read.parameters.map(({ name, value }) => `${name}=${value}`).join(' ')).toBe(says)
  expect(read.hash).toBe(hash)
})

test('a parameter is given as it stands too', () => {
  expect(readLink('/?a=x%20y+z&amp;b').parameters.map(({ raw }) => raw)).toEqual(['a=x%20y+z', 'amp;b'])
})

test('what only says where a visit came from, and what an address keeps', () => {
  const ids =
    'gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid _gl _ga fbclid fb_action_ids fb_source igsh igshid msclkid ttclid twclid li_fat_id epik sccid rdt_cid yclid ysclid mc_cid mc_eid mkt_tok _hsenc _hsmi hsa_acc hsa_cam vero_id oly_enc_id _kx irclickid click_id mibextid trk trkinfo utm_source utm_id utm_source_platform mtm_campaign pk_campaign at_medium ref source adset_id campaign_name placement'
  const kept = 'marca color dibujo de token lang preview id page'
  expect(ids.split(' ').filter((name) => !isTracking(name))).toEqual([])
  expect(kept.split(' ').filter(isTracking)).toEqual([])
})
