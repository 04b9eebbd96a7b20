/** Entry that collects the styles of the pages without JavaScript; its script is thrown away. */
import './styles/index.css'

export { NotFound } from './pages/not-found/not-found.tsx'
