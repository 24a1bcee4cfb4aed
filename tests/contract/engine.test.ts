import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEngines } from './support/database.ts'

describeOnEngines('the database', (database) => {
  const one = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(database().db)).rows[0]

  it('reads bigint and numeric as numbers, a date as its day, a timestamptz as a moment, jsonb and arrays as values', async () => {
    const row = await one(sql`
      select 9007199254740991::int8 as id, sum(x) as sum, count(*) as count, array[1::int8, null] as ids,
        date '2024-02-29' as day, array[date '2024-02-29'] as days, timestamptz '2024-02-29 12:00+07' as moment,
        '{"a": [1, null]}'::jsonb as json, null::int8 as nothing, true as truth, array['а', 'б'] as texts, 1.5::float8 as float
      from generate_series(1, 3::int8) as x`)
    expect(row).toEqual({
      id: 9007199254740991, sum: 6, count: 3, ids: [1, null], day: '2024-02-29', days: ['2024-02-29'],
      moment: new Date('2024-02-29T05:00:00Z'), json: { a: [1, null] }, nothing: null, truth: true, texts: ['а', 'б'],
      float: 1.5,
    })
  })
})
