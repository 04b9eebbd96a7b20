import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { inspectStore } from './testing/inspect-store.ts'
import { startLoad } from './testing/load.ts'
import { makeHome, spawnServer, startServer } from './testing/server-process.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

function home() {
  const made = makeHome()
  cleanUp.push(made.remove)
  return made
}

async function refused(env: Record<string, string>, directory = home().home) {
  const { exited, output } = spawnServer(directory, { env })
  const { code } = await exited
  return { code, lines: output().err.trimEnd().split('\n'), out: output().out }
}

test('at start it says where it is, where messages are, how to read them, and that mail is not set up', async () => {
  const { home: directory, file } = home()
  const server = await startServer(directory)
  cleanUp.push(() => server.kill('SIGKILL'))
  await sleep(100)
  const { out, err } = server.output()
  expect(out).toContain(`real. está en http://127.0.0.1:${server.port}\n`)
  expect(out).toContain(file)
  expect(out).toContain('npm run messages -- list')
  expect(out).toContain('Correo: sin configurar')
  expect(out.includes('Corre como root')).toBe(process.getuid?.() === 0)
  expect(err).toBe('')
})

test('a port in use, a folder that cannot be one, wrong variables, no built page: clear lines and exit 1', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => holder.once('listening', resolve))
  cleanUp.push(() => holder.close())
  const { port } = holder.address() as { port: number }
  const empty = home().home
  const [busy, folder, nowhere, wrong, unbuilt] = await Promise.all([
    refused({ PORT: String(port) }),
    refused({ DATA_DIR: '/dev/null/data' }),
    // Linux: refused with ENOENT, even to root.
    refused({ DATA_DIR: process.platform === 'linux' ? '/proc/real/data' : '/dev/null/data' }),
    refused({ PORT: 'x', SMTP_URL: 'smtp://u:secreto@mail.example', TRUST_PROXY: 'all' }),
    refused({}, `${empty}/dist`),
  ])
  expect(busy).toEqual({
    code: 1,
    lines: [expect.stringContaining(`El puerto ${port} está en uso`)],
    out: '',
  })
  for (const one of [folder, nowhere])
    expect(one).toEqual({ code: 1, lines: [expect.stringContaining('DATA_DIR')], out: '' })
  expect(unbuilt).toEqual({ code: 1, lines: [expect.stringContaining('npm run build')], out: '' })
  expect(wrong.code).toBe(1)
  expect(wrong.lines.map((line) => line.split(' ')[0]).sort()).toEqual([
    'MAIL_FROM',
    'MAIL_TO',
    'PORT',
    'TRUST_PROXY',
  ])
  expect(wrong.lines.join()).not.toContain('secreto')
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s under load: nothing lost, exit 0, soon', async (signal) => {
  const { home: directory, file } = home()
  const server = await startServer(directory)
  const load = startLoad(server.url, { inFlight: 50, mark: 'CANARIO' })
  while (load.accepted.size < 200) await sleep(10)
  const began = performance.now()
  const exit = await server.kill(signal)
  const took = performance.now() - began
  await load.stop()
  expect(exit).toEqual({ code: 0, signal: null })
  expect(took).toBeLessThan(30_000)
  expect(inspectStore(file, load.accepted)).toMatchObject({ integrity: 'ok', lost: [], repeated: [] })
  expect(server.output().err + server.output().out).not.toMatch(/CANARIO|persona\d|Ana P/)
})
