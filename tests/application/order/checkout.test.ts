import { right } from 'fp-ts/TaskEither'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appHydrated } from '../../../src/application/app.ts'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import { $basket, $lineNotes, amountRequested } from '../../../src/application/basket/basket.ts'
import {
  $preview,
  $previewState,
  previewOutdated,
  requestedDiscountsChanged,
} from '../../../src/application/basket/preview.ts'
import { tickRequested } from '../../../src/application/basket/basket-page.ts'
import { checkoutForm } from '../../../src/application/checkout/form.ts'
import '../../../src/application/checkout/prefill.ts'
import { $paymentMethod, $paymentMethods, paymentChosen } from '../../../src/application/checkout/payment.ts'
import {
  $isAwaitingConnection,
  $isPlacing,
  $isRepeating,
  $placedOrder,
} from '../../../src/application/checkout/placing.ts'
import { $mailedTo } from '../../../src/application/order/placed-order.ts'
import {
  $pickupPoint,
  $method,
  $receivingType,
  methodChosen,
  receivingChosen,
} from '../../../src/application/delivery-context/receiving.ts'
import { orderClosed } from '../../../src/application/checkout/visit.ts'
import { $layers, layerAnswered, routeShown } from '../../../src/application/layers/layers.ts'
import { loggedOut } from '../../../src/application/session/logout.ts'
import { sessionEnded, userReceived } from '../../../src/application/session/current-user.ts'
import { $accountApi } from '../../../src/application/ports/api/identity/account-api.ts'
import { $captcha } from '../../../src/application/ports/api/platform/captcha.ts'
import { $network } from '../../../src/application/ports/browser/network.ts'
import { $tabMemory } from '../../../src/application/ports/browser/tab-storage.ts'
import { codeForm } from '../../../src/application/session/phone-code.ts'
import { $profileApi } from '../../../src/application/ports/api/identity/profile-api.ts'
import { shopChosen } from '../../../src/application/delivery-context/delivery-context.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import type { ChangedOrder } from '../../../src/domain/order/order-changes.ts'
import { EMPTY_BASKET } from '../../../src/domain/basket/basket.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import type { Seconds } from '../../../src/domain/time/day.ts'
import { FALLBACK_CITY, type CityId } from '../../../src/domain/place/place.ts'
import type { Order } from '../../../src/domain/order/order.ts'
import { anAmount } from '../../../src/domain/testing/amount.ts'
import type { Page } from '../support/basket-harness.ts'
import { aUser } from '../support/session-harness.ts'
import {
  atCheckout,
  basketWith,
  methods,
  ownShop,
  placed,
  point,
  previewOf,
  rejected,
  tea,
} from '../support/checkout-harness.ts'
import { storeValue } from '../../support/fakes.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 16, 10) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('an order', () => {
  it('by courier contains the method, the address, the contact and the visible sum [ORD-02]', async () => {
    const { fill, submit, placings } = await atCheckout()
    await fill()
    await submit()
    expect(placings.map(({ order, key }) => ({ order, key }))).toEqual([
      {
        key: 'key-1',
        order: {
          contact: { firstName: 'Анна', lastName: 'Белова', phone: '+79131234567' },
          methodCode: 'courier',
          address: { cityId: FALLBACK_CITY.id, street: 'ул. Ленина', house: '5' },
          paymentMethod: 'onReceipt',
          policy: true,
          expectedSum: previewOf(2).sum,
        },
      },
    ])
  })

  it('is paid by the chosen method if the service offers it for the sum, and opens the payment page [INST-01]', async () => {
    const { page, fill, submit, placings, previews, visitedUrls } = await atCheckout()
    expect(page.see($paymentMethods)).toEqual(['onReceipt'])
    await page.trigger(previewOutdated)
    await previews.at(-1)?.answer({ ...previewOf(2), paymentMethods: ['online', 'onReceipt', 'instalment'] })
    await page.trigger(paymentChosen, 'instalment')
    expect(page.see($paymentMethod)).toBe('instalment')
    await page.trigger(previewOutdated)
    await previews.at(-1)?.answer({ ...previewOf(2), paymentMethods: ['online', 'onReceipt'] })
    expect(page.see($paymentMethod)).toBe('onReceipt')
    await page.trigger(paymentChosen, 'online')
    await fill()
    await submit()
    expect(placings[0]?.order.paymentMethod).toBe('online')
    await placings[0]?.answer({ ...placed, paymentUrl: '/sandbox/yookassa/pay/1' })
    expect([visitedUrls, page.see($isPlacing)]).toEqual([['/sandbox/yookassa/pay/1'], true])
    await vi.advanceTimersByTimeAsync(2_000)
    expect([page.see($placedOrder), page.see($isPlacing)]).toEqual([null, false])
  })

  it.each(['anna@example.test', undefined])(
    'names the address of a letter only if the service sends one: %s',
    async (emailedTo) => {
      const { page, fill, submit, placings } = await atCheckout()
      await fill()
      await page.trigger(checkoutForm.changed, { email: 'other@example.test' })
      await submit()
      await placings[0]?.answer({ ...placed, emailedTo })
      expect(page.see($mailedTo)?.email).toBe(emailedTo)
    },
  )

  it('still names the address of its letter in the tab that comes back from the payment page', async () => {
    const tab = new Map<string, string>()
    const memory = {
      read: (key: string) => tab.get(key) ?? null,
      write: (key: string, value: string) => void tab.set(key, value),
      forget: (key: string) => void tab.delete(key),
    }
    const values = [storeValue($tabMemory, memory)]
    const { page, fill, submit, placings } = await atCheckout({ values })
    await fill()
    await page.trigger(checkoutForm.changed, { email: 'anna@example.test' })
    await submit()
    await placings[0]?.answer({ ...placed, emailedTo: 'anna@example.test' })
    const returned = await atCheckout({ values })
    expect(returned.page.see($mailedTo)).toBeNull()
    await returned.page.trigger(routeShown, 'order-success')
    expect(returned.page.see($mailedTo)).toEqual({ id: placed.order.id, email: 'anna@example.test' })
    tab.set('mailedOrder', '{"id":"7"}')
    await returned.page.trigger(routeShown, 'order-failed')
    expect(returned.page.see($mailedTo)).toBeNull()
  })

  const unavailable = (retryAfter?: number): AppError =>
    rejected({ status: 503, code: 503, message: 'Магазин временно недоступен', retryAfter: retryAfter as Seconds })

  it('that the service cannot accept for a while keeps its fields and is sent again automatically with its key [ORD-02]', async () => {
    const { page, fill, submit, placings, loads, previews } = await atCheckout()
    await fill()
    await submit()
    await placings[0]?.refuse(unavailable(2))
    await loads.at(-1)?.answer(basketWith(2))
    await previews.at(-1)?.answer(previewOf(2))
    expect([page.see($isRepeating), page.see($isPlacing), page.see(checkoutForm.$error)]).toEqual([true, true, null])
    expect(page.see(checkoutForm.$values)).toMatchObject({ lastName: 'Белова', street: 'ул. Ленина' })
    await vi.advanceTimersByTimeAsync(1_999)
    const before = previews.length
    await vi.advanceTimersByTimeAsync(1)
    expect(previews).toHaveLength(before + 1)
    // the request for the count fails too
    await previews.at(-1)?.refuse(unavailable())
    await vi.advanceTimersByTimeAsync(5_000)
    await previews.at(-1)?.answer(previewOf(2))
    expect(placings.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
    await placings[1]?.answer(placed)
    expect([page.see($placedOrder)?.token, page.see($isRepeating)]).toEqual(['signed', false])
  })

  it.each<readonly [string, (page: Page) => Promise<unknown>]>([
    ['changes the form', (page) => page.trigger(checkoutForm.changed, { comment: 'Позвоните' })],
    ['leaves the page', (page) => page.trigger(orderClosed)],
  ])('is not sent again by itself after the shopper %s [ORD-02]', async (_, act) => {
    const { page, fill, submit, placings, loads, previews } = await atCheckout()
    await fill()
    await submit()
    await placings[0]?.refuse(unavailable(2))
    await loads.at(-1)?.answer(basketWith(2))
    await previews.at(-1)?.answer(previewOf(2))
    await act(page)
    const before = previews.length
    await vi.advanceTimersByTimeAsync(120_000)
    expect([placings.length, previews.length, page.see($isRepeating)]).toEqual([1, before, false])
  })

  describe('pressed without a connection', () => {
    const offline: AppError = { _tag: 'Offline' }
    const withoutConnection = async () => {
      let hear: (isOnline: boolean) => void = () => undefined
      const network = {
        isOnline: () => true,
        listen: (heard: (isOnline: boolean) => void) => {
          hear = heard
          return () => undefined
        },
      }
      const checkout = await atCheckout({ values: [storeValue($network, network)] })
      await checkout.page.trigger(appHydrated)
      await checkout.fill()
      hear(false)
      return { ...checkout, back: () => hear(true) }
    }

    it('waits, and is sent once when the connection returns [ORD-02, ERR-19]', async () => {
      const { page, placings, previews, back } = await withoutConnection()
      await page.trigger(checkoutForm.submitted)
      await previews.at(-1)?.refuse(offline)
      expect([page.see($isAwaitingConnection), page.see(checkoutForm.$error), placings.length]).toEqual([true, null, 0])
      back()
      await vi.advanceTimersByTimeAsync(0)
      await previews.at(-1)?.answer(previewOf(2))
      await vi.advanceTimersByTimeAsync(60_000)
      expect([placings.length, page.see($isAwaitingConnection)]).toEqual([1, false])
      await placings[0]?.answer(placed)
      await vi.advanceTimersByTimeAsync(60_000)
      expect([page.see($placedOrder)?.token, placings.length]).toEqual(['signed', 1])
    })

    it('waits for a change of the basket that waits itself [CART-20]', async () => {
      const { page, placings, changes, previews, back } = await withoutConnection()
      await page.trigger(amountRequested, { productId: tea.id, count: 3 })
      await page.trigger(checkoutForm.submitted)
      await vi.advanceTimersByTimeAsync(500)
      await changes[0]?.refuse(offline)
      expect([page.see($isAwaitingConnection), page.see(checkoutForm.$error)]).toEqual([true, null])
      back()
      await vi.advanceTimersByTimeAsync(5_000)
      await changes[1]?.answer(basketWith(3))
      await previews.at(-1)?.answer(previewOf(3))
      await previews.at(-1)?.answer(previewOf(3))
      expect(placings.map(({ order }) => order.expectedSum)).toEqual([previewOf(3).sum])
    })

    it('keeps its key if it was on its way', async () => {
      const { page, fill, submit, placings, loads, previews } = await withoutConnection()
      await fill()
      await submit()
      await placings[0]?.refuse(offline)
      await loads.at(-1)?.refuse(offline)
      expect([page.see($isAwaitingConnection), page.see(checkoutForm.$error)]).toEqual([true, null])
      await vi.advanceTimersByTimeAsync(5_000)
      await previews.at(-1)?.answer(previewOf(2))
      expect(placings.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
    })
  })

  it('that is in the basket no more is looked for by its key until the service answers [ORD-02]', async () => {
    const { page, fill, submit, placings, loads } = await atCheckout()
    await fill()
    await submit()
    await placings[0]?.refuse(unavailable(2))
    await loads.at(-1)?.answer(EMPTY_BASKET)
    for (let at = 1; at < 6; at += 1) {
      await placings[at]?.refuse(unavailable(2))
      await loads.at(-1)?.answer(EMPTY_BASKET)
      await vi.advanceTimersByTimeAsync(2_000)
    }
    expect(placings.length).toBeGreaterThan(5)
    await placings.at(-1)?.answer(placed)
    expect([page.see($placedOrder)?.token, new Set(placings.map(({ key }) => key))]).toEqual([
      'signed',
      new Set(['key-1']),
    ])
  })

  it('is sent again with its key and the required captcha when it is solved [OC-49]', async () => {
    const { page, fill, submit, placings } = await atCheckout()
    await fill()
    await submit()
    expect(placings[0]?.captcha).toBeNull()
    await placings[0]?.refuse({ _tag: 'CaptchaRequired', message: 'Подтвердите, что вы не робот' })
    expect(page.see($layers)).toMatchObject([{ name: 'CaptchaLayer', data: { about: 'order' } }])
    expect(page.see(checkoutForm.$error)).toBeNull()
    await page.trigger(layerAnswered, { name: 'CaptchaLayer', result: { about: 'order', token: 'person' } })
    expect(placings.map(({ key, captcha }) => [key, captcha])).toEqual([
      ['key-1', null],
      ['key-1', 'person'],
    ])
    await placings[1]?.answer(placed)
    expect(page.see($placedOrder)).not.toBeNull()
  })

  it('is sent again with its key and the required confirmed phone; one confirmation stays valid for a changed order', async () => {
    const sent: Array<string> = []
    const accountApi = {
      verifyPhone: (phone: string) => {
        sent.push(phone)
        return right({ resendAfter: 60 as Seconds, codeLength: 4 })
      },
      confirmPhone: (_: string, code: string) => right(`token of ${code}`),
    }
    const { page, fill, submit, placings } = await atCheckout({
      values: [storeValue($accountApi, accountApi), storeValue($captcha, { token: () => right('') })],
    })
    await fill()
    await submit()
    await placings[0]?.refuse(rejected({ fields: { verificationToken: ['Подтвердите телефон'] } }))
    expect(sent).toEqual(['+79131234567'])
    expect(page.see($layers)).toMatchObject([{ name: 'PhoneCodeLayer' }])
    expect(page.see(checkoutForm.$error)).toBeNull()
    await page.trigger(codeForm.changed, { code: '1234' })
    await page.trigger(codeForm.submitted)
    expect(page.see($layers)).toEqual([])
    await placings[1]?.refuse({ _tag: 'Offline' })
    await submit()
    expect(placings.map(({ key, order }) => [key, order.verificationToken])).toEqual([
      ['key-1', undefined],
      ['key-1', 'token of 1234'],
      ['key-1', 'token of 1234'],
    ])
    await placings[2]?.answer(placed)
    expect(page.see($placedOrder)).not.toBeNull()
  })

  it('for pickup at a shop contains the shop, and no address [ORD-02]', async () => {
    const { fill, submit, placings } = await atCheckout({ shop: ownShop })
    await fill()
    await submit()
    expect(placings[0]?.order).toMatchObject({ methodCode: 'pickup', shopId: ownShop.id })
    expect(placings[0]?.order).not.toHaveProperty('address')
    expect(placings[0]?.at).toMatchObject({ deliveryType: 'pickup', contextShopId: ownShop.id })
  })

  it('for pickup at a delivery point contains the point and its method [ORD-02]', async () => {
    const { fill, submit, placings } = await atCheckout({ shop: point })
    await fill()
    await submit()
    expect(placings[0]?.order).toMatchObject({ methodCode: 'cdekPickup', deliveryPointId: point.id })
    expect(placings[0]?.order).not.toHaveProperty('shopId')
  })

  it('uses the chosen delivery method, as does the preview [ORD-01, DELIV-04]', async () => {
    const { page, fill, submit, placings, previews } = await atCheckout()
    expect(page.see($method)).toEqual(methods[0])
    await fill()
    await page.trigger(methodChosen, 'cdekCourier')
    expect(previews.at(-1)?.method).toBe('cdekCourier')
    await previews.at(-1)?.answer(previewOf(2))
    await submit()
    expect(placings[0]?.order.methodCode).toBe('cdekCourier')
  })

  describe('preview after a tick', () => {
    const tick = async ({ page, ticks }: Awaited<ReturnType<typeof atCheckout>>) => {
      await page.trigger(tickRequested, { productId: tea.id, ticked: false })
      await ticks.at(-1)?.answer({ basket: basketWith(2), order: { order: previewOf(1) } })
    }

    it('is the order of the response, without another request [CART-15]', async () => {
      const checkout = await atCheckout()
      const before = checkout.previews.length
      await tick(checkout)
      expect(checkout.previews).toHaveLength(before)
      expect([checkout.page.see($preview), checkout.page.see($previewState)]).toEqual([previewOf(1), 'current'])
    })

    it.each([
      ['a method of delivery is chosen', (page: Page) => page.trigger(methodChosen, 'cdekCourier')],
      ['a promo code applies', (page: Page) => page.trigger(requestedDiscountsChanged, { promocode: 'ЛЕТО' })],
    ])('is requested again if %s', async (_, choose) => {
      const checkout = await atCheckout()
      await choose(checkout.page)
      await checkout.previews.at(-1)?.answer(previewOf(2))
      const before = checkout.previews.length
      await tick(checkout)
      expect(checkout.previews).toHaveLength(before + 1)
    })

    it('is requested again if an earlier request still runs, whose response may lack the tick', async () => {
      const checkout = await atCheckout()
      await checkout.page.trigger(previewOutdated)
      const before = checkout.previews.length
      await tick(checkout)
      expect(checkout.previews).toHaveLength(before + 1)
      await checkout.previews.at(-1)?.answer(previewOf(1))
      expect(checkout.page.see($preview)).toEqual(previewOf(1))
    })
  })

  it('is not sent while a rule of the form is broken [ORD-02, FORM-03]', async () => {
    const { page, submit, placings } = await atCheckout()
    await submit()
    expect(placings).toHaveLength(0)
    expect(Object.keys(page.see(checkoutForm.$fieldErrors)).sort()).toEqual([
      'firstName',
      'house',
      'lastName',
      'phone',
      'policy',
      'street',
    ])
    await page.trigger(shopChosen, ownShop)
    expect(Object.keys(page.see(checkoutForm.$fieldErrors))).not.toContain('street')
  })

  it('for pickup requires a shop or a point [ORD-02, FORM-03]', async () => {
    const { page, fill, submit, placings } = await atCheckout()
    await fill()
    await page.trigger(receivingChosen, 'pickup')
    await submit()
    expect([placings.length, page.see(checkoutForm.$fieldErrors)]).toEqual([
      0,
      { shop: { _tag: 'Broken', rule: 'shopMissing' } },
    ])
    await page.trigger(shopChosen, ownShop)
    expect(page.see(checkoutForm.$fieldErrors)).toEqual({})
  })
})

