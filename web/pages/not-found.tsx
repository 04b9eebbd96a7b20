/** What every unknown address shows, with status 404. */
export function NotFound() {
  return (
    <main>
      <h1>Acá no hay nada.</h1>
      <p>
        La página que buscás no existe o cambió de lugar. <a href="/">Volvé al inicio</a>
      </p>
    </main>
  )
}
