import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { bareEnvironment, runNode } from '#testing/process/run-node.ts'
import { integrity } from './hash.ts'

const title = `"A medida" & <b>más</b>`

test('with EmailJS on a static host: each page carries its policy; an owner’s < & " end nothing', async () => {
  const { root, dist, write, remove } = await copyCheckout()
  onTestFinished(remove)
  const add = (file: string, line: string) =>
    write(file, `${readFileSync(join(root, file), 'utf8')}\n${line}\n`)
  await add('content/agency.ts', `Object.assign(agency, { shared: '${title}' })`)
  await add('content/services.ts', "Object.assign(socialPlan, { title: '</script><b>x' })")
  const env = {
    ...bareEnvironment,
    SITE_URL: 'https://otra.example',
    VITE_EMAILJS_PUBLIC_KEY: 'key',
    VITE_EMAILJS_SERVICE_ID: 'service',
    VITE_EMAILJS_TEMPLATE_ID: 'template',
  }
  const { code, err } = await runNode(['scripts/build.ts'], env, root)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const read = (file: string) => readFileSync(join(dist, file), 'utf8')
  for (const file of ['index.html', '404.html', 'error.html']) {
    const [, before = '', policy = ''] =
      /^(.*)<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(read(file)) ?? []
    // The policy stands before everything that it restricts.
    expect(before).toBe('<!doctype html><html lang="es-AR"><head><meta charset="utf-8">')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'self' https://api.emailjs.com;")
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
