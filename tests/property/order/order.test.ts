import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day, Seconds } from '../../../src/domain/time/day.ts'
import { addDays } from '../../../src/domain/time/day.ts'
import { orderChanges } from '../../../src/domain/order/order-changes.ts'
import {
  canBecome,
  canCancel,
  canCloseUncollected,
  canEdit,
  isAwaitingPayment,
  isCanceled,
  isOrderStatus,
  nextStatuses,
  orderSteps,
  ORDER_STATUSES,
  statusColour,
  type OrderStatus,
} from '../../../src/domain/order/order-status.ts'
import type { OrderId, Shipment } from '../../../src/domain/order/order.ts'
import { canRefund, refundableCount } from '../../../src/domain/order/refund.ts'
import { isRejected, itemLabel, shipmentDate, shipmentTitle } from '../../../src/domain/order/shipment.ts'
import {
  anAmount,
  anOrder,
  aShipment,
  aShipmentItem,
  anyDay,
  anyDeliveryType,
  anyOrder,
  anyOrderStatus,
  anyShipment,
  anyShipmentItem,
} from '../../../src/domain/testing/index.ts'
import { formatCountdown, secondsLeft, unpaidReminder } from '../../../src/domain/order/unpaid.ts'

const WAY: ReadonlyArray<OrderStatus> = [1, 2, 3, 4, 5, 13, 15]

describe('order statuses', () => {
  it.each([
    [1, 'delivery', false, '1+ 4 5 15'],
    [2, 'delivery', true, '1+ 3 4 5 15'],
    [13, 'delivery', true, '1+ 3+ 4+ 5+ 15'],
    [5, 'pickup', false, '1+ 4+ 13 15'],
    [15, 'pickup', false, '1+ 4+ 13+ 15+'],
    [6, 'pickup', false, ''],
    [99, 'delivery', true, ''],
  ] as const)('of %i for %s, paid before it: %s, has the steps %s [OC-31]', (status, type, isPrepaid, steps) => {
    const shown = orderSteps(status, type, isPrepaid).map(
      ({ status: step, isReached }) => `${step}${isReached ? '+' : ''}`,
    )
    expect(shown.join(' ')).toBe(steps)
  })

  it('move forward in one sequence, or end as canceled [ORD-10, ORD-11, ORD-12, ORD-13]', () => {
    fc.assert(
      fc.property(anyOrderStatus(), anyOrderStatus(), (from, to) => {
        const isForward = WAY.includes(from) && WAY.indexOf(to) > WAY.indexOf(from)
        const isCancel = to === 6 ? [1, 2, 3, 4, 5].includes(from) : to === 7 && [1, 2, 3, 4, 5, 13].includes(from)
        expect(canBecome(from, to)).toBe(isForward || isCancel)
      }),
    )
  })

  it('never return to an earlier status [ORD-13]', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 1, maxLength: 20 }), (choices) => {
        const visited = new Set<OrderStatus>([1])
        let status: OrderStatus = 1
        for (const choice of choices) {
          const next = nextStatuses(status)
          const chosen = next[choice % next.length]
          if (chosen === undefined) break
          expect(visited.has(chosen)).toBe(false)
          visited.add(chosen)
          status = chosen
        }
      }),
    )
  })

  it('are green, yellow and red in the cabinet, and grey when unknown [ORD-14]', () => {
    for (let status = -3; status <= 30; status += 1) {
      const isStatus = (ORDER_STATUSES as ReadonlyArray<number>).includes(status)
      const colour = [6, 7].includes(status) ? 'red' : [13, 15].includes(status) ? 'green' : 'yellow'
      expect(isOrderStatus(status)).toBe(isStatus)
      expect(statusColour(status)).toBe(isStatus ? colour : 'grey')
    }
  })

  it('allow the shopper to cancel until the order is ready, and one of them waits for payment [ORD-15, CAB-06]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 30 }), (status) => {
        expect(canCancel(status)).toBe(status >= 1 && status <= 5)
        expect(isAwaitingPayment(status)).toBe(status === 2)
      }),
    )
  })

  it('allow staff to close only a ready order as not collected [OC-31]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 30 }), (status) => {
        expect(canCloseUncollected(status)).toBe(status === 13)
      }),
    )
  })

  it('allow the shopper to change an unpaid order until the shop collects it [ORD-17]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 30 }), fc.boolean(), (status, isPaid) => {
        expect(canEdit(status, isPaid)).toBe(!isPaid && (status === 1 || status === 2))
      }),
    )
  })
})

