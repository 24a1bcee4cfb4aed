import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { leftToPay, totalLines } from '../../../src/domain/order/order-total.ts'
import type { Order } from '../../../src/domain/order/order.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import { exchangeDocument } from '../../../src/service/exchange/orders/document.ts'
import { mailOf } from '../../../src/service/platform/messages/letter.tsx'
import { orderLetter, type OrderInMessages } from '../../../src/service/sales/orders/message-texts.ts'
import { sumsOf } from '../../../src/service/sales/orders/order-in-messages.ts'
import { rowOf } from '../../../src/service/sales/admin/export-orders.ts'
import { printSheet } from '../../../src/service/sales/admin/print-sheet.ts'
import { formatPrice } from '../../../src/domain/money/format.ts'
import { OrderSums } from '../../../src/ui/features/order/order-sums.tsx'
import type { Day, Moment } from '../../../src/domain/time/day.ts'
import type { OrderCard } from '../../../src/service/sales/admin/order-card.ts'
import type { OrderSummary } from '../../../src/service/sales/admin/find-orders.ts'
import { partOf } from '../../support/fakes.ts'
import type { OutboundOrder } from '../../../src/service/exchange/orders/outbound.ts'

const PRICE = /[-−]?\d[\d\s]*(?:,\d{2})?\s₽/g

const kopecksIn = (text: string): number =>
  Math.round(
    Number(
      text
        .replace('−', '-')
        .replace(/[^\d,-]/g, '')
        .replace(',', '.'),
    ) * 100,
  )

const textOf = (html: string): string => html.replace(/<style[^]*?<\/style>/g, '').replace(/<[^>]+>/g, ' ')

const sum = (amounts: ReadonlyArray<number>): number => amounts.reduce((total, amount) => total + amount, 0)

const anyOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        price: fc.integer({ min: 100, max: 9_000_000 }).map((price) => price as Kopecks),
        count: fc.integer({ min: 1, max: 9 }),
      }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    percent: fc.integer({ min: 0, max: 90 }),
    deliverySum: fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 200_000 })),
    deliveryType: fc.constantFrom('pickup' as const, 'delivery' as const),
  })
  .map(({ lines, percent, deliverySum, deliveryType }) => {
    const itemsSum = sum(lines.map(({ price, count }) => price * count))
    const discountSum = Math.floor((itemsSum * percent) / 100)
    const total = itemsSum - discountSum + deliverySum
    const kopecks = { itemsSum, discountSum, deliverySum, sum: total } as Record<
      'itemsSum' | 'discountSum' | 'deliverySum' | 'sum',
      Kopecks
    >
    return { lines, deliveryType, ...kopecks }
  })

type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer A> ? A : never

const letterTextsOf = (order: AnyOrder): ReadonlyArray<string> => {
  const facts: OrderInMessages = {
    number: 1,
    name: '',
    lines: order.lines.map(({ price, count }) => ({
      title: 'Товар',
      note: `${count} шт.`,
      sum: formatPrice((price * count) as Kopecks),
    })),
    sums: sumsOf({
      items_sum: order.itemsSum,
      discount_sum: order.discountSum,
      delivery_sum: order.deliverySum,
      delivery_type: order.deliveryType,
    }),
    sum: formatPrice(order.sum),
    deliveryType: order.deliveryType,
    pickup: null,
    replaces: null,
    storedUntil: null,
    reason: null,
    change: null,
    isSumSame: false,
    isByPhone: false,
    amount: null,
    track: null,
    awaitsPayment: false,
    isPaid: false,
    link: 'https://shop.test/',
  }
  const mail = mailOf(orderLetter('placed', facts, { brand: 'Кедр', contacts: [], unsubscribe: null }, null))
  return [mail.text, textOf(mail.html)]
}

// The sums of a document: all but the last are its named lines, the last is the total.
const expectSummed = (text: string, order: AnyOrder): void => {
  const amounts = (text.match(PRICE) ?? []).map(kopecksIn)
  expect(amounts.at(-1)).toBe(order.sum)
  expect(sum(amounts.slice(0, -1))).toBe(order.sum)
}

const NOBODY = { userId: null, firstName: '', lastName: '', phone: '', email: null }

it('the named lines add up to the total in the domain, the letter, the page, the print, the CSV and 1C', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      expect(sum(totalLines(order).map((line) => line.sum))).toBe(order.sum)

      for (const text of letterTextsOf(order)) expectSummed(text, order)

      const page = { ...order, shipments: [], deliveryData: { method: { deliveryType: order.deliveryType } } }
      expectSummed(textOf(renderToStaticMarkup(createElement(OrderSums, { order: page as unknown as Order }))), order)

      const { content } = printSheet(
        partOf<OrderCard>({
          ...order,
          lines: [],
          buyer: NOBODY,
          comment: '',
          address: null,
          deliveryDate: '2026-11-30' as Day,
        }),
        'Кедр',
      )
      expectSummed(textOf(/<tfoot>[^]*<\/tfoot>/.exec(String(content))?.[0] ?? ''), order)

      const [goods = 0, discount = 0, delivery = 0, total = 0] = rowOf(
        partOf<OrderSummary>({
          ...order,
          createdAt: '2026-11-28T00:00:00Z' as Moment,
          buyer: NOBODY,
        }),
      )
        .slice(3, 7)
        .map((cell) => Math.round(Number(cell) * 100))
      expect([goods + discount + delivery, total]).toEqual([order.sum, order.sum])

      const xml = exchangeDocument(
        [
          partOf<OutboundOrder>({
            ...order,
            id: 1,
            status: 3,
            createdAt: new Date(0),
            comment: '',
            lines: order.lines.map((line) => ({
              ...line,
              sourceId: null,
              title: '',
              sku: '',
              comment: '',
              unit: null,
            })),
            firstName: '',
            lastName: '',
            phone: '',
            email: null,
            city: '',
            address: null,
            point: null,
            method: 'Курьер',
            methodCode: 'courier',
            paymentMethod: 'online',
          }),
        ],
        [],
        0,
      )
      const sums = [...xml.matchAll(/<Сумма>(.+?)<\/Сумма>/g)].map(([, amount]) => Math.round(Number(amount) * 100))
      const discounted = xml.includes('<Скидка>') ? (sums[1] ?? 0) : 0
      expect(sums[0]).toBe(order.sum)
      expect(sum(sums.slice(discounted === 0 ? 1 : 2)) - discounted).toBe(order.sum)
    }),
    { numRuns: 60 },
  )
})

it('an order asks for what no part of it has paid, to the kopeck', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000_000 }), fc.integer({ min: 0, max: 100 }), (total, percent) => {
      const partPaid = Math.floor((total * percent) / 100)
      const sum = total as Kopecks
      expect(leftToPay({ sum, partPaid: partPaid as Kopecks }) + partPaid).toBe(total)
      expect(leftToPay({ sum })).toBe(total)
    }),
  )
})
