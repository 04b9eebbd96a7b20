import { expect, test } from 'vitest'
import { StoreUnavailable } from '../messages/errors.ts'
import { createLog, errorFacts, stackFrames } from './log.ts'

function log(level: 'error' | 'warn' | 'info' | 'debug', form: 'json' | 'plain') {
  const lines: string[] = []
  return { lines, ...createLog({ level, form, write: (line) => lines.push(line), now: () => 0 }) }
}

test('one JSON object a line', () => {
  const { lines, info } = log('info', 'json')
  info('message accepted', { id: 'x', spam: null })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time: '1970-01-01T00:00:00.000Z', level: 'info', event: 'message accepted', id: 'x', spam: null },
  ])
})

test('plain lines for a terminal, from a level on; a fact can neither begin a line nor pretend to be another', () => {
  const { lines, info, warn } = log('warn', 'plain')
  info('usual')
  warn('odd', { count: 2, reason: 'a\nERROR fake', word: 'x y' })
  expect(lines).toEqual(['00:00:00 warn  odd count=2 reason="a\\nERROR fake" word="x y"'])
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
  const lines: string[] = []
  let now = 0
  const { error } = createLog({
    level: 'info',
    form: 'plain',
    write: (line) => lines.push(line),
    now: () => now,
  })
  for (let second = 0; second < 61; second++) {
    now = second * 1000
    error('not ready', { reason: 'full' })
    if (second === 30) error('mail.dead', { id: 'x' })
  }
  expect(lines).toEqual([
    '00:00:00 error not ready reason=full',
    '00:00:30 error mail.dead id=x',
    '00:01:00 error not ready reason=full more=59',
  ])
})