describe('shipments', () => {
  it('show the day of completion, of storage or of delivery [SHIP-01, SHIP-02, SHIP-03]', () => {
    fc.assert(
      fc.property(anyShipment(), (shipment) => {
        const { completeDate, storageDate, deliveryDate } = shipment
        const ready = storageDate === null ? deliveryDate : storageDate
        expect(shipmentDate(shipment)).toBe(
          shipment.status === 15 ? completeDate : shipment.status === 13 ? ready : deliveryDate,
        )
      }),
    )
  })

  it('are labelled as handed out by count, ready to collect, or to be delivered [SHIP-05, SHIP-06, SHIP-07]', () => {
    fc.assert(
      fc.property(anyShipment(), anyDeliveryType(), (shipment, type) => {
        const active = shipment.items.filter(({ isCancel, isRemoved }) => !isCancel && !isRemoved).length
        const expected =
          shipment.status === 15
            ? { _tag: 'HandedOut', isOne: active === 1 }
            : { _tag: shipment.status === 13 && type === 'pickup' ? 'CollectUntil' : 'WillDeliver' }
        expect(shipmentTitle(shipment, type)).toEqual(expected)
      }),
    )
  })

  it('are rejected in both canceled statuses [SHIP-08]', () => {
    fc.assert(
      fc.property(anyShipment(), (shipment) => {
        expect(isRejected(shipment)).toBe(shipment.status === 6 || shipment.status === 7)
        expect(isRejected(shipment)).toBe(isCanceled(shipment.status))
      }),
    )
  })

  it('label an item by the first matching condition [SHIP-09, SHIP-10, SHIP-11, SHIP-12]', () => {
    fc.assert(
      fc.property(anyShipmentItem(), (item) => {
        const held = [
          item.isCancel && 'cancelled',
          item.isRemoved && 'removed',
          item.refunds.length > 0 && 'returned',
          item.isReplacement && 'replacement',
        ].filter(Boolean)
        expect(itemLabel(item)).toBe(held[0] ?? null)
      }),
    )
  })
})

describe('returns', () => {
  it('are allowed for 14 days after an order was handed out [CAB-15]', () => {
    fc.assert(
      fc.property(
        anyOrderStatus(),
        fc.option(anyDay()),
        fc.integer({ min: -20, max: 40 }),
        anyDay(),
        (status, on, days, other) => {
          const today = on === null ? other : addDays(on, days)
          expect(canRefund(status, on, today)).toBe(status === 15 && on !== null && days >= 0 && days <= 14)
        },
      ),
    )
  })

  it('never exceed the bought units that are not returned yet [CAB-15]', () => {
    fc.assert(
      fc.property(anyShipmentItem(), (item) => {
        const back = item.refunds.reduce((sum, refund) => sum + refund.count, 0)
        const isHandedOut = !item.isCancel && !item.isRemoved
        expect(refundableCount(item)).toBe(isHandedOut ? Math.max(item.count - back, 0) : 0)
      }),
    )
  })
})

