import type { Fault } from './fault.ts'

const test = 'scripts/setup.system.test.ts'

/** A fresh clone installs, says what it installs, and leaves the machine as it works. */
export const faults: Fault[] = [
  {
    who: 'a service’s user, whose HOME is not writable, cannot install',
    file: 'scripts/setup-npm.mjs',
    from: "return resolve('node_modules', '.cache', 'npm')",
    to: 'return folder',
    test,
    name: 'HOME',
  },
  {
    who: 'an owner looks for a fault of the network where the lock is not of this package.json',
    file: 'scripts/setup-npm.mjs',
    from: '/^EUSAGE$/',
    to: '/^USAGE$/',
    test,
    name: 'why `npm ci` failed',
  },
  {
    who: 'a PostgreSQL that is installed later has no cluster',
    file: 'scripts/setup-engines.mjs',
    from: '  allowServices()\n  for (const [name, program]',
    to: '  for (const [name, program]',
    test,
    name: 'engines',
  },
  {
    who: 'nginx starts with the machine, because of a test',
    file: 'scripts/setup-engines.mjs',
    from: "run('systemctl', 'disable', service)",
    to: "run('systemctl', 'status', service)",
    test,
    name: 'engines',
  },
  {
    who: 'links open in another browser, because of a test',
    file: 'scripts/setup-engines.mjs',
    from: 'before.get(name) !== program',
    to: 'before.get(name) === program',
    test,
    name: 'engines',
  },
  {
    who: 'nobody knows what `npm test` installs, and how much',
    file: 'scripts/setup-engines.mjs',
    from: '`(${sizeOf(known.flatMap(({ packages }) => packages))}).',
    to: '`.',
    test,
    name: 'engines',
  },
  {
    who: 'every clone fails with the next release of somebody else’s package',
    file: 'bench/package.json',
    from: '"third-party-web": "0.30.0"',
    to: '"third-party-web": "^0.30.0"',
    test: 'scripts/lockfiles.test.ts',
  },
]
