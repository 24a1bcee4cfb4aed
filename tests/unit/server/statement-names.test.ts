import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { expect, it } from 'vitest'
import { plannedEachTime, statementNames } from '../../../src/service/platform/database/prepared-statements.ts'

const nameAfter = (uses: number, { of } = statementNames(), text = 'select $1') =>
  Array.from({ length: uses }, () => of(text)).at(-1)

it('only a repeated statement has a name, always the same', () => {
  const names = statementNames()
  expect(nameAfter(5, names)).toBeUndefined()
  const name = names.of('select $1')
  expect(name).toBeDefined()
  expect(nameAfter(3, names)).toBe(name)
  expect(nameAfter(6, names, 'select $1, $2')).not.toBe(name)
})

it('at most 100 statements have names, and a long one never has', () => {
  const names = statementNames()
  const given = Array.from({ length: 200 }, (_, index) => nameAfter(6, names, `select ${index}`))
  expect(given.filter((name) => name !== undefined)).toHaveLength(100)
  expect(nameAfter(6, statementNames(), `select ${'$1, '.repeat(5_000)}`)).toBeUndefined()
})

it('an endless list of other statements does not end the count of a repeated one', () => {
  const names = statementNames()
  const found = Array.from({ length: 10 }, () => {
    for (let other = 0; other < 50; other += 1) names.of(`select ${Math.random()}`)
    return names.of('select $1')
  })
  expect(found.at(-1)).toBeDefined()
})

it('after a renewal all have other names', () => {
  const names = statementNames()
  const before = nameAfter(6, names)
  names.renew()
  expect(nameAfter(5, names)).toBeUndefined()
  expect(nameAfter(1, names)).not.toBe(before)
})

it('a statement that is planned each time has no name', () => {
  const db = new Kysely<object>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  expect(nameAfter(6, statementNames(), plannedEachTime(sql`select ${1}`).compile(db).sql)).toBeUndefined()
})
