import * as fs from 'node:fs'
import { expect, test } from 'vitest'
import { deployMachine } from '#testing/process/deploy-machine.ts'
import { notRoot, skipFor, without } from '#testing/skips.ts'

const why = notRoot ?? without('ssh-keygen')

const restart = 'restart real.service'
const backup = 'start real-backup.service'
const says = (words: string) => expect.stringContaining(words)

test('real-deploy: first, next, pasted twice, back; two are kept', skipFor(why), () => {
  const { at, archive, deploy } = deployMachine()
  const [one, two, three] = ['real-1', 'real-2', 'real-3'].map(archive) as [string, string, string]
  expect(deploy(one)).toMatchObject({ code: 0, said: says('En uso: real-1'), told: [restart] })
  expect(fs.readdirSync(at('units'))).toContain('real.service')
  expect(fs.readdirSync(at('tools')).sort()).toEqual(['real-deploy', 'real-messages'])
  const used = { code: 0, current: 'real-2', before: 'real-1' }
  expect(deploy(two)).toMatchObject({ ...used, told: [backup, restart] })
  expect(deploy(two)).toMatchObject({ ...used, told: [restart] })
  const releases = ['real-2', 'real-3']
  expect(deploy(three)).toMatchObject({ code: 0, current: 'real-3', releases })
  expect(deploy('back')).toMatchObject({ code: 0, current: 'real-2', before: 'real-3', releases })
  // With PostgreSQL there is no file to copy before the change: back-ups are the database's.
  fs.appendFileSync(at('real.env'), 'DATABASE_URL="postgres://real@db/real"\n')
  expect(deploy(one)).toMatchObject({ code: 0, told: [restart] })
})

test('real-deploy: a release that does not start, or is not ready, gives way', skipFor(why), () => {
  const { archive, deploy } = deployMachine()
  for (const name of ['real-1', 'real-2']) deploy(archive(name))
  const kept = { code: 1, told: [backup, restart, restart], current: 'real-2', before: 'real-1' }
  for (const name of ['real-crashes', 'real-bad'])
    expect(deploy(archive(name))).toMatchObject({ ...kept, said: says(`No quedó lista (${name}`) })
})

test('real-deploy changes nothing: bad variable, archive or signature', skipFor(why), () => {
  const { at, archive, deploy } = deployMachine()
  deploy(archive('real-1'))
  const two = archive('real-2')
  const refused = (told: string[], said: RegExp, ...args: string[]) =>
    expect(deploy(...args)).toMatchObject({
      code: 1,
      told,
      said: expect.stringMatching(said),
      current: 'real-1',
    })
  const sound = fs.readFileSync(at('real.env'), 'utf8')
  fs.writeFileSync(at('real.env'), `${sound}RATE_LIMIT_PER_DAY=muchos\n`)
  refused([], /RATE_LIMIT_PER_DAY[\s\S]*No cambió nada/, two)
  refused([], /RATE_LIMIT_PER_DAY[\s\S]*No cambió nada/)
  fs.writeFileSync(at('real.env'), sound)
  refused([], /Va un solo archivo y son 2/, two, two)
  fs.writeFileSync(at('backup-fails'), '')
  refused([backup], /No salió la copia de seguridad/, two)
  fs.rmSync(`${two}.sig`)
  refused([], /Falta la firma/, two)
  refused([], /No está/, at('home/real-*.tar.gz'))
  const three = archive('real-3')
  fs.appendFileSync(three, ' ')
  expect(deploy(three)).toMatchObject({ code: 255, told: [], current: 'real-1' })
})
