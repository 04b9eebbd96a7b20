import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** The browser shows a test's components in the colours that its user has chosen (`forced-colors: active`), until the test ends. */
export async function forceColors(): Promise<void> {
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  onTestFinished(async () => void (await emulate('')))
  await emulate('active')
}
