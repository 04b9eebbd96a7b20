/** The styles of the pages without JavaScript: inlined in them. */
import './styles/base.css'

export { default as page } from './pages/not-found.module.css'
export { default as ui } from './ui/first-screen.module.css'
