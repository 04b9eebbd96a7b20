/** A function of the plane in about −1…1, smooth, with features about one unit wide. */
export type Noise = (x: number, y: number) => number

/** Mulberry32: one seed gives one sequence on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

/** Gradient noise (Perlin 2002) over a table shuffled by the seed. */
export function gradientNoise(seed: number): Noise {
  const random = seededRandom(seed)
  const table = Uint8Array.from({ length: 512 }, (_, i) => i)
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const kept = table[i]!
    table[i] = table[j]!
    table[j] = kept
  }
  table.copyWithin(256, 0, 256)
  const slopes = Array.from({ length: 256 }, () => {
    const turn = random() * 2 * Math.PI
    return [Math.cos(turn), Math.sin(turn)] as const
  })
  const corner = (ix: number, iy: number, dx: number, dy: number) => {
    const slope = slopes[table[table[ix & 255]! + (iy & 255)]!]!
    return slope[0] * dx + slope[1] * dy
  }
  return (x, y) => {
    const ix = Math.floor(x)
    const iy = Math.floor(y)
    const dx = x - ix
    const dy = y - iy
    const u = fade(dx)
    const v = fade(dy)
    const top = corner(ix, iy, dx, dy) * (1 - u) + corner(ix + 1, iy, dx - 1, dy) * u
    const bottom = corner(ix, iy + 1, dx, dy - 1) * (1 - u) + corner(ix + 1, iy + 1, dx - 1, dy - 1) * u
    return 1.5 * (top * (1 - v) + bottom * v)
  }
}

/** Octaves summed, each twice as fine and half as strong. */
export function fractal(seed: number, octaves: number): Noise {
  const noise = gradientNoise(seed)
  return (x, y) => {
    let sum = 0
    let strength = 0.5
    let scale = 1
    for (let octave = 0; octave < octaves; octave++) {
      sum += strength * noise(x * scale + octave * 17.3, y * scale - octave * 9.1)
      strength *= 0.5
      scale *= 2.03
    }
    return sum
  }
}

/** Ridged multifractal (Musgrave): creases instead of bumps, finer creases only upon coarse ones. 0…1. */
export function ridged(seed: number, octaves: number): Noise {
  const noise = gradientNoise(seed)
  return (x, y) => {
    let sum = 0
    let weight = 1
    let strength = 0.5
    let scale = 1
    for (let octave = 0; octave < octaves; octave++) {
      const crease = (1 - Math.abs(noise(x * scale + octave * 31.7, y * scale + octave * 11.9))) ** 2 * weight
      weight = Math.min(1, crease * 1.8)
      sum += crease * strength
      strength *= 0.5
      scale *= 2.07
    }
    return sum
  }
}
