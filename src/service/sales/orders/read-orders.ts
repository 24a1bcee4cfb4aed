import * as E from 'fp-ts/Either'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Day } from '../../../domain/time/day.ts'
import { momentOfMillis } from '../../../domain/time/moment.ts'
import {
  canCancel,
  canEdit,
  isAwaitingPayment,
  isOrderStatus,
  statusColour,
} from '../../../domain/order/order-status.ts'
import type { Order, OrderId, OrderOffer, Shipment } from '../../../domain/order/order.ts'
import { offerDue } from '../../../domain/order/order-offer.ts'
import type { CityId, DeliveryPointId, DeliveryContext, ShopId } from '../../../domain/place/place.ts'
import { bonusEarned, returnShare } from '../../../domain/order/order-sums.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { canRefund } from '../../../domain/order/refund.ts'
import { productAt, productRows, type PricedTree, type ProductCardRow } from '../../catalogue/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { grouped } from '../../platform/group-by.ts'
import type { CatalogueData } from '../../catalogue/public.ts'
import type { ResolvedDeliveryContext } from '../../delivery/public.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import type { OrderRow } from '../order-row.ts'
import { isGift, ruleDiscounts } from '../charged-prices.ts'
import { openOffersOf, type OfferRow } from '../payments/open-offer.ts'
import { type Paid, readPayments, receivedBy, standingOf } from './payment-standing.ts'
import { buyerStatusTitles } from './strings.ts'

const MS_IN_SECOND = 1_000

const contextOf = ({ city_id, delivery_type, shop_id }: OrderRow): DeliveryContext => ({
  contextCityId: city_id as CityId,
  deliveryType: delivery_type,
  ...(shop_id === null ? {} : { contextShopId: shop_id as ShopId }),
})

interface OrderTables {
  readonly shipments: ReadonlyMap<number, ReadonlyArray<Selectable<Tables['shipments']>>>
  readonly lines: ReadonlyMap<number, ReadonlyArray<Selectable<Tables['order_lines']>>>
  readonly returns: ReadonlyMap<number, ReadonlyArray<Selectable<Tables['order_returns']>>>
  readonly payments: ReadonlyMap<number, ReadonlyArray<Paid>>
  readonly offers: ReadonlyMap<number, OfferRow>
  readonly products: ReadonlyMap<number, ProductCardRow>
  readonly tree: PricedTree
}

// As many statements for one order as for many.
const tablesOf = async (
  db: Kysely<Tables>,
  ids: ReadonlyArray<number>,
  referenceData: CatalogueData,
): Promise<OrderTables> => {
  const isOfOrders = sql<boolean>`order_id = any(${ids}::integer[])`
  const [shipments, lines, returns, payments, offers, tree] = await Promise.all([
    db.selectFrom('shipments').selectAll().where(isOfOrders).orderBy('id').execute(),
    db.selectFrom('order_lines').selectAll().where(isOfOrders).orderBy('id').execute(),
    db.selectFrom('order_returns').selectAll().where(isOfOrders).orderBy('id').execute(),
    readPayments(db, ids),
    openOffersOf(db, ids),
    referenceData.tree(),
  ])
  const products = await productRows(db, [...new Set(lines.map(({ product_id }) => product_id))], tree)
  return {
    shipments: grouped(shipments, ({ order_id }) => order_id),
    lines: grouped(lines, ({ shipment_id }) => shipment_id),
    returns: grouped(returns, ({ order_line_id }) => order_line_id),
    payments,
    offers: new Map(offers.map((offer) => [offer.order_id, offer])),
    products: new Map(products.map((row) => [row.id, row])),
    tree,
  }
}

const shipmentsOf = (
  id: number,
  { shipments, lines, returns, products, tree }: OrderTables,
  deliveryContext: ResolvedDeliveryContext,
): ReadonlyArray<Shipment> =>
  (shipments.get(id) ?? []).map((shipment) => ({
    id: shipment.id,
    status: shipment.status,
    completeDate: shipment.complete_date,
    storageDate: shipment.storage_date,
    deliveryDate: shipment.delivery_date,
    items: (lines.get(shipment.id) ?? []).flatMap((line) => {
      const row = products.get(line.product_id)
      return row === undefined
        ? []
        : [
            {
              product: { ...productAt(row, deliveryContext, tree), title: line.title },
              count: line.count,
              price: line.price,
              rules: ruleDiscounts([line]),
              isGift: isGift(line.rules) || undefined,
              isCancel: line.is_cancelled,
              isRemoved: line.is_removed,
              isReplacement: line.is_replacement,
              refunds: (returns.get(line.id) ?? []).map((back) => ({
                id: back.id,
                count: back.count,
                date: back.returned_on,
                isPaidBack: back.paid_back_at !== null,
              })),
            },
          ]
    }),
  }))

const pickupPointOf = ({ shop_id, delivery_type }: OrderRow, { city, pickupPoint }: ResolvedDeliveryContext) =>
  delivery_type === 'pickup' && shop_id !== null
    ? {
        deliveryPointId: pickupPoint?.isOwn === false ? (shop_id as DeliveryPointId) : null,
        currentPoint: { shop: { id: shop_id as ShopId, city: city.city } },
      }
    : { deliveryPointId: null, currentPoint: null }

