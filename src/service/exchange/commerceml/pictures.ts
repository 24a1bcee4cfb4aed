import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { fileWithin } from '../../platform/foreign/bounded.ts'
import { storeOriginal, ORIGINAL_BYTES } from '../../platform/images/originals.ts'
import { EXCHANGED_PREFIX } from '../../platform/images/sources.ts'
import type { FileStorage } from '../../platform/storage/file-storage.ts'
import { nameOffersWith } from './mirror.ts'

const FOLDER = 'import_files'
const PICTURE = /\.(?:jpe?g|png|gif|webp)$/i
const BATCH = 200
const HASH_LENGTH = 32

const pictureFiles = async (base: string): Promise<ReadonlyArray<string>> => {
  const entries = await readdir(join(base, FOLDER), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && PICTURE.test(entry.name))
    .map((entry) => relative(base, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}

// The content hash is the address: a changed image gets a new one.
const takePicture = async (
  storage: FileStorage,
  base: string,
  path: string,
): Promise<{ path: string; source: string } | null> => {
  const file = join(base, path)
  if ((await stat(file)).size > ORIGINAL_BYTES) return null
  const bytes = await fileWithin(file, ORIGINAL_BYTES)
  const source = `${EXCHANGED_PREFIX}${createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)}`
  await storeOriginal(storage, source, bytes)
  return { path, source }
}

const storeSources = (db: Kysely<Tables>, taken: ReadonlyArray<{ path: string; source: string }>) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ path: string }>`
      insert into exchange_pictures as stored (path, source)
      select path, source from json_to_recordset(${JSON.stringify(taken)}::json) as row (path text, source text)
      on conflict (path) do update set source = excluded.source where stored.source <> excluded.source
      returning path`.execute(trx)
    await nameOffersWith(
      trx,
      rows.map(({ path }) => path),
    )
  })

export const takePictures = async (db: Kysely<Tables>, storage: FileStorage, base: string): Promise<number> => {
  const files = await pictureFiles(base)
  for (let at = 0; at < files.length; at += BATCH) {
    const taken: Array<{ path: string; source: string }> = []
    for (const path of files.slice(at, at + BATCH)) {
      const picture = await takePicture(storage, base, path)
      if (picture !== null) taken.push(picture)
    }
    await storeSources(db, taken)
  }
  return files.length
}
