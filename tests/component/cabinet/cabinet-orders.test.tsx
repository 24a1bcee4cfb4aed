import { left as leftOf } from 'fp-ts/Either'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { $deliveryApi } from '../../../src/application/ports/api/delivery/delivery-api.ts'
import { ORDER_STATUS } from '../../../src/domain/order/order-status.ts'
import type { Order, OrderId, Shipment } from '../../../src/domain/order/order.ts'
import type { Shop } from '../../../src/domain/place/place.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aDay } from '../../../src/domain/testing/day.ts'
import { anOrder, aShipment, aShipmentItem } from '../../../src/domain/testing/order.ts'
import { aCity, aShop } from '../../../src/domain/testing/place.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { gives, openCabinet } from '../support/cabinet-harness.tsx'
import { storeValue } from '../../support/fakes.ts'

const { awaitingPayment, canceled, canceledWithoutReturn, completed, onTheWay, ready } = ORDER_STATUS

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  vi.useRealTimers()
})

const id = (value: number) => value as OrderId

const dateClock = [storeValue($clock, { now: () => Date.now() })]

const listed = (orders: ReadonlyArray<Order>) =>
  openCabinet('/cabinet/orders/', {
    orders: {
      orders: () => gives({ items: orders, pagination: { total: orders.length, page: 1, pages: 1 } }),
    },
    values: dateClock,
  })
const opened = (order: Order, shops: ReadonlyArray<Shop> = []) =>
  openCabinet('/cabinet/orders/501/', {
    order: { order: () => gives(order) },
    values: [storeValue($deliveryApi, { shops: () => gives(shops) }), ...dateClock],
  })

const soon = () => new Promise((resolve) => requestAnimationFrame(resolve))

const left = () => [...document.querySelectorAll('[role="timer"]')].map(({ textContent }) => textContent)

const MAX_FRAMES = 120

/** Other waits would advance the clock. */
const renderTimers = async () => {
  for (let frame = 0; frame < MAX_FRAMES && left().length === 0; frame += 1) await soon()
}

/** Advances one second and renders. */
const second = async () => {
  await vi.advanceTimersByTimeAsync(1_000)
  await soon()
}

const waiting = (lifeTime: number, parts: Partial<Order> = {}) =>
  anOrder({ id: id(501), status: awaitingPayment, statusTitle: 'Ожидает оплаты', lifeTime, ...parts })

const emulateMedia = (media: string) =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { media },
  )

describe('a printed order', () => {
  afterEach(() => emulateMedia(''))

  it('that waits for payment has no button to pay', async () => {
    const { screen } = await opened(waiting(90))
    const pay = screen.getByRole('link', { name: 'Оплатить' })
    await expect.element(pay).toBeVisible()
    const link = pay.element()
    await emulateMedia('print')
    expect(link.checkVisibility()).toBe(false)
  })
})

