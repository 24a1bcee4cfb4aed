import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { ENGINES, freshDatabase, IS_EVERY_ENGINE, type AnyEngine } from './engines.ts'

type Suite = (database: () => OpenDatabase, engine: AnyEngine) => void

const describeOn = (engines: ReadonlyArray<AnyEngine>, title: string, suite: Suite): void => {
  for (const engine of engines) {
    describe(`${title} on ${engine}`, () => {
      let database: OpenDatabase | undefined

      beforeAll(async () => {
        database = await freshDatabase(engine, inject('engines'))
      })
      afterAll(() => database?.close())

      suite(() => {
        if (database === undefined) throw new Error('the database opens before the first test: ask for it inside one')
        return database
      }, engine)
    })
  }
}

/**
 * Runs a suite on PGlite and on PostgreSQL 18, each time with a migrated, empty database that all tests of the
 * suite share. PGlite has one session and hides races, so both engines are needed.
 *
 *     describeOnEngines('the basket', (database) => {
 *       it('stores a count [CART-07]', async () => {
 *         await database().db.insertInto('baskets') …
 *       })
 *     })
 *
 * Call `database()` inside a test or a hook. To run one engine: `vitest run --project contract
 * tests/contract/sales/basket.test.ts -t 'on pglite'`.
 */
export const describeOnEngines = (title: string, suite: Suite): void => describeOn(ENGINES, title, suite)

/**
 * Runs a suite on PostgreSQL, where it costs a quarter; `npm run test:engines` runs it on PGlite too. For a suite about
 * rules above the database: a whole run fails if an endpoint has no good response on PGlite.
 */
export const describeOnPostgres = (title: string, suite: Suite): void =>
  describeOn(IS_EVERY_ENGINE ? ENGINES : ['postgres'], title, suite)

/**
 * Like `describeOnEngines`. On PGlite, an ordinary run ends where the suite returns at `isShort`: enough for a good
 * response of each endpoint.
 */
export const describeShortOnPglite = (
  title: string,
  suite: (database: () => OpenDatabase, isShort: boolean) => void,
): void => {
  describeOn(ENGINES, title, (database, engine) => suite(database, engine === 'pglite' && !IS_EVERY_ENGINE))
}

/** Like `describeOnPostgres`, and once more behind PgBouncer in transaction mode. */
export const describeBehindPgBouncerToo = (title: string, suite: Suite): void => {
  describeOnPostgres(title, suite)
  describeOn(['pgbouncer'], title, suite)
}
