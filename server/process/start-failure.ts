import { server as words } from '#server/words/start.ts'

/** What the owner reads when the server cannot start. Node's errors of `listen` say the port and the address. */
export function startFailure(error: unknown, { port, host }: { port: number; host: string }): string {
  const failed = error as NodeJS.ErrnoException & { port?: number }
  const { code, syscall, path = '' } = failed
  if (code === 'ENOENT' && path.includes('.site.json')) return words.noBuild
  if (code === 'EADDRINUSE') return words.portInUse(failed.port ?? port)
  if (code === 'EACCES' && syscall === 'listen') return words.portForRoot(failed.port ?? port)
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo') return words.hostNotOurs(host)
  return words.failed(reasonOf(error))
}

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
