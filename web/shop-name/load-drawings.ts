import { lazy } from 'react'

const load = () => import('./drawings.ts')

/** When the visitor reaches the field. */
export const preloadDrawings = () => void load().catch(() => {})

/** Retried once; after that `WithDrawings` shows its fallback. */
const drawings = () => load().catch(load)

export const NamedHeadline = lazy(async () => ({ default: (await drawings()).NamedHeadline }))
export const NamedMockups = lazy(async () => ({ default: (await drawings()).NamedMockups }))
export const NamedSign = lazy(async () => ({ default: (await drawings()).NamedSign }))
export const SendSign = lazy(async () => ({ default: (await drawings()).SendSign }))
