import { isLeft } from 'fp-ts/Either'
import { sql } from 'kysely'
import { pino } from 'pino'
import { inject } from 'vitest'
import { changeBasket } from '../../src/contract/sales/basket.ts'
import { createOrder, type OrderRequest } from '../../src/contract/sales/orders.ts'
import { kopecksOf } from '../../src/domain/money/money.ts'
import type { CityId, DeliveryContext, ShopId } from '../../src/domain/place/place.ts'
import type { Phone } from '../../src/domain/person/phone.ts'
import { openServer, type OpenDatabase } from '../../src/service/platform/database/engine.ts'
import { freshDatabase } from '../contract/support/engines.ts'
import { BARNAUL_SHOP, WAREHOUSE } from '../contract/support/products.ts'
import { aGuest, request, type Guest, type Reply } from '../contract/support/request.ts'
import { shopOver, stockShop, type TestShop } from '../contract/support/shop.ts'

export const ROUNDS = Number(process.env.ROUNDS ?? 2)
export const ROUNDS_MS = 60_000 + ROUNDS * 20_000
const PROCESSES = 3

export const AT: DeliveryContext = {
  contextCityId: 463573 as CityId,
  deliveryType: 'pickup',
  contextShopId: BARNAUL_SHOP as ShopId,
}

/** One PostgreSQL with several services, each with its own connections, as behind a load balancer. */
export interface Arena {
  readonly db: OpenDatabase['db']
  readonly shops: ReadonlyArray<TestShop>
  readonly close: () => Promise<void>
}

const another = async (url: string): Promise<OpenDatabase> => {
  const opened = await openServer(url, pino({ level: 'silent' }))()
  if (isLeft(opened)) throw new Error(`no second way to the database: ${opened.left._tag}`)
  return opened.right
}

export const openArena = async (options: Parameters<typeof shopOver>[1] = {}): Promise<Arena> => {
  const prepared = inject('engines')
  const first = await freshDatabase('postgres', prepared)
  await stockShop(first)
  const {
    rows: [row],
  } = await sql<{ name: string }>`select current_database() as name`.execute(first.db)
  const url = Object.assign(new URL(prepared.server), { pathname: `/${row?.name ?? ''}` }).href
  const others = await Promise.all(Array.from({ length: PROCESSES - 1 }, () => another(url)))
  return {
    db: first.db,
    shops: [first, ...others].map((database) =>
      shopOver(database, { ...options, areRatesLimited: false, areCallsRandom: true }),
    ),
    close: async () => {
      for (const other of others) await other.close()
      await first.close()
    },
  }
}

export const shopFor = ({ shops }: Arena, index: number): TestShop => {
  const shop = shops[index % shops.length]
  if (shop === undefined) throw new Error('an arena has shops')
  return shop
}

export const aShopperWith = async (shop: TestShop, products: ReadonlyArray<number>): Promise<Guest> => {
  const guest = aGuest()
  const { status } = await request(shop, changeBasket, {
    query: { at: AT },
    guest,
    body: Object.fromEntries(products.map((id) => [id, { count: 1 }])),
  })
  if (status !== 200) throw new Error(`a basket was answered ${status}`)
  return guest
}

const anOrder = (roubles: number, rest: Partial<OrderRequest> = {}): OrderRequest => ({
  contact: { firstName: 'Анна', lastName: 'Орлова', phone: '+79130000000' as Phone },
  methodCode: 'pickup',
  shopId: BARNAUL_SHOP as ShopId,
  paymentMethod: 'onReceipt',
  policy: true,
  expectedSum: kopecksOf(roubles),
  ...rest,
})

export const checkOut = (
  shop: TestShop,
  guest: Guest,
  roubles: number,
  key: string | undefined,
  rest: Partial<OrderRequest> = {},
) =>
  request(shop, createOrder, {
    query: { at: AT },
    headers: { 'Idempotency-Key': key },
    body: anOrder(roubles, rest),
    guest,
  })

export const setStock = ({ db }: Arena, product: number, qty: number) =>
  db.updateTable('stock').set({ qty }).where('product_id', '=', product).where('location_id', '=', WAREHOUSE).execute()

export const stockOf = async ({ db }: Arena, product: number): Promise<number> =>
  (
    await db
      .selectFrom('stock')
      .select('qty')
      .where('product_id', '=', product)
      .where('location_id', '=', WAREHOUSE)
      .executeTakeFirstOrThrow()
  ).qty

export const unitsSold = async ({ db }: Arena, product: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('order_lines')
        .select((line) => line.fn.sum('count').as('units'))
        .where('product_id', '=', product)
        .executeTakeFirstOrThrow()
    ).units ?? 0,
  )

export const statusCounts = (
  replies: ReadonlyArray<Pick<Reply<unknown>, 'status'>>,
): Readonly<Record<number, number>> =>
  replies.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  )
