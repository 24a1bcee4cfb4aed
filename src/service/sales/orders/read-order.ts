import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import type { Day } from '../../../domain/time/day.ts'
import { momentOfMillis } from '../../../domain/time/moment.ts'
import {
  canCancel,
  canEdit,
  isAwaitingPayment,
  isOrderStatus,
  statusColour,
} from '../../../domain/order/order-status.ts'
import type { Order, OrderId, Shipment } from '../../../domain/order/order.ts'
import type { CityId, DeliveryPointId, DeliveryContext, ShopId } from '../../../domain/place/place.ts'
import { bonusEarned, returnShare } from '../../../domain/order/order-sums.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { canRefund } from '../../../domain/order/refund.ts'
import { productsAt } from '../../catalogue/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { grouped } from '../../platform/group-by.ts'
import type { CatalogueData } from '../../catalogue/public.ts'
import type { ResolvedDeliveryContext } from '../../delivery/public.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import type { OrderRow } from '../order-row.ts'
import { isGift, ruleDiscounts } from '../charged-prices.ts'
import { readStanding } from './payment-standing.ts'
import { buyerStatusTitles } from './strings.ts'

const orderRow = (db: Kysely<Tables>, id: OrderId): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

const MS_IN_SECOND = 1_000

const contextOf = ({ city_id, delivery_type, shop_id }: OrderRow): DeliveryContext => ({
  contextCityId: city_id as CityId,
  deliveryType: delivery_type,
  ...(shop_id === null ? {} : { contextShopId: shop_id as ShopId }),
})

const shipmentsOf = async (
  db: Kysely<Tables>,
  id: OrderId,
  deliveryContext: ResolvedDeliveryContext,
  { tree }: CatalogueData,
): Promise<ReadonlyArray<Shipment>> => {
  const [shipments, lines, returns] = await Promise.all([
    db.selectFrom('shipments').selectAll().where('order_id', '=', id).orderBy('id').execute(),
    db.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('id').execute(),
    db.selectFrom('order_returns').selectAll().where('order_id', '=', id).orderBy('id').execute(),
  ])
  const ids = [...new Set(lines.map(({ product_id }) => product_id))]
  const products = new Map(
    (await productsAt(db, ids, deliveryContext, await tree())).map((product) => [product.id as number, product]),
  )
  const returnsOf = grouped(returns, ({ order_line_id }) => order_line_id)
  const linesOf = grouped(lines, ({ shipment_id }) => shipment_id)
  return shipments.map((shipment) => ({
    id: shipment.id,
    status: shipment.status,
    completeDate: shipment.complete_date,
    storageDate: shipment.storage_date,
    deliveryDate: shipment.delivery_date,
    items: (linesOf.get(shipment.id) ?? []).flatMap((line) => {
      const product = products.get(line.product_id)
      return product === undefined
        ? []
        : [
            {
              product: { ...product, title: line.title },
              count: line.count,
              price: line.price,
              rules: ruleDiscounts([line]),
              isGift: isGift(line.rules) || undefined,
              isCancel: line.is_cancelled,
              isRemoved: line.is_removed,
              isReplacement: line.is_replacement,
              refunds: (returnsOf.get(line.id) ?? []).map((back) => ({
                id: back.id,
                count: back.count,
                date: back.returned_on,
                isPaidBack: back.paid_back_at !== null,
              })),
            },
          ]
    }),
  }))
}

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

export const readOrder = async (
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  id: OrderId,
  referenceData: CatalogueData,
): Promise<Order | null> => {
  const row = await orderRow(db, id)
  if (row === undefined) return null
  const here = await referenceData.deliveryContextAt(contextOf(row))
  const deliveryContext = E.isRight(here)
    ? here
    : await referenceData.deliveryContextAt({ contextCityId: row.city_id as CityId, deliveryType: row.delivery_type })
  if (E.isLeft(deliveryContext)) return null
  const [shipments, standing] = await Promise.all([
    shipmentsOf(db, id, deliveryContext.right, referenceData),
    readStanding(db, id),
  ])
  return {
    id,
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
    ...standing,
    refundSum: standing.paymentState === null ? refundedByShop(row, shipments) : standing.refundSum,
    lifeTime: lifeTimeOf(row, clock.now()),
    canCancel: canCancel(row.status),
    canEdit: canEdit(row.status, row.is_paid),
    canRefund: canRefund(row.status, completedOn(shipments), referenceData.today()),
    canRepeat: canRepeat(shipments),
  }
}
