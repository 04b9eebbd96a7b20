import type { Fault } from './fault.ts'

const severalMachines = 'scripts/deploy-examples/several-machines.system.test.ts'

/** The examples of docs/deploy and the guides, which owners copy. */
export const faults: Fault[] = [
  {
    who: 'nobody hears that messages wait for an hour',
    file: 'docs/deploy/alerts.yml',
    from: 'real_queue_oldest_seconds > 600',
    to: 'real_queue_oldest_seconds > 6000',
    test: 'scripts/deploy-examples/alerts.system.test.ts',
  },
  {
    who: 'nobody hears that the server is down',
    file: 'docs/deploy/alerts.yml',
    from: 'absent(real_store_up)',
    to: 'real_store_up == 2',
    test: 'scripts/deploy-examples/alerts.system.test.ts',
  },
  {
    who: 'an alert asks for a metric that no server tells',
    file: 'docs/deploy/alerts.yml',
    from: 'real_trouble{kind="credentials"}',
    to: 'real_trouble{kind="credential"}',
    test: 'server/monitoring/metrics.system.test.ts',
  },
  {
    who: 'any container of the network writes whose visitor it likes into X-Forwarded-For',
    file: 'compose.yaml',
    from: 'TRUST_PROXY: 10.89.31.2',
    to: 'TRUST_PROXY: 10.89.31.0/24',
    test: 'scripts/deploy-examples/deploy-examples.system.test.ts',
    name: 'compose',
  },
  {
    who: 'visitors get 502 while one of three machines dies',
    file: 'docs/several-machines.md',
    from: 'error timeout non_idempotent;',
    to: 'error timeout;',
    test: severalMachines,
    name: 'nginx before three',
  },
  {
    who: 'the dump of PostgreSQL cannot be restored',
    file: 'docs/several-machines.md',
    from: 'pg_dump --format=custom',
    to: 'pg_dump --format=plain',
    test: severalMachines,
    name: 'pg_dump',
  },
]
