/** Only the order of the sections. */
export function Page() {
  return (
    <main>
      <h1>Tu marca, de verdad.</h1>
    </main>
  )
}
