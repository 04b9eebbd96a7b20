import { loadEnv } from 'vite'

/** Requires all three ids or none: some of them alone would lose messages, or send them to somebody else's account. */
const names = ['VITE_EMAILJS_PUBLIC_KEY', 'VITE_EMAILJS_SERVICE_ID', 'VITE_EMAILJS_TEMPLATE_ID'] as const
const originName = 'VITE_EMAILJS_ORIGIN'
const defaultOrigin = 'https://api.emailjs.com'

const fromVite = () => loadEnv('production', process.cwd(), 'VITE_EMAILJS_')

/** The foreign origin that the page may talk to, `null` for our own endpoint. Reads `.env` files too. */
export function hostedOrigin(env: Record<string, string | undefined> = fromVite()): string | null {
  const origin = env[originName] || defaultOrigin
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length && !env[originName]) return null
  if (missing.length > 0)
    throw new Error(
      `Falta ${missing.join(' y ')}: van los tres datos de EmailJS, o ninguno para usar tu propio servidor.`,
    )
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new Error(`${originName} lleva un origen como ${defaultOrigin}, sin nada después: ${origin}`)
  return origin
}
