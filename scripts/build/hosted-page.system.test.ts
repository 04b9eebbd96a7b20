import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import type { SiteManifest } from '#server/http/site.ts'
import { withGuideEdits } from '#testing/edit/guide-edits.ts'
import { type Checkout, copyCheckout } from '#testing/process/copy-checkout.ts'
import { integrity } from './hash.ts'
import { traces } from './traces.ts'

const title = `"A medida" & <b>más</b>`

let copy: Checkout
let built: Awaited<ReturnType<Checkout['build']>>
const read = (file: string) => readFileSync(join(copy.dist, file), 'utf8')

// The second agency's page after the edits of the guide, which counts visits, on a static host with EmailJS. One build for all tests.
beforeAll(async () => {
  copy = await copyCheckout()
  await withGuideEdits(copy)
  const add = (file: string, line: string) =>
    copy.write(file, `${readFileSync(join(copy.root, file), 'utf8')}\n${line}\n`)
  await add('content/agency.ts', `Object.assign(agency, { shared: '${title}' })`)
  await add('content/services.ts', "Object.assign(socialPlan, { title: '</script><b>x' })")
  const env = {
    SITE_URL: 'https://nandu.com.ar',
    VITE_EMAILJS_PUBLIC_KEY: 'key',
    VITE_EMAILJS_SERVICE_ID: 'service',
    VITE_EMAILJS_TEMPLATE_ID: 'template',
  }
  built = await copy.buildToShow(env)
  return copy.remove
}, 240_000)

test('after the edits of the guide the page is built', () => {
  expect(built).toMatchObject({ code: 0, err: '' })
  expect(read('index.html')).toContain('Estudio Ñandú')
})

const connect = "connect-src 'self' https://api.emailjs.com https://estadisticas.nandu.com.ar;"

test('with EmailJS on a static host: each page carries its policy; an owner’s < & " end nothing', () => {
  for (const file of ['index.html', '404.html', 'error.html']) {
    const [, before = '', policy = ''] =
      /^(.*)<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(read(file)) ?? []
    // The policy stands before everything that it restricts.
    expect(before).toBe('<!doctype html><html lang="es-AR"><head><meta charset="utf-8">')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(connect)
    expect(policy).toContain('upgrade-insecure-requests')
    // Browsers ignore this directive in a `<meta>`, and warn.
    expect(policy).not.toContain('frame-ancestors')
    for (const [, style = ''] of read(file).matchAll(/<style>([\s\S]*?)<\/style>/g))
      expect(policy).toContain(`'${integrity(style)}'`)
  }
  expect(read('_headers')).toMatch(/^\/\*\n(?: {2}.*\n)* {2}Strict-Transport-Security: max-age=63072000\n/)
  const home = read('index.html')
  expect(home).toContain('content="&#34;A medida&#34; &#38; &#60;b&#62;más&#60;/b&#62;"')
  const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(home) ?? []
  expect(JSON.stringify(JSON.parse(json))).toContain('</script><b>x')
})

test('the one host of the statistics stands in the policy, wherever a build writes it', () => {
  for (const file of ['index.html', '404.html', 'error.html', '_headers'])
    expect(read(file)).toContain(connect)
  const { connectOrigins } = JSON.parse(read('.site.json')) as SiteManifest
  expect(connectOrigins).toEqual(['https://api.emailjs.com', 'https://estadisticas.nandu.com.ar'])
  // The policy still requires Trusted Types and allows no script of another origin.
  expect(read('_headers')).toMatch(
    /script-src 'self'(?: 'sha256-\S+')+; .*require-trusted-types-for 'script'; trusted-types 'none'/,
  )
  // The script has an integrity hash, and stands in a `<template>`, so the document itself does not fetch it.
  const [, src = '', told] =
    /<template data-analytics><script async src="\/(\S+)" integrity="(\S+)">/.exec(read('index.html')) ?? []
  expect(told).toBe(integrity(read(src)))
  const { files } = JSON.parse(read('.site.json')) as SiteManifest
  const text = files.map(({ file }) => read(file)).join('\n')
  for (const trace of traces) expect(text).toMatch(trace)
  expect(brotliCompressSync(read(src)).byteLength).toBeLessThan(3500)
})
