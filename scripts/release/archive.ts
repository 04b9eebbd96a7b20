import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

interface Entry {
  path: string
  content: Buffer
  mode: number
  type: 'file' | 'folder'
}

function header({ path, content, mode, type }: Entry, seconds: number): Buffer {
  const [name, prefix] = divide(path)
  const bytes = Buffer.alloc(block)
  bytes.write(name, 0)
  // Mode, owner 0, group 0, size, time; eight spaces where the checksum will stand.
  const numbers = octal(mode, 8) + octal(0, 8) + octal(0, 8) + octal(content.length, 12) + octal(seconds, 12)
  bytes.write(`${numbers}        ${type === 'file' ? 0 : 5}`, 100)
  bytes.write('ustar\x0000', 257)
  bytes.write(prefix, 345)
  bytes.write(
    `${octal(
      bytes.reduce((sum, byte) => sum + byte),
      7,
    )} `,
    148,
  )
  return bytes
}

/** The folders that these files are in, the outer first. */
function foldersOf(files: readonly string[]): string[] {
  const folders = new Set<string>()
  for (const file of files)
    for (let at = file.indexOf('/'); at >= 0; at = file.indexOf('/', at + 1)) folders.add(file.slice(0, at))
  return [...folders].sort()
}

/**
 * A gzipped tar (ustar, POSIX 1003.1-1988) of these files, below one folder `name`. The same files give the same bytes
 * on every machine with the same Node: sorted, owner 0, one time, modes by `executable` and not by the disk.
 */
export function archive(
  folder: string,
  files: readonly string[],
  { name, seconds, executable }: { name: string; seconds: number; executable: readonly string[] },
): Buffer {
  const entries: Entry[] = [
    { path: `${name}/`, content: Buffer.alloc(0), mode: 0o755, type: 'folder' },
    ...foldersOf(files).map((inner) => ({
      path: `${name}/${inner}/`,
      content: Buffer.alloc(0),
      mode: 0o755,
      type: 'folder' as const,
    })),
    ...[...files].sort().map((file) => ({
      path: `${name}/${file}`,
      content: readFileSync(join(folder, file)),
      mode: executable.includes(file) ? 0o755 : 0o644,
      type: 'file' as const,
    })),
  ]
  const parts = entries.flatMap((entry) => {
    const rest = Buffer.alloc((block - (entry.content.length % block)) % block)
    return [header(entry, seconds), entry.content, rest]
  })
  const zipped = gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]))
  // The operating system that it was zipped on: unknown (RFC 1952 2.3.1). Node writes neither name nor time.
  zipped[9] = 255
  return zipped
}
