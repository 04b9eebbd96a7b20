import { launch } from '../../content/launch.ts'
import { type Finding, standsInTheWay } from './findings.ts'

/** The findings as a page of text, grouped, what stands in the way first. */
export function report(found: readonly Finding[]): string {
  const groups = Object.entries(launch.groups).flatMap(([kind, { title, hint }]) => {
    const texts = found.filter((finding) => finding.kind === kind).map(({ text }) => `  · ${text}`)
    return texts.length === 0 ? [] : [[`${title} (${texts.length}). ${hint}`, ...texts].join('\n')]
  })
  const left = found.filter(standsInTheWay).length
  return `${[launch.heading, ...groups, left === 0 ? launch.ready : launch.left(left)].join('\n\n')}\n`
}
