import * as E from 'fp-ts/Either'
import type { Transaction, Updateable } from 'kysely'
import type { OrderEdit } from '../../../../contract/admin/order-edits.ts'
import type { ProductId } from '../../../../domain/catalogue/product.ts'
import {
  editLines,
  editSums,
  type AddedGoods,
  type EditedSums,
  type OrderEditError,
} from '../../../../domain/order/order-edit.ts'
import { isAwaitingPayment } from '../../../../domain/order/order-status.ts'
import type { Day } from '../../../../domain/time/day.ts'
import {
  type CatalogueData,
  type PricedTree,
  type ProductCardRow,
  productRows,
  shownPriceOf,
} from '../../../catalogue/public.ts'
import type { ResolvedDeliveryContext } from '../../../delivery/public.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { ServiceError } from '../../../platform/http/service-error.ts'
import { isGift } from '../../charged-prices.ts'
import type { OrderRow } from '../../order-row.ts'
import { readyAt } from '../../orders/checkout/draft.ts'
import { treeOfEdit } from '../../rules-of-edits.ts'
import { linesOf } from '../remove-lines.ts'
import { changesIn } from './changes.ts'
import { deliverySumAfter, receivingAfter } from './edit-receiving.ts'
import { netMoves } from './edit-stock.ts'
import { promoDiscountOfMore } from './edit-sums.ts'
import { placeLines, type EditableLine, type PlacedOrder } from './place-lines.ts'
import { strings } from './strings.ts'

export interface PlanDeps extends Pick<CatalogueData, 'directory' | 'now'> {
  readonly tree: PricedTree
}

/** What a change writes. Plain data: an offer to the buyer stores it. */
export interface OrderChange {
  readonly after: EditedSums
  readonly columns: Updateable<Tables['orders']>
  readonly placed: PlacedOrder
  /** When the units of each place are handed over. */
  readonly days: ReadonlyArray<readonly [locationId: number, day: Day]>
  /** Whether these days replace those of the shipments that the order has. */
  readonly isDated: boolean
  /** In sentences, for the buyer and the history. */
  readonly changes: ReadonlyArray<string>
  readonly reason: string
}

const conflict = (message: string) => E.left<ServiceError>({ _tag: 'Conflict', message })

const messageOf = (error: OrderEditError): string => {
  switch (error._tag) {
    case 'UnknownLine':
      return strings.unknownLine
    case 'GiftChanged':
      return strings.giftChanged
    case 'PriceOutside':
      return strings.priceOutside(error.lowest, error.highest)
    case 'NothingLeft':
      return strings.nothingLeft
  }
}

const editable = (row: EditableLine['row']): EditableLine => ({
  id: row.id,
  productId: row.product_id as ProductId,
  count: row.count,
  price: row.price,
  listPrice: row.list_price ?? row.price,
  isGift: isGift(row.rules),
  row,
})

const daysOf = (
  { lines, added }: PlacedOrder,
  context: ResolvedDeliveryContext | null,
  day: Day | undefined,
): OrderChange['days'] => {
  const own = lines.map(({ after }) => after.line.row.location_id)
  const places = [...lines, ...added].flatMap((line) => line.places.map(({ locationId }) => locationId))
  return [...new Set([...own, ...places])].flatMap((locationId) => {
    const next = day ?? (context === null ? undefined : readyAt(context, locationId).day)
    return next === undefined ? [] : [[locationId, next] as const]
  })
}

const goodsOf = (
  edit: OrderEdit,
  products: ReadonlyMap<number, ProductCardRow>,
  rules: PricedTree,
  cityId: number,
): ReadonlyArray<AddedGoods> =>
  edit.added.flatMap((goods) => {
    const product = products.get(goods.productId)
    return product === undefined ? [] : [{ ...goods, listPrice: shownPriceOf(product, rules, cityId).price }]
  })

/** What a change of the locked order would write. Changes nothing. */
export const planChange = async (
  trx: Transaction<Tables>,
  order: OrderRow,
  edit: OrderEdit,
  deps: PlanDeps,
  percent: number | null,
): Promise<E.Either<ServiceError, OrderChange>> => {
  const receiving = await receivingAfter(order, edit, deps)
  if (E.isLeft(receiving)) return receiving
  const { context, columns } = receiving.right
  const stored = (await linesOf(trx, order.id)).map(editable)
  const rules = await treeOfEdit(trx, deps.tree, order.created_at)
  const ids = [...new Set([...stored, ...edit.added].map(({ productId }) => productId))]
  const products = new Map((await productRows(trx, ids, rules)).map((product) => [product.id, product]))
  const goods = goodsOf(edit, products, rules, columns.city_id ?? order.city_id)
  if (goods.length < edit.added.length) return conflict(strings.notOnSale)
  const lines = editLines(stored, edit.lines, goods, percent)
  if (E.isLeft(lines)) return conflict(messageOf(lines.left))
  const placed = placeLines(lines.right, {
    products,
    context,
    isMoved: edit.receiving !== undefined,
    deliveryType: order.delivery_type,
  })
  if (E.isLeft(placed)) return placed
  const { itemsSum } = lines.right
  const deliverySum = await deliverySumAfter(trx, order, edit, context, lines.right)
  const moreDiscount = await promoDiscountOfMore(trx, order, lines.right)
  const { items_sum, discount_sum: discountSum, bonus } = order
  const after = editSums({ itemsSum: items_sum, discountSum, bonus }, { itemsSum, deliverySum, moreDiscount })
  const changes = changesIn(order, { after, receiving: receiving.right, placed: placed.right })
  if (changes.length === 0) return conflict(strings.nothingChanged)
  if (isAwaitingPayment(order.status) && after.sum <= 0) return conflict(strings.nothingToPay)
  return E.right({
    after,
    columns,
    placed: { ...placed.right, moves: netMoves(placed.right.moves) },
    days: daysOf(placed.right, context, edit.deliveryDate),
    isDated: edit.receiving !== undefined || edit.deliveryDate !== undefined,
    changes,
    reason: edit.reason ?? '',
  })
}
