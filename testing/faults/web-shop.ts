import type { Faults } from './fault.ts'

export const faults: Faults = {
  'web/shop/address.ts': {
    'e2e/page/shop-name.spec.ts': [
      ['the visitor’s own shop is a stranger’s after a reload', '    if (now.own) writeStored(storageKeys.ownName, ownName(now) || null)\n', '', 'stays theirs'],
      ['a stranger’s shop is taken for the visitor’s', 'readStored(storageKeys.ownName) === name', 'readStored(storageKeys.ownName) !== null', 'stays theirs'],
    ],
    'e2e/page/shop-address.spec.ts': [
      ['Back, the address says another name than the page, and a reload takes it for a stranger’s', "  addEventListener('popstate', follow)\n", '', 'Back and forward'],
      ['a shop is lost where a browser’s own menu passes the page on', "  canonical.href = served + (query && `?${query}`)\n", '', 'own menus'],
    ],
  },
  'web/shop/arrival.ts': {
    'web/shop/arrival.test.ts': [
      ['an address in a link stands on a sign', "shown ? name : ''", 'shown ? name : value'],
      ['a link tells somebody to call a “bank”', " && (name === own || !keptFromLink(name))", '', 'brings'],
      ['one’s own name with a telephone is gone after a reload', 'name === own || ', '', 'brings'],
      ['a link draws as many shops as somebody writes into it', '.slice(-maxShops)', ''],
    ],
  },
  'web/shop/shop-mockups.module.css': {
    'e2e/accessibility/larger-letters.spec.ts': [
      ['Whoever enlarged the letters of an app finds a button of four lines, with broken words.', '.keep > :first-child {\n  flex: 1 0 auto;\n  max-width: 100%;\n', '.keep > :first-child {\n  flex: 1;\n', 'and a name'],
      ['On a telephone at 300 % one of the picture’s two formats is beyond the screen.', '  flex-wrap: wrap;\n  /* Below', '  /* Below', 'and a name'],
      ['With larger letters one’s own colour is beyond the edge.', '.colours {\n  flex-wrap: wrap;', '.colours {\n  flex-wrap: nowrap;', 'and a name'],
    ],
    'e2e/accessibility/keyboard.spec.ts': [
      ['Whoever chooses a palette by keyboard does not see where they are.', '.colours :focus-visible ~ span::after {', '.colours :active ~ span::after {', 'shows a focus ring'],
    ],
  },
  'web/shop/copy.ts': {
    'e2e/page/app-browsers.spec.ts': [
      ['a refused clipboard copies nothing, though the older way would', "document.execCommand('copy')", 'false', 'the older way'],
    ],
  },
  'web/shop/draw/emblems.ts': {
    'web/shop/draw/shop.test.ts': [
      ['another tap on the drawing shows the same', 'all[(all.indexOf(current) + 1) % all.length]', 'all[1]'],
    ],
  },
  'web/shop/draw/lettered.ts': {
    'web/shop/draw/lettered.test.ts': [
      ['a name of no trade is torn apart', 'known = tradeOf(trade)', 'known = trade'],
      ['a long name on a narrow board is in capitals too small to read', ' && !(short && own[6])', ''],
      ['“Panadería y Confitería” is called “y Confitería”', '(?![y&] )', '', 'own name alone'],
      ['the “Estudio” of five accountants takes the space of their names', 'tradeOf(second) ?', 'false as boolean ?', 'own name alone'],
    ],
    'e2e/page/street.spec.ts': [
      ['five merchants open their link on a telephone and cannot read their own names', 'short && known ? rest : name', 'name', 'own names'],
    ],
  },
  'web/shop/draw/lettering.ts': {
    'web/shop/draw/lettering.test.ts': [
      ['a long word runs out of the sign', 'width / widest, ', ''],
    ],
    'web/shop/draw/sign.test.ts': [
      ['in a street of a telephone an article makes a name too small to read', 'largestOf(hyphenated(name), anyPiece)', 'largestOf(hyphenated(name), piece)', '11 px'],
    ],
  },
  'web/shop/draw/picture.ts': {
    'e2e/page/street.spec.ts': [
      ['the picture shows one shop of three', '...block(shops, ', '...block(shops.slice(-1), ', 'whole block'],
    ],
  },
  'web/shop/draw/shop.ts': {
    'web/shop/draw/shop.test.ts': [
      ['a link draws what no emblem is, and the sign is gone', 'Object.hasOwn(emblems, known)', 'known in emblems'],
      ['a whole word of a trade takes each word that begins with it', "?.join('. ')", "?.join(' ')", 'has the emblem'],
    ],
  },
  'web/shop/draw/sign.ts': {
    'web/sections/contact/sent-panel.browser.test.tsx': [
      ['Whoever has chosen their own colours cannot read the name on the sign of a sent message.', '? [paper, dark, dark]', '? [dark, dark, dark]', 'in forced colours'],
    ],
    'web/shop/draw/sign.test.ts': [
      ['on the sign of a desk the name is lost on its board', 'large: [9, 88, 48,', 'large: [9, 60, 48,', 'fill the board'],
    ],
  },
  'web/shop/drawing.module.css': {
    'e2e/engines/visit.spec.ts': [
      ['on an iPhone’s engine the letters of a street run over their boards', '  text-rendering: geometricprecision;\n', '', 'middle of its board'],
    ],
  },
  'web/shop/named-headline.tsx': {
    'e2e/accessibility/larger-letters.spec.ts': [
      ['Whoever enlarged the letters of an app sees the name of their shop broken in the headline.', 'return grown > 1.05 ? grown : 1', 'return 1', 'and a name'],
    ],
  },
  'web/shop/named-mockups.tsx': {
    'e2e/page/app-browsers.spec.ts': [
      ['the picture comes below the screen, and nobody sees it', "currentTarget.scrollIntoView({ block: 'nearest' })", 'void currentTarget', 'Instagram'],
      ['a link that cannot be copied is not shown', "setLink(copied ? '' : address)", "setLink('')", 'Instagram'],
    ],
    'e2e/page/composition.spec.ts': [
      ['At a desk nobody finds how the link is copied beside what else one does with the drawings.', '        {wide && copyButton}\n', '', 'in one row'],
    ],
  },
  'web/shop/street/layout.ts': {
    'web/shop/street/layout.test.ts': [
      ['a shop stands on the name of a shop or on the way to the chat', 'right + clear > left)', 'right - 99 > left)', 'stands on a word'],
      ['who opens a link finds no shop in sight, though there is a place', 'seen.height < leastHeight', 'seen.height < 150', 'above the fold'],
    ],
  },
  'web/shop/street/street.tsx': {
    'e2e/page/shop-name.spec.ts': [
      ['the reader of a link is led to a field that is full', "  field.value = ''\n", '', 'emptied field'],
    ],
    'e2e/page/street.spec.ts': [
      ['a full street asks for a name that it has no room for', 'const asks = full ?', 'const asks = !shops.length ?', 'five fill'],
      ['nobody stands alone any more', 'onClick={leaveStreet}', '', 'handed on'],
    ],
  },
  'web/shop/paint.ts': {
    'web/shop/named-mockups.browser.test.tsx': [
      ['stripes are saved as the sign', 'near(data.slice(0, 4), above) && near(data.slice(-4), below)', 'true', 'a canvas that gives noise'],
      ['a browser that changes the last bits makes no picture', 'const unseen = 8', 'const unseen = 0', 'last bits'],
    ],
  },
  'web/shop/picture.ts': {
    'e2e/page/app-browsers.spec.ts': [
      ['with a mouse "save" opens a sheet', "matchMedia('(pointer: coarse)').matches && ", '', 'with a mouse'],
    ],
    'web/shop/named-mockups.browser.test.tsx': [
      ['a sheet that was closed counts as shared', "=== 'AbortError' ? 'closed'", "=== 'AbortError' ? 'shared'", 'the system’s sheet'],
    ],
  },
  'web/shop/street/send-sign.tsx': {
    'e2e/page/app-browsers.spec.ts': [
      ['Ctrl on the sign opens a sheet instead of a tab', 'opensElsewhere(event) || ', '', 'goes to the sheet'],
    ],
    'e2e/page/links.spec.ts': [
      ['a social filter hides the sign’s chat', 'https://wa.me?text=', 'https://wa.me/?text=', 'no filter'],
    ],
    'e2e/page/shop-name.spec.ts': [
      ['on a desk “share” opens an app, and does not say which', '&& ` ${signWords.inChat}`', '&& `.`', 'is shared'],
    ],
  },
  'web/shop/name/read-name.ts': {
    'web/shop/name/read-name.test.ts': [
      ['A name that is too long ends on an article, on the sign and in the headline.', 'withoutLooseEnd(begun.length > words.length ? begun : words)', 'begun.length > words.length ? begun : words', 'a letter too many'],
      ['who writes a letter too many loses the sign', 'text.startsWith(before) ? before', "text.startsWith(before) ? ''"],
      ['a long name pasted over another leaves the other shop on the sign', 'begun.length > words.length ? begun : words', 'before', 'pasted over anything'],
    ],
  },
  'web/shop/name/store.ts': {
    'e2e/page/shop-name.spec.ts': [
      ['a stranger’s colour stays on the visitor’s own sign', "colour: beside ? '' : colour", 'colour', 'any colour can be chosen'],
      ['a stranger’s drawing stays on the visitor’s sign', "emblem: beside || !name ? '' : emblem", 'emblem', 'one tap changes the drawing'],
      ['a name is removed, and the address goes on telling of its colour', '  if (!name) return neighbours\n', '', 'any colour can be chosen'],
    ],
    'e2e/page/street.spec.ts': [
      ['somebody in a full street has to go, and nobody says so', '(others.length < maxShops ? others : [])', 'others.slice(1 - maxShops)', 'five fill'],
      ['the neighbours are gone once the reader writes', 'beside ? streetOf(before) : neighbours', 'neighbours', 'handed on'],
    ],
    'e2e/page/analytics.spec.ts': [
      ['one visitor who corrects the name of their shop counts as several', 'name && !ownName(before)) reach', 'name) reach', 'each goal arrives'],
    ],
  },
  'web/shop/name/shop-name-field.module.css': {
    'e2e/accessibility/forced-dark.spec.ts': [
      ['in an app that darkens every page, the field has no frame', 'linear-gradient(var(--drawn) 0 0)', 'linear-gradient(var(--malbec-800) 0 0)', 'what is drawn can be seen'],
    ],
    'e2e/page/shop-name.spec.ts': [
      ['On a telephone the price lies half covered by what is said about a name.', '  inset: 0 0 calc(var(--control, 3.5rem) + var(--step) / 2);\n', '  inset: auto 0 100%;\n', 'in place of the question'],
    ],
  },
  'web/shop/name/shop-name-field.tsx': {
    'e2e/loading/before-hydration.spec.ts': [
      ['what is typed while the script arrives is added to the name of the link', '      if (input.value === given) input.select()\n', '', 'takes its place'],
      ['what is typed into a stranger’s name is added to it', 'if (typing === null && strangersName(shop.get())) field.current?.select()', '', 'takes its place'],
      ['a name that was deleted at once comes back', 'if (!filled.current) {', 'if (true as boolean) {', 'empties the field'],
    ],
  },
  'web/shop/use-kept-picture.ts': {
    'e2e/page/app-browsers.spec.ts': [
      ['a phone without a sheet is told to look into downloads that are empty', 'touch ? signWords.hold : signWords.saved', 'signWords.saved', 'Instagram'],
      ['the picture is nowhere to be held down', 'signWords.saved, url)', "signWords.saved, '')", 'Instagram'],
    ],
    'web/shop/named-mockups.browser.test.tsx': [
      ['a sheet that never ends leaves "making the picture" for ever', '      say(signWords.sheet, url)\n', '', 'the system’s sheet'],
      ['memory of each picture is held until the page goes', 'useEffect(() => () => URL.revokeObjectURL(picture), [picture])', '', 'given back'],
    ],
  },
  'web/shop/use-shop.ts': {
    'e2e/loading/font-shift.spec.ts': [
      ['a name that is typed before the faces came stays in the sizes of other letters', "document.fonts?.addEventListener('loadingdone', renew)", '0', 'before the faces have come'],
    ],
    'e2e/page/shop-name.spec.ts': [
      ['words in a chat do not say whose sign it is', 'withName(words, names)', 'words', 'is shared'],
    ],
    'e2e/page/street.spec.ts': [
      ['a street in a chat is called after the last who came', 'street.map(({ name }) => name)', 'street.slice(-1).map(({ name }) => name)', 'handed on'],
      ['the link that is sent forgets the neighbours', 'const link = linkTo(street)', 'const link = linkTo(street.slice(-1))', 'handed on'],
    ],
  },
}
