import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { unavailabilityOf } from '../../../src/service/platform/database/unavailable.ts'

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

it('a statement after the shutdown finds the database unavailable, in the words of the libraries', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://shop@127.0.0.1:1/shop' })
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  // the first statement initialises the driver
  await errorOf(sql`select 1`.execute(db))
  await db.destroy()
  expect(unavailabilityOf(await errorOf(sql`select 1`.execute(db)))).toBe('database')
  expect(unavailabilityOf(await errorOf(pool.query('select 1')))).toBe('database')
  expect(unavailabilityOf(new Error('the shop forgot something'))).toBeNull()
})
