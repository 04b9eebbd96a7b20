/** Entry that collects the styles of the pages without JavaScript; its script is thrown away. */
import './styles/index.css'

export { NotFound } from '#web/pages/not-found.tsx'
