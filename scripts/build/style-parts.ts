/** The line of a stylesheet after which nothing is needed for the first screen (web/entry-server.tsx). */
const cut = /^\/\* Deferred\b.*\*\/$/m
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
