import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as firstShop from './migrations/0001-first-shop.ts'
import type { Tables } from './tables.ts'

/** In the order in which they run; a name, once released, stays. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first-shop': firstShop,
}

export interface Migrated {
  /** The migrations that this run carried out. */
  readonly ran: ReadonlyArray<string>
}

const migratorOf = (db: Kysely<Tables>) =>
  new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })

/**
 * Brings the tables to this version's shape, all steps in one transaction under an advisory lock, so that processes that
 * start together wait for one another. A database of a newer version is refused.
 */
export const migrate = (db: Kysely<Tables>): TaskEither<string, Migrated> => async () => {
  const { error, results } = await migratorOf(db).migrateToLatest()
  if (error !== undefined) return E.left(error instanceof Error ? error.message : String(error))
  return E.right({ ran: (results ?? []).map(({ migrationName }) => migrationName) })
}

/** True when every migration of this version has run. */
export const isMigrated = async (db: Kysely<Tables>): Promise<boolean> =>
  (await migratorOf(db).getMigrations()).every(({ executedAt }) => executedAt !== undefined)

/** True when no migration has ever run here: the database is new. */
export const isNew = async (db: Kysely<Tables>): Promise<boolean> =>
  (await migratorOf(db).getMigrations()).every(({ executedAt }) => executedAt === undefined)
