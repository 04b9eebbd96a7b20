import { server as words } from '#content/start-up.ts'
import { StoreUnusable } from '../messages/errors.ts'
import type { Config } from './config.ts'

/** In one line: whoever reads it is not a programmer. */
export function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return reason.replaceAll('\n', ' ')
}

export function startFailure(error: unknown, config: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const path = error instanceof Error && 'path' in error ? String(error.path) : ''
  const port = error instanceof Error && 'port' in error ? Number(error.port) : config.port
  const variable = port === config.metricsPort ? 'METRICS_PORT' : 'PORT'
  if (code === 'EADDRINUSE') return words.portInUse(port, variable)
  if (code === 'EACCES' && path === '') return words.portDenied(port, variable)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return words.hostUnknown(config.host)
  if (code === 'ENOENT' && path.includes('.site.json')) return words.noBuild
  return error instanceof StoreUnusable ? reasonOf(error) : words.failed(reasonOf(error))
}
