declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'truetype' | 'woff2'
    keepFeatures?: string[]
    noHinting?: boolean
    dropTables?: readonly string[]
    /** A number pins the axis, a range narrows it. */
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Buffer>
}
