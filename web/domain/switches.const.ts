import { agency } from '#content/agency.ts'

/**
 * What the owner has switched on. Ask here and not `agency`: the build puts constants in this place (scripts/build/constants.ts), so
 * that code of what is off is not in the page.
 */
export const { sources = false, analytics = false } = agency
