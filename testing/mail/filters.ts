import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '../process/free-port.ts'

/** Where mail counts as spam, as the programs come: rspamd's "add header", SpamAssassin's `required_score`. */
export const limits = { rspamd: 6, spamassassin: 5 }

interface Given {
  raw: Buffer
  from: string
  to: string
}

/** The score of each rule that counted. */
export type Score = { total: number; rules: string }

/** Ask the network, or need a server of their own: without them the same mail has the same score on each machine. */
const withNetwork =
  'asn dkim dmarc spf arc fuzzy_check greylist hfilter mx_check neural phishing ratelimit rbl url_redirector'

/** Of the ends of domains those that the enquiries name. rspamd compiles all 9,000 of its own at each start, for ten seconds of the processor's time. */
const suffixes = 'ar com com.ar me net org'

/** Debian's rspamd with its own rules and none of the network's, until the test ends. */
export async function startRspamd() {
  const folder = mkdtempSync(join(tmpdir(), 'real-rspamd-'))
  const local = join(folder, 'local/local.d')
  mkdirSync(local, { recursive: true })
  const port = await freePort()
  const suffixFile = join(folder, 'suffixes')
  writeFileSync(suffixFile, suffixes.replaceAll(' ', '\n'))
  const files = {
    'worker-normal.inc': `bind_socket = "127.0.0.1:${port}"; count = 1;`,
    'worker-controller.inc': 'enabled = false;',
    'worker-proxy.inc': 'enabled = false;',
    'options.inc': `dns { nameserver = ["127.0.0.1:9"]; timeout = 0.1s; retransmits = 1; } disable_hyperscan = true; url_tld = "${suffixFile}";`,
    'logging.inc': 'type = "console"; level = "error";',
    ...Object.fromEntries(withNetwork.split(' ').map((name) => [`${name}.conf`, 'enabled = false;'])),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(local, name), `${text}\n`)
  const vars = { LOCAL_CONFDIR: join(folder, 'local'), DBDIR: folder, RUNDIR: folder, LOGDIR: folder }
  const args = Object.entries(vars).map(([name, value]) => `--var=${name}=${value}`)
  const user = process.getuid?.() === 0 ? ['-i'] : []
  const program = spawn('rspamd', ['-f', ...user, '-c', '/etc/rspamd/rspamd.conf', ...args], {
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    const ended = new Promise((resolve) => program.once('exit', resolve))
    program.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${url}/ping`).then(
      (answer) => answer.ok,
      () => false,
    )
  await expect.poll(answers, { timeout: 90_000 }).toBe(true)

  return async ({ raw, from, to }: Given): Promise<Score> => {
    const answer = await fetch(`${url}/checkv2`, {
      method: 'POST',
      body: new Uint8Array(raw),
      headers: { From: from, Rcpt: to },
    })
    const { score, symbols } = (await answer.json()) as {
      score: number
      symbols: Record<string, { name: string; score: number }>
    }
    const counted = Object.values(symbols).filter((symbol) => symbol.score !== 0)
    return { total: score, rules: counted.map((symbol) => `${symbol.name} ${symbol.score}`).join(', ') }
  }
}

/** Debian's SpamAssassin, its local rules alone, over all of these mails at once, in an order of its own. */
export function askSpamAssassin(mails: readonly Given[]): (Score & { messageId: string })[] {
  const folder = mkdtempSync(join(tmpdir(), 'real-spamassassin-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('/etc/spamassassin', join(folder, 'site'), { recursive: true })
  const box = mails.map(
    ({ raw }) =>
      `From x Mon Jan  1 00:00:00 2024\n${raw
        .toString('latin1')
        .replaceAll('\r\n', '\n')
        .replace(/^From /gm, '>From ')}\n\n`,
  )
  const file = join(folder, 'mails')
  writeFileSync(file, box.join(''), 'latin1')
  const options = [
    '--local',
    '--siteconfigpath',
    join(folder, 'site'),
    '--prefspath',
    '/dev/null',
    '--cf',
    'use_bayes 0',
  ]
  const { stdout, stderr } = spawnSync('spamassassin', [...options, '--mbox', file], {
    encoding: 'latin1',
    env: { ...process.env, HOME: folder },
  })
  const status =
    /^X-Spam-Status: \w+, score=(-?[\d.]+)[\s\S]*?tests=([\s\S]*?)\s+(?:autolearn|version)=[\s\S]*?^Message-ID: <(.*?)>/gim
  const found = [...stdout.matchAll(status)]
  if (found.length !== mails.length) throw new Error(stderr)
  return found.map(([, total, tests = '', messageId = '']) => {
    return { messageId, total: Number(total), rules: tests.replaceAll(/\s+/g, '') }
  })
}
