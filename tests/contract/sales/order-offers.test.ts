import { expect, it } from 'vitest'
import {
  editStaffOrder,
  offerOrderEdit,
  planOrderEdit,
  withdrawOrderOffer,
  type OrderEdit,
} from '../../../src/contract/admin/order-edits.ts'
import { advanceStaffOrder, cancelStaffOrder, getStaffOrder } from '../../../src/contract/admin/orders.ts'
import { acceptOrderOffer, declineOrderOffer } from '../../../src/contract/sales/order-offers.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import { ORDER_STATUS } from '../../../src/domain/order/order-status.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import { orderToken } from '../../../src/service/sales/order-token.ts'
import { anOrder, checkoutOver } from '../support/checkout.ts'
import { describeShortOnPglite } from '../support/database.ts'
import { openedBy, placedOf, press, spentOn } from '../support/payments.ts'
import { PRODUCT, WAREHOUSE } from '../support/products.ts'
import { request } from '../support/request.ts'
import { SECRET } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

const SHOVEL = PRODUCT.shovel as ProductId
const KETTLE = PRODUCT.kettle as ProductId

describeShortOnPglite('a dearer change that its buyer agrees to', (database, isShort) => {
  const { shop, fill, place, stockOf } = checkoutOver(database)
  let staff: Staff | undefined
  const seller = async () => (staff ??= await aStaff(shop(), 'seller'))
  // a session of staff is shorter
  const pass = (ms: number) => {
    shop().wait(ms)
    staff = undefined
  }
  const card = async (id: OrderId) =>
    (await request(shop(), getStaffOrder, { staff: await seller(), params: { id } })).answer
  const linkOf = (id: OrderId) => ({ id, token: orderToken(SECRET, id) })
  const opened = (id: OrderId) => openedBy(shop(), linkOf(id))

  const onReceipt = async () => {
    await fill({ [SHOVEL]: { count: 1 } })
    return (await place(anOrder(990))).answer.order.id as OrderId
  }
  const paid = async () => {
    await fill({ [SHOVEL]: { count: 1 } })
    const { id, paymentUrl } = placedOf(await place(anOrder(990, { paymentMethod: 'online' })))
    await press(shop(), paymentUrl, 'pay')
    return id
  }
  // the shovel becomes a kettle of 1,490 ₽
  const dearer = async (id: OrderId): Promise<OrderEdit> => {
    const { revision, lines } = await card(id)
    const line = lines.find(({ isRemoved }) => !isRemoved)
    return {
      revision,
      lines: [{ lineId: line?.id ?? 0, count: 0 }],
      added: [{ productId: KETTLE, count: 1 }],
      reason: 'лопат не осталось',
    }
  }
  const offer = async (id: OrderId) =>
    request(shop(), offerOrderEdit, { staff: await seller(), params: { id }, body: await dearer(id) })
  const accept = async (id: OrderId, offerId?: number) =>
    request(shop(), acceptOrderOffer, {
      params: { id },
      query: { token: linkOf(id).token },
      body: { offerId: offerId ?? (await opened(id)).offer?.id ?? 0 },
    })
  const decline = async (id: OrderId) =>
    request(shop(), declineOrderOffer, {
      params: { id },
      query: { token: linkOf(id).token },
      body: { offerId: (await opened(id)).offer?.id ?? 0 },
    })
  const kettles = async () => (await stockOf(KETTLE, WAREHOUSE)) + (await stockOf(KETTLE, 1))
  const shovels = () => stockOf(SHOVEL, WAREHOUSE)

  it('of a paid order: it is paid for by a link, then everything changes together', async () => {
    const id = await paid()
    const before = [await shovels(), await kettles()] as const
    const planned = await request(shop(), planOrderEdit, {
      staff: await seller(),
      params: { id },
      body: await dearer(id),
    })
    expect(planned.answer).toMatchObject({ needsConsent: true, due: 50_000 })
    const edited = await request(shop(), editStaffOrder, {
      staff: await seller(),
      params: { id },
      body: await dearer(id),
    })
    expect(edited.error.message).toMatch(/станет дороже на 500\s₽/)
    expect((await offer(id)).answer).toMatchObject({ sum: 99_000, offer: { sum: 149_000, author: 'Ольга' } })
    // kept for the buyer, and nothing of the order has changed
    expect([await shovels(), await kettles()]).toEqual([before[0], before[1] - 1])
    const letter = (await shop().inbox()).filter(({ channel }) => channel === 'mail').at(-1)
    expect(JSON.stringify(letter)).toMatch(
      /предлагаем изменить заказ.*Сумма станет 1\s490\s₽ вместо 990\s₽.*лопат не осталось/s,
    )
    expect(JSON.stringify(letter)).toContain(linkOf(id).token)
    expect((await opened(id)).offer).toMatchObject({ sum: 149_000, due: 50_000 })
    const { url } = (await accept(id)).answer
    expect([(await card(id)).sum, await shovels()]).toEqual([99_000, before[0]])
    await press(shop(), url ?? '', 'pay')
    await shop().work()
    const after = await card(id)
    expect(after).toMatchObject({ sum: 149_000, isPaid: true, received: 149_000, offer: null, revision: 1 })
    expect(after.lines.filter(({ isRemoved }) => !isRemoved)).toMatchObject([{ productId: KETTLE, count: 1 }])
    expect(after.history.map(({ change }) => change)).toEqual(
      expect.arrayContaining(['Согласен с изменением.', expect.stringMatching(/^Убрано: .+ Сумма: 1\s490/)]),
    )
    expect(await spentOn(shop(), id)).toBe(149_000)
    expect([await shovels(), await kettles()]).toEqual([before[0] + 1, before[1] - 1])
    expect((await opened(id)).offer).toBeUndefined()
  })

  it('of an order paid on receipt: it changes as soon as the buyer agrees; a refusal leaves it', async () => {
    const id = await onReceipt()
    const before = await kettles()
    await offer(id)
    expect((await accept(id)).answer).toEqual({ url: null })
    expect([(await card(id)).sum, await kettles()]).toEqual([149_000, before - 1])
    const other = await onReceipt()
    await offer(other)
    const declined = await decline(other)
    expect([declined.answer.order.sum, declined.answer.order.offer]).toEqual([99_000, undefined])
    expect(await kettles()).toBe(before - 1)
    await offer(other)
    const withdrawn = await request(shop(), withdrawOrderOffer, { staff: await seller(), params: { id: other } })
    expect([withdrawn.answer.offer, await kettles()]).toEqual([null, before - 1])
  })

  if (isShort) return

  it('ends after a day, with another change, a cancellation or when the order leaves; its units go back', async () => {
    const before = await kettles()
    const ends: ReadonlyArray<(id: OrderId) => Promise<unknown>> = [
      async () => {
        pass(90_000_000)
        await shop().work()
      },
      async (id) => {
        const { revision, lines } = await card(id)
        const body = { revision, lines: [{ lineId: lines[0]?.id ?? 0, count: 2 }], added: [] }
        await request(shop(), editStaffOrder, { staff: await seller(), params: { id }, body })
      },
      async (id) => request(shop(), cancelStaffOrder, { staff: await seller(), params: { id }, body: { reasonId: 1 } }),
      async (id) => {
        for (const to of [ORDER_STATUS.collecting, ORDER_STATUS.ready])
          await request(shop(), advanceStaffOrder, { staff: await seller(), params: { id }, body: { to } })
      },
    ]
    for (const end of ends) {
      const id = await onReceipt()
      await offer(id)
      const offerId = (await opened(id)).offer?.id ?? 0
      expect(await kettles()).toBe(before - 1)
      await end(id)
      expect([(await card(id)).offer, await kettles()]).toEqual([null, before])
      expect((await accept(id, offerId)).status).toBe(409)
    }
  })

  it('money that comes after the offer has ended goes back, and the order stays', async () => {
    const id = await paid()
    await offer(id)
    const { url } = (await accept(id)).answer
    await request(shop(), withdrawOrderOffer, { staff: await seller(), params: { id } })
    await press(shop(), url ?? '', 'pay')
    await shop().work()
    expect([(await card(id)).sum, await spentOn(shop(), id)]).toEqual([99_000, 99_000])
  })

  it('a cancelled order gives back both payments', async () => {
    const id = await paid()
    await offer(id)
    await press(shop(), (await accept(id)).answer.url ?? '', 'pay')
    await shop().work()
    await request(shop(), cancelStaffOrder, { staff: await seller(), params: { id }, body: { reasonId: 1 } })
    await shop().work()
    expect([await spentOn(shop(), id), (await card(id)).received]).toEqual([0, 0])
  })

  it('is refused where no consent is needed, for an unknown order, and without the link', async () => {
    const id = await onReceipt()
    const { revision, lines } = await card(id)
    const cheaper = { revision, lines: [{ lineId: lines[0]?.id ?? 0, count: 1, price: kopecksOf(950) }], added: [] }
    const staffed = { staff: await seller() }
    expect((await request(shop(), offerOrderEdit, { ...staffed, params: { id }, body: cheaper })).status).toBe(409)
    expect((await request(shop(), withdrawOrderOffer, { ...staffed, params: { id } })).status).toBe(404)
    const past = { ...cheaper, deliveryDate: '2020-01-01' as Day }
    expect((await request(shop(), offerOrderEdit, { ...staffed, params: { id }, body: past })).status).toBe(422)
    const unknown = { params: { id: 999_999 as OrderId } }
    expect((await request(shop(), offerOrderEdit, { ...staffed, ...unknown, body: cheaper })).status).toBe(404)
    await fill({ [SHOVEL]: { count: 1 } })
    const waiting = placedOf(await place(anOrder(990, { paymentMethod: 'online' }))).id
    expect((await offer(waiting)).error.message).toMatch(/^Заказ ещё не оплачен/)
    await offer(id)
    const offerId = (await opened(id)).offer?.id ?? 0
    const strange = { params: { id }, query: {}, body: { offerId } }
    expect((await request(shop(), acceptOrderOffer, strange)).status).toBe(404)
    expect((await request(shop(), declineOrderOffer, strange)).status).toBe(404)
    expect((await accept(id, offerId + 1)).status).toBe(409)
    const other = { params: { id }, query: { token: linkOf(id).token }, body: { offerId: offerId + 1 } }
    expect((await request(shop(), declineOrderOffer, other)).status).toBe(409)
  })
})
