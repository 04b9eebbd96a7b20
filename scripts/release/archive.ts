import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'

const block = 512

/** A number in a tar header: octal, zero-padded, ended by NUL. */
const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** Name and prefix of a ustar header: 100 and 155 bytes, divided at a slash. */
function divide(path: string): [name: string, prefix: string] {
  if (Buffer.byteLength(path) <= 100) return [path, '']
  const at = path.indexOf('/', path.length - 101)
  if (at < 0 || at > 155) throw new Error(`The path is too long for an archive: ${path}`)
  return [path.slice(at + 1), path.slice(0, at)]
}

function header(path: string, size: number, mode: number, seconds: number): Buffer {
  const [name, prefix] = divide(path)
  const bytes = Buffer.alloc(block)
  bytes.write(name, 0)
  // Mode, owner 0, group 0, size, time; eight spaces where the checksum will stand; folder or file.
  const numbers = octal(mode, 8) + octal(0, 8) + octal(0, 8) + octal(size, 12) + octal(seconds, 12)
  bytes.write(`${numbers}        ${path.endsWith('/') ? 5 : 0}`, 100)
  bytes.write('ustar\x0000', 257)
  bytes.write(prefix, 345)
  const sum = bytes.reduce((all, byte) => all + byte)
  bytes.write(`${octal(sum, 7)} `, 148)
  return bytes
}

/** All that is below a folder, sorted, with slashes; those of folders end with one. */
export function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)) + (entry.isDirectory() ? '/' : ''))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}

/**
 * A gzipped tar (ustar, POSIX 1003.1-1988) of the folder `name` in `out`. The same files give the same bytes on every
 * machine with the same Node: sorted, owner 0, one time, modes by `executable` and not by the disk.
 */
export function archive(
  out: string,
  name: string,
  { seconds, executable }: { seconds: number; executable: readonly string[] },
): Buffer {
  const parts = ['', ...pathsBelow(join(out, name))].flatMap((path) => {
    const folder = path === '' || path.endsWith('/')
    const content = folder ? Buffer.alloc(0) : readFileSync(join(out, name, path))
    const mode = folder || executable.includes(path) ? 0o755 : 0o644
    const rest = Buffer.alloc((block - (content.length % block)) % block)
    return [header(`${name}/${path}`, content.length, mode, seconds), content, rest]
  })
  const zipped = gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]))
  // The operating system that it was zipped on: unknown (RFC 1952 2.3.1). Node writes neither name nor time.
  zipped[9] = 255
  return zipped
}
