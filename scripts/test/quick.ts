import { agency } from '#content/agency.ts'
import { checkContent } from '../content-checks/check-content.ts'
import { expiryFindings, standsInTheWay } from '../launch/findings.ts'
import { allEvidenceFaults, commandFaults } from '../repository-checks/documents.ts'
import { lockFaults } from '../repository-checks/lock.ts'
import { add, type Count, faults, none, program, vitest } from './steps.ts'

/** What reads the sources, one after the other: they leave a core to the units, which run beside them. */
async function readings(): Promise<Count> {
  let total = none
  total = add(total, await faults('Words (content/)', checkContent))
  total = add(total, await faults('The lockfile', lockFaults))
  total = add(total, await faults('Commands named in the documents', commandFaults))
  total = add(total, await faults('Tests named in the documents', allEvidenceFaults))
  const expiry = expiryFindings(agency.security.expires, Date.now()).filter(standsInTheWay)
  total = add(total, await faults('security.txt', () => expiry.map(({ text }) => text)))
  total = add(total, await program('Types', 'tsc', '--noEmit'))
  total = add(total, await program('Lint and format', 'biome', 'check', '--error-on-warnings'))
  return add(total, await program('Unused files, exports and packages', 'knip'))
}

/** Everything that needs neither a build nor a browser: seconds. */
export async function quickChecks(): Promise<Count> {
  const [units, read] = await Promise.all([vitest('Units', 'unit'), readings()])
  return add(units, read)
}
