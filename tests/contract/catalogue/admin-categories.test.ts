import { beforeAll, expect, it } from 'vitest'
import { getAudit } from '../../../src/contract/admin/audit.ts'
import {
  addStaffCategory,
  changeStaffCategory,
  getStaffCategories,
  removeStaffCategory,
} from '../../../src/contract/admin/categories.ts'
import { changeStaffProduct } from '../../../src/contract/admin/products.ts'
import { getPageByRoute } from '../../../src/contract/content/pages.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { getCategories } from '../../../src/contract/catalogue/catalogue.ts'
import { describeOnEngines } from '../support/database.ts'
import { CATEGORY, PRODUCT } from '../support/products.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

type Change = typeof changeStaffCategory.body._A

describeOnEngines('categories in the back office', (database) => {
  let shop: TestShop
  let staff: Staff
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
    staff = await aStaff(shop, 'owner')
  })
  const all = async () => (await request(shop, getStaffCategories, { staff })).answer.items
  const childrenOf = async (parent: number | null) =>
    (await all()).filter(({ parentId }) => parentId === parent).map(({ id }) => id)
  const change = (id: number, body: Change) => request(shop, changeStaffCategory, { staff, params: { id }, body })
  const add = (title: string, parentId: number | null) =>
    request(shop, addStaffCategory, { staff, body: { title, parentId } })

  it('are added, renamed, moved and hidden, which the shop shows at once', async () => {
    const added = await add('Пикник', null)
    expect(added).toMatchObject({ status: 201, answer: { slug: 'piknik', source: 'manual', isFeedOwned: false } })
    const second = await add('Пикник', CATEGORY.kitchen)
    expect(second.answer.slug).toMatch(/^piknik-/)
    const { id } = second.answer
    expect((await childrenOf(CATEGORY.kitchen)).at(-1)).toBe(id)
    const [first = 0] = await childrenOf(CATEGORY.kitchen)
    const moved = await change(id, { place: { parentId: CATEGORY.kitchen, beforeId: first } })
    expect(moved.answer).toMatchObject({ position: 0, pinned: ['place'] })
    expect(await childrenOf(CATEGORY.kitchen)).toEqual([id, ...(await childrenOf(CATEGORY.kitchen)).slice(1)])

    const renamed = await change(CATEGORY.pans, { title: ' Сковороды и сотейники ' })
    expect(renamed.answer).toMatchObject({ title: 'Сковороды и сотейники', pinned: ['place', 'title'] })
    expect((await request(shop, getAudit, { staff })).answer.items[0]).toMatchObject({
      subject: 'category',
      before: { title: 'Сковороды' },
      after: { title: 'Сковороды и сотейники' },
    })
    shop.forget()
    const titles = async () =>
      JSON.stringify((await request(shop, getCategories, { query: { withChildren: true } })).json)
    expect(await titles()).toContain('Сковороды и сотейники')
    await change(CATEGORY.pans, { isActive: false })
    shop.forget()
    expect(await titles()).not.toContain('Сковороды и сотейники')
    expect((await change(CATEGORY.pans, { isActive: true, isUnpinned: true })).answer.pinned).toEqual([])
  })

  it('are placed before the named one, also if others were added or it was moved away meanwhile', async () => {
    const { id: parent } = (await add('Баня', null)).answer
    const [broom = 0, ladle = 0, hat = 0] = await Promise.all(
      ['Веники', 'Ковши', 'Шапки'].map(async (title) => (await add(title, parent)).answer.id),
    )
    const place = (id: number, beforeId: number | null) => change(id, { place: { parentId: parent, beforeId } })
    for (const id of [broom, ladle, hat]) await place(id, null)
    expect(await childrenOf(parent)).toEqual([broom, ladle, hat])
    const added = (await add('Бочки', parent)).answer.id
    await place(added, broom)
    await place(hat, ladle)
    expect(await childrenOf(parent)).toEqual([added, broom, hat, ladle])
    await change(ladle, { place: { parentId: null, beforeId: null } })
    await place(added, ladle)
    expect(await childrenOf(parent)).toEqual([broom, hat, added])
  })

  it('make no cycle, stay below an existing one, and leave with nothing in them', async () => {
    const { id } = (await add('Сезон', null)).answer
    const inside = (await add('Лето', id)).answer
    const errorsOf = async (body: Change) => Object.keys((await change(id, body)).error.errors ?? {})
    expect(await errorsOf({ place: { parentId: inside.id, beforeId: null } })).toEqual(['place.parentId'])
    expect(await errorsOf({ place: { parentId: 999_999, beforeId: null } })).toEqual(['place.parentId'])
    expect(Object.keys((await add('Зима', 999_999)).error.errors ?? {})).toEqual(['parentId'])
    expect((await change(999_999, { title: 'Нет' })).status).toBe(404)
    const remove = (of: number) => request(shop, removeStaffCategory, { staff, params: { id: of } })
    expect((await remove(id)).status).toBe(409)
    expect((await remove(CATEGORY.pans)).status).toBe(409)
    expect([(await remove(inside.id)).status, (await remove(id)).status, (await remove(id)).status]).toEqual([
      204, 204, 404,
    ])
  })

  it('have words for search engines: their own, and templates for products, which those below inherit', async () => {
    const meta = async (routeName: string, slug: string) => {
      shop.forget()
      return (await request(shop, getPageByRoute, { params: { routeName }, query: { slug } })).answer.meta
    }
    const kettle = () => meta('catalog-product-product', 'chaynik-brusnika')
    const before = await kettle()
    expect(before.title).toBe('Чайник эмалированный «Брусника», 2 л — Кедр')
    await change(CATEGORY.kitchen, {
      seoTitle: '{категория}: купить в «{магазин}»',
      seoDescription: ' Всё для кухни ',
      productSeoTitle: '{товар} {бренд}, {цена}',
      productSeoDescription: '{категория}: {товар} в «{магазин}»',
    })
    expect(await meta('catalog-category', 'kuhnya')).toMatchObject({
      title: 'Кухня: купить в «Кедр»',
      description: 'Всё для кухни',
    })
    expect((await meta('catalog-category', 'chayniki')).title).toBe('Чайники — Кедр')
    expect(await kettle()).toMatchObject({
      title: 'Чайник эмалированный «Брусника», 2 л Тайга, 1\u00a0490\u00a0₽',
      description: 'Чайники: Чайник эмалированный «Брусника», 2 л в «Кедр»',
    })
    await change(CATEGORY.kettles, { productSeoTitle: 'Чайник! {бренд}' })
    expect((await kettle()).title).toBe('Чайник! Тайга')
    const own = (seoTitle: string | null) =>
      request(shop, changeStaffProduct, { staff, params: { id: PRODUCT.kettle as ProductId }, body: { seoTitle } })
    expect((await own('Брусника за {цена}')).answer.seoTitle).toBe('Брусника за {цена}')
    expect((await kettle()).title).toBe('Брусника за 1\u00a0490\u00a0₽')
    expect([(await own('{нет}')).status, (await change(CATEGORY.kettles, { seoTitle: '{' })).status]).toEqual([
      422, 422,
    ])
    await own(null)
    await change(CATEGORY.kettles, { productSeoTitle: null })
    await change(CATEGORY.kitchen, { productSeoTitle: ' ', productSeoDescription: null })
    expect(await kettle()).toEqual(before)
  })

  it('keep the one of products without a category', async () => {
    const source = { source: 'feed', source_id: '', slug: 'bez', title: 'Без категории', sort_key: 'b' }
    const { id } = await shop.db
      .insertInto('categories')
      .values({ ...source, is_quarantine: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await change(id, { title: 'Разное' })).status).toBe(409)
  })
})
