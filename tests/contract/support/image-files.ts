import { join } from 'node:path'
import { pino } from 'pino'
import { diskCache } from '../../../src/service/platform/images/image-cache.ts'
import { diskStorage } from '../../../src/service/platform/storage/disk-storage.ts'

/** Originals and encoded images in a directory. */
export const imageFiles = (directory: string, cacheBytes = 50_000_000) => ({
  storage: diskStorage(directory),
  cache: diskCache(join(directory, 'images'), cacheBytes, pino({ level: 'silent' })),
})
