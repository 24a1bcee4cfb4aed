import { randomUUID } from 'node:crypto'
import * as E from 'fp-ts/Either'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { PhoneOrder, PhoneOrderPlan } from '../../../contract/admin/phone-orders.ts'
import type { OrderRequest } from '../../../contract/sales/orders.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { OrderId } from '../../../domain/order/order.ts'
import type { CatalogueData } from '../../catalogue/public.ts'
import type { ResolvedDeliveryContext } from '../../delivery/public.ts'
import { hasWords, inPhone, inText } from '../../platform/database/has-words.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import type { Shopper } from '../../platform/http/caller.ts'
import { invalid, type ServiceError } from '../../platform/http/service-error.ts'
import type { SalesDeps } from '../deps.ts'
import { isGift } from '../charged-prices.ts'
import { isLegalPerson } from '../buyer.ts'
import { bonusRates } from '../orders/checkout/discounts.ts'
import type { OrderDraft } from '../orders/checkout/draft.ts'
import { linesOverLimit } from '../orders/checkout/order-limits.ts'
import { placeOrder, type NotPlaced } from '../orders/checkout/place-order.ts'
import { draftFor, previewOf } from '../orders/checkout/preview.ts'
import { noteChange } from '../orders/order-changes.ts'
import { receivingOf } from '../orders/receiving.ts'
import { lockedOrder } from '../order-row.ts'
import { offeredProviders } from '../payments/methods.ts'
import { strings } from './strings.ts'

type Items = PhoneOrder['items']

