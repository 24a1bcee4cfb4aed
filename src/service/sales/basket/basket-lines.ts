import { type Kysely, sql, type Transaction } from 'kysely'
import {
  basketOf,
  type Basket,
  type BasketItem,
  type BasketOffers,
  type EditedOrder,
} from '../../../domain/basket/basket.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { type FreedUnits, type PricedTree, productAt, productRows } from '../../catalogue/public.ts'
import type { Shopper } from '../../platform/http/caller.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { treeOfEdit } from '../rules-of-edits.ts'
import { chargedLines, type ChargedLines, type ChargedUnits, ruleDiscounts } from '../charged-prices.ts'
import type { ResolvedDeliveryContext } from '../../delivery/public.ts'

export const MAX_LINES = 200

export interface BasketLine {
  readonly product_id: number
  readonly count: number
  readonly comment: string
  readonly disabled: boolean
}

/** The order that a basket edits, or null: placing the basket replaces it. [ORD-17] */
export type EditedOrderOf = (
  db: Kysely<Tables>,
  ownerKey: string,
) => Promise<{
  readonly order: EditedOrder
  /** The order's units, free for the order that replaces it. Empty if the order can no longer be changed. */
  readonly freed: FreedUnits
  /** Null if the order can no longer be changed. */
  readonly orderedAt: Date | null
} | null>

export interface LockedBasket {
  readonly id: number
  readonly last_sequence: number
  readonly sequenced_at: Date | null
  readonly edits_order_id: number | null
  readonly edits_revision: number
}

export const lockedBasket = (trx: Transaction<Tables>, guestKey: string): Promise<LockedBasket | undefined> =>
  trx
    .selectFrom('baskets')
    .select(['id', 'last_sequence', 'sequenced_at', 'edits_order_id', 'edits_revision'])
    .where('guest_key', '=', guestKey)
    .forUpdate()
    .executeTakeFirst()

export const lockBasket = async (trx: Transaction<Tables>, guestKey: string, now: Date): Promise<LockedBasket> => {
  const { rows } = await sql<LockedBasket>`
    with held as (
      select id, last_sequence, sequenced_at, edits_order_id from baskets where guest_key = ${guestKey} for update
    ), made as (
      insert into baskets (guest_key, created_at, updated_at)
      select ${guestKey}, ${now}, ${now} where not exists (select from held)
      on conflict (guest_key) do nothing
      returning id, last_sequence, sequenced_at, edits_order_id
    )
    select * from held union all select * from made`.execute(trx)
  // none if another transaction has just made it
  return rows[0] ?? lockBasket(trx, guestKey, now)
}

interface StoredBasket {
  readonly lines: ReadonlyArray<BasketLine>
  readonly isEdit: boolean
}

export const storedBasket = async (db: Kysely<Tables>, guestKey: string): Promise<StoredBasket> => {
  const rows = await db
    .selectFrom('baskets')
    .leftJoin('basket_lines as line', 'line.basket_id', 'baskets.id')
    .select(['edits_order_id', 'line.product_id', 'line.count', 'line.comment', 'line.disabled'])
    .where('guest_key', '=', guestKey)
    .orderBy('line.position')
    .$castTo<{ readonly edits_order_id: number | null } & (BasketLine | { readonly product_id: null })>()
    .execute()
  return {
    lines: rows.flatMap((row) => {
      if (row.product_id === null) return []
      const { product_id, count, comment, disabled } = row
      return [{ product_id, count, comment, disabled }]
    }),
    isEdit: rows.some(({ edits_order_id }) => edits_order_id !== null),
  }
}

export const linesOf = async (db: Kysely<Tables>, guestKey: string): Promise<ReadonlyArray<BasketLine>> =>
  (await storedBasket(db, guestKey)).lines

const chargedLine = (product: Product, count: number, units: ReadonlyArray<ChargedUnits>): BasketItem['charged'] => {
  const rules = ruleDiscounts(units)
  if (rules === undefined) return undefined
  const priced = units.reduce((sum, part) => sum + part.count, 0)
  const sum = units.reduce((total, part) => total + part.price * part.count, (count - priced) * product.price.price)
  return { sum: sum as Kopecks, rules }
}

const offersOf = ({ gifts, nearRules }: ChargedLines): BasketOffers => ({
  gifts:
    gifts.length === 0
      ? undefined
      : gifts.map(({ product, count, price, rules }) => ({ product, count, price, title: rules.at(-1)?.title ?? '' })),
  nearRules: nearRules.length === 0 ? undefined : nearRules,
})

interface BasketRequest {
  readonly shopper: Shopper
  readonly deliveryContext: ResolvedDeliveryContext
  readonly tree: PricedTree
}

/** The stored basket with the prices of an order of its ticked lines. */
export const readBasket = async (
  db: Kysely<Tables>,
  editedOrderOf: EditedOrderOf,
  { shopper, deliveryContext, tree: today }: BasketRequest,
): Promise<Basket> => {
  const stored = await storedBasket(db, shopper.key)
  const edited = stored.isEdit ? await editedOrderOf(db, shopper.key) : null
  const orderedAt = edited?.orderedAt ?? null
  const tree = orderedAt === null ? today : await treeOfEdit(db, today, orderedAt)
  const ids = stored.lines.map(({ product_id }) => product_id)
  const rows = new Map(
    (ids.length === 0 ? [] : await productRows(db, ids, tree, edited?.freed)).map((row) => [row.id, row]),
  )
  const lines = stored.lines.flatMap((line) => {
    const row = rows.get(line.product_id)
    return row === undefined ? [] : [{ ...line, row, product: productAt(row, deliveryContext, tree) }]
  })
  // an order has the units that are in stock
  const ordered = lines.flatMap(({ disabled, count, ...line }) => {
    const units = Math.min(count, line.product.productBranchStocks ?? 0)
    return disabled || units <= 0 ? [] : [{ ...line, count: units }]
  })
  const buyer = { userId: shopper.userId, phone: null, editedId: edited?.order.id ?? null }
  const charged = await chargedLines({ db, deliveryContext, tree, buyer, freed: edited?.freed }, ordered)
  const unitsOf = new Map(ordered.map(({ product_id }, index) => [product_id, charged.lines[index] ?? []]))
  const basket = basketOf(
    lines.map(({ product_id, product, count, comment, disabled }) => ({
      product,
      count,
      comment,
      disabled,
      charged: chargedLine(product, count, unitsOf.get(product_id) ?? []),
    })),
    offersOf(charged),
  )
  return edited === null ? basket : { ...basket, editedOrder: edited.order }
}
