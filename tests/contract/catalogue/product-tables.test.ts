import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { getAudit } from '../../../src/contract/admin/audit.ts'
import { countedUnits, stockBeforeCsv, stocktakingCsv } from '../../../src/admin/products/stocktaking-table.ts'
import * as calls from '../../../src/contract/admin/product-tables.ts'
import { getProduct } from '../../../src/contract/catalogue/catalogue.ts'
import type { Slug } from '../../../src/domain/catalogue/product.ts'
import { kopecksOf, type Kopecks } from '../../../src/domain/money/money.ts'
import { sortKey } from '../../../src/domain/text/russian-order.ts'
import { describeShortOnPglite } from '../support/database.ts'
import { inCp1251, savedByExcel } from '../support/excel.ts'
import { BRAND, CATEGORY, PRODUCT, WAREHOUSE } from '../support/products.ts'
import { callRaw, request, staffHeaders } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

const SEED = 45

// Texts that a spreadsheet would change.
const TRAPS = [
  '=1+1',
  '=HYPERLINK("http://x";"y")',
  '+7 913',
  '-5',
  '@cmd',
  "'=1+1",
  '="0012"',
  '0012',
  '12.05',
  '1-2',
  '3e5',
  'мар 5',
  'ИСТИНА',
  '123456789012345678',
  'a;b "c", d',
  'две\nстроки',
  '_x0041_',
  'constructor',
  '__proto__',
  '  пробелы  ',
  'чай «Пуэр» — 茶 🍵',
  '<b>жирный</b> & ещё',
  'Вес [кг]: 1,5',
  'a\\nb',
]

const word = fc.oneof(
  fc.constantFrom(...TRAPS),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((text) => /\S/.test(text) && !text.includes('\0')),
)

const aProduct = fc.record({
  title: word,
  sku: fc.oneof(fc.constantFrom('0012', '12.05', '=A1', '1-2', '3E5', '-7'), fc.stringMatching(/^[\w./=+-]{1,20}$/)),
  description: word,
  kopecks: fc.integer({ min: 0, max: 100_000_000 }),
  discount: fc.integer({ min: 0, max: 100_000 }),
  brand: fc.constantFrom(null, BRAND.taiga, BRAND.bosch),
  category: fc.constantFrom(CATEGORY.kettles, CATEGORY.garden),
  flags: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  popularity: fc.integer({ min: 0, max: 1_000_000 }),
  properties: fc.array(fc.record({ title: word, value: word, unit: fc.option(word) }), { maxLength: 3 }),
  pictures: fc.uniqueArray(fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }), { maxLength: 3 }),
  stock: fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 }), fc.boolean()), {
    maxLength: 3,
  }),
  source: fc.constantFrom('manual', 'test', '1c'),
  group: fc.option(word),
})

