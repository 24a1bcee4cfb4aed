import * as E from 'fp-ts/Either'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { isStoredStatementRefused } from '../../../src/service/platform/database/prepared-statements.ts'
import type { Tables } from '../../../src/service/platform/database/tables.ts'
import { transactionally } from '../../../src/service/platform/database/transactionally.ts'
import { freshDatabase } from '../support/engines.ts'

const REPEATS = 20
const SESSIONS = 8

const repeated = async (work: () => Promise<unknown>) => {
  for (let repeat = 0; repeat < REPEATS; repeat += 1) await work()
}

const storedIn = async (db: Kysely<Tables>) =>
  (
    await sql<{ statement: string; generic: number }>`
    select statement, generic_plans as generic from pg_prepared_statements`.execute(db)
  ).rows

describe.each(['postgres', 'pgbouncer'] as const)('repeated statements on %s', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await freshDatabase(engine, inject('engines'))
    await sql`create table goods as select n as id, 'goods ' || n as title from generate_series(1, 100) as n`.execute(
      database.db,
    )
  })
  afterAll(() => database.close())

  const titleOf = (db: Kysely<Tables>, id: number) =>
    sql<{ title: string }>`select * from goods where id = ${id}`.execute(db)

  it('run in every session', async () => {
    const answers = await Promise.all(
      Array.from({ length: SESSIONS * REPEATS }, (_, index) => titleOf(database.db, (index % 100) + 1)),
    )
    expect(answers.map(({ rows }) => rows[0]?.title)).toEqual(answers.map((_, index) => `goods ${(index % 100) + 1}`))
  })

  it('are planned once a session, but not where each transaction may have another session', async () => {
    const reused = await database.db.connection().execute(async (db) => {
      await repeated(() => titleOf(db, 1))
      return (await storedIn(db)).find(({ statement }) => statement.includes('from goods'))?.generic ?? 0
    })
    expect(reused > REPEATS / 2).toBe(engine === 'postgres')
    const stored = await Promise.all(Array.from({ length: SESSIONS }, () => storedIn(database.db)))
    expect(stored.flat().length > 0).toBe(engine === 'postgres')
  })

  it('continue when a migration changes their columns, outside and inside a transaction', async () => {
    const { db } = database
    await Promise.all(Array.from({ length: SESSIONS * REPEATS }, () => titleOf(db, 1)))
    await sql`alter table goods add column price integer default 100`.execute(database.direct)
    expect((await titleOf(db, 1)).rows).toEqual([{ id: 1, title: 'goods 1', price: 100 }])
    await Promise.all(Array.from({ length: SESSIONS * REPEATS }, () => titleOf(db, 1)))
    await sql`alter table goods add column stock integer default 5`.execute(database.direct)
    const read = await transactionally(db, async (trx) => E.right((await titleOf(trx, 2)).rows))
    expect(read).toEqual(E.right([{ id: 2, title: 'goods 2', price: 100, stock: 5 }]))
  })

  it('other errors of PostgreSQL are passed on', async () => {
    const divided = (by: number) => sql`select 1 / ${by}::integer`.execute(database.db)
    await repeated(() => divided(1))
    const error = await divided(0).catch((reason: unknown) => reason)
    expect([error instanceof Error && 'code' in error && error.code, isStoredStatementRefused(error)]).toEqual([
      '22012',
      false,
    ])
  })
})
