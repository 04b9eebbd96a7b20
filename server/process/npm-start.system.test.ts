import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { beginPost, readiness } from '#testing/http/client.ts'
import { inspectStore } from '#testing/process/load.ts'
import { bareEnvironment, startNode } from '#testing/process/run-node.ts'
import { checkout, listening } from '#testing/process/server-process.ts'
import { testHome } from '#testing/process/test-server.ts'
import { installed, skipFor, without } from '#testing/skips.ts'

/** Runs the command of `npm start` in a folder of its own, without `prestart`. */
async function npmStart() {
  const { home, file } = testHome()
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'))
  const start = scripts.start.replaceAll(/(?<= )(\.\/)?server\//g, `${join(checkout, 'server')}/`)
  writeFileSync(join(home, 'package.json'), JSON.stringify({ scripts: { start } }))
  const env = { ...bareEnvironment, PORT: '0', DATA_DIR: 'data' }
  const npm = startNode(['start'], { node: installed('npm') ?? '', cwd: home, env })
  onTestFinished(async () => void (await npm.kill('SIGKILL')))
  return { ...(await listening(npm)), file }
}

test(
  'SIGTERM to npm start: a post under way is answered and stored, and it ends with 0',
  skipFor(without('npm')),
  async () => {
    const server = await npmStart()
    const post = beginPost(server.port, 'a medio camino')
    // This request was sent after the post: once it is answered, the post has come.
    expect((await readiness(server.url))[0]).toBe(200)
    const ended = server.kill('SIGTERM')
    await expect.poll(() => server.output().out, { timeout: 10_000 }).toContain('Cerrando')
    post.finish()
    await expect.poll(post.answer, { timeout: 5000 }).toMatch(/^HTTP\/1.1 200 .*Connection: close/is)
    expect(await ended).toEqual({ code: 0, signal: null })
    expect(inspectStore(server.file, ['a medio camino'])).toMatchObject({ rows: 1, lost: [] })
    expect(server.output().out.match(/Cerrando/g)).toHaveLength(1)
  },
)

test('a killed npm, which passes nothing on, leaves no server behind', skipFor(without('npm')), async () => {
  const server = await npmStart()
  expect((await readiness(server.url))[0]).toBe(200)
  // Not awaited: its output ends with the server.
  server.kill('SIGKILL')
  const isServed = () =>
    fetch(server.url).then(
      () => true,
      () => false,
    )
  await expect.poll(isServed, { timeout: 20_000 }).toBe(false)
  await server.exited
  expect(server.output().out).toContain('Cerrando')
})
