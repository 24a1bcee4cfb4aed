import { describe, expect, it } from 'vitest'
import type { Seconds } from '../../../src/domain/time/day.ts'
import { priceOf } from '../../../src/domain/money/discount.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import { savedSum, totalLines } from '../../../src/domain/order/order-total.ts'
import { moneyBack } from '../../../src/domain/order/refund.ts'
import { ORDER_STATUS } from '../../../src/domain/order/order-status.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import { isRejected, itemLabel, orderedUnits, shipmentDate, shipmentTitle } from '../../../src/domain/order/shipment.ts'
import { aDay, anAmount, aProduct, aShipment, aShipmentItem } from '../../../src/domain/testing/index.ts'
import { formatCountdown, unpaidReminder } from '../../../src/domain/order/unpaid.ts'

const { canceled, canceledWithoutReturn, ready, completed, onTheWay } = ORDER_STATUS

describe('the codes of order statuses', () => {
  it('are those of the service [ORD-10, ORD-11, ORD-12, ORD-13]', () => {
    expect([canceled, canceledWithoutReturn, ready, completed]).toEqual([6, 7, 13, 15])
  })
})

it('a total names a discount only if there is one', () => {
  const sums = { itemsSum: anAmount(900), deliverySum: anAmount(100) }
  const named = (discountSum: Kopecks) => totalLines({ ...sums, discountSum }).map((line) => [line.of, line.sum])
  expect(named(anAmount(0))).toEqual([
    ['goods', 90_000],
    ['delivery', 10_000],
  ])
  expect(named(anAmount(50))).toContainEqual(['discount', -5_000])
})

describe('what an order saves', () => {
  it('is the difference from the old prices, of all units; a dearer price saves nothing', () => {
    const product = aProduct({ price: priceOf(anAmount(900), anAmount(1_000)) })
    const items = [
      aShipmentItem({ product, price: anAmount(900), count: 1 }),
      aShipmentItem({ product, price: anAmount(450), count: 2 }),
      aShipmentItem({ product, price: anAmount(1_100), count: 1 }),
    ]
    expect(savedSum({ shipments: [aShipment({ items })] })).toBe(anAmount(100 + 2 * 550))
  })
})

