import { serveStatic } from 'hono/serve-static'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isFileKey, storedBytes, type FileStorage } from '../service/platform/storage/file-storage.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const RETENTION_MS = 30 * DAY_MS
// A file is written again if it is older, so that it is not removed with assets that no version has.
const FRESH_MS = DAY_MS
const TOGETHER = 16
const ASSET_BYTES = 16 * 1_048_576

type AssetFolder = 'assets' | 'admin/assets'

// Keeps assets of earlier builds for a month, because open pages and other processes may still request them. File
// names contain content hashes.
export const storeAssets = async (
  build: string,
  storage: FileStorage,
  now: number,
  folder: AssetFolder = 'assets',
): Promise<void> => {
  const writtenAt = new Map<string, number>()
  for await (const { key, modifiedAt } of storage.list(folder)) writtenAt.set(key, modifiedAt)
  const names = await readdir(join(build, 'assets'))
  const waiting = names.filter((name) => (writtenAt.get(`${folder}/${name}`) ?? 0) < now - FRESH_MS)
  const current = new Set(names.map((name) => `${folder}/${name}`))
  const old = [...writtenAt].flatMap(([key, at]) =>
    at < now - RETENTION_MS && !current.has(key) && isFileKey(key) ? [key] : [],
  )
  const work = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
      await storage.write(`${folder}/${name}`, await readFile(join(build, 'assets', name)))
    for (let key = old.pop(); key !== undefined; key = old.pop()) await storage.remove(key)
  }
  await Promise.all(Array.from({ length: TOGETHER }, work))
}

const readAsset = async (storage: Pick<FileStorage, 'open'>, key: string) =>
  isFileKey(key) ? storedBytes(storage, key, ASSET_BYTES) : null

/** The source map of a script of an earlier build. */
export const storedMap = async (storage: Pick<FileStorage, 'open'>, file: string): Promise<string | null> =>
  (await readAsset(storage, `assets/${file}.map`).catch(() => null))?.toString('utf8') ?? null

/** Serves `/assets/*` and `/admin/assets/*` of earlier builds. */
export const serveStoredAssets = (storage: Pick<FileStorage, 'open'>, cacheControl: string) =>
  serveStatic({
    root: '',
    precompressed: true,
    getContent: async (path) => {
      const bytes = await readAsset(storage, path.replace(/^\//, ''))
      return bytes === null ? null : new Uint8Array(bytes).buffer
    },
    onFound: (_, c) => {
      c.header('Cache-Control', cacheControl)
    },
  })
