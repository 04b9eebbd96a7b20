import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that take half a minute. Without results of an earlier run, as in a new clone, Vitest begins with the largest files. */
const long =
  /\/(release|owner-edits|update|attack|disks|main|filters|commands|store-faults|cleaning-faults)\.system/

/** Begins with what takes long, so that the end of a run does not wait for one file alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isKnown = files.every((file) => this.ctx.cache.getTestSpecificationResult(file))
    const rank = ({ moduleId }: TestSpecification) => Number(!long.test(moduleId))
    // Projects stay as they are: one runs after the other.
    const projects = [...Map.groupBy(sorted, ({ project }) => project.name).values()]
    return isKnown ? sorted : projects.flatMap((some) => some.toSorted((a, b) => rank(a) - rank(b)))
  }
}
