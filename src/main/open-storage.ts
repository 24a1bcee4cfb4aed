import { tryCatch, type TaskEither } from 'fp-ts/TaskEither'
import type { Logger } from 'pino'
import type { Configuration } from '../service/configuration.ts'
import { diskStorage } from '../service/platform/storage/disk-storage.ts'
import { FilesUnavailable, type FileStorage } from '../service/platform/storage/file-storage.ts'

/** Left: the server rejects the keys or has no such bucket. A server that does not respond is only logged. */
export const openStorage = (
  { s3, dataDirectory }: Pick<Configuration, 's3' | 'dataDirectory'>,
  log: Pick<Logger, 'warn'>,
): TaskEither<string, FileStorage> =>
  tryCatch(
    async () => {
      if (s3 === null) return diskStorage(dataDirectory)
      const { isRejection, s3Storage } = await import('../service/platform/storage/s3-storage.ts')
      const storage = s3Storage(s3)
      try {
        await storage.list('assets')[Symbol.asyncIterator]().next()
      } catch (error) {
        if (isRejection(error)) throw error
        log.warn({ unavailable: 'files', reason: String(error) }, 'the file storage does not respond')
      }
      return storage
    },
    (error) => `S3_URL cannot be used: ${error instanceof FilesUnavailable ? error.message : String(error)}`,
  )
