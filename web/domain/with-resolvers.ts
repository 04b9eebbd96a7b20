/** A promise and what fulfils it: `Promise.withResolvers`, which Safari and Chrome have only since 2024. */
export function withResolvers() {
  let resolve: (value?: unknown) => void = () => {}
  const promise = new Promise<unknown>((fulfil) => {
    resolve = fulfil
  })
  return { promise, resolve }
}
