/** The lazy chunk: everything that draws a name. Fetched when the field gets the focus, or as soon as there is a name (from a link or this tab). */

export { palettesOf } from './draw/palette.ts'
export { EmblemButton } from './emblem-button.tsx'
export { NamedHeadline } from './named-headline.tsx'
export { NamedMockups } from './named-mockups.tsx'
export { SentSign } from './sent-sign.tsx'
export { NamedStreet } from './street/street.tsx'
