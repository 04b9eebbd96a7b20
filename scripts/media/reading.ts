import sharp, { type Metadata } from 'sharp'
import { Fault, words } from './faults.ts'
import type { OwnerFile } from './folder.ts'

/** Waits for what reads a picture: its failure is the file's. */
export async function reading<T>({ path }: OwnerFile, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof Fault ? error : new Fault(words.unreadable(path))
  }
}

/**
 * The size of a drawing that is served as it is: shown as picture or mask, it runs no script and fetches nothing.
 * Throws a Fault for one that needs a font, which each machine would replace by another.
 */
export async function checkSvg(file: OwnerFile): Promise<Metadata> {
  const text = new TextDecoder().decode(file.bytes)
  if (/<text[\s>]/.test(text)) throw new Fault(words.text(file.path))
  return reading(file, sharp(file.bytes).metadata())
}