describe('the visible preview and the current preview', () => {
  it('are equal for the same products, in any order of shipments [ORD-22]', () => {
    fc.assert(
      fc.property(anyOrder(), (order) => {
        const items = order.shipments.flatMap((shipment) => shipment.items).reverse()
        expect(
          orderChanges(order, {
            shipments: items.map((item, id) => ({ ...(order.shipments[0] as Shipment), id, items: [item] })),
          }),
        ).toEqual([])
      }),
    )
  })

  it('differ by exactly the changed counts and sums, in both directions [ORD-22]', () => {
    fc.assert(
      fc.property(anyOrder(), anyOrder(), (shown, actual) => {
        const changes = orderChanges(shown, actual)
        const back = orderChanges(actual, shown)
        const linesOf = ({ shipments }: typeof shown, id: number) =>
          shipments.flatMap(({ items }) => items).filter(({ product }) => product.id === id)
        const count = (order: typeof shown, id: number) => linesOf(order, id).reduce((sum, item) => sum + item.count, 0)
        const sum = (order: typeof shown, id: number) =>
          linesOf(order, id).reduce((all, item) => all + item.count * item.price, 0)
        const isChanged = (id: number) => count(shown, id) !== count(actual, id) || sum(shown, id) !== sum(actual, id)
        for (const { product, before, after, sumBefore, sumAfter } of changes) {
          expect([before, after]).toEqual([count(shown, product.id), count(actual, product.id)])
          expect(before !== after || sumBefore !== sumAfter).toBe(true)
        }
        const ids = new Set(
          [shown, actual].flatMap(({ shipments }) =>
            shipments.flatMap(({ items }) => items.map(({ product }) => product.id)),
          ),
        )
        expect(changes).toHaveLength([...ids].filter(isChanged).length)
        expect(back.map(({ product }) => product.id).sort()).toEqual(changes.map(({ product }) => product.id).sort())
      }),
    )
  })

  it('differ by a product whose price alone changed [ORD-22, OC-42]', () => {
    const order = (price: number) =>
      anOrder({ shipments: [aShipment({ items: [aShipmentItem({ price: anAmount(price) })] })] })
    expect(orderChanges(order(100), order(120))).toMatchObject([
      { before: 1, after: 1, priceBefore: 10_000, priceAfter: 12_000 },
    ])
  })

  it('differ by a product whose units cost differently and one of whose prices changed, not by another split [ORD-22]', () => {
    const order = (...parts: ReadonlyArray<readonly [count: number, price: number]>) =>
      anOrder({
        shipments: [
          aShipment({ items: parts.map(([count, price]) => aShipmentItem({ count, price: anAmount(price) })) }),
        ],
      })
    const shown = order([2, 75], [1, 100])
    expect(orderChanges(shown, order([2, 75], [1, 120]))).toMatchObject([
      { before: 3, after: 3, sumBefore: 25_000, sumAfter: 27_000 },
    ])
    expect(orderChanges(shown, order([1, 100], [1, 75], [1, 75]))).toEqual([])
    expect(orderChanges(shown, order([1, 50], [2, 100]))).toEqual([])
  })

  it('differ by all products when none is left [ORD-22]', () => {
    expect(orderChanges(anOrder(), { shipments: [] })).toMatchObject([{ before: 1, after: 0 }])
  })
})

describe('the unpaid order', () => {
  const anySeconds = fc.nat(400_000).map((seconds) => seconds as Seconds)
  const anyId = fc.integer({ min: 1, max: 5 }).map((id) => id as OrderId)

  it('has one second less each second, and stops at zero [UNPAID-02, UNPAID-04]', () => {
    fc.assert(
      fc.property(anySeconds, fc.nat(10_000_000), fc.nat(500_000), (lifeTime, reportedAt, passed) => {
        const left = secondsLeft(lifeTime, reportedAt, reportedAt + passed * 1_000)
        expect(left).toBe(Math.max(lifeTime - passed, 0))
        expect(secondsLeft(lifeTime, reportedAt, reportedAt + passed * 1_000 + 999)).toBe(left)
        if (left > 0) expect(secondsLeft(lifeTime, reportedAt, reportedAt + (passed + 1) * 1_000)).toBe(left - 1)
      }),
    )
  })

  it('shows a reminder while time remains, and reports its end once [UNPAID-03, UNPAID-05]', () => {
    fc.assert(
      fc.property(anyId, fc.boolean(), anySeconds, fc.array(anyId), (orderId, isOrderCanceled, left, announced) => {
        const reminder = unpaidReminder({ orderId, isOrderCanceled, lifeTime: left }, left, announced)
        if (isOrderCanceled)
          expect(reminder).toEqual(announced.includes(orderId) ? { _tag: 'None' } : { _tag: 'Cancelled', orderId })
        else expect(reminder).toEqual(left > 0 ? { _tag: 'Countdown', orderId, left } : { _tag: 'None' })
        expect(unpaidReminder(null, left, announced)).toEqual({ _tag: 'None' })
      }),
    )
  })

  it('shows minutes and seconds, and hours if there are any [UNPAID-02]', () => {
    fc.assert(
      fc.property(anySeconds, (left) => {
        const shown = formatCountdown(left)
        expect(shown).toMatch(left < 3_600 ? /^[0-5]\d:[0-5]\d$/ : /^[1-9]\d*:[0-5]\d:[0-5]\d$/)
        expect(shown.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)).toBe(left)
      }),
    )
    expect(formatCountdown(90 as Seconds)).toBe('01:30')
  })
})

describe('the last day of a return', () => {
  it('is the fourteenth and not the fifteenth [CAB-15]', () => {
    const on = '2026-02-20' as Day
    expect([0, 14, 15, -1].map((days) => canRefund(15, on, addDays(on, days)))).toEqual([true, true, false, false])
  })
})
