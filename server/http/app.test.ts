import { expect, test, vi } from 'vitest'
import { createTestApp } from '#testing/http/test-app.ts'

test('/readyz is 503 while the store fails and 200 a second later; a thousand requests at once write once', async () => {
  const { request, store, clock } = createTestApp()
  const probe = vi.spyOn(store, 'probe').mockRejectedValue(new Error('secret'))
  const [failing] = await Promise.all(Array.from({ length: 1000 }, () => request('/readyz')))
  expect([failing?.status, (await request('/healthz')).status]).toEqual([503, 200])
  expect(probe).toHaveBeenCalledTimes(1)
  expect(await failing?.json()).toEqual({ ready: false, mail: 'not configured' })
  probe.mockRestore()
  clock.time += 1000
  const ready = await request('/readyz')
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true, mail: 'not configured' }])
})

test('an internal error is a plain 500: nothing of it is in the answer, nothing of the request in the log', async () => {
  const { post, posts, lines } = createTestApp()
  vi.spyOn(posts, 'countAnswer').mockImplementation(() => {
    throw new Error('canario')
  })
  const response = await post('canario')
  expect(response.status).toBe(500)
  expect(`${await response.text()}${lines.join()}`).not.toContain('canario')
  expect(lines.join()).toContain('request failed')
})
