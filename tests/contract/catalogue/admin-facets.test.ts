import { beforeAll, expect, it } from 'vitest'
import { getAudit } from '../../../src/contract/admin/audit.ts'
import { changeFacetChoice, getFacetChoice, getFacetChoices } from '../../../src/contract/admin/facets.ts'
import { getProducts } from '../../../src/contract/catalogue/catalogue.ts'
import type { FacetChoice } from '../../../src/domain/catalogue/facet-choice.ts'
import type { SettingOverrides } from '../../../src/service/platform/settings/settings.ts'
import { describeOnEngines } from '../support/database.ts'
import { CATEGORY, PRODUCT } from '../support/products.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

const AUTOMATIC = { first: [], hidden: [] }

describeOnEngines('facets in the back office', (database) => {
  let shop: TestShop
  let staff: Staff
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
    staff = await aStaff(shop, 'manager')
    const of = (product_id: number, values: Readonly<Record<string, string>>) =>
      Object.entries(values).map(([title, value], at) => ({ product_id, position: 80 + at, title, value, unit: null }))
    await shop.db
      .insertInto('product_properties')
      .values([
        ...of(PRODUCT.kettle, { Объём: '2', Цвет: 'белый', Артикул: 'Ч-1', Ручка: 'бук' }),
        ...of(PRODUCT.glassKettle, { Объём: '3', Цвет: 'синий', Артикул: 'Ч-2', Ручка: 'дуб' }),
        ...of(PRODUCT.pan, { Объём: '5', Цвет: 'синий', Артикул: 'Ч-3' }),
        ...of(PRODUCT.last, { Объём: '7', Цвет: 'синий', Артикул: 'Ч-4' }),
      ])
      .execute()
  })

  const change = (id: number, body: FacetChoice) => request(shop, changeFacetChoice, { staff, params: { id }, body })
  const codesOf = async (categoryId: number, at = shop) => {
    at.forget()
    const { filters } = (await request(at, getProducts, { query: { categoryId, withProperties: true } })).answer
    return filters.map(({ code }) => code).slice(3)
  }
  const statesOf = async (id: number) =>
    (await request(shop, getFacetChoice, { staff, params: { id } })).answer.properties
      .filter(({ title }) => ['Объём', 'Цвет', 'Артикул', 'Ручка', 'ГОСТ'].includes(title))
      .map(({ title, state }) => `${title}: ${state}`)

  it('list the categories with products, found by their path', async () => {
    const pathsOf = async (text?: string) =>
      (await request(shop, getFacetChoices, { staff, query: { text } })).answer.items.map(({ path }) => path)
    expect(await pathsOf()).toEqual(expect.arrayContaining(['Кухня', 'Кухня › Чайники', 'Сад']))
    expect(await pathsOf()).not.toContain('Пусто')
    expect(await pathsOf('чайн')).toEqual(['Кухня › Чайники'])
    const { items, pagination } = (await request(shop, getFacetChoices, { staff, query: { limit: 1, page: 2 } })).answer
    expect([items.length, pagination.page]).toEqual([1, 2])
  })

  it('name the properties of a category: those that shoppers see first, in the order of the list', async () => {
    const automatic = await codesOf(CATEGORY.kitchen)
    expect(automatic.slice(0, 3)).toEqual(['Объём', 'Цвет', 'Ручка'])
    const { answer } = await request(shop, getFacetChoice, { staff, params: { id: CATEGORY.kitchen } })
    expect(answer).toMatchObject({ title: 'Кухня', path: 'Кухня', ...AUTOMATIC, isTooLarge: false })
    expect(answer.properties.filter(({ state }) => state === 'shown').map(({ title }) => title)).toEqual(automatic)
    expect(answer.properties).toContainEqual({ title: 'Артикул', products: 4, values: 4, state: 'spare' })
  })

  it('follow the choice of the owner at once, and that of the parent; two empty lists return the automatic one', async () => {
    const automatic = await codesOf(CATEGORY.kitchen)
    const first = ['Артикул', 'Ручка', 'ручка', 'ГОСТ']
    const { answer } = await change(CATEGORY.kitchen, { first, hidden: ['Цвет', 'Артикул'] })
    expect(answer).toMatchObject({ first: ['Артикул', 'Ручка', 'ГОСТ'], hidden: ['Цвет'] })
    expect((await codesOf(CATEGORY.kitchen)).slice(0, 3)).toEqual(['Артикул', 'Ручка', 'Объём'])
    expect(await codesOf(CATEGORY.kitchen)).not.toContain('Цвет')
    expect(await statesOf(CATEGORY.kitchen)).toEqual([
      'Артикул: shown',
      'Ручка: shown',
      'Объём: shown',
      'Цвет: hidden',
      'ГОСТ: spare',
    ])

    expect((await codesOf(CATEGORY.kettles)).slice(0, 2)).toEqual(['Артикул', 'Ручка'])
    await change(CATEGORY.kettles, { first: ['Цвет'], hidden: ['Артикул'] })
    expect((await codesOf(CATEGORY.kettles)).slice(0, 2)).toEqual(['Цвет', 'Ручка'])
    expect(await codesOf(CATEGORY.kettles)).not.toContain('Артикул')
    const inherited = { first: ['Артикул', 'Ручка', 'ГОСТ'], hidden: ['Цвет'] }
    expect((await request(shop, getFacetChoice, { staff, params: { id: CATEGORY.kettles } })).answer).toMatchObject({
      first: ['Цвет'],
      hidden: ['Артикул'],
      inherited,
    })

    const { answer: back } = await change(CATEGORY.kitchen, AUTOMATIC)
    expect(back).toMatchObject(AUTOMATIC)
    expect(await codesOf(CATEGORY.kitchen)).toEqual(automatic)
    await change(CATEGORY.kettles, AUTOMATIC)
    expect(await shop.db.selectFrom('facet_choices').selectAll().execute()).toEqual([])
  })

  it('of a category win over the settings of the shop', async () => {
    const settings: SettingOverrides = { 'facets.first': ['Цвет'], 'facets.hidden': ['Ручка'] }
    const set = shopOver(database(), { settings })
    expect((await codesOf(CATEGORY.kitchen, set))[0]).toBe('Цвет')
    expect(await codesOf(CATEGORY.kitchen, set)).not.toContain('Ручка')
    await change(CATEGORY.kitchen, { first: ['Ручка'], hidden: [] })
    expect((await codesOf(CATEGORY.kitchen, set)).slice(0, 2)).toEqual(['Ручка', 'Цвет'])
    await change(CATEGORY.kitchen, AUTOMATIC)
  })

  it('are recorded in the audit log, and refused for an unknown category or too long a list', async () => {
    await change(CATEGORY.garden, { first: ['Длина'], hidden: [] })
    expect((await request(shop, getAudit, { staff: await aStaff(shop, 'owner') })).answer.items[0]).toMatchObject({
      subject: 'facets',
      before: { first: [] },
      after: { first: ['Длина'] },
    })
    expect((await change(CATEGORY.garden, AUTOMATIC)).status).toBe(200)
    expect((await change(999_999, AUTOMATIC)).status).toBe(404)
    expect((await request(shop, getFacetChoice, { staff, params: { id: 999_999 } })).status).toBe(404)
    const many = Array.from({ length: 51 }, (_, at) => `Свойство ${String(at)}`)
    expect((await change(CATEGORY.garden, { first: many, hidden: [] })).status).toBe(422)
    expect((await change(CATEGORY.garden, { first: [' '], hidden: [] })).status).toBe(422)
  })
})
