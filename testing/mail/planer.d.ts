/** What the tests use of the package, which brings no types. */
declare module 'planer' {
  const planer: { extractFrom(body: string, type: 'text/plain'): string }
  export default planer
}
