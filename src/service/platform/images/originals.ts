import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { none, some, type Option } from 'fp-ts/Option'

export const ORIGINAL_BYTES = 20 * 1024 * 1024

export const originalPath = (directory: string, source: string): string =>
  join(directory, 'originals', createHash('sha256').update(source).digest('hex'))

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

export const readOriginal = async (directory: string, source: string): Promise<Option<Buffer>> => {
  try {
    await using file = await open(originalPath(directory, source))
    const { size } = await file.stat()
    return some(size > ORIGINAL_BYTES ? Buffer.alloc(0) : await file.readFile())
  } catch (error) {
    if (isMissing(error)) return none
    throw error
  }
}

// Atomic. An existing file is kept.
export const storeOriginal = async (directory: string, source: string, bytes: Uint8Array): Promise<void> => {
  const path = originalPath(directory, source)
  const isStored = await stat(path).then(
    () => true,
    () => false,
  )
  if (isStored) return
  const part = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(part, bytes)
  await rename(part, path)
}
