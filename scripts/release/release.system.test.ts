import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { post, status } from '#testing/http/client.ts'
import { emailJsBody } from '#testing/http/sample-body.ts'
import { bareEnvironment } from '#testing/process/run-node.ts'
import { noRateLimits } from '#testing/process/server-process.ts'
import { holdSocket } from '#testing/process/socket-holder.ts'
import { installed } from '#testing/process/start-proxy.ts'
import { inspectStore } from '#testing/store/inspect-store.ts'

test.skipIf(process.platform !== 'linux')(
  'a release replaces another under load without a failed request, on a machine without Node',
  async () => {
    const opt = mkdtempSync(join(tmpdir(), 'real-release-'))
    onTestFinished(() => rmSync(opt, { recursive: true, force: true }))
    // Far below the test's own time: what hangs is named.
    const timeout = 90_000
    const sh = (line: string) =>
      execFileSync('/bin/sh', ['-ec', line], { cwd: opt, encoding: 'utf8', timeout })
    const environment = { ...bareEnvironment, SITE_URL: 'https://real.example' }
    const signs = installed('ssh-keygen') !== null
    if (signs) sh('ssh-keygen -q -t ed25519 -N \'\' -f key && echo "real $(cat key.pub)" > signers')
    const key = signs ? ['--key', join(opt, 'key')] : []
    const args = ['scripts/release.ts', '--out', join(opt, 'made'), ...key]
    execFileSync(process.execPath, args, { env: environment, stdio: 'pipe', timeout })
    // As docs/publicar.md has it.
    const verify = `name=$(basename made/real-*.tar.gz .tar.gz)
      ssh-keygen -Y verify -f signers -I real -n real-release -s made/$name.tar.gz.sig < made/$name.tar.gz`
    if (signs) expect(sh(verify)).toContain('Good "real-release" signature for real')
    for (const name of ['one', 'two']) {
      mkdirSync(join(opt, 'releases', name), { recursive: true })
      sh(`tar -xzf made/*.tar.gz -C releases/${name} --strip-components=1`)
    }
    sh('cd releases/one && sha256sum --check --quiet SHA256SUMS')
    const use = (name: string) => sh(`ln -sfn ${opt}/releases/${name} next && mv -T next current`)
    use('one')

    const env = { PATH: '', DATA_DIR: join(opt, 'data'), LOG_LEVEL: 'error', ...noRateLimits }
    const command = ['bin/node', 'server/main.ts']
    const server = holdSocket({ cwd: opt, env, serverCwd: 'current', command })
    const started = (times: number) =>
      expect.poll(() => server.urls().length, { timeout: 20_000 }).toBe(times)
    await started(1)
    const [url = ''] = server.urls()

    const answers: Promise<number | null>[] = []
    const accepted = new Set<string>()
    const visit = setInterval(async () => {
      answers.push(status(url, { method: 'GET', path: '/' }))
      const message = `mensaje ${answers.length}`
      const sent = post(url, emailJsBody({ message }))
      answers.push(sent)
      if ((await sent) === 200) accepted.add(message)
    }, 60)
    const ran = [readlinkSync(`/proc/${server.pid()}/cwd`)]
    for (const name of ['two', 'one']) {
      await sleep(700)
      use(name)
      process.kill(server.pid(), 'SIGTERM')
      await started(ran.length + 1)
      ran.push(readlinkSync(`/proc/${server.pid()}/cwd`))
    }
    await sleep(700)
    clearInterval(visit)
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
    expect(ran).toEqual(['one', 'two', 'one'].map((name) => join(opt, 'releases', name)))
    expect(accepted.size).toBeGreaterThan(30)
    const file = join(opt, 'data/messages.db')
    expect(inspectStore(file, accepted)).toMatchObject({ integrity: 'ok', lost: [], repeated: [] })

    // What a server does not load until it is asked: the owner's tool, and PostgreSQL.
    const inRelease = (...args: string[]) =>
      execFileSync(join(opt, 'current/bin/node'), args, {
        cwd: join(opt, 'current'),
        env,
        encoding: 'utf8',
        stdio: 'pipe',
      })
    expect(inRelease('server/cli/messages.ts', 'list')).toContain('mensaje')
    inRelease('-e', "import('./server/messages/postgres/store.ts')")
  },
  180_000,
)
