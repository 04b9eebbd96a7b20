import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Message, messageFields, newMessage } from '../support/page-objects.ts'
import type { firefox } from './puppeteer.ts'

/** Drives a browser that Playwright does not support, with a new profile. */
export type Driver = Awaited<ReturnType<typeof firefox.open>>

/** A virtual screen with a folder of its own. Programs started on it (with `env`) end with the screen, or with the tests. */
export async function openScreen() {
  const folder = await mkdtemp(join(tmpdir(), 'real-screen-'))
  const env: NodeJS.ProcessEnv = { ...process.env }
  const children: ChildProcess[] = []
  const end = () => children.map((child) => child.kill('SIGKILL'))
  process.once('exit', end)
  /** Starts a program. Returns the first text that it writes, or an empty one when it ends. */
  async function start(file: string, ...args: string[]): Promise<string> {
    const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
    children.unshift(child)
    return String(await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])).trim()
  }
  env.DISPLAY = `:${await start('Xvfb', '-displayfd', '1', '-screen', '0', '1600x1200x24')}`
  async function close(): Promise<void> {
    process.off('exit', end)
    end()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { folder, env, start, close }
}

type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json }

/** The middle of a visible element, once it can be clicked; `null` until then. */
function centreOf(selector: string) {
  const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const found = [...document.querySelectorAll(selector)].find(visible)
  // A click would miss a toast that is still moving.
  if (!found || found.closest('[data-variant]')?.getAnimations().length) return null
  const box = found.getBoundingClientRect()
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
  if (found.contains(document.elementFromPoint(x, y))) return { x, y }
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  return null
}

/** An element's upper edge, once it is in the upper half of the window. */
function topEdgeOf(selector: string) {
  const top = document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN
  return top > -2 && top < innerHeight / 2 ? top : null
}

/** What a visitor does and sees, in any browser engine. */
export class Visitor {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  /** Calls a function in the page. Arguments and result are JSON. */
  async run<A extends Json[], R>(fn: (...args: A) => R, ...args: A): Promise<R> {
    const call = `JSON.stringify((${fn})(...${JSON.stringify(args)})) ?? 'null'`
    return JSON.parse(await this.#driver.evaluate(call))
  }

  /** Waits until a function in the page returns `wanted`. While one document is replaced by the next, calls fail. */
  async expectResult(wanted: Json, fn: () => Json, timeout = 15_000): Promise<void> {
    const options = { message: `${fn}`, timeout, intervals: [50] }
    await expect.poll(() => this.run(fn).catch(String), options).toEqual(wanted)
  }

  /** Waits until a function in the page returns the same result twice in a row. */
  async #stable<R>(fn: (selector: string) => R | null, selector: string): Promise<R> {
    let last: R | null = null
    const same = async () => {
      const before = last
      last = await this.run(fn, selector)
      return last !== null && JSON.stringify(last) === JSON.stringify(before)
    }
    await expect.poll(same, { message: selector, intervals: [100] }).toBe(true)
    return last as R
  }

  /** Runs a statement that leads to another document, and waits until that is parsed. */
  async #leave(statement: string): Promise<void> {
    const ask = () =>
      this.#driver.evaluate("document.readyState === 'loading' ? '' : String(performance.timeOrigin)")
    const before = await ask()
    await this.#driver.evaluate(`String(setTimeout(() => { ${statement} }))`)
    const there = async () => !['', before].includes(await ask().catch(() => ''))
    await expect.poll(there, { message: statement, intervals: [10], timeout: 20_000 }).toBe(true)
  }

  navigate = (url: string) => this.#leave(`location.href = '${url}'`)
  reload = () => this.#leave('location.reload()')
  back = () => this.#leave('history.back()')

  /** Opens the page, waits for its layout, and moves the mouse so that React hydrates it. */
  async visit(url: string): Promise<void> {
    await this.navigate(url)
    await this.expectResult('complete', () => document.readyState)
    // A click would miss an element that still moves.
    await this.expectResult(true, () =>
      document.querySelector('footer')?.checkVisibility({ opacityProperty: true }),
    )
    await this.hydrate()
  }

  async hydrate(): Promise<void> {
    const hydrated = async () => {
      for (const x of [5, 6]) await this.#driver.move(x, 5)
      return this.run(() => document.documentElement.hasAttribute('data-hydrated'))
    }
    // Repeated, because an engine may lose or refuse a command while a document arrives.
    await expect.poll(() => hydrated().catch(String), { timeout: 20_000, intervals: [50] }).toBe(true)
  }

  async click(selector: string): Promise<void> {
    const { x, y } = await this.#stable(centreOf, selector)
    await this.#driver.click(x, y)
  }

  scrolledTo = (selector: string) => this.#stable(topEdgeOf, selector)
  submit = () => this.click('#contacto [type=submit]')

  async write(message: Message = newMessage({ message: 'Hola.\n¿Cuánto sale?' })): Promise<Message> {
    for (const name of messageFields) {
      await this.click(`[name=${name}]`)
      await this.#driver.press(...[...message[name]].map((key) => (key === '\n' ? 'Enter' : key)))
    }
    return message
  }
}
