/** Shown after a message that was sent without JavaScript. */
export function Thanks() {
  return (
    <main>
      <h1>Mensaje enviado.</h1>
      <p>
        Gracias por contactarte. Te responderé a la brevedad. <a href="/">Volvé al inicio</a>
      </p>
    </main>
  )
}