// A basket of this order alone: the buyer's own basket stays as it is.
const withBasket = async (
  trx: Transaction<Tables>,
  phone: string | null,
  items: Items,
  now: Date,
): Promise<{ readonly shopper: Shopper; readonly basketId: number }> => {
  const key = `phone:${randomUUID()}`
  const account =
    phone === null
      ? undefined
      : await trx
          .selectFrom('users')
          .select('id')
          .where('phone', '=', phone as never)
          .executeTakeFirst()
  const { id: basketId } = await trx
    .insertInto('baskets')
    .values({ guest_key: key, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { productId, count } of items)
    await trx.insertInto('basket_lines').values({ basket_id: basketId, product_id: productId, count }).execute()
  return { shopper: { key, userId: account?.id ?? null }, basketId }
}

export const itemsError = (items: Items): ServiceError | null =>
  new Set(items.map(({ productId }) => productId)).size < items.length ? invalid('items', strings.productTwice) : null

type Deps = Pick<SalesDeps, 'clock' | 'payments' | 'settings' | 'orderLimits'>

const answerOf = (draft: OrderDraft, context: ResolvedDeliveryContext, deps: Deps, isCompany: boolean) => {
  const preview = previewOf(draft, context, offeredProviders(deps), isCompany)
  const titles = new Map(
    draft.shipments.flatMap(({ lines }) => lines.map(({ product }) => [product.id as number, product.title])),
  )
  const days = draft.shipments.map(({ day }) => day).toSorted()
  return {
    lines: draft.shipments.flatMap(({ lines }) =>
      lines.map(({ product, count, price, rules }) => ({
        productId: product.id,
        title: product.title,
        count,
        price,
        isGift: isGift(rules),
      })),
    ),
    messages: [...draft.refused, ...linesOverLimit(draft, deps.orderLimits)].map(({ productId, message }) =>
      [titles.get(productId), message].filter(Boolean).join(': '),
    ),
    readyOn: days.at(-1) ?? null,
    itemsSum: draft.itemsSum,
    discountSum: draft.discounts.sum,
    deliverySum: draft.deliverySum,
    sum: draft.sum,
    bonusEarned: preview.bonusEarned ?? 0,
    paymentMethods: preview.paymentMethods ?? [],
  }
}

export type PlannedPhoneOrder = ReturnType<typeof answerOf>
type Planned = { readonly _tag: 'Planned'; readonly answer: PlannedPhoneOrder }

/** The draft of the shopper's checkout for these goods, in a transaction that is rolled back. */
export const planOrderByPhone = async (
  db: Kysely<Tables>,
  deps: Deps,
  { directory, now, tree }: CatalogueData,
  { contact: { phone }, items, promocode, ...receiving }: PhoneOrderPlan,
): Promise<E.Either<ServiceError, PlannedPhoneOrder>> => {
  const error = itemsError(items)
  if (error !== null) return E.left(error)
  const context = receivingOf(await directory(), receiving, undefined, now())
  if (E.isLeft(context)) return context
  const pricedTree = await tree()
  const planned = await transactionally<ServiceError | Planned, never>(db, async (trx) => {
    const { shopper } = await withBasket(trx, phone, items, new Date(deps.clock.now()))
    const draft = await draftFor(trx, {
      shopper,
      deliveryContext: context.right,
      tree: pricedTree,
      discounts: { promocode, rates: bonusRates(deps.settings()) },
      phone,
      today: now().today,
    })
    if (E.isLeft(draft)) return draft
    const isCompany = await isLegalPerson(trx, shopper.userId)
    return E.left({ _tag: 'Planned', answer: answerOf(draft.right, context.right, deps, isCompany) })
  })
  const { left } = planned as E.Left<ServiceError | Planned>
  return left._tag === 'Planned' ? E.right(left.answer) : E.left(left)
}

/** Places the order in the caller's transaction. `StockMoved`: roll it back and try again. */
export const placeOrderByPhone = async (
  trx: Transaction<Tables>,
  deps: Deps,
  { directory, now, tree }: CatalogueData,
  { contact, items, ...order }: PhoneOrder,
  author: string,
): Promise<E.Either<NotPlaced, OrderId>> => {
  const error = itemsError(items)
  if (error !== null) return E.left(error)
  const request: OrderRequest = { ...order, contact, policy: true }
  const context = receivingOf(await directory(), request, undefined, now())
  if (E.isLeft(context)) return context
  const time = new Date(deps.clock.now())
  const { shopper, basketId } = await withBasket(trx, contact.phone, items, time)
  const placed = await placeOrder(trx, {
    shopper,
    idempotencyKey: undefined,
    request,
    deliveryContext: context.right,
    tree: await tree(),
    today: now().today,
    providers: offeredProviders(deps),
    // staff speak with the buyer: the phone needs no code
    limits: { ...deps.orderLimits, phoneCheckAbove: Number.MAX_SAFE_INTEGER as Kopecks },
    rates: bonusRates(deps.settings()),
    isByPhone: true,
    now: time,
  })
  if (E.isLeft(placed)) return placed
  await trx.deleteFrom('baskets').where('id', '=', basketId).execute()
  const row = await lockedOrder(trx, placed.right)
  if (row !== undefined) await noteChange(trx, row, { author, change: strings.byPhone }, time)
  return E.right(placed.right as OrderId)
}

const MOST_BUYERS = 10

const lastReceivingOf = async (db: Kysely<Tables>, phone: string) => {
  const last = await db
    .selectFrom('orders')
    .innerJoin('cities', 'cities.id', 'orders.city_id')
    .select(['orders.id', 'city_id', 'cities.title as city', 'method_code', 'shop_id', 'address'])
    .where('phone', '=', phone)
    .orderBy('orders.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    lastOrderId: last?.id ?? null,
    lastReceiving:
      last === undefined
        ? null
        : {
            cityId: last.city_id as never,
            city: last.city,
            methodCode: last.method_code,
            shopId: last.shop_id,
            address: last.address,
          },
  }
}

const found = (text: string, table: 'users' | 'orders') =>
  hasWords(
    text,
    inText(
      sql`${sql.ref(`${table}.last_name`)} || ' ' || ${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`,
    ),
    inPhone(sql.ref(`${table}.phone`)),
  )

/** Accounts first, then guests by their latest order. A phone is one buyer. */
export const findBuyersBy = async (db: Kysely<Tables>, text: string) => {
  const columns = ['phone', 'first_name', 'last_name', 'email'] as const
  const accounts = await db
    .selectFrom('users')
    .select(columns)
    .where(found(text, 'users'))
    .orderBy('id', 'desc')
    .limit(MOST_BUYERS)
    .execute()
  const guests = await db
    .selectFrom('orders')
    .distinctOn('phone')
    .select(columns)
    .where('user_id', 'is', null)
    .where('phone', '<>', '')
    .where(found(text, 'orders'))
    .where('phone', 'not in', (users) => users.selectFrom('users').select('users.phone'))
    .orderBy('phone')
    .orderBy('id', 'desc')
    .limit(MOST_BUYERS)
    .execute()
  const buyers = [
    ...accounts.map((row) => ({ ...row, hasAccount: true })),
    ...guests.map((row) => ({ ...row, hasAccount: false })),
  ].slice(0, MOST_BUYERS)
  const items = []
  for (const { phone, first_name: firstName, last_name: lastName, email, hasAccount } of buyers)
    items.push({ phone, firstName, lastName, email, hasAccount, ...(await lastReceivingOf(db, phone)) })
  return items
}
