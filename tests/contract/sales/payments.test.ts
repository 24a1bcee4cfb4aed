import { generateKeyPair, SignJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  cancelOrder,
  getCancelReasons,
  getOrderStatus,
  payOrder,
  previewOrder,
} from '../../../src/contract/sales/orders.ts'
import { getInstalmentInfo } from '../../../src/contract/sales/payments.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import { anOrder, checkoutOver, pickup } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { PRODUCT, WAREHOUSE } from '../support/products.ts'
import { openedBy, paymentsOf, placedOf, press, spentOn, type Placed } from '../support/payments.ts'
import { callRaw, request } from '../support/request.ts'
import { shopOver } from '../support/shop.ts'

const PAYMENT_MS = 1_800_000

describeOnEngines('payments', (database) => {
  const { shop, guest, fill, place, stockOf } = checkoutOver(database)

  const placeOnline = async (paymentMethod: 'online' | 'instalment' = 'online'): Promise<Placed> => {
    await fill({ [PRODUCT.shovel]: { count: 2 } })
    return placedOf(await place(anOrder(1_980, { paymentMethod })))
  }
  const statusOf = async ({ id, token }: Placed) =>
    (await request(shop(), getOrderStatus, { params: { id }, query: { token } })).json
  const pay = ({ id, token }: Placed, paymentMethod?: 'online' | 'instalment' | 'onReceipt') =>
    request(shop(), payOrder, { params: { id }, query: { token }, body: { paymentMethod } })
  const giveUp = ({ id, token }: Placed, reasonId = 1, comment?: string) =>
    request(shop(), cancelOrder, { params: { id }, query: { token }, body: { reasonId, comment } })

  describe('payment methods', () => {
    it('are part of the preview: in advance, on receipt, and by instalments if the sum allows it [INST-01, INST-06]', async () => {
      const offered = async () =>
        (await request(shop(), previewOrder, { query: { at: pickup }, guest: guest() })).answer.order?.paymentMethods
      await fill({ [PRODUCT.shovel]: { count: 1 } })
      expect(await offered()).toEqual(['online', 'onReceipt', 'instalment'])
      await fill({ [PRODUCT.shovel]: { count: 0 }, [PRODUCT.last]: { count: 1 } })
      expect(await offered()).toEqual(['online', 'onReceipt'])
    })

    it('are on receipt only in a shop without payment accounts and without the sandbox, which has no address then', async () => {
      const strict = shopOver(database(), { accounts: { yooKassa: null, split: null, isSandboxed: false } })
      await fill({ [PRODUCT.shovel]: { count: 1 } })
      const { answer } = await request(strict, previewOrder, { query: { at: pickup }, guest: guest() })
      expect(answer.order?.paymentMethods).toEqual(['onReceipt'])
      expect(strict.payments).toMatchObject({ providers: [], sandbox: null })
    })

    it('are checked: instalments for a too small sum are rejected at the field, and no stock is taken [INST-06]', async () => {
      await fill({ [PRODUCT.last]: { count: 1 } })
      const { status, error } = await place(anOrder(300, { paymentMethod: 'instalment' }))
      expect([status, error.errors]).toEqual([422, { paymentMethod: ['Эту сумму нельзя оплатить частями'] }])
      expect(await stockOf(PRODUCT.last, WAREHOUSE)).toBe(1)
    })

    it('are checked when changed for an order: instalments for a too small sum return 422 [INST-06]', async () => {
      await fill({ [PRODUCT.last]: { count: 1 } })
      const placed = placedOf(await place(anOrder(300, { paymentMethod: 'online' })))
      expect((await pay(placed, 'instalment')).error.errors).toEqual({
        paymentMethod: ['Эту сумму нельзя оплатить частями'],
      })
      expect((await pay(placed)).status).toBe(200)
    })

    it('include the terms of instalments, of the one known provider [INST-02, INST-04, INST-05]', async () => {
      const { answer } = await request(shop(), getInstalmentInfo, { params: { provider: 'split' } })
      expect(answer).toMatchObject({ active: true, visible: true, discountActive: false, isItem: true })
      expect(answer.minAmount).toBeLessThan(answer.maxAmount)
      expect(answer.discounts[0]).toEqual({
        amountFrom: kopecksOf(2_000),
        amountTo: null,
        amount: kopecksOf(200),
        description: 'Скидка 200 ₽ при первой оплате картой банка-партнёра',
      })
      const cheaper = shopOver(database(), { settings: { 'payments.instalmentDiscount': true } })
      const { answer: allowed } = await request(cheaper, getInstalmentInfo, { params: { provider: 'split' } })
      expect(allowed.discountActive).toBe(true)
      for (const provider of ['yookassa', 'bank']) {
        expect((await request(shop(), getInstalmentInfo, { params: { provider } })).status).toBe(404)
      }
    })

    it('include inactive terms of instalments in a shop without an account for them [INST-02, INST-04]', async () => {
      const accounts = { yooKassa: null, split: null, isSandboxed: false }
      const without = shopOver(database(), { accounts })
      const { answer } = await request(without, getInstalmentInfo, { params: { provider: 'split' } })
      expect(answer).toMatchObject({ active: false, visible: false })
    })
  })

  describe('an order to be paid in advance', () => {
    it('reserves its products, waits for half an hour and returns a payment address [ORD-15, UNPAID-02]', async () => {
      const placed = await placeOnline()
      expect(placed.paymentUrl).toMatch(/^\/sandbox\/yookassa\/pay\/[\w-]{36}$/)
      expect(await openedBy(shop(), placed)).toMatchObject({
        status: 2,
        statusTitle: 'Ожидает оплаты',
        statusColor: 'yellow',
        lifeTime: 1_800,
        isPaid: false,
        paymentState: 'waiting',
        canCancel: true,
        canRefund: false,
        canRepeat: true,
        refundSum: 0,
      })
      shop().wait(90_500)
      expect((await openedBy(shop(), placed)).lifeTime).toBe(1_710)
      expect(await stockOf(PRODUCT.shovel, WAREHOUSE)).toBe(98)
    })

    it('is paid when the provider reports it, whichever address the shopper returns to', async () => {
      const placed = await placeOnline()
      const back = await press(shop(), placed.paymentUrl, 'pay')
      expect([back.status, back.headers.get('location')]).toEqual([
        303,
        `/order/success/?id=${placed.id}&token=${placed.token}`,
      ])
      expect(await statusOf(placed)).toEqual({ orderId: placed.id, isPaid: true, status: 3 })
      expect(await openedBy(shop(), placed)).toMatchObject({
        lifeTime: null,
        paymentState: 'paid',
        paymentMethod: 'online',
      })
      expect(await spentOn(shop(), placed.id)).toBe(kopecksOf(1_980))
    })

    it('rejected by the bank is paid by another payment of the same order', async () => {
      const placed = await placeOnline()
      await press(shop(), placed.paymentUrl, 'refuse')
      expect(await openedBy(shop(), placed)).toMatchObject({ status: 2, paymentState: 'refused' })
      const again = await pay(placed)
      expect(again.answer.url).not.toBe(placed.paymentUrl)
      await press(shop(), again.answer.url, 'pay')
      expect(await statusOf(placed)).toMatchObject({ isPaid: true, status: 3 })
      expect((await paymentsOf(shop(), placed.id)).map(({ status }) => status)).toEqual(['cancelled', 'captured'])
    })

    it('has one payment in progress, with any number of requests for its address', async () => {
      const placed = await placeOnline()
      await press(shop(), placed.paymentUrl, 'leave')
      const urls = await Promise.all(Array.from({ length: 5 }, async () => (await pay(placed)).answer.url))
      expect(new Set([placed.paymentUrl, ...urls]).size).toBe(1)
      expect(await paymentsOf(shop(), placed.id)).toHaveLength(1)
    })

    it('may be paid by instalments instead: an authorised sum is captured [INST-01]', async () => {
      const placed = await placeOnline()
      const { answer } = await pay(placed, 'instalment')
      expect(answer.url).toMatch(/^\/sandbox\/split\/pay\//)
      const back = await press(shop(), answer.url, 'pay')
      expect(back.headers.get('location')).toMatch(/^\/order\/success\//)
      expect(await openedBy(shop(), placed)).toMatchObject({
        status: 3,
        paymentMethod: 'instalment',
        paymentState: 'paid',
      })
      expect(await spentOn(shop(), placed.id)).toBe(kopecksOf(1_980))
    })

    it('placed with instalments returns to the failure page when the bank rejects it [INST-01]', async () => {
      const placed = await placeOnline('instalment')
      const back = await press(shop(), placed.paymentUrl, 'refuse')
      expect(back.headers.get('location')).toBe(`/order/fail/?id=${placed.id}&token=${placed.token}`)
      expect(await openedBy(shop(), placed)).toMatchObject({ status: 2, paymentState: 'refused' })
    })

    it('returns 409 when there is nothing to pay: paid, cancelled, expired, or on receipt; 404 without the link', async () => {
      const placed = await placeOnline()
      expect((await pay(placed, 'onReceipt')).status).toBe(409)
      await press(shop(), placed.paymentUrl, 'pay')
      expect((await pay(placed)).error.message).toBe('Заказ уже оплачен')
      expect((await pay({ ...placed, token: 'x' })).status).toBe(404)
      const cancelled = await placeOnline()
      await giveUp(cancelled)
      expect((await pay(cancelled)).error.message).toBe('Этот заказ не ждёт оплаты')
      const late = await placeOnline()
      shop().wait(PAYMENT_MS)
      expect((await pay(late)).error.message).toBe('Время на оплату вышло')
    })

    it('is returned again with its address when its key is sent again', async () => {
      await fill({ [PRODUCT.shovel]: { count: 1 } })
      const order = anOrder(990, { paymentMethod: 'online' })
      const [first, again] = [await place(order, 'lost'), await place(order, 'lost')]
      expect(again.json).toEqual(first.json)
      expect(first.answer.paymentUrl).not.toBeNull()
    })
  })

  describe('an expired payment time', () => {
    beforeEach(async () => {
      shop().wait(PAYMENT_MS)
      await shop().work()
      await shop()
        .db.updateTable('stock')
        .set({ qty: 100 })
        .where('product_id', '=', PRODUCT.shovel)
        .where('location_id', '=', WAREHOUSE)
        .execute()
    })

    it('cancels the order and returns its products to stock, once [UNPAID-05, ORD-10, ORD-14]', async () => {
      const placed = await placeOnline()
      shop().wait(PAYMENT_MS - 1)
      await shop().work()
      expect(await openedBy(shop(), placed)).toMatchObject({ status: 2 })
      shop().wait(1)
      await shop().work()
      await shop().work()
      const order = await openedBy(shop(), placed)
      expect(order).toMatchObject({ status: 6, statusColor: 'red', lifeTime: null, canCancel: false })
      expect(order.shipments[0]?.items[0]).toMatchObject({ isCancel: true })
      expect(order.shipments[0]?.status).toBe(6)
      expect(await stockOf(PRODUCT.shovel, WAREHOUSE)).toBe(100)
    })

    it('does not cancel an order that was paid without a notification: the provider is queried once more', async () => {
      const placed = await placeOnline()
      const [payment] = await paymentsOf(shop(), placed.id)
      await shop()
        .db.updateTable('sandbox_payments')
        .set({ state: 'captured' })
        .where('id', '=', payment?.provider_id ?? '')
        .execute()
      shop().wait(PAYMENT_MS)
      await shop().work()
      expect(await openedBy(shop(), placed)).toMatchObject({ status: 3, isPaid: true })
      expect(await stockOf(PRODUCT.shovel, WAREHOUSE)).toBe(98)
    })

    it('does not prevent a payment within 65 s without a notification and without page views [OC-70]', async () => {
      const placed = await placeOnline()
      await shop().db.updateTable('sandbox_payments').set({ state: 'authorised' }).execute()
      expect((await openedBy(shop(), placed)).isPaid).toBe(false)
      shop().wait(65_000)
      await shop().work()
      expect(await openedBy(shop(), placed)).toMatchObject({ isPaid: true, status: 3 })
    })

    it('is preceded by provider queries on a growing schedule, which stop at its end', async () => {
      const placed = await placeOnline()
      const polls = () =>
        shop()
          .db.selectFrom('jobs')
          .select('run_at')
          .where('kind', '=', 'pollPayment')
          .where('done_at', 'is', null)
          .execute()
      const pauses: Array<number> = []
      for (let poll = 0; poll < 4; poll += 1) {
        const [next] = await polls()
        const pause = (next?.run_at.getTime() ?? 0) - shop().now().getTime()
        pauses.push(pause / 1_000)
        shop().wait(pause)
        await shop().work()
      }
      expect(pauses).toEqual([10, 20, 40, 80])
      await press(shop(), placed.paymentUrl, 'refuse')
      shop().wait(3_600_000)
      await shop().work()
      expect(await polls()).toEqual([])
    })

    it('refunds money that arrives later, shows it in the order, and takes no stock again', async () => {
      const placed = await placeOnline()
      shop().wait(PAYMENT_MS)
      await shop().work()
      await press(shop(), placed.paymentUrl, 'pay')
      expect(await openedBy(shop(), placed)).toMatchObject({
        status: 6,
        isPaid: false,
        paymentState: 'refunding',
        refundSum: kopecksOf(1_980),
      })
      await shop().work()
      expect(await openedBy(shop(), placed)).toMatchObject({
        status: 6,
        isPaid: false,
        paymentState: 'refunded',
        refundSum: kopecksOf(1_980),
      })
      expect([await spentOn(shop(), placed.id), await stockOf(PRODUCT.shovel, WAREHOUSE)]).toEqual([0, 100])
    })

    it('voids an authorised payment', async () => {
      const placed = await placeOnline('instalment')
      shop().wait(PAYMENT_MS)
      await shop().work()
      await press(shop(), placed.paymentUrl, 'pay')
      expect(await openedBy(shop(), placed)).toMatchObject({ status: 6, isPaid: false, paymentState: 'refunded' })
      expect((await paymentsOf(shop(), placed.id)).map(({ status }) => status)).toEqual(['voided'])
    })
  })

  describe('a cancellation', () => {
    it('has a list of reasons, one of which requires a text [OC-71]', async () => {
      const { answer } = await request(shop(), getCancelReasons)
      expect(answer.length).toBeGreaterThan(3)
      expect(answer.filter(({ needComment }) => needComment)).toHaveLength(1)
    })

    it('by the holder of the link returns the products to their stock locations [ORD-10, OC-71]', async () => {
      await fill({ [PRODUCT.kettle]: { count: 5 } })
      const { order, token } = (await place(anOrder(5 * 1_490))).answer
      expect([await stockOf(PRODUCT.kettle, 1), await stockOf(PRODUCT.kettle, WAREHOUSE)]).toEqual([3, 5])
      const { answer } = await giveUp({ id: order.id as OrderId, token, paymentUrl: '' })
      expect(answer.order).toMatchObject({
        status: 6,
        statusTitle: 'Отменён',
        statusColor: 'red',
        canCancel: false,
        refundSum: 0,
      })
      expect([await stockOf(PRODUCT.kettle, 1), await stockOf(PRODUCT.kettle, WAREHOUSE)]).toEqual([3, 10])
    })

    it('of a paid order refunds the payment [OC-71]', async () => {
      const placed = await placeOnline()
      await press(shop(), placed.paymentUrl, 'pay')
      expect((await giveUp(placed)).answer.order).toMatchObject({
        status: 6,
        paymentState: 'refunding',
        refundSum: kopecksOf(1_980),
      })
      await shop().work()
      expect(await openedBy(shop(), placed)).toMatchObject({ paymentState: 'refunded', refundSum: kopecksOf(1_980) })
      expect(await spentOn(shop(), placed.id)).toBe(0)
    })

    it('returns 409 the second time, 422 without a reason or its text, 404 without the link; stock returns once', async () => {
      const placed = await placeOnline()
      expect((await giveUp(placed, 99)).error.errors).toEqual({ reasonId: ['Выберите причину отмены'] })
      expect((await giveUp(placed, 6, ' ')).error.errors).toEqual({ comment: ['Напишите, что случилось'] })
      expect((await giveUp({ ...placed, token: '' })).status).toBe(404)
      expect((await giveUp(placed, 6, 'Ошиблась')).status).toBe(200)
      const again = await giveUp(placed)
      expect([again.status, again.error.message]).toEqual([409, 'Этот заказ уже нельзя отменить'])
      expect(await stockOf(PRODUCT.shovel, WAREHOUSE)).toBe(100)
    })
  })

  describe('a notification', () => {
    const notify = (provider: string, body: string, type = 'application/json') =>
      callRaw(shop(), `/api/payments/callback/${provider}`, { method: 'POST', headers: { 'content-type': type }, body })
    const notificationOf = (id: string) =>
      JSON.stringify({
        type: 'notification',
        event: 'payment.succeeded',
        object: { id, status: 'succeeded', paid: true },
      })

    it('is always verified: a false one changes nothing', async () => {
      const placed = await placeOnline()
      const [payment] = await paymentsOf(shop(), placed.id)
      expect((await notify('yookassa', notificationOf(payment?.provider_id ?? ''))).status).toBe(204)
      expect(await statusOf(placed)).toMatchObject({ isPaid: false, status: 2 })
    })

    it('returns 204 each time, 404 for an unknown payment or provider, 400 when invalid', async () => {
      const placed = await placeOnline()
      await press(shop(), placed.paymentUrl, 'pay')
      const [payment] = await paymentsOf(shop(), placed.id)
      for (let time = 0; time < 3; time++) {
        expect((await notify('yookassa', notificationOf(payment?.provider_id ?? ''))).status).toBe(204)
      }
      expect(await spentOn(shop(), placed.id)).toBe(kopecksOf(1_980))
      expect((await notify('yookassa', notificationOf('another'))).status).toBe(404)
      expect((await notify('bank', notificationOf('another'))).status).toBe(404)
      expect((await notify('yookassa', 'not json')).status).toBe(400)
      expect((await notify('yookassa', '{"event":"payment.succeeded"}')).status).toBe(400)
    })

    it("of instalments requires the provider's own signature, and is verified too", async () => {
      const placed = await placeOnline('instalment')
      const [payment] = await paymentsOf(shop(), placed.id)
      const claims = {
        event: 'ORDER_STATUS_UPDATED',
        order: { orderId: payment?.provider_id ?? '', paymentStatus: 'CAPTURED' },
      }
      const issued = Math.floor(shop().now().getTime() / 1_000)
      const { privateKey } = await generateKeyPair('ES256')
      const { keys } = (await (await shop().sandbox('/sandbox/split/jwks')).json()) as {
        keys: ReadonlyArray<Record<string, string>>
      }
      const asSecret = new TextEncoder().encode(JSON.stringify(keys[0]))
      const base64url = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
      const signed = (alg: string, key: Parameters<SignJWT['sign']>[0]) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg, kid: 'sandbox' })
          .setIssuedAt(issued)
          .setExpirationTime(issued + 300)
          .sign(key)
      for (const forged of [
        await signed('ES256', privateKey),
        await signed('HS256', asSecret),
        `${base64url({ alg: 'none', kid: 'sandbox' })}.${base64url(claims)}.`,
        'no token at all',
      ]) {
        const answer = await notify('split', forged, 'application/octet-stream')
        expect([answer.status, await answer.json()]).toEqual([403, { code: 403, message: 'Доступ запрещён' }])
      }
      expect(await statusOf(placed)).toMatchObject({ isPaid: false, status: 2 })
      await press(shop(), placed.paymentUrl, 'pay')
      expect(await statusOf(placed)).toMatchObject({ isPaid: true, status: 3 })
    })

    it('of instalments is answered while the keys of the provider are not: a job verifies it, with one fetch a minute', async () => {
      let fetches = 0
      let isAway = true
      const keys = Promise.withResolvers<Response>()
      const fetch = (request: Request) => {
        fetches += 1
        if (!isAway) return shop().sandbox(new URL(request.url).pathname.replace('/api', '/sandbox/split'))
        return keys.promise
      }
      const besieged = shopOver(database(), {
        areRatesLimited: false,
        accounts: { yooKassa: null, split: { url: 'https://pay.test/api', apiKey: 'x' }, isSandboxed: true },
        fetch,
      })
      const { privateKey } = await generateKeyPair('ES256')
      const forged = (order: number) =>
        new SignJWT({ order: { orderId: String(order) } })
          .setProtectedHeader({ alg: 'ES256', kid: 'nobody' })
          .sign(privateKey)
      const send = async (token: string) =>
        (
          await callRaw(besieged, '/api/payments/callback/split', {
            method: 'POST',
            headers: { 'content-type': 'application/octet-stream' },
            body: token,
          })
        ).status
      const tokens = await Promise.all(Array.from({ length: 33 }, (_, order) => forged(order)))
      const waiting = async () =>
        (
          await besieged.db
            .selectFrom('jobs')
            .select('last_error')
            .where('kind', '=', 'verifyNotification')
            .where('done_at', 'is', null)
            .execute()
        ).map(({ last_error }) => last_error)
      expect(await Promise.all(tokens.map(send))).toEqual(Array(33).fill(204))
      expect([fetches, (await waiting()).length]).toEqual([1, 33])
      keys.reject(new Error('the provider gave no answer'))
      await besieged.work()
      expect([fetches, new Set(await waiting())]).toEqual([
        1,
        new Set(['the keys of the provider could not be fetched']),
      ])
      isAway = false
      besieged.wait(60_000)
      await besieged.work()
      expect([fetches, await waiting()]).toEqual([2, []])
      expect(besieged.logged().filter((line) => line.includes('a notification was rejected'))).toHaveLength(33)
      // the keys are known now
      expect(await send(await forged(34))).toBe(403)
    })

    it('of a payment with another sum or order changes nothing, and is logged', async () => {
      const placed = await placeOnline()
      const [payment] = await paymentsOf(shop(), placed.id)
      const id = payment?.provider_id ?? ''
      await shop()
        .db.updateTable('sandbox_payments')
        .set({ state: 'captured', amount: kopecksOf(1) })
        .where('id', '=', id)
        .execute()
      expect((await notify('yookassa', notificationOf(id))).status).toBe(204)
      expect(await statusOf(placed)).toMatchObject({ isPaid: false, status: 2 })
      expect(shop().logged().join('')).toContain('the provider returned a different payment for this id')
    })
  })
})