describeShortOnPglite('tables of products', (database, isShort) => {
  let shop: TestShop
  let manager: Staff
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
    manager = await aStaff(shop, 'manager')
    await shop.db.updateTable('products').set({ source: 'manual' }).where('id', '<=', PRODUCT.pan).execute()
  })

  const exported = async (kind: 'csv' | 'xlsx', query = '') => {
    const response = await callRaw(shop, `/api/admin/products.${kind}${query}`, { headers: staffHeaders(manager) })
    expect(response.status).toBe(200)
    return new Uint8Array(await response.arrayBuffer())
  }
  const upload = async (content: Uint8Array, name = 'товары.csv', staff = manager) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(content)], name))
    const written = new Response(form)
    return callRaw(shop, calls.uploadProductTable.path, {
      method: 'POST',
      headers: { ...staffHeaders(staff), 'content-type': written.headers.get('content-type') ?? '' },
      body: await written.arrayBuffer(),
    })
  }
  const look = async (id: number) =>
    (await request(shop, calls.getProductTable, { staff: manager, params: { id } })).answer
  const rows = async (id: number, state?: 'planned' | 'refused' | 'applied' | 'skipped') =>
    (
      await request(shop, calls.getProductTableRows, {
        staff: manager,
        params: { id },
        query: state === undefined ? {} : { state },
      })
    ).answer.items
  const planned = async (content: Uint8Array, name?: string) => {
    const { id } = (await (await upload(content, name)).json()) as { readonly id: number }
    await shop.work()
    return id
  }
  const apply = async (id: number) => {
    const reply = await request(shop, calls.applyProductTable, { staff: manager, params: { id } })
    await shop.work()
    return reply
  }
  const csv = (...lines: ReadonlyArray<string>) => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
  const stored = (id: number) =>
    shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const units = async (product: number, location: number) =>
    (
      await shop.db
        .selectFrom('stock')
        .select('qty')
        .where('product_id', '=', product)
        .where('location_id', '=', location)
        .executeTakeFirst()
    )?.qty
  const stockTitle = (file: Uint8Array) =>
    Buffer.from(file)
      .toString()
      .split('\r\n')[0]
      ?.split(';')
      .find((title) => title.startsWith('Остаток')) ?? ''
  // a cell of an exported row, as a person changes it
  const edited = (content: Uint8Array, id: number, changes: Readonly<Record<string, string>>) => {
    const [head = '', ...lines] = Buffer.from(content).toString().replace('\uFEFF', '').split('\r\n')
    const titles = head.split(';')
    const line = (lines.find((one) => one.startsWith(`${String(id)};`)) ?? '').split(';')
    return csv(head, line.map((cell, at) => changes[titles[at] ?? ''] ?? cell).join(';'))
  }

  it('show a price and a stock that are changed, and apply them', async () => {
    const file = await exported('csv', `?categoryId=${String(CATEGORY.kettles)}`)
    const stock = stockTitle(file)
    const id = await planned(edited(file, PRODUCT.glassKettle, { 'Цена, ₽': '4 190,50', [stock]: '17', Новинка: 'Да' }))
    expect(await look(id)).toMatchObject({ state: 'planned', total: 1, planned: 1, fileName: 'товары.csv' })
    const [row] = await rows(id, 'planned')
    expect(row).toMatchObject({ line: 2, productId: PRODUCT.glassKettle, isNew: false, errors: [] })
    expect(row?.changes).toEqual([
      { field: 'Цена, ₽', before: '4290,5', after: '4 190,50' },
      { field: 'Новинка', before: 'нет', after: 'Да' },
      { field: stock, before: expect.stringMatching(/^\d+$/) as string, after: '17' },
    ])
    expect((await stored(PRODUCT.glassKettle)).price).toBe(kopecksOf(4_290.5))
    expect((await apply(id)).answer.state).toBe('applying')
    expect(await look(id)).toMatchObject({ state: 'applied', planned: 0, applied: 1, skipped: 0 })
    expect(await stored(PRODUCT.glassKettle)).toMatchObject({
      price: kopecksOf(4_190.5),
      base_price: kopecksOf(4_190.5),
      is_new: true,
    })
    expect(await units(PRODUCT.glassKettle, WAREHOUSE)).toBe(17)
    expect((await apply(id)).status).toBe(409)
    shop.forget()
    const shown = await request(shop, getProduct, { params: { slug: 'chaynik-steklyannyy' as Slug } })
    expect(shown.answer.price).toMatchObject({ price: kopecksOf(4_190.5) })
  })

  it('set the units of a stocktaking, refuse an unknown code, and take the units back', async () => {
    const sku = 'TWK-70B03'
    await shop.db.updateTable('products').set({ sku }).where('id', '=', PRODUCT.glassKettle).execute()
    const now = () => units(PRODUCT.glassKettle, WAREHOUSE)
    const before = await now()
    const list = countedUnits(`${sku}\n${sku} 4\nNET-TAKOGO`)
    const id = await planned(Buffer.from(stocktakingCsv(list, String(WAREHOUSE))))
    expect(await look(id)).toMatchObject({ state: 'planned', ignored: [], planned: 1, refused: 1 })
    expect((await rows(id, 'refused')).map(({ errors }) => errors)).toEqual([['Артикул: товара с таким артикулом нет']])
    expect(await now()).toBe(before)
    await apply(id)
    expect(await now()).toBe(5)
    const back = await planned(Buffer.from(stockBeforeCsv(await rows(id, 'applied')) ?? ''))
    await apply(back)
    expect(await now()).toBe(before)
  })

  it('are for owners and managers, and are in the audit log', async () => {
    expect((await upload(csv('номер', '1'), 'x.csv', await aStaff(shop, 'editor'))).status).toBe(403)
    const { answer } = await request(shop, getAudit, { staff: await aStaff(shop), query: { subject: 'product table' } })
    expect(answer.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['uploadProductTable', 'applyProductTable']),
    )
    const list = await request(shop, calls.getProductTables, { staff: manager })
    expect(list.answer.items[0]).toMatchObject({ login: manager.login })
    expect(inCp1251('ё≈')).toEqual(Buffer.from([0xb8, 0x3f]))
  })

  it('read the price of a file that Excel saves without the rouble sign', async () => {
    const file = await exported('csv', `?categoryId=${String(CATEGORY.kettles)}`)
    const changed = edited(file, PRODUCT.glassKettle, { 'Цена, ₽': '4300 ₽', 'Цена до скидки, ₽': '5000 ₽' })
    const id = await planned(savedByExcel(changed))
    expect((await look(id)).ignored).toEqual([])
    expect((await rows(id, 'planned'))[0]?.changes.map(({ after }) => after)).toEqual(['4300 ?', '5000 ?'])
  })

  if (isShort) return

  it('change nothing when an exported file comes back, whatever its texts are', async () => {
    const products = fc.sample(aProduct, { seed: SEED, numRuns: 60 })
    for (const [index, product] of products.entries()) {
      const { id } = await shop.db
        .insertInto('products')
        .values({
          source: product.source,
          source_id: `generated-${String(index)}`,
          group_source_id: product.group,
          slug: `generated-${String(index)}`,
          title: product.title,
          sort_key: sortKey(product.title),
          sku: product.sku,
          description: product.description,
          price: product.kopecks as Kopecks,
          base_price: (product.kopecks + product.discount) as Kopecks,
          category_id: product.category,
          brand_id: product.brand,
          is_on_sale: product.flags[0],
          is_new: product.flags[1],
          is_popular: product.flags[2],
          popularity: product.popularity,
          search_text: '',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const [position, property] of product.properties.entries())
        await shop.db
          .insertInto('product_properties')
          .values({ product_id: id, position, ...property })
          .execute()
      for (const [position, source] of product.pictures.entries())
        await shop.db.insertInto('product_pictures').values({ product_id: id, position, source }).execute()
      for (const [location_id, qty, is_counted] of product.stock)
        await shop.db
          .insertInto('stock')
          .values({ product_id: id, location_id, qty, is_counted })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    }
    const file = await exported('csv')
    const files = [
      [file, 'товары.csv'],
      [savedByExcel(file), 'cp1251.csv'],
      [savedByExcel(file, (text) => Buffer.from(`\uFEFF${text}`)), 'utf8.csv'],
      [savedByExcel(file, (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')), 'unicode.csv'],
      [await exported('xlsx'), 'товары.xlsx'],
    ] as const
    for (const [content, name] of files) {
      const id = await planned(content, name)
      expect([name, await rows(id)]).toEqual([name, []])
      expect(await look(id)).toMatchObject({ state: 'planned', total: 69, same: 69, planned: 0, refused: 0, error: '' })
    }
    await shop.db.deleteFrom('products').where('slug', 'like', 'generated-%').execute()
  })

  it('leave what was sold after the export, and refuse a stock that was changed on both sides', async () => {
    const file = await exported('csv', `?categoryId=${String(CATEGORY.kettles)}`)
    const title = stockTitle(file)
    const before = (await units(PRODUCT.glassKettle, WAREHOUSE)) ?? 0
    await shop.db
      .updateTable('stock')
      .set({ qty: before - 2 })
      .where('product_id', '=', PRODUCT.glassKettle)
      .where('location_id', '=', WAREHOUSE)
      .execute()
    const untouched = await planned(edited(file, PRODUCT.glassKettle, { 'Цена, ₽': '4000' }))
    expect((await rows(untouched))[0]?.changes.map(({ field }) => field)).toEqual(['Цена, ₽'])
    const both = await planned(edited(file, PRODUCT.glassKettle, { [title]: String(before + 10) }))
    expect((await rows(both, 'refused'))[0]?.errors).toEqual([
      `${title}: после выгрузки изменилось, сейчас ${String(before - 2)}. Выгрузите таблицу снова`,
    ])
  })

  it('skip a row whose product changed after the plan', async () => {
    const file = await exported('csv', `?categoryId=${String(CATEGORY.kettles)}`)
    const id = await planned(edited(file, PRODUCT.glassKettle, { 'Цена, ₽': '4000' }))
    await shop.db
      .updateTable('products')
      .set({ price: kopecksOf(4_100) })
      .where('id', '=', PRODUCT.glassKettle)
      .execute()
    await apply(id)
    expect(await look(id)).toMatchObject({ state: 'applied', applied: 0, skipped: 1 })
    expect((await rows(id, 'skipped'))[0]?.errors).toEqual([
      'Товар изменили после проверки таблицы: загрузите её снова',
    ])
  })

  it('add products by hand, with articles, pictures and properties as they are written', async () => {
    const stock = stockTitle(await exported('csv'))
    const id = await planned(
      csv(
        `артикул;название;категория;бренд;цена, ₽;описание;характеристики;картинки;${stock};заметка;новинка`,
        '0012;Чашка «Сосна»;Кухня > Чайники;тайга;1 490,90;"=сосна";"Объём [мл]: 250\nЦвет: зелёный";"https://x.example/1.jpg, https://x.example/2.jpg";4;моё;да',
        'Б-1;Без категории;Нет такой;;100;;;;;;',
        'Б-2;Без цены;Сад;;дорого;;Плохо;;минус;;кажется',
        '0012;Ещё раз;Сад;;5;;;;;;',
      ),
    )
    expect(await rows(id, 'refused')).toHaveLength(3)
    expect(await look(id)).toMatchObject({ total: 4, planned: 1, refused: 3, added: 1, ignored: ['заметка'] })
    expect((await rows(id, 'refused')).map(({ line, errors }) => [line, errors])).toEqual([
      [3, ['Категория: категории «Нет такой» нет']],
      [
        4,
        [
          'Цена, ₽: нужно число',
          'Новинка: нужно «да» или «нет»',
          'Характеристики: «Плохо»: нужно «Название: значение»',
          `${stock}: нужно целое число`,
        ],
      ],
      [5, ['Этот товар уже есть в строке 2']],
    ])
    await apply(id)
    const [row] = await rows(id, 'applied')
    const added = await stored(row?.productId ?? 0)
    expect(added).toMatchObject({
      source: 'manual',
      sku: '0012',
      price: kopecksOf(1_490.9),
      brand_id: BRAND.taiga,
      category_id: CATEGORY.kettles,
      description: '<p>=сосна</p>',
      is_new: true,
      is_on_sale: true,
    })
    expect(await units(added.id, WAREHOUSE)).toBe(4)
    const again = await planned(csv('артикул;цена, ₽', '0012;1500'))
    expect((await rows(again))[0]).toMatchObject({ productId: added.id, changes: [{ after: '1500' }] })
  })

  it('name each field that a new product lacks as the owner knows it, in the file or not', async () => {
    const id = await planned(csv('номер;артикул;описание', ';0013;Чашка'))
    expect((await rows(id, 'refused')).map(({ errors }) => errors)).toEqual([
      ['Название', 'Категория', 'Цена, ₽'].map((title) => `${title}: заполните: без этого товар не добавить`),
    ])
  })

  it('refuse what a feed owns unless the row pins it, and prices below the lowest', async () => {
    const feed = PRODUCT.shovel
    await shop.db.updateTable('products').set({ source: '1c' }).where('id', '=', feed).execute()
    await shop.db
      .insertInto('price_floors')
      .values({ product_id: PRODUCT.pan, brand_id: null, floor: kopecksOf(2_000) })
      .execute()
    const id = await planned(
      csv(
        'номер;цена, ₽;закреплено;бренд;новинка',
        `${String(feed)};1100;;;нет`,
        `${String(PRODUCT.pan)};1500;Цена;;`,
        '999999;1;;;',
        'abc;1;;;',
      ),
    )
    expect((await rows(id, 'refused')).map(({ errors }) => errors)).toEqual([
      ['Цена, ₽: меняет выгрузка: закрепите поле в столбце «Закреплено»'],
      expect.arrayContaining([
        'Закреплено: закрепляют поля товаров из выгрузки',
        expect.stringMatching(/^Цена, ₽: ниже наименьшей цены 2.000.₽$/) as string,
      ]) as ReadonlyArray<string>,
      ['Номер: товара с номером 999999 нет'],
      ['Номер: товара с номером abc нет'],
    ])
    const pinned = await planned(csv('номер;цена, ₽;закреплено', `${String(feed)};1100;Цена, Название`))
    await apply(pinned)
    expect(await stored(feed)).toMatchObject({ price: kopecksOf(1_100), pinned: ['price', 'title'] })
  })

  it('give a file that Excel neither runs nor changes', async () => {
    await shop.db.updateTable('products').set({ title: '=1+1', sku: '007' }).where('id', '=', PRODUCT.pan).execute()
    const line = Buffer.from(await exported('csv'))
      .toString()
      .split('\r\n')[3]
    expect(line?.startsWith(`${String(PRODUCT.pan)};"=""007""";"=""=1+1""";`)).toBe(true)
    const sheet = await readSheet(Buffer.from(await exported('xlsx')))
    expect(sheet[3]?.slice(0, 3)).toEqual([PRODUCT.pan, '007', '=1+1'])
    expect(sheet[0]?.slice(0, 6)).toEqual(['Номер', 'Артикул', 'Название', 'Категория', 'Бренд', 'Цена, ₽'])
  })

  it('answer why a file is not read', async () => {
    const error = async (content: Uint8Array, name?: string) => {
      const table = await look(await planned(content, name))
      expect(table.state).toBe('failed')
      return table.error
    }
    expect((await upload(new Uint8Array())).status).toBe(422)
    expect(await error(csv('номер;цена, ₽'))).toBe('В файле нет строк с товарами')
    expect(await error(csv('название;цена, ₽', 'Чай;5'))).toMatch(/^Нет столбца «Номер» или «Артикул»/)
    expect(await error(csv('номер;цена, ₽;Цена, ₽', '1;5;6'))).toBe('Столбец «Цена, ₽» повторяется')
    expect(await error(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old.xls')).toMatch(/^Это файл старого Excel/)
    expect(await error(Buffer.from('PK\u0003\u0004 not a zip'), 'bad.xlsx')).toMatch(/^Файл не читается/)
    expect(
      await error(csv('номер;цена, ₽', ...Array.from({ length: 20_001 }, (_, n) => `${String(n + 1)};5`))),
    ).toMatch(/^Строк больше 20.000/)
  })

  it('read numbers, dates and truth values of a workbook as a person sees them', async () => {
    const content = await writeExcelFile([
      {
        sheet: 'Лист',
        data: [
          ['Номер', 'Артикул', 'Цена, ₽', 'Новинка', 'Популярный'].map((value) => ({ value })),
          [
            { value: PRODUCT.kettle },
            { value: new Date('2026-05-12T00:00:00Z'), type: Date, format: 'dd.mm.yyyy' },
            { value: 1_490.1 + 0.2 },
            { value: true },
            { value: 'нет' },
          ],
        ],
      },
    ]).toBuffer()
    const [row] = await rows(await planned(new Uint8Array(content), 'лист.xlsx'))
    expect(row?.changes.map(({ after }) => after)).toEqual(['12.05.2026', '1490,3', 'да'])
  })

  it('stop a workbook that unpacks into more memory than its process may take', async () => {
    const bomb = new Uint8Array(
      await writeExcelFile([
        {
          sheet: 'Лист',
          data: [[{ value: 'а'.repeat(20_000_000) }]],
        },
      ]).toBuffer(),
    )
    expect(bomb.length).toBeLessThan(32 * 1_048_576)
    const table = await look(await planned(bomb, 'bomb.xlsx'))
    expect([table.state, table.error]).toEqual(['failed', 'Файл слишком большой: разделите его'])
  })

  it('are given for at most 20,000 products', async () => {
    const columns = sql.raw(
      'source, title, sort_key, sku, price, base_price, category_id, search_text, is_on_sale, source_id, slug',
    )
    await sql`insert into products (${columns})
      select 'many', title, sort_key, sku, price, base_price, category_id, '', false, n::text, 'many-' || n
      from (select * from products limit 1) one, generate_series(1, 20000) n`.execute(shop.db)
    for (const kind of ['csv', 'xlsx']) {
      const refused = await callRaw(shop, `/api/admin/products.${kind}`, { headers: staffHeaders(manager) })
      expect(refused.status).toBe(409)
      expect(await refused.text()).toMatch(/Товаров больше 20.000: выберите категорию/)
    }
  })
})
