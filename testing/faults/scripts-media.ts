import type { Faults } from './fault.ts'

export const faults: Faults = {
  'scripts/media/fit-image.ts': {
    'scripts/media/page-images.test.ts': [
      ['a person without a head', "isTall ? 'top' : undefined", "isTall ? 'bottom' : undefined"],
    ],
  },
  'scripts/media/ink.ts': {
    'scripts/media/masks.test.ts': [
      ['cream letters on nothing: an empty place in the strip', 'clear > data.length / 4 / 50', 'clear > data.length'],
      ['a white drawing on a badge: a blob', 'const isHole = inside.length > 0 && outside < quarter', 'const isHole = false'],
      ['a logo of which a colour is missing', 'areas[at]!.outside < areas[at]!.inside.length / 10', 'areas[at]!.outside >= 0'],
      ['a sheet of off-white paper: a rectangle', 'const distance = (at: number) =>', 'paper.fill(255)\n  const distance = (at: number) =>'],
    ],
  },
  'scripts/media/masks.ts': {
    'scripts/media/masks.test.ts': [
      ['a speck of two pixels in the strip', 'const leastShare = 0.6', 'const leastShare = 0'],
      ['a hairline that nobody sees goes live in silence', 'const leastInk = 110', 'const leastInk = 0'],
      ['a black rectangle goes live in silence', '0.01, 0.98', '0.01, 1.98'],
    ],
  },
  'scripts/media/owner-files.ts': {
    'scripts/media/masks.test.ts': [
      ['a logo lies on its side', 'openImage(bytes).autoOrient())', 'openImage(bytes))'],
    ],
    'scripts/media/page-images.test.ts': [
      ['a Samsung’s photographs are refused', "failOn: 'error'", "failOn: 'warning'", 'Samsung’s header'],
      ['an empty file is called unreadable', 'if (bytes.length === 0)', 'if (bytes.length < 0)'],
    ],
  },
  'scripts/media/owner-styles.ts': {
    'scripts/build/documents.built.test.ts': [
      ['a telephone with a Chromium of 2022 hangs at the second visit', "'@layer sections {\\n',", "'@layer ui {\\n}\\n@layer sections {\\n',", 'a layer without rules'],
    ],
  },
  'scripts/media/page-images.ts': {
    'scripts/media/page-images.test.ts': [
      ['a mistyped logo is told as missing alone', 'if (!known) made.notes.push', 'if (known) made.notes.push'],
    ],
  },
  'scripts/media/svg-parts.ts': {
    'scripts/media/svg.test.ts': [
      ['letters that each machine draws with its own font', "'text', 'flowRoot', 'foreignObject'", "'text', 'foreignObject'"],
      ['a file out of an inspector is checked, and shown by no browser', 'svg.attributes.xmlns = svgNamespace', ''],
      ['a font or a style sheet of somebody else’s', 'if (named || leadsOut(rule))', 'if (named && leadsOut(rule))'],
    ],
  },
  'scripts/media/svg.ts': {
    'scripts/media/svg.test.ts': [
      ['an embedded photograph publishes where it was taken', 'if (clean) attributes.href = clean', ''],
      ['an image on the owner’s disk, which no visitor has', "return refuse('enlaza", "return ''; refuse('enlaza"],
      ['Latin-1 is not read', "new TextDecoder('windows-1252')", "new TextDecoder('utf-16le')"],
    ],
  },
}
