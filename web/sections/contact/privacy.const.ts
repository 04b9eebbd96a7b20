import { privacy } from '#content/privacy.ts'
import { analytics, sources } from '#web/domain/switches.const.ts'

export const { summary, more } = privacy

const [first = '', ...rest] = privacy.paragraphs
const host = analytics ? new URL(analytics.api).host : ''

/** After the first one, what the owner has switched on: the source goes with the message, or visits are counted. */
export const paragraphs = [
  first,
  ...(sources ? [privacy.source ?? ''] : []),
  ...(analytics ? [privacy.visits?.replace('{servidor}', () => host) ?? ''] : []),
  ...rest,
]
