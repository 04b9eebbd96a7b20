/** The styles that the first screen needs: inlined in the document. All others follow the first paint. */
import './styles/base.css'

export { default as hero } from './sections/hero/hero.module.css'
export { default as nav } from './sections/nav/nav.module.css'
export { default as shopName } from './shop-name/shop-name-field.module.css'
export { default as ui } from './ui/first-screen.module.css'
