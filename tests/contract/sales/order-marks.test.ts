import { expect, it } from 'vitest'
import { getOrderChoices, getStaffOrder, getStaffOrders, markOrder } from '../../../src/contract/admin/orders.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import { anOrder, checkoutOver } from '../support/checkout.ts'
import { describeShortOnPglite } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { request } from '../support/request.ts'
import { aStaff, type Staff } from '../support/staff.ts'

const SHOVEL = PRODUCT.shovel as ProductId

describeShortOnPglite('marks of orders for staff', (database, isShort) => {
  const { shop, fill, place } = checkoutOver(database)
  let staff: Staff | undefined
  const seller = async () => (staff ??= await aStaff(shop(), 'seller'))
  const placed = async () => {
    await fill({ [SHOVEL]: { count: 1 } })
    return (await place(anOrder(990))).answer.order.id as OrderId
  }
  const mark = async (id: OrderId, tags: ReadonlyArray<string>, responsibleId: number | null = null) =>
    request(shop(), markOrder, { staff: await seller(), params: { id }, body: { tags, responsibleId } })
  const idsOf = async (query: { tag?: string; responsibleId?: number }) =>
    (await request(shop(), getStaffOrders, { staff: await seller(), query })).answer.items.map(({ id }) => id)

  it('tags and the responsible employee find an order in the list; the buyer gets no message', async () => {
    const [id, other] = [await placed(), await placed()]
    await shop().work()
    const { id: me } = await seller()
    const marked = (await mark(id, [' Срочно ', 'подарок', 'срочно'], me)).answer
    expect(marked).toMatchObject({ tags: ['подарок', 'срочно'], responsible: { id: me, title: 'Ольга' } })
    expect(marked.history.at(-1)).toMatchObject({
      author: 'Ольга',
      change: 'Метки: подарок, срочно. Ответственный: Ольга.',
    })
    expect([await idsOf({ tag: 'срочно' }), await idsOf({ responsibleId: me })]).toEqual([[id], [id]])
    expect(await idsOf({})).toEqual(expect.arrayContaining([id, other]))
    const choices = (await request(shop(), getOrderChoices, { staff: await seller() })).answer
    expect(choices).toMatchObject({
      tags: ['подарок', 'срочно'],
      staff: expect.arrayContaining([{ id: me, title: 'Ольга' }]),
    })
    const sent = marked.messages
    await shop().work()
    const after = (await request(shop(), getStaffOrder, { staff: await seller(), params: { id } })).answer
    expect(after.messages).toEqual(sent)
  })

  if (isShort) return

  it('are taken off again; an unknown order or employee is an error', async () => {
    const id = await placed()
    const { id: me } = await seller()
    await mark(id, ['ждём'], me)
    const cleared = (await mark(id, [])).answer
    expect(cleared).toMatchObject({ tags: [], responsible: null })
    expect(cleared.history.at(-1)?.change).toBe('Метки убраны. Ответственного нет.')
    expect((await mark(id, [])).answer.history).toHaveLength(cleared.history.length)
    expect([(await mark(999_999 as OrderId, [])).status, (await mark(id, [], 999_999)).status]).toEqual([404, 422])
  })
})
