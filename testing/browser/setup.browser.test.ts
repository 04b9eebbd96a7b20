import { test } from 'vitest'

test.fails('an error in the console fails a component’s test', () => console.error('as React says it'))

test.fails('a warning too', () => console.warn('as React says it'))

test.fails('and a file that is not there', async () => {
  await fetch('/not-there.png')
})
