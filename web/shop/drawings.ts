import { palettesOf } from './draw/palette.ts'
import { EmblemButton } from './emblem-button.tsx'
import { NamedHeadline } from './named-headline.tsx'
import { NamedMockups } from './named-mockups.tsx'
import { SentSign } from './sent-sign.tsx'
import { NamedStreet } from './street/street.tsx'

/**
 * The lazy chunk: everything that draws a name. Fetched when the field gets the focus, or as soon as there is a name (from a link or this
 * tab). One object: each export would be named twice in the chunk, which another lazy one (paint.ts) shares.
 */
export const drawings = { EmblemButton, NamedHeadline, NamedMockups, NamedStreet, SentSign, palettesOf }
