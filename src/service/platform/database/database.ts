import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { dumpPeriodically } from '../data-directory/dumps.ts'
import { copyEmptyDatabase } from '../data-directory/empty-database.ts'
import { lockDirectory } from '../data-directory/lock.ts'
import { hasDatabaseFiles, readMarker, writeMarker } from '../data-directory/marker.ts'
import { pathsIn, type DataPaths } from '../data-directory/paths.ts'
import { checkpointRegularly } from './checkpoints.ts'
import { openEmbedded, type OpenDatabase, openPooled, openServer, type Replication } from './engine.ts'
import { isMigrated, isNew, migrate, newestMigration } from './migrate.ts'
import { reasonOf } from './reason-of.ts'
import { storeSessionSettings } from './session-settings.ts'
import type { StartError } from './start-error.ts'

export interface DatabaseSettings {
  readonly databaseUrl: string | null
  /** PostgreSQL itself, if `databaseUrl` is PgBouncer. */
  readonly databaseDirectUrl?: string | null
  /** Streaming standbys; none by default. */
  readonly replicaUrls?: ReadonlyArray<string>
  readonly replicaLagMs?: number
  readonly dataDirectory: string
  readonly dumpHours: number
  readonly backupKey?: string | null
}

export const REPLICA_LAG_MS = 1_000

// A command needs a shop that exists; only a start of the shop creates one.
type Missing = 'create' | 'refuse'

type Opening = Promise<E.Either<StartError, OpenDatabase>>

const openMigrated = async (
  url: string,
  use: Parameters<typeof openServer>[2],
  ifMissing: Missing,
  log: Logger,
): Opening => {
  const opened = await openServer(url, log, use)()
  if (E.isLeft(opened)) return opened
  if (ifMissing === 'refuse' && (await isNew(opened.right.db))) {
    await opened.right.close()
    return E.left({ _tag: 'NoShop', where: 'the database of DATABASE_URL' })
  }
  const migrated = await migrate(opened.right.db)()
  if (E.isRight(migrated)) return opened
  await opened.right.close()
  return migrated
}

interface Addresses {
  readonly url: string
  readonly directUrl: string
  readonly replication: Replication | null
}

const openBehindPooler = async (
  { url, directUrl, replication }: Addresses,
  ifMissing: Missing,
  log: Logger,
): Opening => {
  const direct = await openMigrated(directUrl, { isBesidePooler: true }, ifMissing, log)
  if (E.isLeft(direct)) return direct
  const refuse = async (error: StartError) => {
    await direct.right.close()
    return E.left(error)
  }
  const stored = await TE.tryCatch(() => storeSessionSettings(direct.right.db), reasonOf)()
  if (E.isLeft(stored))
    return refuse({ _tag: 'Unsuitable', reason: `its role cannot store its session settings: ${stored.left}` })
  const pooled = await openPooled(url, direct.right, log, replication)()
  if (E.isLeft(pooled)) return refuse(pooled.left)
  if (await isMigrated(pooled.right.db)) return pooled
  await pooled.right.close()
  return E.left({ _tag: 'Unsuitable', reason: 'DATABASE_DIRECT_URL is another database' })
}

// PGlite opens without missing files of tables and indexes, and fails when a statement needs one.
const missingFiles = async ({ db }: OpenDatabase, paths: DataPaths): Promise<ReadonlyArray<string>> => {
  const { rows } = await sql<{ name: string; file: string }>`
    select relname as name, pg_relation_filepath(oid) as file from pg_class
    where relpersistence <> 't' and pg_relation_filepath(oid) is not null order by relname`.execute(db)
  return rows.filter(({ file }) => !existsSync(join(paths.database, file))).map(({ name, file }) => `${name}: ${file}`)
}

const openMarked = async (paths: DataPaths, backupKey: string | null, log: Logger): Opening => {
  const marker = readMarker(paths)
  if (E.isLeft(marker)) return E.left({ _tag: 'Unreadable', reason: marker.left })
  const isCreated = marker.right !== null
  if (isCreated && !hasDatabaseFiles(paths)) return E.left({ _tag: 'Emptied', paths })

  if (!isCreated) copyEmptyDatabase(paths)
  const opened = await openEmbedded({ directory: paths.database, backupKey }, log)()
  if (E.isLeft(opened)) return E.left({ _tag: 'Broken', paths, error: opened.left })
  const database = opened.right

  const refuse = async (error: StartError) => {
    await database.close()
    return E.left(error)
  }
  if (isCreated) {
    const missing = await TE.tryCatch(() => missingFiles(database, paths), reasonOf)()
    if (E.isLeft(missing)) return refuse({ _tag: 'Broken', paths, error: { reason: missing.left, log: [] } })
    if (missing.right.length > 0) return refuse({ _tag: 'Incomplete', paths, missing: missing.right })
  }
  if (isCreated && (await isNew(database.db))) return refuse({ _tag: 'Emptied', paths })
  const migrated = await migrate(database.db)()
  if (E.isLeft(migrated)) return refuse(migrated.left)
  writeMarker(paths, marker.right, newestMigration)
  return opened
}

const openDirectory = async (
  paths: DataPaths,
  { dumpHours, backupKey = null }: DatabaseSettings,
  log: Logger,
): Opening => {
  const locked = lockDirectory(paths)
  if (E.isLeft(locked)) return locked
  const lock = locked.right
  const opened = await openMarked(paths, backupKey, log)
  if (E.isLeft(opened)) {
    lock.release()
    return opened
  }
  const database = opened.right
  const stopDumps = database.dump === null ? () => undefined : dumpPeriodically(database.dump, paths, dumpHours, log)
  const checkpoints = checkpointRegularly(database.db, log)
  const close = async () => {
    stopDumps()
    await checkpoints.stop()
    await database.close()
    lock.release()
  }
  return E.right({ ...database, close })
}

export const openShopDatabase = (
  settings: DatabaseSettings,
  log: Logger,
  ifMissing: Missing = 'create',
): TE.TaskEither<StartError, OpenDatabase> => {
  const { databaseUrl, databaseDirectUrl = null, dataDirectory } = settings
  if (databaseUrl !== null) {
    const { replicaUrls: urls = [], replicaLagMs: lagMs = REPLICA_LAG_MS } = settings
    const directUrl = databaseDirectUrl ?? databaseUrl
    const replication = urls.length === 0 ? null : { urls, lagMs, primaryUrl: directUrl }
    return databaseDirectUrl === null
      ? () => openMigrated(databaseUrl, { replication }, ifMissing, log)
      : () => openBehindPooler({ url: databaseUrl, directUrl, replication }, ifMissing, log)
  }
  const paths = pathsIn(dataDirectory)
  if (ifMissing === 'refuse' && !hasDatabaseFiles(paths) && !existsSync(paths.marker))
    return TE.left({ _tag: 'NoShop', where: `the data directory ${dataDirectory}` })
  return () => openDirectory(paths, settings, log)
}
