import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import type { Day } from '../../../../domain/time/day.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import { bonusEarned, freeDeliveryFrom, freeDeliveryLeft } from '../../../../domain/order/order-sums.ts'
import { ORDER_STATUS } from '../../../../domain/order/order-status.ts'
import type { DeliveryData, Order } from '../../../../domain/order/order.ts'
import type { DeliveryPointId } from '../../../../domain/place/place.ts'
import { type BasketLine, storedBasket } from '../../basket/basket-lines.ts'
import { type PricedTree, productRows } from '../../../catalogue/public.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Shopper } from '../../../platform/http/caller.ts'
import type { ServiceError } from '../../../platform/http/service-error.ts'
import { isGift, ruleDiscounts } from '../../charged-prices.ts'
import { type Buyer, isLegalPerson } from '../../buyer.ts'
import { methodsFor } from '../../payments/methods.ts'
import type { PaymentProvider } from '../../payments/provider.ts'
import type { ResolvedDeliveryContext } from '../../../delivery/public.ts'
import { discountsOn, type Discounts, type RequestedDiscounts } from './discounts.ts'
import type { PromoItem } from './promocode-use.ts'
import { type OrderInEdit, orderInEdit } from './edited-order.ts'
import { treeOfEdit } from '../../rules-of-edits.ts'
import { discounted, draftOf, type OrderDraft } from './draft.ts'

const pointIdOf = ({ pickupPoint }: ResolvedDeliveryContext): DeliveryPointId | null =>
  pickupPoint === null || pickupPoint.isOwn ? null : (pickupPoint.shop.id as number as DeliveryPointId)

const deliveryDataAt = (deliveryContext: ResolvedDeliveryContext, cost: Kopecks): DeliveryData => ({
  method: { code: deliveryContext.method?.code ?? 'pickup', deliveryType: deliveryContext.deliveryType },
  deliveryPointId: pointIdOf(deliveryContext),
  currentPoint:
    deliveryContext.pickupPoint === null
      ? null
      : { shop: { id: deliveryContext.pickupPoint.shop.id, city: deliveryContext.city.city } },
  cost,
})

const leftToFree = (
  { itemsSum, deliverySum, grams }: OrderDraft,
  { method }: ResolvedDeliveryContext,
): Kopecks | null =>
  method === null
    ? null
    : freeDeliveryLeft(itemsSum, deliverySum, freeDeliveryFrom(method, itemsSum, grams ?? undefined))

export const previewOf = (
  draft: OrderDraft,
  deliveryContext: ResolvedDeliveryContext,
  providers: ReadonlyArray<PaymentProvider>,
  isLegalPerson: boolean,
): Order => ({
  shipments: draft.shipments.map(({ day, time, lines }, index) => ({
    id: index + 1,
    items: lines.map(({ product, count, price, rules }) => ({
      product,
      count,
      price,
      rules: ruleDiscounts([{ count, rules }]),
      isGift: isGift(rules) || undefined,
      isCancel: false,
      isRemoved: false,
      isReplacement: false,
      refunds: [],
    })),
    status: ORDER_STATUS.new,
    completeDate: null,
    storageDate: null,
    deliveryDate: day,
    ...(time === null ? {} : { readyTime: time }),
  })),
  deliveryData: deliveryDataAt(deliveryContext, draft.deliverySum),
  city: deliveryContext.city.city,
  itemsSum: draft.itemsSum,
  deliverySum: draft.deliverySum,
  discountSum: draft.discounts.sum,
  sum: draft.sum,
  ...(draft.discounts.promocode === null ? {} : { promocode: draft.discounts.promocode }),
  bonus: draft.discounts.bonus,
  ...(draft.discounts.bonusMax === null ? {} : { bonusMax: draft.discounts.bonusMax }),
  bonusEarned: bonusEarned((draft.itemsSum - draft.discounts.sum) as Kopecks, draft.discounts.earnsPercent),
  ...(draft.grams === null ? {} : { grams: draft.grams }),
  freeDeliveryLeft: leftToFree(draft, deliveryContext) ?? undefined,
  paymentMethods: methodsFor(providers, { sum: draft.sum, isLegalPerson }),
})

export interface PreviewRequest {
  readonly shopper: Shopper
  readonly deliveryContext: ResolvedDeliveryContext
  readonly tree: PricedTree
  /** True: the order in edit is cancelled already, in the same transaction. False: there is none. */
  readonly isReplacing?: boolean
  readonly discounts: RequestedDiscounts
  /** Null until the shopper has written it. */
  readonly phone: string | null
  readonly today: Day
}

const itemsOf = async (
  db: Kysely<Tables>,
  { deliveryContext, tree: today, isReplacing = false }: PreviewRequest,
  ticked: ReadonlyArray<BasketLine>,
  buyer: Buyer,
  edited: OrderInEdit | null,
): Promise<OrderDraft> => {
  const isEdit = edited !== null && (isReplacing || edited.editError === null)
  const tree = isEdit ? await treeOfEdit(db, today, edited.row.created_at) : today
  const ids = ticked.map(({ product_id }) => product_id)
  const rows = ids.length === 0 ? [] : await productRows(db, ids, tree, edited?.freed)
  return draftOf(ticked, rows, {
    db,
    deliveryContext,
    tree,
    buyer,
    freed: edited?.freed,
  })
}

const itemsIn = ({ shipments }: OrderDraft): ReadonlyArray<PromoItem> =>
  shipments
    .flatMap(({ lines }) => lines)
    .map(({ product, count, price, isForPromocode }) => ({ productId: product.id, sum: price * count, isForPromocode }))

export const draftFor = async (
  db: Kysely<Tables>,
  request: PreviewRequest,
): Promise<E.Either<ServiceError, OrderDraft>> => {
  const { lines, isEdit } = await storedBasket(db, request.shopper.key)
  const edited = isEdit ? await orderInEdit(db, request.shopper.key) : null
  const buyer = { userId: request.shopper.userId, phone: request.phone, editedId: edited?.row.id ?? null }
  const ticked = lines.filter(({ disabled }) => !disabled)
  const draft = await itemsOf(db, request, ticked, buyer, edited)
  if (draft.shipments.length === 0) return E.right(draft)
  const discounts = await discountsOn(
    db,
    request.discounts,
    buyer,
    itemsIn(draft),
    request.today,
    edited?.editError === null ? edited.row : undefined,
  )
  return E.map((found: Discounts) => discounted(draft, found))(discounts)
}

export const previewOrder = async (
  db: Kysely<Tables>,
  request: PreviewRequest,
  providers: ReadonlyArray<PaymentProvider>,
): Promise<E.Either<ServiceError, Order | null>> => {
  const isCompany = await isLegalPerson(db, request.shopper.userId)
  return E.map((draft: OrderDraft) =>
    draft.shipments.length === 0 ? null : previewOf(draft, request.deliveryContext, providers, isCompany),
  )(await draftFor(db, request))
}
