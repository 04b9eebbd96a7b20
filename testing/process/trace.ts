import { spawnSync } from 'node:child_process'
import { skipFor } from '../skips.ts'

// Some containers forbid it.
const traces = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0

/** Options of a test that watches system calls, or lets some fail. */
export const untraced = skipFor(traces ? null : 'strace is not installed, or may not trace here')