describe('an order that waits for payment', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  })

  it('shows the remaining time in the list, second by second, until it ends [ORD-15]', async () => {
    await listed([waiting(3), waiting(90, { id: id(500) }), anOrder({ id: id(499), lifeTime: 60 })])
    await renderTimers()
    expect(left()).toEqual(['осталось 00:03', 'осталось 01:30'])
    await second()
    expect(left()).toEqual(['осталось 00:02', 'осталось 01:29'])
    await second()
    await second()
    expect(left()).toEqual(['осталось 01:27'])
  })

  it.each(['/cabinet/orders/501/', '/cabinet/orders/501/payment/'])(
    'is loaded again when its time is over, and no longer offers the payment: %s [ORD-16, UNPAID-05, OC-05]',
    async (path) => {
      const orders = [waiting(2), waiting(1, { lifeTime: 0 })]
      let requests = 0
      const { screen } = await openCabinet(path, {
        order: { order: () => gives(orders[Math.min((requests += 1), 2) - 1] as Order) },
        values: dateClock,
      })
      await renderTimers()
      const offers = () => screen.getByText(/^(Оплатить|Перейти к оплате)$/).elements().length
      await second()
      expect([left(), offers(), requests]).toEqual([['осталось 00:01'], 1, 1])
      await second()
      expect([left(), offers(), requests]).toEqual([[], 0, 2])
      await second()
      expect(requests).toBe(2)
    },
  )

  it('is loaded again when its payment is refused [OC-05]', async () => {
    const response = { _tag: 'Rejected' as const, status: 409, code: 409, message: 'Этот заказ не ждёт оплаты' }
    let order = waiting(90)
    const { screen } = await openCabinet('/cabinet/orders/501/payment/', {
      order: { order: () => gives(order) },
      orders: { pay: () => () => Promise.resolve(leftOf(response)) },
      values: dateClock,
    })
    await renderTimers()
    vi.useRealTimers()
    order = anOrder({ id: id(501), status: canceled, statusTitle: 'Отменён', lifeTime: null })
    await screen.getByRole('button', { name: 'Перейти к оплате' }).click()
    await expect.element(screen.getByText('Отменён')).toBeVisible()
    await expect.element(screen.getByText('Этот заказ не ждёт оплаты.')).toBeVisible()
  })

  it('shows a countdown with a notice and a link to the payment; a paid one shows neither [ORD-15, ORD-16]', async () => {
    const { screen } = await opened(waiting(90))
    await renderTimers()
    expect(left()).toEqual(['осталось 01:30'])
    await second()
    expect(left()).toEqual(['осталось 01:29'])
    vi.useRealTimers()
    await expect.element(screen.getByText('Заказ ждёт оплаты')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Оплатить' }))
      .toHaveAttribute('href', '/cabinet/orders/501/payment/')
    await screen.unmount()
    const paid = await opened(anOrder({ id: id(501), status: 3, statusTitle: 'Оплачен', isPaid: true, lifeTime: null }))
    await expect.element(paid.screen.getByText('Оплачен')).toBeVisible()
    expect(paid.screen.getByRole('timer').elements()).toEqual([])
    expect(paid.screen.getByText('Заказ ждёт оплаты').elements()).toEqual([])
  })
})

const dotOf = (title: string) =>
  getComputedStyle(
    [...document.querySelectorAll('td span')].find(
      ({ textContent, children }) => textContent === title && children.length === 0,
    ) as Element,
    '::before',
  ).backgroundColor

