import { agency } from './agency.ts'

/** What other words say of the agency: its name, which is written in agency.ts alone. */
export const name = agency.name
export const place = agency.place

/** The name where a sentence ends with it: with its full stop, once. */
export const ended = /* @__PURE__ */ name.replace(/\.?$/, '.')
