import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSvg, readSvg } from './svg.ts'

const shapes = '<path d="M0 0h50v80H0z"/><circle cx="100" cy="40" r="40"/>'
const svg = (inside: string, attributes = 'viewBox="0 0 140 80"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`

/** The markup that is published. */
const read = async (file: string | Uint8Array) => (await readSvg('logo.svg', Buffer.from(file))).markup
/** Whether the rectangle, the gap and the disc are where they should be. */
async function isVisible(file: string | Uint8Array) {
  const raster = drawSvg(await readSvg('logo.svg', Buffer.from(file)), 140, 80)
  const { data, info } = await raster
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number) => data[40 * info.width + x]! > 128
  return { size: [info.width, info.height], inked: [at(25), at(55), at(100)] }
}

const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/"> <!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg version="1.1" xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px" viewBox="0 0 140 80">
<style type="text/css">.st0{fill:#00A859;} @import url(http://a.example/a.css); @font-face{font-family:F;src:url(f.woff)}</style>
<metadata><sfw xmlns="http://ns.adobe.com/SaveForWeb/1.0/"><slices/></sfw></metadata>
<switch><foreignObject requiredExtensions="&ns_ai;" width="1" height="1"><i:aipgfRef xlink:href="#pgf"/></foreignObject>
<g i:extraneous="self" class="st0">${shapes}</g></switch><i:aipgf id="pgf"><![CDATA[ H4sIAAAAAAAA ]]></i:aipgf></svg>`
const inkscape = `<svg width="140mm" height="80mm" viewBox="0 0 140 80" xmlns="http://www.w3.org/2000/svg"
 xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
 sodipodi:docname="C:\\Users\\Ana\\logo.svg" inkscape:export-filename="/home/ana/logo.png"><sodipodi:namedview pagecolor="#fff"/>
<g inkscape:label="Capa 1" style="fill:#205">${shapes}</g></svg>`
const figma = svg(
  `<g clip-path="url(#c)">${shapes}</g><defs><clipPath id="c"><rect width="140" height="80" fill="white"/></clipPath></defs>`,
  'width="140" height="80" viewBox="0 0 140 80" fill="black"',
)
const latin = `<?xml version="1.0" encoding="ISO-8859-1"?>${svg(`<g id="Diseño">${shapes}</g>`)}`

test.each<[string, string | Uint8Array]>([
  ['Illustrator', illustrator],
  ['Inkscape', inkscape],
  ['Figma', figma],
  ['a page’s inspector: no namespace', `<svg viewBox="0 0 140 80" aria-hidden="true">${shapes}</svg>`],
  [
    'a page’s inspector: a symbol',
    '<svg viewBox="0 0 140 80"><use href="#i"/><symbol id="i" viewBox="0 0 140 80">' +
      `${shapes}</symbol></svg>`,
  ],
  ['Latin-1, declared', Buffer.from(latin, 'latin1')],
  ['Latin-1, undeclared', Buffer.from(svg(`<g id="Diseño">${shapes}</g>`), 'latin1')],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(svg(shapes), 'utf16le')])],
  ['a byte order mark', `\uFEFF${svg(shapes)}`],
  ['.svgz', gzipSync(svg(shapes))],
  ['a prefix', svg(shapes).replaceAll('<', '<s:').replaceAll('<s:/', '</s:').replace('xmlns=', 'xmlns:s=')],
  ['no viewBox', svg(`<g transform="scale(3.7795)">${shapes}</g>`, 'width="140mm" height="80mm"')],
  ['currentColor', svg(`<g fill="currentColor">${shapes}</g>`)],
  ['empty text, and one in a comment', svg(`${shapes}<text/><text> </text><!-- <text>Sur</text> -->`)],
])('%s is drawn as its maker drew it', async (_, file) => {
  await expect(isVisible(file)).resolves.toMatchObject({ inked: [true, false, true] })
  const text = await read(file)
  expect(text).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(text).not.toMatch(/aipgf|sodipodi|inkscape|Users|home\/ana|<!|import|font-face|a\.example|metadata/)
})

test.each([
  ['text', svg(`${shapes}<text>Sur</text>`), 'tiene texto; convertilo a trazos'],
  [
    'text under a prefix',
    svg('<s:text>Sur</s:text>', 'xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 1 1"'),
    'tiene texto',
  ],
  [
    'flowRoot',
    svg(
      `${shapes}<flowRoot><flowRegion><rect width="9" height="9"/></flowRegion><flowPara>Sur</flowPara></flowRoot>`,
    ),
    'tiene texto',
  ],
  [
    'foreignObject',
    svg(`<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">Sur</div></foreignObject>`),
    'tiene texto',
  ],
  [
    'a linked image',
    svg('<image width="9" height="9" href="logo.png"/>'),
    'enlaza una imagen que está en otro archivo',
  ],
  [
    'an image of the owner’s disk',
    svg('<image width="9" height="9" xlink:href="file:///C:/a.png"/>'),
    'enlaza una imagen',
  ],
  [
    'a broken embedded image',
    svg('<image width="9" height="9" href="data:image/png;base64,AAAA"/>'),
    'tiene adentro una imagen que no se puede leer',
  ],
  ['nothing', svg(''), 'no se distingue el dibujo: está vacío'],
  ['no size at all', svg(shapes, ''), 'no dice cuánto mide'],
  ['a page', '<!DOCTYPE html><html><body/></html>', 'no es un dibujo SVG'],
  ['not well formed', '<svg viewBox="0 0 1 1">\n<g></svg>', 'no es un SVG bien formado (línea 2)'],
])('%s is refused', async (_, file, sentence) => {
  await expect(read(file)).rejects.toThrow(`logo.svg: ${sentence}`)
})

test('nothing of it runs, moves or is fetched', async () => {
  const text = await read(
    svg(
      `<script>alert(1)</script><g onclick="alert(1)" style="fill:url(https://a.example/f.svg#f)">${shapes}</g>` +
        '<a href="javascript:alert(1)"><path d="M60 0h5v5z"/></a><use href="https://a.example/a.svg#a"/>' +
        '<path d="M0 70h9v9z"><animate attributeName="d" to="M0 0"/><set attributeName="fill" to="red"/></path>' +
        '<style>path{fill:url(//a.example/x)} @import "b.css"; circle{opacity:.9}</style>',
      'onload="alert(1)" viewBox="0 0 140 80"',
    ),
  )
  expect(text).not.toMatch(/script|alert|onload|onclick|a\.example|animate|<set|b\.css/)
})

test('an embedded photograph loses the place where it was taken, and its camera', async () => {
  const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#a65' } })
    .jpeg()
    .withExifMerge({
      IFD0: { Make: 'Telefono' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '32/1 53/1 0/1' },
    })
    .toBuffer()
  expect(photo.includes('Telefono')).toBe(true)
  const href = `data:image/jpeg;base64,${photo.toString('base64')}`
  const { markup, embedsPixels } = await readSvg(
    'a.svg',
    Buffer.from(svg(`<image width="140" height="80" xlink:href="${href}"/>`)),
  )
  const [, base64 = ''] = markup.split('base64,')
  const { width, exif } = await sharp(Buffer.from(base64.split('"')[0]!, 'base64')).metadata()
  expect({ embedsPixels, width, exif }).toEqual({ embedsPixels: true, width: 1920, exif: undefined })
})
