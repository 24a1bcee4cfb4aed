import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { ENGINES, freshDatabase } from './engines.ts'

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
 * tests/contract/basket.test.ts -t 'on pglite'`.
 */
export const describeOnEngines = (title: string, suite: (database: () => OpenDatabase) => void): void => {
  for (const engine of ENGINES) {
    describe(`${title} on ${engine}`, () => {
      let database: OpenDatabase | undefined

      beforeAll(async () => {
        database = await freshDatabase(engine, inject('engines'))
      })
      afterAll(() => database?.close())

      suite(() => {
        if (database === undefined) throw new Error('the database opens before the first test: ask for it inside one')
        return database
      })
    })
  }
}
