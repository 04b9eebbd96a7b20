/** The line of a stylesheet after which nothing is needed for the first screen (web/entry-server.tsx). */
const cut = /^\/\* Deferred\b.*\*\/$/m
/** Blocks of a component's stylesheet that are above its layer, wherever they stand in it. */
const blocks = /^@layer (states|no-script) \{\n([\s\S]*?)^\}\n/gm

/** What somebody may take for that line. */
const alike = /\/\*\s*deferred\b/gi

/**
 * What stands above and below the cut; without one all of it is above. Refuses what would land in neither part, or in half of a rule:
 * a rule that is lost is missed by nobody but visitors.
 */
export function stylePartsOf(source: string, path: string): [first: string, deferred: string] {
  const [first = '', deferred = '', ...lost] = source.split(cut)
  const isCut = cut.test(source)
  const comments = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[{}]/g, ' '))
  const above = comments.split(cut)[0] ?? ''
  const isInRule = isCut && above.split('{').length !== above.split('}').length
  if (lost.length > 0 || isInRule || (source.match(alike)?.length ?? 0) !== Number(isCut))
    throw new Error(
      `${path}: one comment alone may begin with "Deferred", on one line of its own, outside of all rules. What stands below it comes after the first paint.`,
    )
  return [first, deferred]
}

/**
 * A component's stylesheet in its layer, and above that its `@layer states`: how it looks on paper or in forced colours. What stands in
 * `@layer no-script`, for a page without JavaScript, is left out, because that page alone gets it. A layer without rules is not
 * written: it would stay as `@layer ui;`, at which, between others, a Chromium of 2022 hangs (e2e/engines).
 */
export function layered(source: string, layer: string, path: string): string {
  const own = source.replace(blocks, '')
  if (/@layer\b/.test(own))
    throw new Error(
      `${path}: \`@layer states\` and \`@layer no-script\` begin and end a line, outside of all else.`,
    )
  const rules = own.replace(/\/\*[\s\S]*?\*\//g, '').trim() ? `@layer ${layer} {\n${own}}\n` : ''
  const states = [...source.matchAll(blocks)].filter(([, name]) => name === 'states')
  return rules + states.map(([block]) => block).join('')
}

/** What a component's stylesheet says of a page without JavaScript. */
export const noScriptOf = (source: string): string =>
  [...source.matchAll(blocks)]
    .filter(([, name]) => name === 'no-script')
    .map(([, , rules = '']) => `@layer states {\n${rules}}\n`)
    .join('')
