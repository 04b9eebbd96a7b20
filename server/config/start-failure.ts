import { dirname } from 'node:path'
import { server as words } from '#content/start-up.ts'
import { StoreDamaged, StoreMoved, StoreUnavailable } from '../messages/errors.ts'
import { storeFile } from '../messages/open-store.ts'
import type { Config } from './config.ts'

/** What the system says when a folder is missing, read-only or full. */
const folderCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'ENOSPC']

export function startFailure(error: unknown, config: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const path = error instanceof Error && 'path' in error ? String(error.path) : ''
  const port = error instanceof Error && 'port' in error ? Number(error.port) : config.port
  const variable = port === config.metricsPort ? 'METRICS_PORT' : 'PORT'
  if (code === 'EADDRINUSE') return words.portInUse(port, variable)
  if (code === 'EACCES' && path === '') return words.portDenied(port, variable)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return words.hostUnknown(config.host)
  if (code === 'ENOENT' && path.includes('.site.json')) return words.noBuild
  const folder = dirname(storeFile(config.dataDir))
  if (folderCodes.includes(String(code))) return words.folder(folder)
  if (error instanceof StoreDamaged || error instanceof StoreMoved) return error.message
  const reason = error instanceof Error ? error.message : String(error)
  if (error instanceof StoreUnavailable && config.databaseUrl === null)
    return `${words.folder(folder)} (${reason})`
  return words.failed(reason.replaceAll('\n', ' '))
}
