/** The stylesheets that belong to no component. `base.css`, which the first screen needs, comes first. */
import './base.css'
import './below-first-screen.css'
import './forced-colors.css'
import './motion.css'
import './print.css'
