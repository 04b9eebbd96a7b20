import { agency } from '#content/agency.ts'
import { docsFaults } from '../checks/docs.ts'
import { allEvidenceFaults } from '../checks/evidence.ts'
import { expiryFaults } from '../checks/expiry.ts'
import { readLockFaults } from '../checks/lock.ts'
import { checkContent } from '../content/check-content.ts'
import { add, type Count, faults, none, program, vitest } from './steps.ts'

/** Everything that needs neither a build nor a browser: seconds. */
export async function quickChecks(): Promise<Count> {
  let total = none
  total = add(total, await faults('Words (content/)', checkContent))
  total = add(total, await faults('The lockfile', readLockFaults))
  total = add(total, await faults('Commands named in the documents', docsFaults))
  total = add(total, await faults('Tests named in the documents', allEvidenceFaults))
  total = add(total, await faults('security.txt', () => expiryFaults(agency.security.expires, Date.now())))
  total = add(total, await program('Types', 'tsc', '--noEmit'))
  total = add(total, await program('Lint and format', 'biome', 'check', '--error-on-warnings'))
  total = add(total, await program('Unused files, exports and packages', 'knip'))
  return add(total, await vitest('Units', 'unit'))
}
