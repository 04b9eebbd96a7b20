/** What is fetched when the visitor first reaches the field: all that needs a name. */
export { NamedMockups } from '#web/sections/mockups/named-mockups.tsx'
export { NamedHeadline } from './named-headline.tsx'
export { NamedSign, SendSign } from './named-sign.tsx'
