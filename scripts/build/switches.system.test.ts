import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { SiteManifest } from '#server/http/site.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { bareEnvironment, runNode } from '#testing/process/run-node.ts'
import { integrity } from './hash.ts'
import { wireSize } from './page-weight.ts'

const emailJs = {
  VITE_EMAILJS_PUBLIC_KEY: 'key',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
}

async function otherAgency() {
  const copy = await copyCheckout(['e2e'])
  onTestFinished(copy.remove)
  await copy.withOtherAgency()
  const read = (file: string) => readFileSync(join(copy.dist, file), 'utf8')
  return {
    ...copy,
    read,
    async built(env: NodeJS.ProcessEnv = {}): Promise<string> {
      const built = await runNode(['scripts/build.ts'], { ...bareEnvironment, ...env }, copy.root)
      expect(built).toMatchObject({ code: 0, err: '' })
      return read('index.html')
    },
    /** The files of this build, without those kept from earlier ones. */
    files: () => (JSON.parse(read('.site.json')) as SiteManifest).files.filter(({ earlier }) => !earlier),
  }
}

/** What tells of counting visits, and of noting where an enquiry came from. */
const traces = [/plausible/i, /data-visits/, /Eligió un plan/, /utm_/, /Tu mensaje me dice también/]

test('the one host of the statistics stands in the policy, wherever a build writes it', async () => {
  const { built, read, files, dist } = await otherAgency()
  const home = await built({ ...emailJs, SITE_URL: 'https://nandu.com.ar' })
  const policy = "connect-src 'self' https://api.emailjs.com https://estadisticas.nandu.com.ar;"
  for (const file of ['index.html', '404.html', 'error.html', '_headers'])
    expect(read(file)).toContain(policy)
  const { connectOrigins } = JSON.parse(read('.site.json')) as SiteManifest
  expect(connectOrigins).toEqual(['https://api.emailjs.com', 'https://estadisticas.nandu.com.ar'])
  // The policy still requires Trusted Types and allows no script of another origin.
  expect(read('_headers')).toMatch(
    /script-src 'self'(?: 'sha256-\S+')+; .*require-trusted-types-for 'script'; trusted-types 'none'/,
  )
  // The script has an integrity hash, and stands in a `<template>`, so the document itself does not fetch it.
  const [, src = '', told] =
    /<template data-visits><script async src="\/(\S+)" integrity="(\S+)">/.exec(home) ?? []
  expect(told).toBe(integrity(read(src)))
  const text = files()
    .map(({ file }) => read(file))
    .join('\n')
  for (const trace of traces) expect(text).toMatch(trace)
  const tracker = files().find(({ file }) => file === src)
  expect(tracker && wireSize(dist, tracker)).toBeLessThan(3500)
}, 240_000)

test('what an agency switches off leaves the page of one that has never heard of it, byte for byte', async () => {
  const { built, edit, files, root, dist } = await otherAgency()
  const contents = () => new Map(files().map(({ file }) => [file, readFileSync(join(dist, file), 'utf8')]))
  const line = (file: string, name: string) =>
    new RegExp(`^ *${name}: .*\\n`, 'm').exec(readFileSync(join(root, file), 'utf8'))?.[0] ?? ''
  await edit('content/agency.ts', line('content/agency.ts', 'analytics'), '')
  await edit('content/agency.ts', '  sources: true,\n', '  sources: false,\n')
  await built()
  const off = contents()
  const text = [...off.values()].join('\n')
  for (const trace of traces) expect(text).not.toMatch(trace)
  await edit('content/agency.ts', '  sources: false,\n', '')
  for (const sentence of ['visits', 'source'])
    await edit('content/privacy.ts', line('content/privacy.ts', sentence), '')
  await built()
  expect(off).toEqual(contents())
}, 240_000)