// Seconds left to pay; null if no payment is due. [UNPAID-02, ORD-15]
export const lifeTimeOf = (
  { status, pay_until }: Pick<OrderRow, 'status' | 'pay_until'>,
  now: number,
): number | null =>
  isAwaitingPayment(status) && pay_until !== null
    ? Math.max(Math.ceil((pay_until.getTime() - now) / MS_IN_SECOND), 0)
    : null

const completedOn = (shipments: ReadonlyArray<Shipment>): Day | null =>
  shipments.reduce<Day | null>(
    (last, { completeDate }) => (completeDate !== null && (last === null || completeDate > last) ? completeDate : last),
    null,
  )

const canRepeat = (shipments: ReadonlyArray<Shipment>): boolean =>
  shipments.some(({ items }) => items.some(({ product }) => (product.productBranchStocks ?? 0) > 0))

const paidBackPrice = (shipments: ReadonlyArray<Shipment>): Kopecks =>
  shipments
    .flatMap(({ items }) => items)
    .flatMap(({ price, refunds }) => refunds.map(({ count, isPaidBack }) => (isPaidBack === true ? price * count : 0)))
    .reduce((sum, price) => sum + price, 0) as Kopecks

// Refunds paid by the shop itself, for orders without an online payment.
const refundedByShop = ({ items_sum, discount_sum }: OrderRow, shipments: ReadonlyArray<Shipment>): Kopecks =>
  returnShare({ itemsSum: items_sum, discountSum: discount_sum }, 0 as Kopecks, paidBackPrice(shipments))

const offerTo = (row: OrderRow, offer: OfferRow | undefined, received: Kopecks, now: number): OrderOffer | null => {
  if (offer === undefined || offer.open_until.getTime() <= now) return null
  const { id, changes, sum, open_until } = offer
  const due = offerDue({ isPaid: row.is_paid, sum: row.sum }, received, sum)
  return { id, changes, sum, due, openUntil: momentOfMillis(open_until.getTime()) }
}

const readOrderOf = async (
  row: OrderRow,
  tables: OrderTables,
  { clock }: Pick<PlatformDeps, 'clock'>,
  referenceData: CatalogueData,
): Promise<Order | null> => {
  const here = await referenceData.deliveryContextAt(contextOf(row))
  const deliveryContext = E.isRight(here)
    ? here
    : await referenceData.deliveryContextAt({ contextCityId: row.city_id as CityId, deliveryType: row.delivery_type })
  if (E.isLeft(deliveryContext)) return null
  const shipments = shipmentsOf(row.id, tables, deliveryContext.right)
  const payments = tables.payments.get(row.id) ?? []
  const standing = standingOf(payments, row.is_paid)
  const received = receivedBy(payments)
  const offer = offerTo(row, tables.offers.get(row.id), received, clock.now())
  return {
    id: row.id as OrderId,
    number: String(row.id),
    createdAt: momentOfMillis(row.created_at.getTime()),
    status: row.status,
    statusTitle: isOrderStatus(row.status) ? buyerStatusTitles[row.status] : '',
    statusColor: statusColour(row.status),
    shipments,
    deliveryData: {
      method: { code: row.method_code, deliveryType: row.delivery_type },
      ...pickupPointOf(row, deliveryContext.right),
      address: row.address ?? undefined,
      cost: row.delivery_sum,
    },
    city: deliveryContext.right.city.city,
    itemsSum: row.items_sum,
    deliverySum: row.delivery_sum,
    discountSum: row.discount_sum,
    sum: row.sum,
    ...(row.promocode === null ? {} : { promocode: row.promocode }),
    ...(row.email === null ? {} : { email: row.email }),
    bonus: row.bonus,
    ...(row.user_id === null
      ? {}
      : { bonusEarned: bonusEarned((row.items_sum - row.discount_sum) as Kopecks, row.bonus_percent) }),
    paymentMethod: row.payment_method,
    isPaid: row.is_paid,
    ...(offer !== null && { offer }),
    ...(received > 0 && !row.is_paid && { partPaid: received }),
    ...(row.delivery_time !== null && { deliveryTime: row.delivery_time }),
    ...standing,
    refundSum: standing.paymentState === null ? refundedByShop(row, shipments) : standing.refundSum,
    lifeTime: lifeTimeOf(row, clock.now()),
    canCancel: canCancel(row.status),
    canEdit: canEdit(row.status, row.is_paid),
    canRefund: canRefund(row.status, completedOn(shipments), referenceData.today()),
    canRepeat: canRepeat(shipments),
  }
}

/** In the order of `ids`. An order that does not exist, or whose city is gone, is absent. */
export const readOrders = async (
  deps: Pick<PlatformDeps, 'db' | 'clock'>,
  ids: ReadonlyArray<number>,
  referenceData: CatalogueData,
): Promise<ReadonlyArray<Order>> => {
  if (ids.length === 0) return []
  const [rows, tables] = await Promise.all([
    deps.db.selectFrom('orders').selectAll().where(sql<boolean>`id = any(${ids}::integer[])`).execute(),
    tablesOf(deps.db, ids, referenceData),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const orders = await Promise.all(
    ids.map((id) => {
      const row = byId.get(id)
      return row === undefined ? null : readOrderOf(row, tables, deps, referenceData)
    }),
  )
  return orders.filter((order) => order !== null)
}
