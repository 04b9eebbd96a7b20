import type { State } from '../protocol.ts'

/** `2 renglones y 1 imagen`. A logo that was an SVG and is a PNG is one image. */
export function sumOf(files: State['uncommitted']): string {
  const words = files.filter(({ file }) => file.endsWith('.ts'))
  const lines = words.reduce((sum, { changes: count }) => sum + count, 0)
  const others = files.filter((file) => !words.includes(file))
  const images = new Set(others.map(({ file }) => file.replace(/\.\w+$/, ''))).size
  return [
    ...(lines > 0 ? [`${lines} ${lines === 1 ? 'renglón' : 'renglones'}`] : []),
    ...(images > 0 ? [`${images} ${images === 1 ? 'imagen' : 'imágenes'}`] : []),
  ].join(' y ')
}
