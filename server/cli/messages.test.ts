import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fieldWords } from '#server/words/field-words.ts'
import { refusals, sameMailbox } from '#server/words/mail.ts'
import { webhook as webhookWords } from '#server/words/webhook.ts'
import { at, openCliHarness } from '#testing/process/cli-harness.ts'
import { testWebhook as testAlertReceiver, testMailbox, testReceiver } from '#testing/process/test-server.ts'
import { noModes } from '#testing/skips.ts'

test.each([
  [
    'lista',
    'Hay: list, show, export, sources, erase, retry, done, test-mail, test-webhook, test-alert, backup, check, restore, move.',
  ],
  ['list --estado x', 'No entiendo «--estado»: no va con este comando'],
  ['list --state vivo', '--state lleva pendiente, enviando, enviado, fallido.'],
  ['list --limit 0', '--limit lleva un número entero desde 1.'],
  ['list abc', 'No entiendo «abc»'],
  ['show', 'Falta el ID'],
  ['erase --yes', 'Falta --email, --id, --state o --since'],
  ['erase --since 2026-02-30', '--since lleva una fecha'],
  // An incomplete address is refused: "no messages" would tell that person that we keep nothing of theirs.
  ['export --email ana@ejemplo', '--email lleva una dirección completa'],
  ['erase --email ana.ejemplo.com', '--email lleva una dirección completa'],
])('%s is answered in Spanish with what is accepted: %s', async (line, accepted) => {
  const answer = await openCliHarness().messages(...line.split(' '))
  expect(answer).toMatchObject({ status: 2, stderr: expect.stringContaining(accepted) })
})

test('without a store it names the place, which differs from an empty store, and creates no file', async () => {
  const { call, folder } = openCliHarness()
  const absent = await call(['list'], { env: { DATA_DIR: join(folder, 'none') } })
  const says = `No hay ninguna base de mensajes en ${join(folder, 'none/messages.db')}: `
  expect(absent).toEqual({ status: 1, stdout: '', stderr: expect.stringContaining(says) })
  expect(readdirSync(folder)).toEqual(['data'])
})

test('list: newest first, with date in Mendoza, state, name, e-mail, plan, ID and first line; --state and --limit; also despite a mistake in the mail settings', async () => {
  const { call, stored, kill } = openCliHarness()
  const messages = (...args: string[]) => call(args, { env: { SMTP_URL: 'nonsense', PORT: 'x' } })
  expect((await messages('list')).stdout).toBe('Todavía no hay mensajes.\n')
  const text = '\nHola, quiero una web.\nGracias'
  const [first = ''] = await stored(
    { id: 'a1', name: 'Ana Pérez', email: 'ana@ejemplo.com', plan: 'Tienda Online', text },
    { name: 'Beto', email: 'beto@ejemplo.com', acceptedAt: at + 60_000 },
  )
  await kill(first)
  const { status, stdout } = await messages('list')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^21\/11\/26 14:06 {2}pendiente {2}Beto <beto@ejemplo\.com>\n/)
  expect(stdout).toContain(
    '\n21/11/26 14:05  fallido  Ana Pérez <ana@ejemplo.com>  Tienda Online\n  a1  Hola, quiero una web.\n',
  )
  expect(stdout).toContain('2 mensajes: 1 pendiente, 1 fallido.')
  const out = async (...args: string[]) => (await messages('list', ...args)).stdout
  expect(JSON.parse(await out('--state', 'fallido', '--json'))).toMatchObject([{ id: first }])
  expect(await out('--limit', '1')).toContain('Mostrando 1 de 2')
})

