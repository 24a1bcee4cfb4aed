import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { describe, expect, inject, it } from 'vitest'
import { getBasket } from '../../../src/contract/sales/basket.ts'
import { getProducts, searchCatalogue } from '../../../src/contract/catalogue/catalogue.ts'
import { createOrder, getOrder, payOrder } from '../../../src/contract/sales/orders.ts'
import { getAddresses } from '../../../src/contract/identity/profile.ts'
import { openEmbedded, openServer, type OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { migrate, newestMigration } from '../../../src/service/platform/database/migrate.ts'
import { tablesInOrder } from '../../../src/service/platform/database/tables-in-order.ts'
import { anOrder, pickup } from '../support/checkout.ts'
import { ENGINES, type Engine } from '../support/engines.ts'
import { request } from '../support/request.ts'
import { shopOver } from '../support/shop.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'

/** Every row of a database of the previous release. */
interface Release {
  readonly migration: string
  readonly token: string
  readonly usersOrder: number
  readonly guestsOrder: number
  readonly guestsLink: string
  readonly sequences: ReadonlyArray<{ readonly name: string; readonly last: string }>
  readonly tables: Readonly<Record<string, ReadonlyArray<unknown>>>
}

const silentLog = pino({ level: 'silent' })
const release = JSON.parse(
  gunzipSync(readFileSync('tests/fixtures/releases/0013-loyalty.json.gz')).toString(),
) as Release

/** A new embedded database takes seconds on a busy machine. */
const TWO_DATABASES_MS = 90_000

/** A released migration must not change: databases that ran it would not get the change. */
const RELEASED = '0057-search-sizes'
const RELEASED_HASH = 'df88f6b73fd0e106'

const emptyServer = async (): Promise<string> => {
  const { server } = inject('engines')
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query('drop database if exists released with (force)')
  await client.query(
    `create database released encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' lc_collate 'C' lc_ctype 'C.UTF-8' template template0`,
  )
  await client.end()
  return Object.assign(new URL(server), { pathname: '/released' }).href
}

const anEmpty = async (engine: Engine): Promise<OpenDatabase> => {
  const opened =
    engine === 'pglite' ? await openEmbedded({}, silentLog)() : await openServer(await emptyServer(), silentLog)()
  if (opened._tag === 'Left') throw new Error(JSON.stringify(opened.left))
  return opened.right
}

const load = async ({ db }: OpenDatabase) => {
  for (const { name, columns } of await tablesInOrder(db)) {
    const names = sql.join(columns.map((column) => sql.id(column)))
    await sql`delete from ${sql.table(name)}`.execute(db)
    await sql`
      insert into ${sql.table(name)} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(release.tables[name] ?? [])}::json)`.execute(
      db,
    )
  }
  for (const { name, last } of release.sequences)
    await sql`select setval(${name}::regclass, ${last}::bigint)`.execute(db)
}

/** Phones moved from the content to the settings in 0030. */
const isPhone = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'key' in row && row.key === 'basicContactsPhones'

/** Rows that migrations add: 0075 adds the page of rules and the link to it. */
const ADDED: Readonly<Record<string, number>> = { pages: 1, menu_items: 1 }

describe.each(ENGINES)('migrations on %s', (engine) => {
  it("migrate the previous release's data with every row, and the service works", async () => {
    const database = await anEmpty(engine)
    expect((await migrate(database.db, release.migration)())._tag).toBe('Right')
    await load(database)
    const applied = await migrate(database.db)()
    expect(E.isRight(applied) && applied.right.at(-1)).toBe(newestMigration)
    for (const [name, rows] of Object.entries(release.tables)) {
      const {
        rows: [counted],
      } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(database.db)
      const remaining = rows.filter((row) => !isPhone(row))
      expect([name, counted?.count]).toEqual([name, remaining.length + (ADDED[name] ?? 0)])
    }
    const phones = await database.db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'shop.phones')
      .executeTakeFirstOrThrow()
    const before = (release.tables['storage_items'] ?? []).filter(isPhone)
    expect(before.length).toBeGreaterThan(0)
    for (const { value } of before as ReadonlyArray<{ readonly value: { readonly phone: string } }>)
      expect(phones.value).toContain(value.phone)

    const shop = shopOver(database, { areRatesLimited: false })
    const { token } = release
    expect(
      (
        await request(shop, getOrder, {
          params: { id: release.guestsOrder as OrderId },
          query: { token: release.guestsLink },
        })
      ).answer.order.id,
    ).toBe(release.guestsOrder)
    expect(
      (await request(shop, getOrder, { params: { id: release.usersOrder as OrderId }, token })).answer.order
        .paymentMethod,
    ).toBe('online')
    expect(
      (await request(shop, payOrder, { params: { id: release.usersOrder as OrderId }, token, body: {} })).answer.url,
    ).toMatch(/sandbox/)
    expect((await request(shop, getAddresses, { token })).answer).toHaveLength(1)
    expect((await request(shop, getBasket, { query: { at: pickup }, token })).answer.count).toBe(1)
    expect((await request(shop, searchCatalogue, { query: { query: 'чайник' } })).answer.items.length).toBeGreaterThan(
      0,
    )
    expect((await request(shop, getProducts, { query: { at: pickup } })).answer.pagination.total).toBeGreaterThan(5)
    const next = await request(shop, createOrder, { query: { at: pickup }, body: anOrder(990), token })
    expect(next.answer.order.id).toBe(Math.max(release.usersOrder, release.guestsOrder) + 1)
    await database.close()
  })

  it(
    'create the same tables from nothing as from the previous release',
    async () => {
      const shape = async (upTo?: string) => {
        const database = await anEmpty(engine)
        if (upTo !== undefined) await migrate(database.db, upTo)()
        expect((await migrate(database.db)())._tag).toBe('Right')
        const { rows } = await sql`
        select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
        where table_schema = 'public' order by 1, 2`.execute(database.db)
        await database.close()
        return rows
      }
      expect(await shape()).toEqual(await shape(release.migration))
    },
    TWO_DATABASES_MS,
  )
})

it('migrations that were released are not edited', () => {
  const hash = createHash('sha256')
  for (const file of globSync('src/service/platform/database/migrations/**/*.ts').sort()) {
    const number = /migrations\/(\d{4})/.exec(file.replaceAll('\\', '/'))?.[1] ?? ''
    if (number <= RELEASED.slice(0, 4)) hash.update(readFileSync(file))
  }
  expect(hash.digest('hex').slice(0, 16)).toBe(RELEASED_HASH)
})
