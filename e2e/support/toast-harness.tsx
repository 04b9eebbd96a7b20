/** The toast area alone on a page, to be given toasts that the product itself never shows. */
import { createRoot } from 'react-dom/client'
import { showToast } from '#web/behaviour/toasts.ts'
import { ToastArea } from '#web/ui/toast/toast-area.tsx'

declare global {
  interface Window {
    showToast: typeof showToast
  }
}

window.showToast = showToast
createRoot(document.body.appendChild(document.createElement('div'))).render(<ToastArea />)
