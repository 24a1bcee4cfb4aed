import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { getStaffOrders } from '../../../src/contract/admin/orders.ts'
import { getStaffUsers } from '../../../src/contract/admin/people.ts'
import { getStaffProducts } from '../../../src/contract/admin/products.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { freshDatabase } from '../support/engines.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

// PostgreSQL alone: the lists are that long there
describe('a list of the back office that is searched', () => {
  let database: OpenDatabase
  let shop: TestShop
  let staff: Staff

  beforeAll(async () => {
    database = await freshDatabase('postgres', inject('engines'))
    await stockShop(database)
    shop = shopOver(database)
    staff = await aStaff(shop)
  })
  afterAll(() => database.close())

  const LISTS: Readonly<Record<string, (text: string) => Promise<unknown>>> = {
    orders: (text) => request(shop, getStaffOrders, { query: { text }, staff }),
    users: (text) => request(shop, getStaffUsers, { query: { text }, staff }),
    products: (text) => request(shop, getStaffProducts, { query: { text }, staff }),
  }
  const planOf = async (read: (text: string) => Promise<unknown>, text: string): Promise<string> => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    await read(text)
    const calls = sent.mock.calls as unknown as ReadonlyArray<readonly [statement: string, values: Array<unknown>]>
    const [statement = '', values = []] =
      calls.findLast(([one]) => typeof one === 'string' && /order by .* limit \$/s.test(one)) ?? []
    sent.mockRestore()
    return database.db.transaction().execute(async (trx) => {
      // whatever the number of rows is, the order of the key costs nothing
      for (const way of ['sort', 'seqscan']) await trx.executeQuery(CompiledQuery.raw(`set local enable_${way} = off`))
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${statement}`, [...values]),
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  }

  it.each(Object.entries(LISTS))('%s: a rare word is found before the rows are sorted', async (_, read) => {
    expect(await planOf(read, '')).toContain('Backward')
    expect(await planOf(read, '100104')).not.toMatch(/Backward.*\n *Filter: .*~~\*/)
  })
})
