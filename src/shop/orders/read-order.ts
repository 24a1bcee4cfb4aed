import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import { momentOfMillis } from '../../domain/moment.ts'
import { isOrderStatus, statusColour } from '../../domain/order-status.ts'
import type { Order, OrderId, Shipment } from '../../domain/order.ts'
import type { CityId, DeliveryPointId, PlaceContext, ShopId } from '../../domain/place.ts'
import { productsAt } from '../catalogue/products.ts'
import type { Tables } from '../database/tables.ts'
import { grouped } from '../grouped.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Place } from '../places/place.ts'
import { statusTitles } from './strings.ts'

const orderRow = (db: Kysely<Tables>, id: OrderId) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

type OrderRow = NonNullable<Awaited<ReturnType<typeof orderRow>>>

const contextOf = ({ city_id, delivery_type, shop_id }: OrderRow): PlaceContext => ({
  contextCityId: city_id as CityId,
  deliveryType: delivery_type,
  ...(shop_id === null ? {} : { contextShopId: shop_id as ShopId }),
})

const shipmentsOf = async (
  db: Kysely<Tables>,
  id: OrderId,
  place: Place,
  { tree }: Knowledge,
): Promise<ReadonlyArray<Shipment>> => {
  const [shipments, lines] = await Promise.all([
    db.selectFrom('shipments').selectAll().where('order_id', '=', id).orderBy('id').execute(),
    db.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('id').execute(),
  ])
  const ids = [...new Set(lines.map(({ product_id }) => product_id))]
  const products = new Map(
    (await productsAt(db, ids, place, await tree())).map((product) => [product.id as number, product]),
  )
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
              isCancel: line.is_cancelled,
              isRemoved: line.is_removed,
              isReplacement: line.is_replacement,
              refunds: [],
            },
          ]
    }),
  }))
}

const counterOf = ({ shop_id, delivery_type }: OrderRow, { city, counter }: Place) =>
  delivery_type === 'pickup' && shop_id !== null
    ? {
        deliveryPointId: counter?.isOwn === false ? (shop_id as DeliveryPointId) : null,
        currentPoint: { shop: { id: shop_id as ShopId, city: city.city } },
      }
    : { deliveryPointId: null, currentPoint: null }

/** An order as it was placed and as it stands; null when there is none. */
export const readOrder = async (db: Kysely<Tables>, id: OrderId, knowledge: Knowledge): Promise<Order | null> => {
  const row = await orderRow(db, id)
  if (row === undefined) return null
  const here = await knowledge.placeAt(contextOf(row))
  const place = E.isRight(here)
    ? here
    : await knowledge.placeAt({ contextCityId: row.city_id as CityId, deliveryType: row.delivery_type })
  if (E.isLeft(place)) return null
  return {
    id,
    number: String(row.id),
    createdAt: momentOfMillis(row.created_at.getTime()),
    status: row.status,
    statusTitle: isOrderStatus(row.status) ? statusTitles[row.status] : '',
    statusColor: statusColour(row.status),
    shipments: await shipmentsOf(db, id, place.right, knowledge),
    deliveryData: {
      method: { code: row.method_code, deliveryType: row.delivery_type },
      ...counterOf(row, place.right),
      address: row.address ?? undefined,
      cost: row.delivery_sum,
    },
    city: place.right.city.city,
    itemsSum: row.items_sum,
    deliverySum: row.delivery_sum,
    discountSum: row.discount_sum,
    sum: row.sum,
    paymentMethod: row.payment_method,
    isPaid: row.is_paid,
  }
}
