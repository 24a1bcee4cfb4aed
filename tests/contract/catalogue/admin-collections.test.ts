import { beforeAll, expect, it } from 'vitest'
import { getAudit } from '../../../src/contract/admin/audit.ts'
import * as calls from '../../../src/contract/admin/collections.ts'
import { getProduct, getProducts } from '../../../src/contract/catalogue/catalogue.ts'
import type { Slug } from '../../../src/domain/catalogue/product.ts'
import { describeOnEngines } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

type Fields = typeof calls.staffCollections.change.body._A

describeOnEngines('collections in the back office', (database) => {
  let shop: TestShop
  let staff: Staff
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
    staff = await aStaff(shop, 'editor')
  })

  const fields = (more: Partial<Fields> = {}): Fields => ({
    code: 'country',
    title: 'Дача',
    filterLabel: 'Для дачи',
    url: '/actions/dacha/',
    position: 0,
    productIds: [],
    ...more,
  })
  const add = (more?: Partial<Fields>) => request(shop, calls.staffCollections.add, { staff, body: fields(more) })
  const change = (id: string, more?: Partial<Fields>) =>
    request(shop, calls.staffCollections.change, { staff, params: { id }, body: fields(more) })
  const listed = async (selection: string) => {
    const { answer } = await request(shop, getProducts, { query: { selection } })
    return answer.items.map(({ id }) => Number(id)).toSorted((one, other) => one - other)
  }

  it('give their products a tag and a list, and take them away again', async () => {
    const { shovel, kettle } = PRODUCT
    const { answer } = await add({ productIds: [shovel, kettle, shovel] })
    expect(answer.products.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(
      [shovel, kettle].toSorted((one, other) => one - other),
    )
    shop.forget()
    expect(await listed('country')).toEqual([shovel, kettle].toSorted((one, other) => one - other))
    const { slug } = await shop.db
      .selectFrom('products')
      .select('slug')
      .where('id', '=', shovel)
      .executeTakeFirstOrThrow()
    const tags = async () => {
      const page = await request(shop, getProduct, { params: { slug: slug as Slug } })
      return page.answer.selections.map(({ title }) => title)
    }
    expect(await tags()).toContain('Дача')

    const after = await change(answer.id, { title: 'Дом и дача', productIds: [kettle] })
    expect(after.answer).toMatchObject({ title: 'Дом и дача', productIds: [kettle] })
    shop.forget()
    expect(await listed('country')).toEqual([kettle])
    expect(await tags()).not.toContain('Дом и дача')

    expect((await request(shop, calls.staffCollections.remove, { staff, params: { id: answer.id } })).status).toBe(204)
    expect((await request(shop, calls.staffCollections.get, { staff, params: { id: answer.id } })).status).toBe(404)
    const owner = await aStaff(shop, 'owner')
    const { items } = (await request(shop, getAudit, { staff: owner, query: {} })).answer
    expect(items.filter(({ subject }) => subject === 'collection').map(({ action }) => action)).toEqual([
      'removeStaffCollection',
      'changeStaffCollection',
      'addStaffCollection',
    ])
  })

  it('are refused with a code that is taken, a product that does not exist, and a script as the address', async () => {
    const { answer } = await add({ code: 'sad' })
    expect((await add({ code: 'sad' })).error).toMatchObject({ errors: { code: ['Подборка с таким кодом уже есть'] } })
    expect((await change(answer.id, { code: 'sad', productIds: [PRODUCT.shovel, 999_999] })).error).toMatchObject({
      errors: { productIds: ['Таких товаров нет: 999999'] },
    })
    expect(
      (await request(shop, calls.staffCollections.get, { staff, params: { id: answer.id } })).answer.products,
    ).toEqual([])
    for (const url of ['javascript:alert(1)', '//evil.example/', 'actions'])
      expect((await change(answer.id, { code: 'sad', url })).status).toBe(422)
    for (const id of ['0', 'x', '99999999999']) expect((await change(id, { code: 'none' })).status).toBe(404)
  })
})
