import { createHash } from 'node:crypto'
import { none, some, type Option } from 'fp-ts/Option'
import { TooMuch } from '../foreign/bounded.ts'
import { storedBytes, type FileKey, type FileStorage } from '../storage/file-storage.ts'

export const ORIGINAL_BYTES = 20 * 1024 * 1024

export const originalKey = (source: string): FileKey => `originals/${createHash('sha256').update(source).digest('hex')}`

export const readOriginal = async (storage: FileStorage, source: string): Promise<Option<Buffer>> => {
  try {
    const bytes = await storedBytes(storage, originalKey(source), ORIGINAL_BYTES)
    return bytes === null ? none : some(bytes)
  } catch (error) {
    if (error instanceof TooMuch) return some(Buffer.alloc(0))
    throw error
  }
}

// An existing file is kept.
export const storeOriginal = async (storage: FileStorage, source: string, bytes: Uint8Array): Promise<void> => {
  const key = originalKey(source)
  if (!(await storage.has(key))) await storage.write(key, bytes)
}
