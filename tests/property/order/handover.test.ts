import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { ORDER_STATUS } from '../../../src/domain/order/order-status.ts'
import type { Shipment } from '../../../src/domain/order/order.ts'
import { handoverOf, shipmentDate } from '../../../src/domain/order/shipment.ts'
import { DELIVERY_TYPES } from '../../../src/domain/place/place.ts'
import { aDay } from '../../../src/domain/testing/day.ts'
import { aShipment } from '../../../src/domain/testing/order.ts'
import { formatDay, formatDayAndMonth } from '../../../src/domain/time/format-day.ts'
import { handoverMessage } from '../../../src/ui/features/order/handover-message.ts'
import { shipmentMessages } from '../../../src/ui/features/order/shipment-messages.ts'

const anyShipment: fc.Arbitrary<Shipment> = fc
  .record({
    status: fc.constantFrom(...Object.values(ORDER_STATUS)),
    deliveryDate: fc.option(fc.constantFrom('2026-03-16', '2026-03-20', '2026-04-01').map(aDay)),
    readyTime: fc.option(fc.constantFrom('11:00', '15:00'), { nil: undefined }),
  })
  .map((parts) => aShipment({ ...parts, completeDate: aDay('2026-04-02'), storageDate: aDay('2026-04-09') }))

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
      const text = whole === null ? '' : handoverMessage(whole)
      for (const shipment of coming) {
        const day = shipmentDate(shipment)
        if (day === null) continue
        expect(text).toContain(formatDayAndMonth(day))
        const [title, collecting] = shipmentMessages(shipment, type)
        expect(title).toBe(`Доставим ${formatDay(day)}`)
        expect(collecting ?? '').toMatch(
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
