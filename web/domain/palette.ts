import type { CSSProperties } from 'react'
import type { Palette } from '#content/schema.ts'

/** A palette as custom properties: `--shop-dark` and so on. */
export const shopColours = ({ dark, paper, accent, soft }: Palette) =>
  ({
    '--shop-dark': dark,
    '--shop-paper': paper,
    '--shop-accent': accent,
    '--shop-soft': soft,
  }) as CSSProperties
