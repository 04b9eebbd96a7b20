import { dirname } from 'node:path'
import { server as words } from '#content/server.ts'
import type { Config } from './config.ts'
import { storeFile } from './messages/open-store.ts'
import { StoreDamaged, StoreUnavailable } from './messages/store-errors.ts'

/** Why the server did not start, in one line that says what to do. */
export function startFailure(error: unknown, config: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const path = error instanceof Error && 'path' in error ? String(error.path) : ''
  if (code === 'EADDRINUSE') return words.portInUse(config.port)
  if (code === 'EACCES' && path === '') return words.portDenied(config.port)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return words.hostUnknown(config.host)
  if (code === 'ENOENT' && path.includes('.site.json')) return words.noBuild
  const folder = dirname(storeFile(config.dataDir))
  if (
    typeof code === 'string' &&
    ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code)
  ) {
    return words.folder(folder)
  }
  if (error instanceof StoreDamaged) return error.message
  const reason = error instanceof Error ? error.message : String(error)
  if (error instanceof StoreUnavailable && config.databaseUrl === null)
    return `${words.folder(folder)} (${reason})`
  return words.failed(reason.replaceAll('\n', ' '))
}
