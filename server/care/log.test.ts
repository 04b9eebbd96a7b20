import { expect, test } from 'vitest'
import { StoreUnavailable } from '../messages/store.ts'
import { createLog, errorFacts, stackFrames } from './log.ts'

test('one JSON object a line, from a level on', () => {
  const said: object[] = []
  const write = (line: string) => said.push(JSON.parse(line))
  const { info, warn } = createLog({ level: 'warn', write, now: () => 0 })
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
