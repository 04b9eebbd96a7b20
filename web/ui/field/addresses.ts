/** The chunk that is fetched at the form's first focus (validate.ts). */
export { emailErrors } from '#content/email-errors.ts'
export { readAddress } from '#contract/email-address.ts'
export { afterPress, watch } from './suggest-address.ts'
