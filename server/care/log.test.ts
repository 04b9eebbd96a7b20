import { expect, test } from 'vitest'
import { StoreUnavailable } from '../messages/store.ts'
import { createLog, errorFacts, type LogLevel, stackFrames } from './log.ts'

function log(level: LogLevel = 'info') {
  const said: object[] = []
  const clock = { now: 0 }
  const write = (line: string) => said.push(JSON.parse(line))
  return { said, clock, ...createLog({ level, write, now: () => clock.now }) }
}

test('one JSON object a line, from a level on', () => {
  const { said, info, warn } = log('warn')
  info('usual')
  warn('odd', { id: 'x', spam: null })
  expect(said).toEqual([
    { time: '1970-01-01T00:00:00.000Z', level: 'warn', event: 'odd', id: 'x', spam: null },
  ])
})

test('an error gives its class, code and frames; its words only when they are ours', () => {
  const foreign = Object.assign(new TypeError('bad value "Ana <ana@ejemplo.com>"'), { code: 'ERR_X' })
  expect(errorFacts(foreign)).toEqual({ error: 'TypeError', code: 'ERR_X' })
  expect(errorFacts(new StoreUnavailable('el disco está lleno'))).toMatchObject({
    reason: 'el disco está lleno',
  })
  expect(errorFacts('ana@ejemplo.com')).toEqual({ error: 'string' })
  const frames = stackFrames(new Error('Ana <ana@ejemplo.com>'))
  expect(frames).toContain('at ')
  expect(frames).not.toMatch(/Ana|ejemplo/)
})

test('the same error is said once a minute, with how often it came; another one at once', () => {
  const { said, clock, error } = log()
  for (let second = 0; second < 61; second++) {
    clock.now = second * 1000
    error('not ready', { reason: 'full' })
    if (second === 30) error('mail.dead', { id: 'x' })
  }
  const full = { event: 'not ready', reason: 'full' }
  expect(said).toMatchObject([full, { event: 'mail.dead' }, { ...full, more: 59 }])
})
