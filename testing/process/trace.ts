import { spawnSync } from 'node:child_process'
import { skipFor } from '../skips.ts'

// Some containers forbid tracing.
const traces = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0

/** Options of a test that watches system calls, or makes some fail. */
export const untraced = skipFor(traces ? null : 'strace is not installed, or may not trace here')
