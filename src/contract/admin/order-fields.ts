import { ORDER_STATUSES, type OrderStatus } from '../../domain/order/order-status.ts'
import { PARCEL_STATES, type ParcelState } from '../../domain/order/parcel.ts'
import { address, orderId, paymentMethod, ruleDiscount } from '../entities/order.ts'
import { cityId, deliveryType, methodCode } from '../entities/place.ts'
import { productId } from '../entities/product.ts'
import { day, flag, id, integerOf, money, moment, oneOf, text } from '../kernel/scalars.ts'
import { array, named, nullable, object } from '../kernel/shapes.ts'

export const status = oneOf<OrderStatus>(...ORDER_STATUSES)
export const count = integerOf({ min: 1 })

const buyer = object({
  userId: nullable(id),
  firstName: text,
  lastName: text,
  phone: text,
  email: nullable(text),
})

const summary = {
  id: orderId,
  createdAt: moment,
  status: integerOf({}),
  statusTitle: text,
  isPaid: flag,
  paymentMethod,
  deliveryType,
  methodCode,
  city: text,
  /** Name and address of the pickup point. */
  point: nullable(text),
  sum: money,
  units: integerOf({ min: 0 }),
  buyer,
  hasOpenReturn: flag,
  /** Buyers do not see the tags and the responsible employee. */
  tags: array(text),
  responsible: nullable(object({ id, title: text })),
}

export const orderSummary = named('StaffOrderSummary', () => object(summary))

const orderReturn = {
  id,
  orderId,
  lineId: id,
  productId,
  title: text,
  count,
  price: money,
  reason: text,
  comment: text,
  state: oneOf('announced', 'received', 'paidBack'),
  returnedOn: day,
  receivedAt: nullable(moment),
  /** When the returned units were put back on sale. */
  stockedAt: nullable(moment),
  paidBackAt: nullable(moment),
  photos: array(text),
}

export const staffReturn = named('StaffReturn', () => object({ ...orderReturn, buyer }))

const step = object({ status, title: text })

export const staffOrder = named('StaffOrder', () =>
  object({
    ...summary,
    /** The next step of the order's life; null if there is none or payment is missing. */
    nextStep: nullable(step),
    canCancel: flag,
    canCloseUncollected: flag,
    /** Products, recipient and receiving can be changed. */
    canEdit: flag,
    /** Grows with each change by staff. */
    revision: integerOf({ min: 0 }),
    /** A change that waits for the buyer's consent. */
    offer: nullable(object({ changes: array(text), sum: money, openUntil: moment, author: text })),
    canRemoveGoods: flag,
    canReturnGoods: flag,
    itemsSum: money,
    deliverySum: money,
    discountSum: money,
    promocode: nullable(text),
    bonus: integerOf({ min: 0 }),
    ordersOfBuyer: integerOf({ min: 0 }),
    address: nullable(address),
    cityId,
    /** Of the pickup point. */
    shopId: nullable(id),
    deliveryDate: nullable(day),
    deliveryTime: nullable(text),
    storageDate: nullable(day),
    comment: text,
    cancelReason: nullable(text),
    trackNumber: nullable(text),
    /** Registered at the carrier; null until staff hand the order over. Grams and centimetres. */
    parcel: nullable(
      object({
        carrier: text,
        state: oneOf<ParcelState>(...PARCEL_STATES),
        status: text,
        problem: nullable(text),
        grams: count,
        length: count,
        width: count,
        height: count,
        hasLabel: flag,
        updatedAt: moment,
      }),
    ),
    lines: array(
      object({
        id,
        productId,
        slug: text,
        title: text,
        sku: text,
        count,
        price: money,
        /** What price rules took off the line. */
        rules: array(ruleDiscount),
        isGift: flag,
        location: text,
        comment: text,
        isCancelled: flag,
        isRemoved: flag,
        isReplacement: flag,
        /** Its units need codes of «Честный знак». */
        isMarked: flag,
        codes: array(text),
        returnedCount: integerOf({ min: 0 }),
      }),
    ),
    /** Paid so far, without refunds. */
    received: money,
    payments: array(
      object({
        id,
        provider: text,
        reference: text,
        amount: money,
        status: oneOf('pending', 'capturing', 'captured', 'voiding', 'voided', 'cancelled', 'surplus'),
        createdAt: moment,
        settledAt: nullable(moment),
        /** The day of the money and the note, if staff recorded the payment; else null. */
        receivedOn: nullable(day),
        note: nullable(text),
        author: nullable(text),
        refunds: array(
          object({ id, amount: money, cause: text, status: oneOf('owed', 'done', 'refused'), createdAt: moment }),
        ),
      }),
    ),
    /** Receipts of 54-ФЗ. byTill: the provider cannot send it; print it at the shop's own cash register. */
    receipts: array(
      object({
        id,
        kind: oneOf('prepayment', 'settlement', 'refund'),
        amount: money,
        status: oneOf('owed', 'sent', 'refused', 'byTill'),
        createdAt: moment,
        sentAt: nullable(moment),
      }),
    ),
    returns: array(object(orderReturn)),
    notes: array(object({ id, author: text, text, createdAt: moment })),
    /** `change` and `author`: what staff or the buyer changed, for a line that is no step of the order's life. */
    history: array(
      object({
        status: integerOf({}),
        statusTitle: text,
        isPaid: flag,
        at: moment,
        author: nullable(text),
        change: nullable(text),
      }),
    ),
    messages: array(object({ fact: text, channel: text })),
  }),
)
