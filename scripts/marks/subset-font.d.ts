/** The part of subset-font that the project calls; the package brings no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'truetype' | 'woff' | 'woff2'
      variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
      keepFeatures?: string[]
      noLayoutClosure?: boolean
    },
  ): Promise<Buffer>
}
