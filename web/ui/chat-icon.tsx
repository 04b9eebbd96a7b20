import css from './chat-icon.module.css'
import { Icon } from './icon.tsx'

/** WhatsApp's sign beside a link within a text, in the colour of the dots. */
export const ChatIcon = () => <Icon name="whatsapp" className={css.icon} />
