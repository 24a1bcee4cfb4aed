import * as t from 'io-ts'
import type { VatRate } from '../../../../domain/order/receipt.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { ParcelDraft, ParcelItem } from '../carrier.ts'

const errors = t.array(t.intersection([t.type({ code: t.string }), t.partial({ message: t.string })]))
const status = t.intersection([t.type({ code: t.string, name: t.string }), t.partial({ date_time: t.string })])
const requests = t.array(t.intersection([t.type({ type: t.string, state: t.string }), t.partial({ errors })]))

/** An order or a print form with the results of the requests for it. */
export const cdekEntity = t.intersection([
  t.partial({
    entity: t.intersection([
      t.type({ uuid: t.string }),
      t.partial({ cdek_number: t.string, statuses: t.array(status), url: t.string }),
    ]),
    requests,
    errors,
  }),
  // an answer has at least one of them
  t.union([t.type({ entity: t.unknown }), t.type({ requests }), t.type({ errors })]),
])
export type CdekEntity = t.TypeOf<typeof cdekEntity>

export const cdekWebhooks = t.array(t.type({ type: t.string, url: t.string }))

export const cdekNotification = t.type({ type: t.literal('ORDER_STATUS'), uuid: t.string })

const KOPECKS = 100
const PERCENT = 100
const roubles = (sum: number) => Math.round(sum) / KOPECKS

// СДЭК writes null for a seller who pays no VAT.
const withVat = (value: Kopecks, vat: VatRate | null) => {
  if (vat === null || value === 0) return { value: roubles(value) }
  const rate = vat === 'none' ? null : Number(vat)
  return {
    value: roubles(value),
    vat_sum: roubles((value * (rate ?? 0)) / (PERCENT + (rate ?? 0))),
    vat_rate: rate,
  }
}

/** Tariffs «Посылка» from warehouse to warehouse and to door. */
export const CDEK_TARIFFS = { cdekPickup: 136, cdekCourier: 137 } as const
const ONLINE_SHOP = 1
const LENGTHS = { comment: 255, title: 255, key: 50 }

const cut = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

const itemOf = ({ key, title, count, grams, cost, due, vat, code }: ParcelItem) => ({
  name: cut(title, LENGTHS.title),
  ware_key: cut(key, LENGTHS.key),
  payment: withVat(due, vat),
  cost: roubles(cost),
  weight: grams,
  amount: count,
  ...(code !== null && { marking: code }),
})

export const cdekOrder = (draft: ParcelDraft, cityCode: number) => {
  const { number, point, recipient, measures, comment, deliveryDue } = draft
  const [length, width, height] = measures.sides
  return {
    type: ONLINE_SHOP,
    number,
    tariff_code: CDEK_TARIFFS[point === null ? 'cdekCourier' : 'cdekPickup'],
    ...(comment !== '' && { comment: cut(comment, LENGTHS.comment) }),
    ...(draft.from !== null && { shipment_point: draft.from }),
    ...(point === null
      ? { to_location: { code: cityCode, address: cut(draft.address ?? '', LENGTHS.title) } }
      : { delivery_point: point }),
    ...(deliveryDue > 0 && { delivery_recipient_cost: withVat(deliveryDue, draft.deliveryVat) }),
    recipient: {
      name: cut(`${recipient.lastName} ${recipient.firstName}`.trim(), LENGTHS.title),
      ...(recipient.email !== null && { email: recipient.email }),
      phones: [{ number: recipient.phone }],
    },
    packages: [{ number, weight: measures.grams, length, width, height, items: draft.items.map(itemOf) }],
  }
}