describe('placing an order', () => {
  it('happens once, with any number of clicks [ORD-02]', async () => {
    const { page, fill, placings, previews } = await atCheckout()
    const press = async () => {
      await page.trigger(checkoutForm.submitted)
      await page.trigger(checkoutForm.submitted)
      for (const preview of previews) await preview.answer(previewOf(2))
    }
    await fill()
    await press()
    await press()
    expect([placings.length, page.see($isPlacing)]).toEqual([1, true])
    await placings[0]?.answer(placed)
    await press()
    expect([placings.length, page.see($isPlacing), page.see($placedOrder)?.token]).toEqual([1, true, 'signed'])
  })

  it('waits for pending changes of the basket [CART-20, ORD-02]', async () => {
    const { page, fill, placings, changes, previews } = await atCheckout()
    await fill()
    await page.trigger(amountRequested, { productId: tea.id, count: 3 })
    await page.trigger(checkoutForm.submitted)
    expect(page.see($isPlacing)).toBe(true)
    await vi.advanceTimersByTimeAsync(500)
    await changes[0]?.answer(basketWith(3))
    await previews.at(-1)?.answer(previewOf(3))
    expect(placings).toHaveLength(0)
    await previews.at(-1)?.answer(previewOf(3))
    expect(placings.map(({ order }) => order.expectedSum)).toEqual([previewOf(3).sum])
  })

  it('stops when such a change is rejected [CART-23, ORD-02]', async () => {
    const { page, fill, placings, changes, previews } = await atCheckout()
    await fill()
    await page.trigger(amountRequested, { productId: tea.id, count: 99 })
    await page.trigger(checkoutForm.submitted)
    await vi.advanceTimersByTimeAsync(500)
    await changes[0]?.refuse({
      _tag: 'LineLimits',
      message: '',
      messages: [{ productId: tea.id, message: 'Осталось 3 шт.' }],
    })
    for (const preview of previews) await preview.answer(previewOf(2))
    expect([placings.length, page.see($isPlacing)]).toEqual([0, false])
  })

  it.each<AppError>([
    { _tag: 'Timeout' },
    { _tag: 'Offline' },
    rejected({ status: 500, code: 500, message: 'Внутренняя ошибка' }),
  ])('shows $_tag in the form, and is retried with the same key [ORD-02, FORM-06]', async (error) => {
    const { page, fill, submit, placings } = await atCheckout()
    await fill()
    await submit()
    await placings[0]?.refuse(error)
    expect([page.see(checkoutForm.$error), page.see($isPlacing)]).toEqual([error, false])
    await submit()
    expect(placings.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
    expect(page.see(checkoutForm.$error)).toBeNull()
  })

  it('stops when the page is closed before the order is sent, and goes on after that [ORD-02, ORD-22]', async () => {
    const { page, fill, submit, placings, previews } = await atCheckout()
    await fill()
    await page.trigger(checkoutForm.submitted)
    await page.trigger(orderClosed)
    await previews.at(-1)?.answer(previewOf(1))
    expect([placings.length, page.see($layers), page.see($isPlacing)]).toEqual([0, [], false])
    await submit()
    await page.trigger(orderClosed)
    await placings[0]?.answer(placed)
    expect(page.see($placedOrder)?.token).toBe('signed')
  })

  it('uses another key for another order [ORD-02]', async () => {
    const { page, fill, submit, placings } = await atCheckout()
    await fill()
    await submit()
    await placings[0]?.refuse({ _tag: 'Timeout' })
    await page.trigger(checkoutForm.changed, { firstName: 'Ольга' })
    await submit()
    await placings[1]?.refuse({ _tag: 'Timeout' })
    await page.trigger(checkoutForm.changed, { firstName: ' Анна ' })
    await submit()
    expect(placings.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-3'])
  })

  it("shows the service's messages at the fields [FORM-05, ORD-02]", async () => {
    const { page, fill, submit, placings } = await atCheckout()
    await fill()
    await submit()
    await placings[0]?.refuse(rejected({ fields: { 'contact.phone': ['Телефон в чёрном списке'] } }))
    expect(page.see(checkoutForm.$fieldErrors)).toEqual({
      phone: { _tag: 'Message', message: 'Телефон в чёрном списке' },
    })
  })

  it('with unavailable products marks the lines and loads the basket again [CART-23, ORD-02]', async () => {
    const { page, fill, submit, placings, loads } = await atCheckout()
    await fill()
    await submit()
    await placings[0]?.refuse({
      _tag: 'LineLimits',
      message: 'Столько нет',
      messages: [{ productId: tea.id, message: 'Товар закончился' }],
    })
    expect(page.see($lineNotes)).toEqual({ 1: 'Товар закончился' })
    expect(page.see($alerts)).toEqual([{ _tag: 'Message', message: 'Товар закончился' }])
    expect([loads.length, page.see($isPlacing)]).toEqual([2, false])
  })

  it('leaves the basket page unchanged until it is closed, then loads the basket and clears the form [CART-12, ORD-02]', async () => {
    const { page, fill, submit, placings, loads } = await atCheckout()
    await fill()
    expect(page.stored.get('checkoutDraft')).toContain('Белова')
    await submit()
    await placings[0]?.answer(placed)
    expect([page.see($basket).count, loads.length]).toEqual([2, 1])
    await page.trigger(orderClosed)
    await loads[1]?.answer(EMPTY_BASKET)
    expect([page.see($basket).count, page.see($placedOrder), page.see($isPlacing)]).toEqual([0, null, false])
    expect([page.stored.has('checkoutDraft'), page.see(checkoutForm.$values).lastName]).toEqual([false, ''])
  })
})

describe('the contact and the address', () => {
  const addresses = [
    { id: 1, cityId: 1 as CityId, street: 'ул. Попова', house: '1' },
    { id: 2, cityId: FALLBACK_CITY.id, street: 'ул. Ленина', house: '5' },
    { id: 3, cityId: FALLBACK_CITY.id, street: 'ул. Мира', house: '7', flat: '12', isDefault: true },
  ]
  const signedIn = async (stored?: Map<string, string>) => {
    const { page } = await atCheckout({
      ...(stored && { stored }),
      values: [storeValue($profileApi, { addresses: right(addresses) })],
    })
    await page.trigger(
      userReceived,
      aUser({ firstName: 'Анна', lastName: 'Кедрова', phone: '+79131234567' as Phone, email: null }),
    )
    return page
  }
  const MIRA = { street: 'ул. Мира', house: '7', flat: '12' }

  it('of a signed-in user are prefilled, for the city of the order [ORD-02, FORM-04]', async () => {
    const page = await signedIn()
    expect(page.see(checkoutForm.$values)).toMatchObject({
      firstName: 'Анна',
      lastName: 'Кедрова',
      phone: '+7 913 123-45-67',
      email: '',
      ...MIRA,
    })
  })

  it('entered by the shopper stay, and an address never mixes both sources [ORD-02]', async () => {
    const page = await signedIn(
      new Map([
        ['checkoutDraft', JSON.stringify({ owner: aUser().id, firstName: 'Мария', street: 'ул. Титова', house: '' })],
      ]),
    )
    expect(page.see(checkoutForm.$values)).toMatchObject({
      firstName: 'Мария',
      lastName: 'Кедрова',
      street: 'ул. Титова',
      house: '',
      flat: '',
    })
  })

  it('entered by a guest are not shown to a user who signs in; the comment stays with the basket [ORD-02]', async () => {
    const { page, fill } = await atCheckout({ values: [storeValue($profileApi, { addresses: right(addresses) })] })
    await page.trigger(sessionEnded)
    await fill()
    await page.trigger(checkoutForm.changed, { firstName: 'Пётр', street: 'ул. Титова', comment: 'Позвонить' })
    await page.trigger(
      userReceived,
      aUser({ firstName: 'Анна', lastName: 'Кедрова', phone: '+79131234567' as Phone, email: null }),
    )
    expect(page.see(checkoutForm.$values)).toMatchObject({
      firstName: 'Анна',
      lastName: 'Кедрова',
      email: '',
      ...MIRA,
      comment: 'Позвонить',
    })
  })

  it.each([
    [
      'a guest’s contact is not the user’s',
      { checkoutDraft: { owner: 'guest', firstName: 'Пётр' } },
      { firstName: 'Анна' },
    ],
    [
      'one basket’s comment is not another’s',
      { orderDraft: { products: [77], comment: 'Позвонить', promocode: 'ЛЕТО' } },
      { comment: '', promocode: '' },
    ],
    [
      'a basket’s comment comes back with it',
      { orderDraft: { products: [1], comment: 'Позвонить' } },
      { comment: 'Позвонить' },
    ],
  ])('are restored for the same shopper and the same basket: %s [ORD-02]', async (_, drafts, shown) => {
    const page = await signedIn(new Map(Object.entries(drafts).map(([key, draft]) => [key, JSON.stringify(draft)])))
    expect(page.see(checkoutForm.$values)).toMatchObject(shown)
  })

  it('are deleted when the order is accepted: the browser opens the payment page before the basket is emptied [INST-01, ORD-02]', async () => {
    const { page, fill, submit, placings } = await atCheckout()
    await fill()
    await page.trigger(checkoutForm.changed, { comment: 'Позвонить' })
    expect(page.stored.get('orderDraft')).toContain('Позвонить')
    await submit()
    await placings[0]?.answer({ ...placed, paymentUrl: '/pay' })
    expect([page.stored.has('checkoutDraft'), page.stored.has('orderDraft')]).toEqual([false, false])
    expect(JSON.parse(page.stored.get('guestOrder') ?? 'null')).toEqual({ id: placed.order.id, token: placed.token })
  })

  it('are deleted on logout [AUTH-06]', async () => {
    const page = await signedIn()
    await page.trigger(loggedOut)
    expect(page.see(checkoutForm.$values)).toMatchObject({ firstName: '', phone: '', street: '' })
  })
})

const LAYER = 'OrderProductsConfirmLayer'

const changedAt = (page: Page): ChangedOrder | null =>
  page.see($layers).flatMap((layer) => (layer.name === LAYER ? [layer.data] : []))[0] ?? null

const answerWith = (page: Page, agreed: Order | null) =>
  page.trigger(layerAnswered, { name: LAYER, result: { agreed } })

describe('an order that changed since the preview', () => {
  it('is confirmed with its changes before it is placed, and placed only on consent [ORD-22]', async () => {
    const { page, fill, previews, placings } = await atCheckout()
    await fill()
    await page.trigger(checkoutForm.submitted)
    await previews.at(-1)?.answer(previewOf(1))
    expect(placings).toHaveLength(0)
    expect(changedAt(page)?.changes).toMatchObject([{ product: tea, before: 2, after: 1 }])
    // a click outside the layer keeps the order [LAYER-28]
    expect(page.see($layers).map(({ isLocked }) => isLocked)).toEqual([true])
    expect([page.see($isPlacing), page.see($preview)?.sum]).toEqual([false, previewOf(1).sum])
    await answerWith(page, changedAt(page)?.actual ?? null)
    expect(placings.map(({ order }) => order.expectedSum)).toEqual([previewOf(1).sum])
    expect(changedAt(page)).toBeNull()
  })

  it('according to the service is confirmed then, and has a new key [ORD-22]', async () => {
    const { page, fill, submit, placings } = await atCheckout()
    await fill()
    await submit()
    const dearer = { ...previewOf(2), sum: anAmount(9_999) }
    await placings[0]?.refuse(rejected({ status: 409, code: 409, order: dearer }))
    expect(changedAt(page)).toMatchObject({ shown: previewOf(2), actual: dearer, changes: [] })
    expect(page.see(checkoutForm.$error)).toBeNull()
    await answerWith(page, changedAt(page)?.actual ?? null)
    expect(placings.map(({ order, key }) => [key, order.expectedSum])).toEqual([
      ['key-1', previewOf(2).sum],
      ['key-2', dearer.sum],
    ])
  })

  it('is not placed when the shopper goes back [ORD-22]', async () => {
    const { page, fill, previews, placings } = await atCheckout()
    await fill()
    await page.trigger(checkoutForm.submitted)
    await previews.at(-1)?.answer(previewOf(1))
    await answerWith(page, null)
    expect([changedAt(page), placings.length, page.see($isPlacing)]).toEqual([null, 0, false])
  })

  it('without any product left needs no consent [ORD-22]', async () => {
    const { page, fill, previews, placings } = await atCheckout()
    await fill()
    await page.trigger(checkoutForm.submitted)
    await previews.at(-1)?.answer(null)
    expect(changedAt(page)).toMatchObject({ actual: null, changes: [{ product: tea, before: 2, after: 0 }] })
    await answerWith(page, changedAt(page)?.actual ?? null)
    expect(placings).toHaveLength(0)
  })
})

describe('two shoppers', () => {
  it('place two separate orders at once [ORD-02]', async () => {
    const [one, other] = [await atCheckout(), await atCheckout({ shop: ownShop })]
    await one.fill()
    await other.fill()
    await other.page.trigger(checkoutForm.changed, { firstName: 'Ольга' })
    await one.submit()
    await other.submit()
    expect(
      [one.placings, other.placings].map((placings) =>
        placings.map(({ order }) => [order.contact.firstName, order.methodCode]),
      ),
    ).toEqual([[['Анна', 'courier']], [['Ольга', 'pickup']]])
    await one.placings[0]?.answer(placed)
    expect([one.page.see($placedOrder)?.token, other.page.see($placedOrder)]).toEqual(['signed', null])
  })
})

describe('the chosen delivery type', () => {
  it('restores the shop when the shopper returns from delivery [OC-33]', async () => {
    const { page } = await atCheckout({ shop: point })
    await page.trigger(receivingChosen, 'delivery')
    expect([page.see($receivingType), page.see($pickupPoint)]).toEqual(['delivery', null])
    await page.trigger(receivingChosen, 'pickup')
    expect([page.see($receivingType), page.see($pickupPoint)]).toEqual(['pickup', point])
  })

  it('of delivery needs no shop [ORD-02]', async () => {
    const { page, fill, submit, placings, previews } = await atCheckout({ shop: ownShop })
    await page.trigger(receivingChosen, 'delivery')
    await previews.at(-1)?.answer(previewOf(2))
    await fill()
    await submit()
    expect(placings[0]?.order).toMatchObject({ methodCode: 'courier' })
  })
})
