/** Entry that collects the styles of what is seen first, to be inlined; its script is thrown away. */
import './styles/index.css'

export { Hero } from './sections/hero/hero.tsx'
export { Nav } from './sections/nav/nav.tsx'
