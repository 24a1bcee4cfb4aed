import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { describeOnEngines } from '../support/database.ts'
import { freshDatabase } from '../support/engines.ts'

describeOnEngines('the database', (database) => {
  const one = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(database().db)).rows[0]

  const stateOf = async (query: Promise<unknown>) =>
    query.then(
      () => 'fine',
      (error: unknown) => (error instanceof pg.DatabaseError ? error.code : error),
    )

  it('returns bigint and numeric as numbers, a date as its day, a timestamptz as a moment, jsonb and arrays as values', async () => {
    const row = await one(sql`
      select 9007199254740991::int8 as id, sum(x) as sum, count(*) as count, array[1::int8, null] as ids,
        date '2024-02-29' as day, array[date '2024-02-29'] as days, timestamptz '2024-02-29 12:00+07' as moment,
        '{"a": [1, null]}'::jsonb as json, null::int8 as nothing, true as truth, array['а', 'б'] as texts, 1.5::float8 as float
      from generate_series(1, 3::int8) as x`)
    expect(row).toEqual({
      id: 9007199254740991,
      sum: 6,
      count: 3,
      ids: [1, null],
      day: '2024-02-29',
      days: ['2024-02-29'],
      moment: new Date('2024-02-29T05:00:00Z'),
      json: { a: [1, null] },
      nothing: null,
      truth: true,
      texts: ['а', 'б'],
      float: 1.5,
    })
  })

  it('accepts numbers, texts, moments, days, arrays and JSON as parameters', async () => {
    const moment = new Date('2026-11-21T08:00:00.123Z')
    const row = await one(sql`
      select ${9007199254740991}::int8 as id, ${'ё"\\\''}::text as text, ${moment}::timestamptz as moment,
        ${'2026-11-21'}::date as day, ${[1, 2]}::int4[] as ids, ${JSON.stringify({ a: [1] })}::jsonb as json,
        ${null}::text as nothing, ${true}::boolean as truth`)
    expect(row).toEqual({
      id: 9007199254740991,
      text: 'ё"\\\'',
      moment,
      day: '2026-11-21',
      ids: [1, 2],
      json: { a: [1] },
      nothing: null,
      truth: true,
    })
  })

  it('carries a parameter and a result of many megabytes', async () => {
    const text = 'я'.repeat(3_000_000)
    expect(await one(sql`select ${text}::text as text, length(${text}::text) as length`)).toEqual({
      text,
      length: 3_000_000,
    })
    const rows = await sql<{ i: number }>`select i, repeat('x', 300) as t from generate_series(1, 20000) as i`.execute(
      database().db,
    )
    expect(rows.rows.length).toBe(20_000)
    expect(rows.rows.at(-1)).toEqual({ i: 20_000, t: 'x'.repeat(300) })
  })

  it('stores days and moments in UTC in any time zone of the machine', async () => {
    expect(await one(sql`select timestamptz '2026-11-21 23:30Z'::date as day`)).toEqual({ day: '2026-11-21' })
  })

  it('supports Russian words, trigrams and letters', async () => {
    expect(
      await one(sql`
      select to_tsvector('russian', 'электрические чайники')::text as words, lower('ЧАЙНИК Ё') as small,
        round(similarity('чайник', 'чайники')::numeric, 2) as likeness`),
    ).toEqual({
      words: "'чайник':2 'электрическ':1",
      small: 'чайник ё',
      likeness: 0.67,
    })
  })

  it('returns an error with its SQLSTATE and constraint, and continues', async () => {
    await sql`create table errors (id int constraint errors_key primary key)`.execute(database().db)
    await sql`insert into errors values (1)`.execute(database().db)
    const twice = sql`insert into errors values (${1})`.execute(database().db)
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'errors_key' })
    expect(await stateOf(sql`select 1 / ${0}::int`.execute(database().db))).toBe('22012')
    expect(await stateOf(sql`selec`.execute(database().db))).toBe('42601')
    expect(await one(sql`select count(*) as count from errors`)).toEqual({ count: 1 })
  })

  it('rolls back a failed transaction, and its error does not affect later queries', async () => {
    await sql`create table undone (id int primary key)`.execute(database().db)
    const failed = database()
      .db.transaction()
      .execute(async (trx) => {
        await sql`insert into undone values (1)`.execute(trx)
        expect(await stateOf(sql`insert into undone values (1)`.execute(trx))).toBe('23505')
        expect(await stateOf(sql`select 1`.execute(trx))).toBe('25P02')
        throw new Error('given up')
      })
    await expect(failed).rejects.toThrow('given up')
    expect(await one(sql`select count(*) as count from undone`)).toEqual({ count: 0 })
  })

  it('rolls back to a savepoint inside a transaction', async () => {
    await sql`create table saved (id int primary key)`.execute(database().db)
    const trx = await database().db.startTransaction().execute()
    await sql`insert into saved values (1)`.execute(trx)
    const inner = await trx.savepoint('before').execute()
    expect(await stateOf(sql`insert into saved values (1)`.execute(inner))).toBe('23505')
    await (await inner.rollbackToSavepoint('before').execute()).commit().execute()
    expect(await one(sql`select id from saved`)).toEqual({ id: 1 })
  })

  it('runs no other query between two queries of a transaction', async () => {
    await sql`create table together (n int)`.execute(database().db)
    await sql`insert into together values (0)`.execute(database().db)
    const add = () =>
      database()
        .db.transaction()
        .execute(async (trx) => {
          const read = await sql<{ n: number }>`select n from together for update`.execute(trx)
          await sql`update together set n = ${(read.rows[0]?.n ?? 0) + 1}`.execute(trx)
        })
    await Promise.all(Array.from({ length: 50 }, add))
    expect(await one(sql`select n from together`)).toEqual({ n: 50 })
  })
})

describe('a database on a server', () => {
  it('continues after a connection is lost during a transaction, which is rolled back', async () => {
    const { db, close } = await freshDatabase('postgres', inject('engines'))
    await sql`create table cut (id int)`.execute(db)
    const cut = db.transaction().execute(async (trx) => {
      await sql`insert into cut values (1)`.execute(trx)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      await wait(100)
      await sql`select 1`.execute(trx)
    })
    await expect(cut).rejects.toThrow()
    expect((await sql`select count(*) as count from cut`.execute(db)).rows).toEqual([{ count: 0 }])
    await close()
  })
})

describe('the first embedded database of a process', () => {
  const FIRST_START = `
    import { runnerImport } from 'vite'
    const { module } = await runnerImport('./src/service/platform/database/embedded.ts', { configFile: false, logLevel: 'silent' })
    const opened = await module.startEmbedded({}, () => undefined)()
    console.log(opened._tag)
    await opened.right.close()`

  it('frees no compiled code: V8 may abort the process', () => {
    const { stdout } = spawnSync(process.execPath, ['--trace-wasm-code-gc', '--input-type=module', '-e', FIRST_START], {
      encoding: 'utf8',
    })
    expect(stdout).toContain('Right')
    expect(stdout).not.toContain('[wasm-gc]')
  })
})