test('list: a visitor’s text cannot control the terminal or fill it', async () => {
  const { messages, stored } = openCliHarness()
  const hostile = '\u001b]0;título\u0007\u202ehola\u009b'
  const name = 'Ana\u001b[2J\r\n99/99/99 99:99  enviado'
  await stored(
    { name: 'X'.repeat(200), plan: 'y'.repeat(200), text: 'z'.repeat(9e3) },
    { name, text: hostile },
  )
  const { stdout } = await messages('list')
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThan(250)
  const json = await messages('list', '--json')
  expect(stdout + json.stdout).not.toMatch(/[^\n\P{Cc}]|\u202e/u)
  expect(JSON.parse(json.stdout)).toMatchObject([{ message: hostile }, {}])
  expect(stdout).not.toMatch(/^99\//m)
})

test('show: the whole message with its lines; an unknown ID', async () => {
  const { messages, stored } = openCliHarness()
  const text = 'Hola\n  sangría\n\u001b[31mrojo'
  await stored({ id: 'abc111', name: 'Ana', text, plan: 'Landing' }, { id: 'abc222' })
  const { status, stdout } = await messages('show', 'abc111')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^ID +abc111\nFecha +2026-11-21 14:05:09\nEstado +pendiente\n/)
  expect(stdout).toContain('\nPlan          Landing\n')
  expect(stdout).toContain('\n\nHola\n  sangría\n[31mrojo\n')
  expect(await messages('show', 'abc')).toMatchObject({ status: 1, stdout: '' })
})

