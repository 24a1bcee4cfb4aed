import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { ORDER_STATUS } from '../../../src/domain/order/order-status.ts'
import type { Shipment } from '../../../src/domain/order/order.ts'
import { handoverOf, shipmentDate } from '../../../src/domain/order/shipment.ts'
import { type DeliveryMethod, type DeliveryMethodCode, DELIVERY_TYPES } from '../../../src/domain/place/place.ts'
import { aDay } from '../../../src/domain/testing/day.ts'
import { aShipment } from '../../../src/domain/testing/order.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import { addDays } from '../../../src/domain/time/day.ts'
import { formatDay, formatDayAndMonth } from '../../../src/domain/time/format-day.ts'
import { costInOrder, deliveryCost } from '../../../src/domain/order/order-sums.ts'
import { handoverMessage, lowestCostWords, costWords, whenWords } from '../../../src/ui/features/receiving-words.ts'
import { shipmentMessages } from '../../../src/ui/features/order/shipment-messages.ts'

const anyShipment: fc.Arbitrary<Shipment> = fc
  .record({
    status: fc.constantFrom(...Object.values(ORDER_STATUS)),
    deliveryDate: fc.option(fc.constantFrom('2026-03-16', '2026-03-20', '2026-04-01').map(aDay)),
    readyTime: fc.option(fc.constantFrom('11:00', '15:00'), { nil: undefined }),
  })
  .map((parts) => aShipment({ ...parts, completeDate: aDay('2026-04-02'), storageDate: aDay('2026-04-09') }))

const inOneLine = (text: string): string => text.replaceAll('\u00a0', ' ')

const isComing = ({ status }: Shipment) =>
  ![ORDER_STATUS.completed, ORDER_STATUS.ready, ORDER_STATUS.canceled, ORDER_STATUS.canceledWithoutReturn].some(
    (end) => end === status,
  )

it('the checkout, the steps and the page of an order name the same days, and a pickup is collected, not only delivered [SHIP-07]', () => {
  fc.assert(
    fc.property(fc.array(anyShipment, { maxLength: 4 }), fc.constantFrom(...DELIVERY_TYPES), (shipments, type) => {
      const coming = shipments.filter((shipment) => isComing(shipment) && shipment.deliveryDate !== null)
      const whole = handoverOf(shipments, type)
      expect(whole === null).toBe(coming.length === 0)
      const text = inOneLine(whole === null ? '' : handoverMessage(whole))
      for (const shipment of coming) {
        const day = shipmentDate(shipment)
        if (day === null) continue
        expect(text).toContain(formatDayAndMonth(day))
        const [title, collecting] = shipmentMessages(shipment, type)
        expect(title).toBe(`Доставим ${formatDay(day)}`)
        expect(inOneLine(collecting ?? '')).toMatch(
          type === 'pickup' ? new RegExp(`^Можно забрать .*${shipment.readyTime ?? formatDayAndMonth(day)}`) : /^$/,
        )
      }
      const words = new Set(text.match(/\d+ (?:марта|апреля)/g))
      expect(words).toEqual(
        new Set(coming.map(({ deliveryDate }) => formatDayAndMonth(deliveryDate ?? aDay('2026-01-01')))),
      )
    }),
  )
})

it('the product, its shops, the checkout and the order say «when» in the same words', () => {
  const today = aDay('2026-03-16')
  fc.assert(
    fc.property(
      fc.nat(5).map((inDays) => ({ inDays, day: addDays(today, inDays) })),
      fc.option(fc.constantFrom('11:00', '15:00')),
      ({ inDays, day }, time) => {
        const words = whenWords(day, inDays, time)
        expect(handoverMessage({ isPickup: true, days: [day], time }, today)).toBe(`Можно забрать ${words}`)
        expect(words.includes(time ?? 'нет')).toBe(time !== null)
        expect(inDays === 0 || inOneLine(words).includes(formatDayAndMonth(day))).toBe(true)
        expect(words.includes('сегодня')).toBe(inDays === 0)
        expect(words.includes('завтра')).toBe(inDays === 1 || inDays === 2)
      },
    ),
  )
})

it('every place names one cost of a method: that of the highest tier reached, nothing from the sum of free delivery on or with a code', () => {
  const sum = fc.integer({ min: 0, max: 500_000 }).map((kopecks) => kopecks as Kopecks)
  const tiers = fc.uniqueArray(fc.record({ from: sum, cost: sum }), { selector: ({ from }) => from, maxLength: 3 })
  const method = fc.record({ cost: sum, freeFrom: fc.option(sum, { nil: undefined }), tiers }).map(
    (parts): DeliveryMethod => ({
      ...parts,
      tiers: parts.tiers.toSorted((one, other) => one.from - other.from),
      code: 'courier' as DeliveryMethodCode,
      title: 'Курьер',
      deliveryType: 'delivery',
      dateFrom: aDay('2026-03-16'),
      hasPoints: false,
    }),
  )
  fc.assert(
    fc.property(method, sum, fc.boolean(), (one, itemsSum, isFreeByCode) => {
      const cost = deliveryCost(one, itemsSum)
      const deliverySum = isFreeByCode ? (0 as Kopecks) : cost
      const { code, deliveryType } = one
      const deliveryData = { method: { code, deliveryType }, deliveryPointId: null, currentPoint: null }
      expect(costInOrder(one, [one], { itemsSum, deliverySum, deliveryData })).toBe(deliverySum)
      expect(costInOrder(one, [], { itemsSum, deliverySum, deliveryData })).toBe(cost)
      const [reached] = (one.tiers ?? []).filter(({ from }) => from <= itemsSum).toReversed()
      expect(cost).toBe(one.freeFrom !== undefined && itemsSum >= one.freeFrom ? 0 : (reached ?? one).cost)
      expect([costWords(cost), `от\u00a0${costWords(cost)}`]).toContain(lowestCostWords(cost))
    }),
  )
})
