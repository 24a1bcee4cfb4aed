import { sql, type Kysely, type Updateable } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { kindPart } from '../../../src/domain/search/kind-words.ts'
import { queryWords } from '../../../src/domain/search/lexicon.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import { up as productSearch } from '../../../src/service/platform/database/migrations/0014-product-search.ts'
import { up as searchInOrder } from '../../../src/service/platform/database/migrations/0017-search-in-order.ts'
import { up as placesOfGoods } from '../../../src/service/platform/database/migrations/0019-places-of-goods.ts'
import { up as searchByFields } from '../../../src/service/platform/database/migrations/0028-search-by-fields.ts'
import { up as kindWords } from '../../../src/service/platform/database/migrations/0041-kind-words.ts'
import type { Tables } from '../../../src/service/platform/database/tables.ts'
import { describeOnPostgres } from '../support/database.ts'
import { WAREHOUSE } from '../support/products.ts'
import { stockShop } from '../support/shop.ts'

const COLUMNS = sql.raw('id, category_id, brand_id, price, discount, popularity, created_at, search_text')
const ID = 3

describeOnPostgres('the search and stock columns of products', (database) => {
  beforeAll(() => stockShop(database()))

  const storedRows = async () =>
    (await sql<{ id: number }>`select ${COLUMNS} from product_search order by id`.execute(database().db)).rows
  const onSale = async () =>
    (await sql<{ id: number }>`select ${COLUMNS} from products where is_on_sale order by id`.execute(database().db))
      .rows
  const change = (values: Updateable<Tables['products']>) =>
    database().db.updateTable('products').set(values).where('id', '=', ID).execute()
  const found = async (word: string) =>
    (
      await sql<{ id: number }>`select id from product_search where search @@ to_tsquery('russian', ${word})`.execute(
        database().db,
      )
    ).rows.map(({ id }) => id)

  it('contain the products on sale, updated in the same transaction', async () => {
    expect((await onSale()).length).toBeGreaterThan(5)
    expect(await storedRows()).toEqual(await onSale())
    await change({
      price: kopecksOf(777),
      base_price: kopecksOf(999),
      popularity: 5_000,
      search_text: 'котёл чугунный',
    })
    expect(await storedRows()).toEqual(await onSale())
    expect(await found('чугунного')).toEqual([ID])
    const undone = database()
      .db.transaction()
      .execute(async (trx) => {
        await trx.updateTable('products').set({ search_text: 'ваза' }).where('id', '=', ID).execute()
        throw new Error('given up')
      })
    await expect(undone).rejects.toThrow('given up')
    expect(await found('чугунного')).toEqual([ID])
  })

  it('exclude a product taken off sale, and include it when it returns', async () => {
    await change({ is_on_sale: false })
    expect((await storedRows()).map(({ id }) => id)).not.toContain(ID)
    await change({ is_on_sale: true, price: kopecksOf(555) })
    expect(await storedRows()).toEqual(await onSale())
  })

  it('are updated for many products at once, and not written without a difference', async () => {
    const writtenAt = async () =>
      (await sql<{ xmin: string }>`select xmin::text from product_search where id = ${ID}`.execute(database().db)).rows
    await sql`update products set category_id = 2, is_on_sale = id % 2 = 1 where price > 0`.execute(database().db)
    expect(await storedRows()).toEqual(await onSale())
    const before = await writtenAt()
    await change({ rating: 4.5, review_count: 7 })
    expect(await writtenAt()).toEqual(before)
  })

  const places = async () =>
    (
      await sql<{ stored: ReadonlyArray<number>; are: ReadonlyArray<number> }>`
    select places as stored, array(select location_id from stock where product_id = id and qty > 0 order by location_id) as are
    from product_search order by id`.execute(database().db)
    ).rows
  const expectPlaces = async () => {
    const rows = await places()
    expect(rows.map(({ stored }) => stored)).toEqual(rows.map(({ are }) => are))
    return rows
  }

  it('contain the stock of each product by place after any change', async () => {
    const { db } = database()
    expect(new Set((await expectPlaces()).map(({ stored }) => stored.length)).size).toBeGreaterThan(1)
    await sql`update stock set qty = 0 where location_id = ${WAREHOUSE}`.execute(db)
    expect((await expectPlaces()).flatMap(({ stored }) => stored)).not.toContain(WAREHOUSE)
    await sql`insert into stock select ${ID}, id, 3 from locations on conflict (product_id, location_id) do update set qty = 3`.execute(
      db,
    )
    const everywhere = await expectPlaces()
    expect(everywhere.some(({ stored }) => stored.length > 5)).toBe(true)
    await sql`delete from stock where product_id = ${ID} and location_id = 1`.execute(db)
    expect(await expectPlaces()).not.toEqual(everywhere)
    await change({ is_on_sale: false })
    await sql`update stock set qty = 0 where product_id = ${ID} and location_id <> ${WAREHOUSE}`.execute(db)
    await change({ is_on_sale: true })
    expect((await expectPlaces()).map(({ stored }) => stored)).toContainEqual([WAREHOUSE])
  })

  it('are not written again while stock remains', async () => {
    const { db } = database()
    const writtenAt = async () =>
      (await sql<{ xmin: string }>`select xmin::text from product_search where id = ${ID}`.execute(db)).rows
    const before = await writtenAt()
    await sql`update stock set qty = qty - 1 where product_id = ${ID} and location_id = ${WAREHOUSE}`.execute(db)
    expect(await writtenAt()).toEqual(before)
  })

  const foundIn = async (word: string, weight: string) => (await found(`${word}:${weight}`)).includes(ID)

  it('hold a property, a category above, a collection and a description, each as soon as it changes', async () => {
    const { db } = database()
    await db
      .insertInto('product_properties')
      .values({ product_id: ID, position: 90, title: 'Ручка', value: 'съёмная', unit: null })
      .execute()
    expect(await foundIn('съемная', 'C')).toBe(true)
    await db.updateTable('product_properties').set({ value: '1,5', unit: 'л' }).where('position', '=', 90).execute()
    expect([await foundIn('съемная', 'C'), await foundIn('1d5л', 'C')]).toEqual([false, true])
    await db.deleteFrom('product_properties').where('position', '=', 90).execute()
    expect(await foundIn('1d5л', 'C')).toBe(false)
    const { category_id } = await db
      .selectFrom('products')
      .select('category_id')
      .where('id', '=', ID)
      .executeTakeFirstOrThrow()
    const above = await db
      .selectFrom('categories')
      .select(['id', 'parent_id'])
      .where('id', '=', category_id)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('categories')
      .set({ title: 'Утварь' })
      .where('id', '=', above.parent_id ?? above.id)
      .execute()
    expect(await foundIn('утварь', 'C')).toBe(true)
    const { id } = await db
      .insertInto('selections')
      .values({ code: 'x', title: 'Ярмарка', filter_label: 'x', url: '/x/' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('product_selections').values({ product_id: ID, selection_id: id }).execute()
    expect(await foundIn('ярмарка', 'C')).toBe(true)
    await db.updateTable('selections').set({ title: 'Базар' }).where('id', '=', id).execute()
    expect([await foundIn('ярмарка', 'C'), await foundIn('базар', 'C')]).toEqual([false, true])
    await change({ description: '<p>Подходит для индукции.</p>', title: 'Казан литой' })
    expect([await foundIn('индукция', 'D'), await foundIn('казан', 'A')]).toEqual([true, true])
  })

  it.each([
    '1,5 л',
    'Сковорода, 28 см',
    '50 × 70 см',
    '20 x 15 x 10 см',
    '10 000 мА·ч',
    'Ёлка 2 кг.',
    'E27, 12 Вт',
    'TWK-70B03',
    '5 литров',
    '3 в 1',
    'Apple iPhone 15 128GB Blue',
    'Galaxy A55 128 ГБ',
    'Телевизор 55" 4K, 43 дюйма',
    'Лодка 1 000 000',
    'Intex Seahawk 2, 236x114 см',
    'Коврик 60x90 Vortex',
  ])('hold numbers as a query reads them: %j', async (text) => {
    const { rows } = await sql<{ words: string }>`select search_words(${text}) as words`.execute(database().db)
    expect(rows[0]?.words.match(/[\p{L}\p{N}]+/gu)).toEqual(queryWords(text))
  })

  it.each([
    'Лампа для рабочего стола «Искра», белая',
    'Bosch TWK-1201 Чайник  электрический 1,7 л',
    '«Уют» Кружка большая',
    'Набор стаканов «Лёд», 250 мл',
    'IKEA MALM',
    'Стол очень большой круглый белый',
    'Фонарь-подсвечник',
    'Для дома набор',
    'Щётка — для пола',
  ])('hold the words that name a kind as a query reads them: %j', async (title) => {
    const { rows } = await sql<{ kind: string }>`select search_kind(${title}) as kind`.execute(database().db)
    expect(rows[0]?.kind).toBe(kindPart(title).join(' '))
  })

  it('are built from products that the previous version left', async () => {
    const { db } = database()
    for (const undo of [
      'drop function keep_words_of_parts() cascade',
      'drop function keep_words_of_categories() cascade',
      'drop function keep_words_of_selections() cascade',
      'drop function keep_search_words(integer[]), search_vectors(integer[]), search_words(text)',
      'drop function search_kind(text)',
      'drop function keep_product_search() cascade',
      'drop function keep_places_of_stock() cascade',
      'drop function keep_places(integer[]), keep_places_later(integer[]), show_products(integer[])',
      'drop table product_search',
      `alter table products add column search tsvector not null generated always as (to_tsvector('russian', search_text)) stored`,
      'create index products_search on products using gin (search)',
      'create index products_trigrams on products using gin (search_text gin_trgm_ops)',
    ])
      await sql.raw(undo).execute(db)
    for (const up of [productSearch, searchInOrder, placesOfGoods, searchByFields, kindWords])
      await up(db as unknown as Kysely<unknown>)
    expect(await storedRows()).toEqual(await onSale())
    await expectPlaces()
    await change({ popularity: 1 })
    expect(await storedRows()).toEqual(await onSale())
  })
})
