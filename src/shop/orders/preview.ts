import type { Kysely } from 'kysely'
import type { Kopecks } from '../../domain/money.ts'
import { ORDER_STATUS } from '../../domain/order-status.ts'
import type { DeliveryData, Order } from '../../domain/order.ts'
import type { DeliveryPointId } from '../../domain/place.ts'
import { linesOf } from '../basket/basket-lines.ts'
import type { CategoryTree } from '../catalogue/category-tree.ts'
import { productRows } from '../catalogue/product-rows.ts'
import type { Tables } from '../database/tables.ts'
import { methodsFor } from '../payments/methods.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import type { Place } from '../places/place.ts'
import { draftOf, type OrderDraft } from './draft.ts'

const pointIdOf = ({ counter }: Place): DeliveryPointId | null =>
  counter === null || counter.isOwn ? null : (counter.shop.id as number as DeliveryPointId)

/** [ORD-05..07] */
const deliveryDataAt = (place: Place): DeliveryData => ({
  method: { code: place.method?.code ?? 'pickup', deliveryType: place.deliveryType },
  deliveryPointId: pointIdOf(place),
  currentPoint: place.counter === null ? null : { shop: { id: place.counter.shop.id, city: place.city.city } },
  cost: place.method?.cost ?? (0 as Kopecks),
})

/** A draft as the shopper sees it; its shipments are numbered from 1. [ORD-01, ORD-04] */
export const previewOf = (draft: OrderDraft, place: Place, providers: ReadonlyArray<PaymentProvider>): Order => ({
  shipments: draft.shipments.map(({ day, lines }, index) => ({
    id: index + 1,
    items: lines.map(({ product, count }) => ({
      product,
      count,
      price: product.price.price,
      isCancel: false,
      isRemoved: false,
      isReplacement: false,
      refunds: [],
    })),
    status: ORDER_STATUS.new,
    completeDate: null,
    storageDate: null,
    deliveryDate: day,
  })),
  deliveryData: deliveryDataAt(place),
  city: place.city.city,
  itemsSum: draft.itemsSum,
  deliverySum: draft.deliverySum,
  discountSum: 0 as Kopecks,
  sum: draft.sum,
  paymentMethods: methodsFor(providers, draft.sum),
})

/** What the ticked lines of a guest's basket would come to at a place. */
export const draftAt = async (
  db: Kysely<Tables>,
  guestKey: string,
  place: Place,
  tree: CategoryTree,
): Promise<OrderDraft> => {
  const lines = (await linesOf(db, guestKey)).filter(({ disabled }) => !disabled)
  const rows =
    lines.length === 0
      ? []
      : await productRows(
          db,
          lines.map(({ product_id }) => product_id),
        )
  return draftOf(lines, rows, place, tree)
}

/** Null: nothing is ticked, or nothing of it can be had. */
export const previewOrder = async (
  db: Kysely<Tables>,
  guestKey: string,
  place: Place,
  tree: CategoryTree,
  providers: ReadonlyArray<PaymentProvider>,
): Promise<Order | null> => {
  const draft = await draftAt(db, guestKey, place, tree)
  return draft.shipments.length === 0 ? null : previewOf(draft, place, providers)
}
