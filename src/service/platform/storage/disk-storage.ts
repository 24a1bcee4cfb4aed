import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isFileKey, type FileKey, type FileStorage } from './file-storage.ts'

const PART = '.part'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

const unlessMissing = <A>(error: unknown, otherwise: A): A => {
  if (isMissing(error)) return otherwise
  throw error
}

/** Files in a directory, which processes of one machine share. */
export const diskStorage = (directory: string): FileStorage => {
  const pathOf = (key: FileKey): string => {
    if (!isFileKey(key)) throw new Error(`not a key of a file: ${String(key)}`)
    return join(directory, key)
  }
  return {
    open: async (key) => {
      const path = pathOf(key)
      try {
        const file = await open(path)
        try {
          const { size } = await file.stat()
          return { size, body: file.createReadStream() }
        } catch (error) {
          await file.close()
          throw error
        }
      } catch (error) {
        return unlessMissing(error, null)
      }
    },
    has: (key) =>
      stat(pathOf(key)).then(
        () => true,
        (error: unknown) => unlessMissing(error, false),
      ),
    write: async (key, body) => {
      const path = pathOf(key)
      const part = `${path}.${randomUUID()}${PART}`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await (body instanceof Readable ? pipeline(body, createWriteStream(part)) : writeFile(part, body))
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    list: async function* (folder) {
      const entries = await readdir(join(directory, folder), { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => unlessMissing(error, []),
      )
      for (const entry of entries) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const key = relative(directory, path).split(sep).join('/')
        const found = await stat(path).catch((error: unknown) => unlessMissing(error, null))
        if (found !== null && isFileKey(key)) yield { key, size: found.size, modifiedAt: found.mtimeMs }
      }
    },
    remove: async (key) => {
      const path = pathOf(key)
      await rm(path, { force: true })
      // of a subfolder that is now empty
      if (key.split('/').length > 2) await rmdir(dirname(path)).catch(() => undefined)
    },
  }
}
