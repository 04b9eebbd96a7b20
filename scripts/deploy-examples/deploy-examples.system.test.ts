import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { example, examples, installed } from '#testing/process/start-proxy.ts'

/** The examples of docs/deploy/ work as they stand: whoever copies them gets what docs/operate.md says. */
test('real.env holds variables that the server knows, without a mistake', () => {
  const env = parseEnv(example('real.env').replaceAll(/^#(?=[A-Z_]+=)/gm, ''))
  const whole = readConfig(env)
  expect(whole.kind).toBe('config')
  // A name that nobody reads would make no difference.
  for (const name of Object.keys(env)) {
    const { [name]: _, ...rest } = env
    expect({ name, without: readConfig(rest) }).not.toEqual({ name, without: whole })
  }
})

const analyze = installed('systemd-analyze')
const units = readdirSync(examples).filter((file) => /\.(service|socket|timer)$/.test(file))
test.skipIf(analyze === null).each(units)('%s is understood', (unit) => {
  const { stdout, stderr } = spawnSync(analyze ?? '', ['verify', join(examples, unit)], { encoding: 'utf8' })
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('real'))
  expect(lines.filter((line) => !line.includes('is not executable'))).toEqual([])
})

test.skipIf(analyze === null).each(units.filter((file) => file.endsWith('.service')))(
  '%s: of the machine it can reach next to nothing (exposure 2.0 of 10 at most)',
  (unit) => {
    const args = ['security', '--offline=true', '--threshold=20', join(examples, unit)]
    expect(spawnSync(analyze ?? '', args, { encoding: 'utf8' })).toMatchObject({ status: 0 })
  },
)
