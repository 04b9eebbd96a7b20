import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The file of a program of this machine, or `null`. */
export function installed(name: string): string | null {
  const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin', '/usr/libexec']
  return places.map((place) => join(place, name)).find((file) => existsSync(file)) ?? null
}
