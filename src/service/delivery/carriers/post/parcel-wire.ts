import * as t from 'io-ts'
import type { VatRate } from '../../../../domain/order/receipt.ts'
import type { ParcelDraft } from '../carrier.ts'

export const postOrder = t.intersection([
  t.type({ id: t.number, 'order-num': t.string }),
  t.partial({ barcode: t.string, 'human-operation-name': t.string }),
])
export type PostOrder = t.TypeOf<typeof postOrder>
export const postOrders = t.array(postOrder)

const postError = t.partial({ code: t.string, description: t.string })
export type PostError = t.TypeOf<typeof postError>

/** The ids of the orders that were changed, or why none was. */
export const postResult = t.intersection([
  t.partial({
    'result-ids': t.array(t.number),
    errors: t.array(t.intersection([postError, t.partial({ 'error-codes': t.array(postError) })])),
    desc: t.string,
  }),
  t.union([t.type({ 'result-ids': t.unknown }), t.type({ errors: t.unknown }), t.type({ desc: t.string })]),
])
export type PostResult = t.TypeOf<typeof postResult>

const RUSSIA = 643
const LENGTHS = { name: 100, title: 128, comment: 255 }
const NO_VAT = -1

const cut = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
const rateOf = (vat: VatRate | null) => (vat === null || vat === 'none' ? NO_VAT : Number(vat))

/** Sums in kopecks. The rows of an order paid on receipt add up to its payment, for the receipt that the office prints. */
export const postBacklogOrder = (draft: ParcelDraft, index: string, office: string) => {
  const { recipient, city, measures, items, deliveryDue, deliveryVat } = draft
  const [length, width, height] = measures.sides
  const payment = deliveryDue + items.reduce((sum, { due, count }) => sum + due * count, 0)
  const cost = items.reduce((sum, item) => sum + item.cost * item.count, 0)
  const rows = [
    ...items.map(({ key, title, count, due, vat, code }) => ({
      'goods-type': 'GOODS',
      description: cut(title, LENGTHS.title),
      'item-number': key,
      quantity: count,
      value: due,
      'vat-rate': rateOf(vat),
      ...(code !== null && { code }),
    })),
    ...(deliveryDue > 0
      ? [
          {
            'goods-type': 'SERVICE',
            description: 'Доставка',
            quantity: 1,
            value: deliveryDue,
            'vat-rate': rateOf(deliveryVat),
          },
        ]
      : []),
  ]
  return {
    'order-num': draft.number,
    'mail-type': 'POSTAL_PARCEL',
    'mail-category': payment > 0 ? 'WITH_DECLARED_VALUE_AND_CASH_ON_DELIVERY' : 'ORDINARY',
    'mail-direct': RUSSIA,
    'postoffice-code': office,
    mass: measures.grams,
    dimension: { length, width, height },
    // to be called for at the office
    'address-type-to': 'DEMAND',
    'index-to': Number(index),
    'region-to': city.region,
    'place-to': city.title,
    surname: cut(recipient.lastName, LENGTHS.name),
    'given-name': cut(recipient.firstName, LENGTHS.name),
    'recipient-name': cut(`${recipient.lastName} ${recipient.firstName}`.trim(), LENGTHS.name),
    'tel-address': Number(recipient.phone.replace(/\D/g, '')),
    ...(draft.comment !== '' && { comment: cut(draft.comment, LENGTHS.comment) }),
    ...(payment > 0 && { payment, 'insr-value': Math.max(payment, cost), goods: { items: rows } }),
  }
}
