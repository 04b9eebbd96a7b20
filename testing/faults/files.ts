import type { Fault } from './fault.ts'

const svg = 'scripts/media/svg.test.ts'
const masks = 'scripts/media/masks.test.ts'
const imagesTest = 'scripts/media/page-images.test.ts'

export const faults: Fault[] = [
  {
    who: 'an embedded photograph publishes where it was taken',
    file: 'scripts/media/svg.ts',
    from: 'if (clean) attributes.href = clean',
    to: '',
    test: svg,
  },
  {
    who: 'letters that each machine draws with its own font',
    file: 'scripts/media/svg-parts.ts',
    from: "'text', 'flowRoot', 'foreignObject'",
    to: "'text', 'foreignObject'",
    test: svg,
  },
  {
    who: 'a file out of an inspector is checked, and shown by no browser',
    file: 'scripts/media/svg-parts.ts',
    from: 'svg.attributes.xmlns = svgNamespace',
    to: '',
    test: svg,
  },
  {
    who: 'an image on the owner’s disk, which no visitor has',
    file: 'scripts/media/svg.ts',
    from: "return refuse('enlaza",
    to: "return ''; refuse('enlaza",
    test: svg,
  },
  {
    who: 'a font or a style sheet of somebody else’s',
    file: 'scripts/media/svg-parts.ts',
    from: 'if (named || leadsOut(rule))',
    to: 'if (named && leadsOut(rule))',
    test: svg,
  },
  {
    who: 'Latin-1 is not read',
    file: 'scripts/media/svg.ts',
    from: "new TextDecoder('windows-1252')",
    to: "new TextDecoder('utf-16le')",
    test: svg,
  },
  {
    who: 'cream letters on nothing: an empty place in the strip',
    file: 'scripts/media/ink.ts',
    from: 'clear > data.length / 4 / 50',
    to: 'clear > data.length',
    test: masks,
  },
  {
    who: 'a white drawing on a badge: a blob',
    file: 'scripts/media/ink.ts',
    from: 'const isHole = inside.length > 0 && outside < quarter',
    to: 'const isHole = false',
    test: masks,
  },
  {
    who: 'a logo of which a colour is missing',
    file: 'scripts/media/ink.ts',
    from: 'areas[at]!.outside < areas[at]!.inside.length / 10',
    to: 'areas[at]!.outside >= 0',
    test: masks,
  },
  {
    who: 'a sheet of off-white paper: a rectangle',
    file: 'scripts/media/ink.ts',
    from: 'const distance = (at: number) =>',
    to: 'paper.fill(255)\n  const distance = (at: number) =>',
    test: masks,
  },
  {
    who: 'a logo lies on its side',
    file: 'scripts/media/owner-files.ts',
    from: 'openImage(bytes).autoOrient())',
    to: 'openImage(bytes))',
    test: masks,
  },
  {
    who: 'a speck of two pixels in the strip',
    file: 'scripts/media/masks.ts',
    from: 'const leastShare = 0.6',
    to: 'const leastShare = 0',
    test: masks,
  },
  {
    who: 'a hairline that nobody sees goes live in silence',
    file: 'scripts/media/masks.ts',
    from: 'const leastInk = 110',
    to: 'const leastInk = 0',
    test: masks,
  },
  {
    who: 'a black rectangle goes live in silence',
    file: 'scripts/media/masks.ts',
    from: '0.01, 0.98',
    to: '0.01, 1.98',
    test: masks,
  },
  {
    who: 'a Samsung’s photographs are refused',
    file: 'scripts/media/owner-files.ts',
    from: "failOn: 'error'",
    to: "failOn: 'warning'",
    test: imagesTest,
  },
  {
    who: 'a person without a head',
    file: 'scripts/media/fit-image.ts',
    from: "isTall ? 'top' : undefined",
    to: "isTall ? 'bottom' : undefined",
    test: imagesTest,
  },
  {
    who: 'an empty file is called unreadable',
    file: 'scripts/media/owner-files.ts',
    from: 'if (bytes.length === 0)',
    to: 'if (bytes.length < 0)',
    test: imagesTest,
  },
]
