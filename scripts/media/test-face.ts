import sharp from 'sharp'

/** How a synthetic head differs from the next. */
export interface Face {
  skin: string
  hair: string
  beard?: boolean
  longHair?: boolean
  glasses?: boolean
  ground?: [string, string]
  /** Width of the head, 1 is usual. */
  wide?: number
}

const usual: Face = { skin: '#d9a184', hair: '#3a2419' }

/** A head and shoulders in soft light from the left, drawn with gradients: no photograph of a person is needed. */
export function faceSvg(face: Face = usual, width = 900, height = 1125): string {
  const { skin, hair, ground = ['#cfd6da', '#8f9aa3'], wide = 1 } = face
  const blur = (id: string, size: number) =>
    `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${size}"/></filter>`
  const eye = (x: number) => `
    <ellipse cx="${x}" cy="500" rx="62" ry="34" fill="#000" opacity=".28" filter="url(#soft)"/>
    <path d="M${x - 46} 506q46-44 92 0q-46 32-92 0z" fill="#f3ece6"/>
    <circle cx="${x}" cy="500" r="21" fill="#3c2a1e"/><circle cx="${x}" cy="500" r="10" fill="#0b0706"/>
    <circle cx="${x - 7}" cy="492" r="5" fill="#fff"/>
    <path d="M${x - 48} 504q48-48 96 0" fill="none" stroke="#20130d" stroke-width="9" stroke-linecap="round"/>
    <path d="M${x - 62} 446q60-40 124-4" fill="none" stroke="${hair}" stroke-width="20" stroke-linecap="round" opacity=".9"/>`
  const glasses = `<g fill="none" stroke="#1b1512" stroke-width="13"><rect x="282" y="452" width="144" height="108" rx="44"/>
    <rect x="474" y="452" width="144" height="108" rx="44"/><path d="M426 490q24-18 48 0M282 484l-50-16M618 484l50-16"/></g>`
  const beard = `<path d="M250 560q6 250 200 268q194-18 200-268q-40 90-110 96q-90-34-180 0q-70-6-110-96z" fill="${hair}" opacity=".82" filter="url(#edge)"/>`
  const long = `<path d="M190 470q-20-330 260-330q280 0 260 330q30 260 10 420h-130v-420h-280v420h-130q-20-160 10-420z" fill="${hair}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 900 1125" preserveAspectRatio="xMidYMid slice">
    <defs>${blur('soft', 16)}${blur('softer', 42)}${blur('edge', 5)}
    <linearGradient id="wall" x1="0" x2="1"><stop stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient>
    <radialGradient id="skin" cx=".33" cy=".36" r=".75"><stop stop-color="#fff" stop-opacity=".35"/><stop offset=".42" stop-color="${skin}" stop-opacity="0"/><stop offset="1" stop-color="#2a0f0a" stop-opacity=".78"/></radialGradient>
    <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 .5 .5 0 0 -.35"/></filter></defs>
    <rect width="900" height="1125" fill="url(#wall)"/>
    ${face.longHair ? long : ''}
    <path d="M60 1125q10-190 260-240l130 30 130-30q250 50 260 240z" fill="#2e3a48"/>
    <path d="M352 760v150q98 90 196 0v-150z" fill="${skin}"/><path d="M352 790q98 120 196 0v70q-98 70-196 10z" fill="#200" opacity=".45" filter="url(#soft)"/>
    <g transform="translate(450 0)scale(${wide} 1)translate(-450 0)">
      <ellipse cx="228" cy="540" rx="28" ry="62" fill="${skin}"/><ellipse cx="672" cy="540" rx="28" ry="62" fill="${skin}"/>
      <path id="head" d="M450 190c140 0 224 110 224 270 0 210-88 380-224 380s-224-170-224-380c0-160 84-270 224-270z" fill="${skin}"/>
      <path d="M450 190c140 0 224 110 224 270 0 210-88 380-224 380s-224-170-224-380c0-160 84-270 224-270z" fill="url(#skin)"/>
      ${eye(354)}${eye(546)}
      <path d="M462 500q26 90 30 128-24 30-62 14" fill="none" stroke="#3a140c" stroke-width="13" opacity=".55" stroke-linecap="round" filter="url(#edge)"/>
      <ellipse cx="500" cy="600" rx="32" ry="70" fill="#300" opacity=".28" filter="url(#soft)"/>
      ${face.beard ? beard : ''}
      <path d="M374 712q76-30 152 0q-76 62-152 0z" fill="#8e3a36"/><path d="M370 712q80 16 160 0" fill="none" stroke="#43120f" stroke-width="8" stroke-linecap="round"/>
      <ellipse cx="450" cy="776" rx="70" ry="16" fill="#200" opacity=".3" filter="url(#soft)"/>
      <path d="M216 500q-40-340 234-344q274 4 234 344q-10-150-70-214q-170 40-300-30q-80 70-98 244z" fill="${hair}"/>
      <path d="M280 300q60-110 180-112" fill="none" stroke="#fff" stroke-width="26" opacity=".16" filter="url(#soft)"/>
      ${face.glasses ? glasses : ''}
    </g>
    <rect width="900" height="1125" filter="url(#grain)" opacity=".35"/></svg>`
}

/** As a telephone saves it: lying on its side with a note to turn it, and the place where it was taken. */
export async function phonePhoto(face?: Face, width = 900, height = 1125): Promise<Buffer> {
  const lying = await sharp(Buffer.from(faceSvg(face, width, height)))
    .rotate(-90)
    .toBuffer()
  return sharp(lying)
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Telefono' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '32/1 53/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '68/1 50/1 0/1',
      },
    })
    .toBuffer()
}
