import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { storedBytes, type FileStorage } from '../storage/file-storage.ts'

/** Encoded images. An error is logged and counts as a miss. */
export interface ImageCache {
  readonly has: (name: string) => Promise<boolean>
  readonly read: (name: string) => Promise<Buffer | null>
  readonly write: (name: string, bytes: Buffer) => Promise<void>
}

const MAX_IMAGE_BYTES = 20 * 1024 * 1024

/** For all processes, without a limit: a lifecycle rule of the server may expire `images/`. */
export const sharedImageCache = (storage: FileStorage, log: Logger): ImageCache => {
  const orMiss =
    <A>(miss: A) =>
    (error: unknown): A => {
      log.warn({ err: error }, 'image cache is not available')
      return miss
    }
  return {
    has: (name) => storage.has(`images/${name}`).catch(orMiss(false)),
    read: (name) => storedBytes(storage, `images/${name}`, MAX_IMAGE_BYTES).catch(orMiss(null)),
    write: (name, bytes) => storage.write(`images/${name}`, bytes).catch(orMiss(undefined)),
  }
}

const filesIn = async (
  folder: string,
): Promise<ReadonlyArray<{ readonly name: string; readonly size: number; readonly at: number }>> => {
  await mkdir(folder, { recursive: true })
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name))
      return { name, size, at: mtimeMs }
    }),
  )
  return files.sort((a, b) => a.at - b.at)
}

export const diskCache = (folder: string, bytes: number, log: Logger): ImageCache => {
  const logError = (error: unknown): void => {
    log.warn({ err: error }, 'image cache is not available')
  }
  const remove = (name: string): void => {
    rm(join(folder, name), { force: true }).catch(logError)
  }
  const files = new LRUCache<string, number>({
    maxSize: bytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_, name, reason) => {
      if (reason === 'evict') remove(name)
    },
  })
  let ready: Promise<void> | undefined
  const begin = async (): Promise<void> => {
    for (const { name, size } of await filesIn(folder)) {
      if (name.endsWith('.part')) remove(name)
      else if (size > bytes) remove(name)
      else files.set(name, size)
    }
  }
  const opened = (): Promise<void> => (ready ??= begin().catch(logError))

  return {
    has: async (name) => {
      await opened()
      return files.has(name)
    },
    read: async (name) => {
      await opened()
      if (files.get(name) === undefined) return null
      try {
        return await readFile(join(folder, name))
      } catch {
        files.delete(name)
        return null
      }
    },
    write: async (name, picture) => {
      await opened()
      const part = join(folder, `${name}.${randomUUID()}.part`)
      try {
        await writeFile(part, picture)
        await rename(part, join(folder, name))
        files.set(name, picture.length)
      } catch (error) {
        logError(error)
      }
    },
  }
}
