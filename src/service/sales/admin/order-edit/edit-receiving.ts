import * as E from 'fp-ts/Either'
import type { Kysely, Updateable } from 'kysely'
import type { OrderEdit } from '../../../../contract/admin/order-edits.ts'
import { deliveryCost } from '../../../../domain/order/order-sums.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { DeliveryPointId, ShopId } from '../../../../domain/place/place.ts'
import { formatDayInWords } from '../../../../domain/time/format-day.ts'
import type { LinesAfter, LineToEdit } from '../../../../domain/order/order-edit.ts'
import { type CatalogueData, gramsOf } from '../../../catalogue/public.ts'
import { isByWeight, type ResolvedDeliveryContext } from '../../../delivery/public.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { invalid, type ServiceError } from '../../../platform/http/service-error.ts'
import type { OrderRow } from '../../order-row.ts'
import { receivingOf, type Receiving } from '../../orders/receiving.ts'
import { strings } from './strings.ts'

type Reference = Pick<CatalogueData, 'directory' | 'now'>

export interface ReceivingAfter {
  /** Null: the shop offers the order's way of receiving no longer, and it does not change. */
  readonly context: ResolvedDeliveryContext | null
  readonly columns: Updateable<Tables['orders']>
  readonly changes: ReadonlyArray<string>
}

const receivingNow = (order: OrderRow): Receiving => ({
  methodCode: order.method_code,
  address: order.address ?? undefined,
  ...(order.method_code === 'pickup'
    ? { shopId: (order.shop_id ?? 0) as ShopId }
    : order.shop_id !== null && { deliveryPointId: order.shop_id as number as DeliveryPointId }),
})

const placeOf = ({ city, pickupPoint, method }: ResolvedDeliveryContext): string =>
  [
    method?.title ?? strings.pickup,
    city.city.title,
    ...(pickupPoint === null ? [] : [pickupPoint.shop.name, pickupPoint.shop.address]),
  ].join(', ')

const dayChange = (order: OrderRow, { deliveryDate, deliveryTime }: OrderEdit): ReadonlyArray<string> => {
  const time = deliveryTime?.trim() ?? order.delivery_time ?? ''
  const isTimeSame = (order.delivery_time ?? '') === time
  if (deliveryDate === undefined && isTimeSame) return []
  const when = [...(deliveryDate === undefined ? [] : [formatDayInWords(deliveryDate)]), ...(time === '' ? [] : [time])]
  return when.length === 0 ? [] : [strings.day(when.join(', '))]
}

// Who receives the order after the change, where and when. The history names no personal data.
export const receivingAfter = async (
  order: OrderRow,
  edit: OrderEdit,
  { directory, now }: Reference,
): Promise<E.Either<ServiceError, ReceivingAfter>> => {
  const { recipient, receiving, deliveryDate, deliveryTime } = edit
  if (deliveryDate !== undefined && deliveryDate < now().today) return E.left(invalid('deliveryDate', strings.pastDay))
  const found = receivingOf(await directory(), receiving ?? receivingNow(order), undefined, now())
  if (E.isLeft(found) && receiving !== undefined) return found
  const context = E.isRight(found) ? found.right : null
  return E.right({
    context,
    columns: {
      ...(recipient !== undefined && {
        first_name: recipient.firstName.trim(),
        last_name: recipient.lastName.trim(),
        phone: recipient.phone,
      }),
      ...(receiving !== undefined &&
        context !== null && {
          city_id: context.city.city.id,
          delivery_type: context.deliveryType,
          method_code: receiving.methodCode,
          shop_id: context.pickupPoint?.shop.id ?? null,
          address: context.deliveryType === 'delivery' ? JSON.stringify(receiving.address) : null,
        }),
      ...(deliveryTime !== undefined && { delivery_time: deliveryTime.trim() || null }),
    },
    changes: [
      ...(recipient === undefined ? [] : [strings.recipient]),
      ...(receiving === undefined || context === null ? [] : [strings.receiving(placeOf(context))]),
      ...dayChange(order, edit),
    ],
  })
}

const unitsIn = ({ lines, added }: LinesAfter<LineToEdit>) => [
  ...lines.map(({ line, kept, more }) => ({ productId: line.productId, count: kept + more })),
  ...added,
]

/** A new way of receiving costs what it costs today. Otherwise dearer products may only make delivery cheaper. */
export const deliverySumAfter = async (
  db: Kysely<Tables>,
  order: OrderRow,
  { receiving }: OrderEdit,
  context: ResolvedDeliveryContext | null,
  after: LinesAfter<LineToEdit>,
): Promise<Kopecks> => {
  const { itemsSum } = after
  if (context === null || (receiving === undefined && itemsSum <= order.items_sum)) return order.delivery_sum
  const promo = await db
    .selectFrom('promocodes')
    .select('is_delivery_free')
    .where('code', '=', order.promocode ?? '')
    .executeTakeFirst()
  const { city, method } = context
  const isFree = method === null || promo?.is_delivery_free === true
  const grams = isByWeight(city) ? await gramsOf(db, unitsIn(after)) : 0
  const cost = isFree ? (0 as Kopecks) : deliveryCost(method, itemsSum, grams)
  return receiving === undefined ? (Math.min(cost, order.delivery_sum) as Kopecks) : cost
}
