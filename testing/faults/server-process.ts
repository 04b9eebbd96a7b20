import type { Faults } from './fault.ts'

export const faults: Faults = {
  'server/process/start-failure.ts': {
    'server/process/start-failure.test.ts': [
      ['who takes port 80 reads EACCES', "code === 'EACCES' && syscall === 'listen'", "code === 'EACCES' && syscall === 'bind'"],
    ],
  },
}