const colourOf = (token: string) => {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(${token})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

describe('the status of an order', () => {
  it('is green, yellow or red, and grey when unknown [ORD-14]', async () => {
    const statuses = [
      [1, '--offer'],
      [2, '--offer'],
      [3, '--offer'],
      [4, '--offer'],
      [5, '--offer'],
      [6, '--error'],
      [7, '--error'],
      [13, '--success'],
      [15, '--success'],
      [99, '--line-strong'],
    ] as const
    const { screen } = await listed(
      statuses.map(([status]) => anOrder({ id: id(status), status, statusTitle: `Статус ${String(status)}` })),
    )
    await expect.element(screen.getByText('Статус 99')).toBeVisible()
    const colours = new Set(statuses.map(([, token]) => colourOf(token)))
    expect(colours.size).toBe(4)
    expect(statuses.map(([status]) => dotOf(`Статус ${String(status)}`))).toEqual(
      statuses.map(([, token]) => colourOf(token)),
    )
  })
})

const days = { completeDate: aDay('2026-03-01'), storageDate: aDay('2026-03-02'), deliveryDate: aDay('2026-03-03') }
const cup = (nth: number) => aProduct({ id: nth as ProductId, title: `Чашка ${String(nth)}` })

const labelsOf = async (shipment: Partial<Shipment>, deliveryType: 'pickup' | 'delivery' = 'pickup') => {
  const { screen } = await opened(
    anOrder({
      id: id(501),
      shipments: [aShipment({ ...days, ...shipment })],
      deliveryData: {
        method: { code: deliveryType === 'pickup' ? 'pickup' : 'courier', deliveryType },
        deliveryPointId: null,
        currentPoint: null,
      },
    }),
  )
  await expect.element(screen.getByRole('heading', { name: 'Товары' })).toBeVisible()
  const caption = screen
    .getByRole('heading', { name: 'Товары' })
    .element()
    .parentElement?.querySelector('p')?.textContent
  await screen.unmount()
  return caption
}

describe('an order for pickup', () => {
  it('shows the address of the delivery point, its operator, the hours and the phone [CAB-05]', async () => {
    const { screen } = await opened(
      anOrder({
        id: id(501),
        city: aCity({ title: 'Барнаул' }),
        deliveryData: {
          method: { code: 'pickup', deliveryType: 'pickup' },
          deliveryPointId: null,
          currentPoint: { shop: { id: aShop().id, city: aCity({ title: 'Барнаул' }) } },
        },
      }),
      [
        aShop({
          address: 'пр-т Ленина, 102',
          name: 'Магазин на Ленина',
          workTime: 'Ежедневно с 9:00 до 21:00',
          phone: '+73852000101',
        }),
      ],
    )
    for (const line of [
      'Самовывоз: Барнаул, пр-т Ленина, 102',
      'Магазин на Ленина',
      'Ежедневно с 9:00 до 21:00',
      '+7 3852 00-01-01',
    ]) {
      await expect.element(screen.getByText(line)).toBeVisible()
    }
  })
})

describe('a shipment', () => {
  const two = [aShipmentItem({ product: cup(1) }), aShipmentItem({ product: cup(2) })]

  it('that was handed out shows it by the count of its items, with the date [SHIP-01, SHIP-04, SHIP-05]', async () => {
    expect(await labelsOf({ status: completed, items: two.slice(1) })).toBe('выдан 01.03')
    expect(await labelsOf({ status: completed, items: two })).toBe('выданы 01.03')
  })

  it('shows its storage limit when ready, and its expected date otherwise [SHIP-02, SHIP-03, SHIP-06, SHIP-07]', async () => {
    expect(await labelsOf({ status: ready })).toBe('Можно забрать до 02.03')
    expect(await labelsOf({ status: ready }, 'delivery')).toBe('Доставим 02.03')
    expect(await labelsOf({ status: onTheWay })).toBe('Доставим 03.03')
  })

  it('that was cancelled shows only that [SHIP-08]', async () => {
    expect([await labelsOf({ status: canceled }), await labelsOf({ status: canceledWithoutReturn })]).toEqual([
      'Отгрузка отменена',
      'Отгрузка отменена',
    ])
  })

  it('labels each item by its state, with one label each [SHIP-09, SHIP-10, SHIP-11, SHIP-12]', async () => {
    const refunds = [{ id: 1, count: 1, date: aDay('2026-03-15') }]
    const states = [
      { isCancel: true, isRemoved: true, refunds, isReplacement: true },
      { isRemoved: true, refunds, isReplacement: true },
      { refunds, isReplacement: true },
      { isReplacement: true },
      {},
    ]
    const { screen } = await opened(
      anOrder({
        id: id(501),
        shipments: [aShipment({ items: states.map((state, at) => aShipmentItem({ product: cup(at + 1), ...state })) })],
      }),
    )
    await expect.element(screen.getByRole('link', { name: 'Чашка 5' })).toBeVisible()
    const labels = states.map(
      (_, at) =>
        screen
          .getByRole('link', { name: `Чашка ${String(at + 1)}` })
          .element()
          .parentElement?.querySelector('p')?.textContent,
    )
    expect(labels).toEqual(['Отгрузка отменена', 'Удалён', 'Возвращён', 'Замена', undefined])
  })

  it('counts no products that were removed, in the list and at the sum [CAB-04, CAB-05, SHIP-10]', async () => {
    const items = [
      aShipmentItem({ product: cup(1), count: 2 }),
      aShipmentItem({ product: cup(1), count: 1, isRemoved: true }),
      aShipmentItem({ product: cup(2), count: 1, isCancel: true }),
    ]
    const order = anOrder({ id: id(501), shipments: [aShipment({ items })] })
    const detail = await opened(order)
    await expect.element(detail.screen.getByText(/^Товары, 2.шт\.$/)).toBeVisible()
    await detail.screen.unmount()
    const { screen } = await listed([order])
    await expect.element(screen.getByText(/^2\s\S+,\s+Самовывоз$/i)).toBeVisible()
  })

  it('marks the returned units of a line, and not the whole line [SHIP-11]', async () => {
    const item = aShipmentItem({ product: cup(1), count: 3, refunds: [{ id: 1, count: 1, date: aDay('2026-03-15') }] })
    const { screen } = await opened(anOrder({ id: id(501), shipments: [aShipment({ items: [item] })] }))
    await expect.element(screen.getByText(/^Возвращён: 1 из 3.шт\.$/)).toBeVisible()
  })
})