describe('a shipment', () => {
  const days = { completeDate: aDay('2026-03-01'), storageDate: aDay('2026-03-02'), deliveryDate: aDay('2026-03-03') }

  it('shows the date of its status [SHIP-01, SHIP-02, SHIP-03]', () => {
    const dates = [completed, ready, onTheWay].map((status) => shipmentDate(aShipment({ ...days, status })))
    expect(dates).toEqual(['2026-03-01', '2026-03-02', '2026-03-03'])
    expect(shipmentDate(aShipment({ ...days, status: ready, storageDate: null }))).toBe('2026-03-03')
  })

  it('is labelled as handed out in the singular when one item was not cancelled [SHIP-05]', () => {
    const [active, cancelled] = [aShipmentItem({ count: 3 }), aShipmentItem({ isCancel: true })]
    const isOne = (items: ReadonlyArray<typeof active>) =>
      shipmentTitle(aShipment({ status: completed, items }), 'pickup')
    expect(isOne([active, cancelled])).toEqual({ _tag: 'HandedOut', isOne: true })
    expect(isOne([active, active])).toEqual({ _tag: 'HandedOut', isOne: false })
  })

  // OC-32 counts items that are not cancelled. A removed item is in the order only as a record of what it was.
  it('is labelled in the singular when one of its two products was replaced by the other [SHIP-05, SHIP-10, SHIP-12]', () => {
    const items = [aShipmentItem({ isRemoved: true }), aShipmentItem({ isReplacement: true })]
    expect(shipmentTitle(aShipment({ status: completed, items }), 'pickup')).toEqual({ _tag: 'HandedOut', isOne: true })
  })

  it('is ready for collection, or else to be delivered [SHIP-06, SHIP-07]', () => {
    const title = (status: number, type: 'pickup' | 'delivery') => shipmentTitle(aShipment({ status }), type)._tag
    expect([title(ready, 'pickup'), title(ready, 'delivery'), title(onTheWay, 'pickup')]).toEqual([
      'CollectUntil',
      'WillDeliver',
      'WillDeliver',
    ])
  })

  it('is rejected in both canceled statuses [SHIP-08]', () => {
    expect([canceled, canceledWithoutReturn, ready].map((status) => isRejected(aShipment({ status })))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('is counted without removed goods, and without cancelled ones unless the whole order is [SHIP-09, SHIP-10]', () => {
    const items = [
      aShipmentItem({ count: 2 }),
      aShipmentItem({ count: 3, isRemoved: true }),
      aShipmentItem({ count: 5, isCancel: true }),
    ]
    const shipments = [aShipment({ items }), aShipment({ items: [aShipmentItem({ count: 10 })] })]
    expect(orderedUnits({ shipments, status: ORDER_STATUS.collecting })).toBe(12)
    expect(orderedUnits({ shipments, status: ORDER_STATUS.canceled })).toBe(17)
  })

  it('has one label per item [SHIP-09, SHIP-10, SHIP-11, SHIP-12]', () => {
    const refunds = [{ id: 1, count: 1, date: aDay() }]
    const all = { isCancel: true, isRemoved: true, refunds, isReplacement: true }
    const items = [all, { ...all, isCancel: false }, { refunds, isReplacement: true }, { isReplacement: true }, {}]
    expect(items.map((parts) => itemLabel(aShipmentItem(parts)))).toEqual([
      'cancelled',
      'removed',
      'returned',
      'replacement',
      null,
    ])
  })
})

describe('the refund of returned products', () => {
  const returned = (...isPaidBack: ReadonlyArray<boolean | undefined>) => ({
    shipments: [
      aShipment({
        items: [
          aShipmentItem(),
          aShipmentItem({
            refunds: isPaidBack.map((isPaid, at) => ({
              id: at,
              count: 1,
              date: aDay('2026-03-15'),
              isPaidBack: isPaid,
            })),
          }),
        ],
      }),
    ],
  })

  it('is awaited until every return is reviewed, then on its way, then paid [OC-71]', () => {
    const sum = { refundSum: anAmount(90) }
    expect(moneyBack(returned())).toBe(null)
    expect(moneyBack({ ...returned(), refundSum: anAmount(0), paymentState: 'paid' })).toBe(null)
    expect([
      moneyBack(returned(undefined)),
      moneyBack(returned(false)),
      moneyBack({ ...returned(true, false), ...sum }),
    ]).toEqual(['awaited', 'awaited', 'awaited'])
    expect(moneyBack({ ...returned(true), ...sum, paymentState: 'refunding' })).toBe('onItsWay')
    expect([
      moneyBack({ ...returned(true), ...sum, paymentState: 'paid' }),
      moneyBack({ ...returned(), ...sum, paymentState: 'refunded' }),
    ]).toEqual(['back', 'back'])
    expect([
      moneyBack({ ...returned(true), ...sum, paymentState: null }),
      moneyBack({ ...returned(undefined), ...sum }),
      moneyBack(returned(true)),
    ]).toEqual(['back', 'back', null])
  })
})

describe('the reminder of an unpaid order', () => {
  const unpaid = { orderId: 5 as OrderId, lifeTime: 90 as Seconds, isOrderCanceled: false }

  it('counts down and is hidden at zero [UNPAID-02, UNPAID-03, UNPAID-05]', () => {
    expect(unpaidReminder(unpaid, 90 as Seconds, [])).toEqual({ _tag: 'Countdown', orderId: 5, left: 90 })
    expect(unpaidReminder(unpaid, 0 as Seconds, [])).toEqual({ _tag: 'None' })
    expect([90, 59, 3_599, 3_600, 36_061].map((left) => formatCountdown(left as Seconds))).toEqual([
      '01:30',
      '00:59',
      '59:59',
      '1:00:00',
      '10:01:01',
    ])
  })

  it('reports once that the order was cancelled [UNPAID-01]', () => {
    const over = { ...unpaid, isOrderCanceled: true }
    expect(unpaidReminder(over, 90 as Seconds, [])).toEqual({ _tag: 'Cancelled', orderId: 5 })
    expect(unpaidReminder(over, 90 as Seconds, [5 as OrderId])).toEqual({ _tag: 'None' })
  })
})
