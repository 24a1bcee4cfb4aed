import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { existsSync, renameSync, rmSync } from 'node:fs'
import type { Logger } from 'pino'
import { lockDirectory } from '../data-directory/lock.ts'
import { type Marker, readMarker, writeMarker } from '../data-directory/marker.ts'
import type { DataPaths } from '../data-directory/paths.ts'
import { openEmbedded } from './engine.ts'
import { isNew, migrate, newestMigration } from './migrate.ts'
import { describeStartError } from './start-error.ts'

const unpack =
  (directory: string, dump: string, backupKey: string | null, log: Logger): TaskEither<string, void> =>
  async () => {
    rmSync(directory, { recursive: true, force: true })
    const opened = await openEmbedded({ directory, dump, backupKey }, log)()
    if (E.isLeft(opened)) return E.left(`${dump} — не резервная копия, или она повреждена: ${opened.left.reason}`)
    const { db, close } = opened.right
    const outcome = (await isNew(db))
      ? E.left(`в ${dump} нет магазина`)
      : E.mapLeft(describeStartError)(await migrate(db)())
    await close()
    return E.map(() => undefined)(outcome)
  }

// Replaces the database of a stopped shop with the dump. Renames the previous directory and returns its new name, or
// null if there was none.
export const restoreDump =
  (
    paths: DataPaths,
    dump: string,
    now: Date,
    log: Logger,
    backupKey: string | null = null,
  ): TaskEither<string, string | null> =>
  async () => {
    if (!existsSync(dump)) return E.left(`файла ${dump} нет`)
    const locked = lockDirectory(paths)
    if (E.isLeft(locked)) return E.left(describeStartError(locked.left))
    const unpacked = `${paths.database}.restoring`
    try {
      const ready = await unpack(unpacked, dump, backupKey, log)()
      if (E.isLeft(ready)) return ready
      const before = `${paths.database}.before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`
      const hadOne = existsSync(paths.database)
      if (hadOne) renameSync(paths.database, before)
      renameSync(unpacked, paths.database)
      writeMarker(paths, E.getOrElse((): Marker | null => null)(readMarker(paths)), newestMigration)
      return E.right(hadOne ? before : null)
    } finally {
      rmSync(unpacked, { recursive: true, force: true })
      locked.right.release()
    }
  }
