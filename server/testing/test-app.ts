import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownIds, sendFormPath, sendPath } from '#contract/send.ts'
import { type AppDeps, createApp } from '../app.ts'
import { clientAddress } from '../client-address.ts'
import { createClientHash } from '../client-hash.ts'
import { createLog } from '../log.ts'
import { createAcceptor } from '../messages/acceptor.ts'
import { openSqliteStore } from '../messages/sqlite-store.ts'
import type { Allowance } from '../messages/types.ts'
import { createPostCounts } from '../posts.ts'
import type { Site } from '../site.ts'
import { noLimits } from './sample-message.ts'

/** A site of one page, built by nobody: what the endpoint needs of a site. */
const emptySite: Site = {
  headers: { 'X-Content-Type-Options': 'nosniff' },
  find: () => undefined,
  respond: () => ({ status: 404, headers: { 'Content-Type': 'text/plain' }, body: Buffer.from('no') }),
}

export interface TestAppOptions extends Partial<AppDeps> {
  trustProxy?: string[]
  allowance?: Partial<Allowance>
}

export const letter = { name: 'Ana Pérez', email: 'ana@ejemplo.com', message: 'Hola, quiero una página.' }

/** EmailJS's body with our ids. */
export function emailJsBody(over: Record<string, unknown> = {}, top: Record<string, unknown> = {}) {
  return {
    lib_version: '4.4.1',
    user_id: ownIds.publicKey,
    service_id: ownIds.serviceId,
    template_id: ownIds.templateId,
    template_params: { ...letter, ...over },
    ...top,
  }
}

/** The real application in memory over a real store in a folder of its own. The clock stands until it is moved. */
export function createTestApp(options: TestAppOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'real-app-'))
  const store = openSqliteStore({ file: join(folder, 'messages.db') })
  const clock = { now: 1_750_000_000_000 }
  const lines: string[] = []
  const now = () => clock.now
  const { trustProxy = [], allowance, ...over } = options
  const posts = createPostCounts()
  const log = createLog({ level: 'debug', form: 'json', write: (line) => lines.push(line), now })
  const app = createApp({
    acceptor: createAcceptor(store, { ...noLimits, ...allowance }),
    posts,
    store,
    site: emptySite,
    log,
    now,
    siteUrl: null,
    mailConfigured: false,
    messageHost: 'real.test',
    clientAddress: clientAddress(trustProxy),
    clientHash: createClientHash(store, now),
    ...over,
  })

  const request = (path: string, init: RequestInit & { peer?: string } = {}) => {
    const { peer = '203.0.113.7', ...rest } = init
    return app.request(`http://real.test${path}`, rest, { peer })
  }
  const post = (body: unknown, headers: Record<string, string> = {}, peer?: string) =>
    request(sendPath, {
      method: 'POST',
      body:
        typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Host: 'real.test', ...headers },
      ...(peer !== undefined && { peer }),
    })
  const postForm = (body: BodyInit, headers: Record<string, string> = {}) =>
    request(sendFormPath, { method: 'POST', body, headers: { Host: 'real.test', ...headers } })

  return {
    app,
    store,
    posts,
    log,
    clock,
    lines,
    folder,
    request,
    post,
    postForm,
    async close() {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
