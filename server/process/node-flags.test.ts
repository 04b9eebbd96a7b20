import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverFlags } from '#testing/process/server-process.ts'

test.each(['docs/deploy/real.service', 'Containerfile', 'package.json'])(
  '%s starts the server with the memory that the bench measures',
  (file) => {
    const text = readFileSync(file, 'utf8')
    expect(serverFlags).toHaveLength(2)
    expect(text.replaceAll('", "', ' ')).toContain(`${serverFlags.join(' ')} `)
    expect(text).toContain('MALLOC_ARENA_MAX=2')
  },
)

test.each(['docs/deploy/real.service', 'Containerfile', 'scripts/setup.mjs'])(
  '%s compiles the server before its first start',
  (file) =>
    expect(readFileSync(file, 'utf8')).toMatch(
      /(?:node|pinned).*(?:server\/process\/|'process', ')compile-cache\.mjs/,
    ),
)