test('export: CSV for a spreadsheet, oldest first, where a cell that begins like a formula becomes text; --email in any spelling of the address', async () => {
  const { messages, stored, file } = openCliHarness()
  const formulas = ['=HYPERLINK("x")', '+54 9 261', '-2', '@SUM(A1)', '\t=1', ' =1', '＝1', '＠x']
  // A program that splits at another separator reads what follows it as a cell of its own.
  const within = ['saldo, -5', 'x;=cmd|" /C calc"!A0', 'hola\n=1+1', 'hola\t@x', '; "=1', 'a|+1']
  const words = ['2 páginas = una web - gracias', 'a-b, c=d; e@f.ar']
  await stored(...[...formulas, ...within, ...words].map((name) => ({ name, plan: 'fin' })))
  await stored({ id: 'z1', email: 'Ana@Ejemplo.com', acceptedAt: at })
  const { stdout } = await messages('export')
  const asked = Object.values(fieldWords).map(({ label }) => `,"${label.toLowerCase()}"`)
  expect(stdout.startsWith(`\ufeff"id","fecha","estado"${asked.join('')},"llegó por"`)).toBe(true)
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  for (const text of formulas) expect(stdout).toContain(quoted(text.replace(/\S/, "'$&")))
  for (const text of within)
    expect(stdout).toContain(quoted(text.replace(/([,;|\n\t][ "]*)([=+\-@])/, "$1'$2")))
  for (const text of words) expect(stdout).toContain(quoted(text))
  expect(stdout).toMatch(/\r\n"z1","2026-11-21 14:05:09","pendiente",[^\r]*\r\n$/)
  expect((await messages('export', '--semicolon')).stdout).toContain('"z1";"2026-11-21 14:05:09"')
  // The store holds the domain in ASCII (punycode); the person types it with its accents.
  await stored({ id: 'z2', email: 'eva@xn--and-6ma2c.com.ar' })
  for (const email of ['Eva@ñandú.com.ar', ' mailto:eva@xn--and-6ma2c.com.ar'])
    expect(JSON.parse((await messages('export', '--json', '--email', email)).stdout)).toMatchObject([
      { id: 'z2' },
    ])
  const hers = await messages('export', '--json', '--email', 'ANA@EJEMPLO.com')
  expect(JSON.parse(hers.stdout)).toMatchObject([
    { email: 'Ana@Ejemplo.com', acceptedAt: '2026-11-21T17:05:09.000Z' },
  ])
  const nobody = { status: 1, stderr: `Base de mensajes: ${file}\nNo hay mensajes así.\n` }
  expect(await messages('export', '--email', 'nadie@ejemplo.com')).toMatchObject(nobody)
})

test('where a message came from is in list, show and export; `sources` counts by month, of the agency’s clock, and source', async () => {
  const { messages, stored } = openCliHarness()
  expect((await messages('sources')).stdout).toBe('Todavía no hay mensajes.\n')
  const source = 'Instagram, campaña otoño'
  // 31 October, 21:30 in Mendoza.
  const october = Date.UTC(2026, 10, 1, 0, 30)
  await stored({ id: 'z1', source }, { source }, {}, { source: 'anuncio de Google' })
  await stored({ source, acceptedAt: october })
  expect((await messages('list')).stdout).toContain(`  vía ${source}\n`)
  expect((await messages('show', 'z1')).stdout).toContain(`\nLlegó por     ${source}\n`)
  expect((await messages('export')).stdout).toContain(`,"${source}",`)
  const json = JSON.parse((await messages('export', '--json')).stdout)
  expect(json).toMatchObject([{ source }, { source }, { source: null }, { source: 'anuncio de Google' }, {}])
  expect((await messages('sources')).stdout).toBe(
    [
      '2026-11',
      '     2  Instagram',
      '           2  campaña otoño',
      '     1  anuncio de Google',
      '     1  sin dato',
      '',
      '2026-10',
      '     1  Instagram',
      '           1  campaña otoño',
      '',
    ].join('\n'),
  )
})

test('export --output: complete, readable only by the owner, over no other file; a folder that does not exist is said', async () => {
  const { messages, stored, folder } = openCliHarness()
  await stored(...Array.from({ length: 120 }, (_, i) => ({ id: `m${i}` })))
  const file = join(folder, 'mensajes.csv')
  expect((await messages('export', '--output', file)).stdout).toContain(`Mensajes exportados en ${file}`)
  const content = readFileSync(file, 'utf8')
  // The file equals the output to a pipe, with each message once and in order, over several pages of the query.
  expect(content).toBe((await messages('export')).stdout)
  const ids = [...content.matchAll(/^"(m\d+)"/gm)].map(([, id]) => id)
  expect(ids).toEqual(Array.from({ length: 120 }, (_, i) => `m${i}`))
  if (noModes === null) expect(statSync(file).mode & 0o777).toBe(0o600)
  const json = ['export', '--json', '--output', file]
  expect((await messages(...json)).stderr).toContain('mensajes.csv ya existe y no lo piso')
  expect(readFileSync(file, 'utf8')).toBe(content)
  const nowhere = await messages('export', '--output', join(folder, 'no/x.csv'))
  expect(nowhere).toMatchObject({ status: 1, stderr: expect.stringContaining('no existe esa carpeta') })
  expect(readdirSync(folder).sort()).toEqual(['data', 'mensajes.csv'])
})

test('list --json and export --json: an array also of none, of one and of several pages, each message once', async () => {
  const { messages, stored } = openCliHarness()
  const parsed = async (...args: string[]) =>
    JSON.parse((await messages(...args, '--json')).stdout).map(({ id }: { id: string }) => id)
  expect(await parsed('list')).toEqual([])
  expect(await parsed('export')).toEqual([])
  const ids = await stored(...Array.from({ length: 101 }, () => ({})))
  expect(await parsed('export')).toEqual(ids)
  expect(await parsed('list')).toEqual(ids.toReversed())
  expect(await parsed('list', '--limit', '51')).toEqual(ids.toReversed().slice(0, 51))
})

test('erase: says what it will erase and asks; needs --yes in a pipe; by person, by state and time', async () => {
  const { messages, call, stored, kill, store } = openCliHarness()
  const emails = ['Ana@ejemplo.com', 'ana@ejemplo.com', 'beto@ejemplo.com']
  const [, , beto] = await stored(...emails.map((email) => ({ email, acceptedAt: at - 1 })))
  const hers = ['erase', '--email', 'ana@ejemplo.com']
  expect(await messages(...hers)).toMatchObject({ status: 2, stderr: expect.stringContaining('--yes') })
  expect((await call(hers, { answer: 'no' })).stderr).toContain('No borré nada.')
  const done = await call(['erase', '--email', 'ANA@ejemplo.com'], { answer: 'borrar' })
  // The tool repeats the address before it asks, so that a wrong one is noticed before anything is deleted.
  expect(done.stdout).toMatch(/^2 mensajes de ANA@ejemplo\.com\. 2 todavía no salieron/)
  expect(done).toMatchObject({ status: 0, stdout: expect.stringContaining('Listo: 2 mensajes borrados.') })
  expect(done.stdout).toContain('2 todavía no salieron y no van a salir')

  const flood = await stored({}, {}, { id: 'zz-1' })
  await kill(...flood.slice(0, 2))
  // The time is Mendoza's.
  const since = '2026-11-21T14:05:09'
  const gone = await messages('erase', '--state', 'fallido', '--since', since, '--yes')
  const those = '2 mensajes en estado «fallido», desde el sábado, 21 de noviembre de 2026, 14:05.'
  expect(gone.stdout).toContain(`${those}\nListo: 2 mensajes borrados.`)
  expect((await messages('erase', '--id', 'zz-1', '--yes')).status).toBe(0)
  expect((await store.list()).map(({ id }) => id)).toEqual([beto])
  expect(await messages('erase', '--since', since, '--yes')).toMatchObject({ status: 1, stdout: '' })
})

test('retry and done: dead messages are retried, one or all, or count as answered; others do not', async () => {
  const { messages, stored, kill, store } = openCliHarness()
  const [one = '', two = '', waiting = ''] = await stored({}, {}, {})
  const states = async () => Promise.all([one, two].map(async (id) => (await store.find(id))?.state))
  await kill(one, two)
  expect((await messages('retry', two)).stdout).toContain('1 mensaje vuelve a la cola')
  expect(await states()).toEqual(['dead', 'accepted'])
  expect((await messages('retry', '--dead')).status).toBe(0)
  expect(await states()).toEqual(['accepted', 'accepted'])
  expect((await messages('retry', '--dead')).stderr).toContain('\nNo hay nada para reintentar.\n')
  await kill(one)
  expect((await messages('done', one)).status).toBe(0)
  expect(await states()).toEqual(['sent', 'accepted'])
  expect((await messages('retry', one)).stderr).toContain('está «enviado»')
  expect((await messages('done', waiting)).stderr).toContain('está «pendiente»')
})

test('of messages that go by the webhook too, list, show and export tell the state of each channel; of others nothing changes', async () => {
  const { messages, stored, deliver, webhook } = openCliHarness()
  await stored({ id: 'm1' })
  const before = await Promise.all(
    ['list', 'show m1', 'export', 'export --json'].map((line) => messages(...line.split(' '))),
  )
  expect(before.map(({ stdout }) => stdout).join()).not.toMatch(/webhook/i)

  const channels = ['mail', 'webhook'] as const
  await stored({ id: 'w1', channels }, { id: 'w2', channels: ['webhook'] }, { id: 'w3', channels })
  await deliver('w1', 'w3')
  await webhook({ kind: 'retry', at: at + 60_000, error: 'falló (500)' }, 'w1')
  await webhook({ kind: 'dead', error: 'ya no hay quien reciba (410)' }, 'w2')
  await webhook({ kind: 'sent', at: at + 1_000 }, 'w3')
  const list = (await messages('list')).stdout
  expect(list).toMatch(/ {2}mail enviado, webhook enviado {2}[^\n]+\n {2}w3/)
  expect(list).toMatch(/ {2}webhook fallido {2}[^\n]+\n {2}w2/)
  expect(list).toMatch(/ {2}mail enviado, webhook pendiente {2}[^\n]+\n {2}w1/)
  expect(list).toMatch(/ {2}pendiente {2}[^\n]+\n {2}m1/)
  expect(list).toContain('4 mensajes: 2 pendientes, 1 enviado, 1 fallido.')
  expect((await messages('list', '--state', 'fallido')).stdout).toMatch(/w2[\s\S]*1 fallido/)

  const { stdout } = await messages('show', 'w1')
  expect(stdout).toMatch(/^ID {17}w1\n/)
  expect(stdout).toMatch(/\nEstado +pendiente\n[\s\S]*\nMail +enviado\nWebhook +pendiente\n/)
  expect(stdout).toContain(
    '\nWebhook, intentos  1\nWebhook, próximo   2026-11-21 14:06:09\nWebhook, error     falló (500)\n',
  )
  expect((await messages('show', 'w2')).stdout).not.toMatch(/\n(Mail|Intentos|Enviado) /)
  const [header = '', ...rows] = (await messages('export')).stdout.split('\r\n')
  const ends = '"mail","webhook","webhook, enviado","webhook, intentos","webhook, próximo","webhook, error"'
  expect(header.endsWith(`,${ends}`)).toBe(true)
  expect(rows.slice(0, 4).map((row) => row.split(',').slice(-6, -4).join())).toEqual([
    '"pendiente",""',
    '"enviado","pendiente"',
    '"","fallido"',
    '"enviado","enviado"',
  ])
  expect(JSON.parse((await messages('export', '--json')).stdout)).toMatchObject([
    { id: 'm1', state: 'accepted' },
    { id: 'w1', state: 'accepted', mailState: 'sent', webhook: { state: 'accepted', attempts: 1 } },
    { id: 'w2', state: 'dead', mailState: null, webhook: { lastError: 'ya no hay quien reciba (410)' } },
    { id: 'w3', state: 'sent', webhook: { state: 'sent', sentAt: '2026-11-21T17:05:10.000Z' } },
  ])

  expect((await messages('retry', '--dead')).stdout).toContain('1 mensaje vuelve a la cola')
  expect((await messages('done', 'w1')).status).toBe(0)
  expect((await messages('done', 'w1')).stderr).toContain('está «enviado»')
})

test('test-webhook: one message as the receiver will get them, signed, and its answer in words', async () => {
  const { call, messages } = openCliHarness()
  const receiver = await testReceiver()
  const env = receiver.settings
  expect((await messages('test-webhook')).stderr).toContain('El webhook está sin configurar')
  const sent = await call(['test-webhook'], { env })
  expect(sent).toMatchObject({ status: 0, stderr: expect.stringContaining(`a 127.0.0.1:${receiver.port}…`) })
  expect(sent.stdout).toContain('El receptor la tomó')
  const parts = { name: 'Prueba de tu página', sections: ['Quiénes somos', 'Contacto'] }
  const id = expect.stringMatching(/^prueba-/)
  expect(receiver.received).toMatchObject([{ genuine: true, id, body: { ...parts, id } }])
  receiver.answer = () => 404
  const refused = await call(['test-webhook'], { env })
  expect(refused).toMatchObject({ status: 1, stdout: '' })
  expect(refused.stderr).toContain(`No salió: ${webhookWords.refusals.gone} (404).`)
})

test('test-alert: one alert in the form of its receiver, and its answer in words, without its address', async () => {
  const { call } = openCliHarness()
  let status = 200
  const said = '{"error":"Unknown name"}'
  const receiver = await testAlertReceiver((response) => response.writeHead(status).end(said))
  const env = { ALERT_WEBHOOK_URL: receiver.url }
  expect((await call(['test-alert'])).stderr).toContain('Los avisos están sin configurar')
  const sent = await call(['test-alert'], { env })
  expect(sent).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('Mando un aviso de prueba a 127.0.0.1:'),
  })
  expect(sent.stdout).toContain('El receptor lo tomó')
  expect(receiver.alerts).toMatchObject([
    { trouble: 'test', phase: 'test', text: expect.stringContaining('prueba') },
  ])
  status = 400
  const refused = await call(['test-alert'], { env })
  expect(refused).toMatchObject({ status: 1, stdout: '' })
  expect(refused.stderr).toContain(`El aviso no llegó: el receptor contestó «400 ${said}».`)
  expect(refused.stderr + sent.stderr).not.toContain('/avisos')
})

test('test-mail: one mail through the configured server, and its reply in words', async () => {
  const { call } = openCliHarness()
  const mailbox = await testMailbox()
  const env = mailbox.settings
  expect((await call(['test-mail'])).stderr).toContain('El correo está sin configurar')
  expect(await call(['test-mail'], { env })).toMatchObject({ status: 0 })
  expect(mailbox.mails).toMatchObject([
    {
      to: [{ address: 'hola@real.test' }],
      subject: expect.stringMatching(/^Consulta de Prueba de tu página: Hola/),
    },
  ])
  const same = { ...env, MAIL_FROM: env.MAIL_TO }
  expect(await call(['test-mail'], { env: same })).toMatchObject({
    status: 0,
    stderr: expect.stringContaining(sameMailbox),
  })
  mailbox.replies = { from: '550 5.7.0 From address is not one of your addresses' }
  const says = `No salió: ${refusals.sender} (MAIL 550 5.7.0): «From address is not one of your addresses».`
  const refused = await call(['test-mail'], { env })
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining(says) })
  expect(refused.stderr).not.toContain(sameMailbox)
})
