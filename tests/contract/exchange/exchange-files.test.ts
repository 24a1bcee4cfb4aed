import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { importExchangeFile, type ExchangeReport } from '../../../src/service/exchange/commerceml/import-file.ts'
import {
  aGood,
  anExchangedOffer,
  aPrice,
  commerceMl,
  exchangeFile,
  productsFile,
  offers,
} from '../../fixtures/commerceml/files.ts'
import { pieces } from '../../fixtures/feeds/read.ts'
import { describeOnPostgres } from '../support/database.ts'
import { aShopOnLenina } from '../support/shop-on-lenina.ts'

const NOW = Date.UTC(2026, 10, 20, 3)

describeOnPostgres('files of 1C', (database) => {
  const db = () => database().db
  let sessions = 0

  const attempt = (file: Buffer, more: { session?: string; priceType?: string } = {}) =>
    importExchangeFile(
      { db: db(), log: pino({ level: 'silent' }), clock: { now: () => NOW } },
      {
        stream: pieces(file, [4096]),
        fileName: 'file.xml',
        session: more.session ?? `session ${String(++sessions)}`,
        priceType: more.priceType ?? null,
        isOver: ({ isFullOf }) => isFullOf,
        withdrawal: { isForced: false, before: 0 },
      },
      () => undefined,
    )()

  const imported = async (file: Buffer, session?: string): Promise<ExchangeReport> => {
    const report = await attempt(file, session === undefined ? {} : { session })
    if (E.isLeft(report)) throw new Error(JSON.stringify(report.left))
    return report.right
  }

  const products = async () => {
    const rows = await db()
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .leftJoin('brands', 'brands.id', 'products.brand_id')
      .select([
        'products.id',
        'products.source_id',
        'products.title',
        'products.price',
        'products.is_on_sale',
        'products.group_source_id',
        'products.sku',
        'products.description',
        'categories.title as category',
        'brands.title as brand',
      ])
      .where('products.source', '=', '1c')
      .orderBy('products.source_id')
      .execute()
    return Object.fromEntries(rows.map((row) => [row.source_id, row]))
  }

  const onSale = async () =>
    Object.values(await products())
      .filter((row) => row.is_on_sale)
      .map((row) => row.source_id)

  const stock = async (id: string) => {
    const rows = await db()
      .selectFrom('stock')
      .innerJoin('products', 'products.id', 'stock.product_id')
      .innerJoin('locations', 'locations.id', 'stock.location_id')
      .select(['locations.title', 'stock.qty'])
      .where('products.source_id', '=', id)
      .orderBy('locations.title')
      .execute()
    return rows.filter(({ qty }) => qty > 0).map(({ title, qty }) => `${title}: ${String(qty)}`)
  }

  const versions = async () => {
    const { rows } = await sql<{
      row: string
    }>`select concat(id, ' ', xmin, ' ', ctid) as row from products order by id`.execute(db())
    return rows.map(({ row }) => row)
  }

  beforeAll(() => aShopOnLenina(db()))

  it('import products and their offers, with categories, properties, makers and variants', async () => {
    const first = await imported(exchangeFile('import.xml'), 'the first')
    expect(first).toMatchObject({ products: 3, counts: { categories: 3, created: 0 } })
    const second = await imported(exchangeFile('offers.xml'), 'the first')
    expect(second.counts).toMatchObject({ offers: 4, created: 4, refused: 0, quarantined: 1 })
    expect(second.warnings.stored.map(({ code, offerId }) => [code, offerId])).toEqual([
      ['UnknownGood', 'mat-lost'],
      ['MissingPicture', 'mat-owls'],
      ['MissingPicture', 'mat-owls'],
    ])
    expect(await products()).toMatchObject({
      'boots-brown#size-38': {
        title: 'Женские ботфорты коричневые (38)',
        price: 171_900,
        group_source_id: 'boots-brown',
        category: 'Сапоги',
        brand: 'Обувной комбинат',
        sku: 'Б-130001',
      },
      'boots-brown#size-39': { price: 149_600, is_on_sale: true },
      'mat-lost': { category: 'Без категории', price: 30_000 },
      'mat-owls': {
        title: 'Коврик Prime 150×200 см, совята',
        price: 722_050,
        group_source_id: null,
        category: 'Коврики',
        brand: 'Crazy Boom',
        description: '<p>Мягкий коврик.<br />Не скользит.</p>',
      },
    })
    const properties = await db()
      .selectFrom('product_properties')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['product_properties.title', 'value', 'unit'])
      .where('source_id', '=', 'mat-owls')
      .orderBy('position')
      .execute()
    expect(properties.map(({ title, value, unit }) => [title, value, unit])).toEqual([
      ['Страна производства', 'Республика Корея', null],
      ['Длина, м', '1,5', null],
      ['Можно стирать', 'да', null],
      ['Вес', '1.4', 'кг'],
    ])
    const { vat } = await db()
      .selectFrom('products')
      .select('vat')
      .where('source_id', '=', 'mat-owls')
      .executeTakeFirstOrThrow()
    expect(vat).toBe('22')
  })

  it('put stock into the shop with the same name and the rest into the warehouse, in whole units and never below zero', async () => {
    expect(await stock('mat-owls')).toEqual(['На Ленина: 3', 'Склад: 9'])
    expect(await stock('boots-brown#size-38')).toEqual(['Склад: 20'])
    expect(await stock('boots-brown#size-39')).toEqual([])
  })

  it('write no unchanged rows, even if they are sent again', async () => {
    const before = await versions()
    await imported(exchangeFile('import.xml'))
    const again = await imported(exchangeFile('offers.xml'))
    expect(again.counts).toMatchObject({ created: 0, changed: 0, offSale: 0 })
    expect(await versions()).toEqual(before)
  })

  it('update prices alone, or stock alone, and leave the other unchanged', async () => {
    await imported(offers(anExchangedOffer('mat-owls', aPrice(6900)), false))
    expect((await products())['mat-owls']).toMatchObject({ price: 690_000, title: 'Коврик Prime 150×200 см, совята' })
    expect(await stock('mat-owls')).toEqual(['На Ленина: 3', 'Склад: 9'])
    const rests = '<Остатки><Остаток><Склад><Ид>store-lenina</Ид><Количество>8</Количество></Склад></Остаток></Остатки>'
    await imported(offers(anExchangedOffer('mat-owls', rests), false))
    expect(await stock('mat-owls')).toEqual(['На Ленина: 8'])
    expect((await products())['mat-owls']).toMatchObject({ price: 690_000 })
  })

  it('set the stock that 1C sends, also when it repeats an earlier value', async () => {
    await sql`update stock set qty = 1 where qty = 20`.execute(db())
    await imported(offers(anExchangedOffer('boots-brown#size-38', '<Количество>20</Количество>'), false))
    expect(await stock('boots-brown#size-38')).toEqual(['Склад: 20'])
    await sql`update stock set qty = 5 where qty = 20`.execute(db())
    await imported(productsFile(aGood('boots-brown', 'Ботфорты'), false))
    expect(await stock('boots-brown#size-38')).toEqual(['Склад: 5'])
  })

  it('remove nothing if they contain changes or no kind', async () => {
    const before = await onSale()
    await imported(productsFile(aGood('mat-new', 'Коврик новый'), false))
    await imported(offers(anExchangedOffer('mat-new', `${aPrice(100)}<Количество>1</Количество>`), false))
    await imported(commerceMl(`<Каталог><Товары>${aGood('mat-newer', 'Коврик')}</Товары></Каталог>`))
    expect(await onSale()).toEqual([...before, 'mat-new'].sort())
  })

  it.each([
    ['an attribute', aGood('mat-new', 'Коврик новый', '', 'Статус="Удален"')],
    ['an element', aGood('mat-new', 'Коврик новый', '<ПометкаУдаления>true</ПометкаУдаления>')],
  ])('take a product off sale that is deleted by %s, and put it back when it returns', async (_, deleted) => {
    expect(await onSale()).toContain('mat-new')
    expect((await imported(productsFile(deleted, false))).counts).toMatchObject({ offSale: 1 })
    expect(await onSale()).not.toContain('mat-new')
    await imported(productsFile(aGood('mat-new', 'Коврик новый'), false))
    expect(await onSale()).toContain('mat-new')
  })

  it('take products off sale that full files omit, when the last full file has arrived', async () => {
    await imported(productsFile(aGood('mat-owls', 'Коврик'), true), 'a full one')
    expect(await onSale()).toEqual(['mat-lost', 'mat-owls'])
    await imported(offers(anExchangedOffer('mat-owls', aPrice(10)), true), 'a full one')
    expect(await onSale()).toEqual(['mat-owls'])
  })

  it('never empty the catalogue by an empty file', async () => {
    await imported(productsFile('', true))
    await imported(offers('', true))
    expect(await onSale()).toEqual(['mat-owls'])
  })

  it('change nothing when malformed, and report the line', async () => {
    const broken = Buffer.concat([
      offers(anExchangedOffer('mat-owls', aPrice(1)), true).subarray(0, -30),
      Buffer.from('<'),
    ])
    expect(await attempt(broken)).toMatchObject({ left: { _tag: 'Malformed', line: 2 } })
    expect(await attempt(Buffer.from('<yml_catalog/>'))).toEqual(E.left({ _tag: 'NotAFeed', root: 'yml_catalog' }))
    expect((await products())['mat-owls']).toMatchObject({ price: 1_000 })
  })

  it('use the configured price type, and are rejected if 1C does not send it', async () => {
    const both = aPrice(500).replace(
      '</Цены>',
      '<Цена><ИдТипаЦены>price-wholesale</ИдТипаЦены><ЦенаЗаЕдиницу>400</ЦенаЗаЕдиницу></Цена></Цены>',
    )
    const file = offers(anExchangedOffer('mat-owls', both), false)
    await attempt(file, { priceType: 'оптовая' })
    expect((await products())['mat-owls']).toMatchObject({ price: 40_000 })
    expect(await attempt(file, { priceType: 'Со скидкой' })).toEqual(
      E.left({ _tag: 'UnknownPriceType', expected: 'Со скидкой', existing: ['Оптовая', 'Розничная'] }),
    )
    expect((await products())['mat-owls']).toMatchObject({ price: 40_000 })
    await imported(file)
    expect((await products())['mat-owls']).toMatchObject({ price: 50_000 })
  })

  it('delete price types that 1C no longer sends', async () => {
    const types =
      '<ТипыЦен><ТипЦены><Ид>price-base</Ид><Наименование>BASE</Наименование><Валюта>RUB</Валюта></ТипЦены></ТипыЦен>'
    const price = '<Цены><Цена><ИдТипаЦены>price-base</ИдТипаЦены><ЦенаЗаЕдиницу>77</ЦенаЗаЕдиницу></Цена></Цены>'
    await imported(
      commerceMl(
        `<ПакетПредложений>${types}<Предложения>${anExchangedOffer('mat-owls', price)}</Предложения></ПакетПредложений>`,
      ),
    )
    expect((await products())['mat-owls']).toMatchObject({ price: 7_700 })
  })

  it('give an axis from the brackets of a title where 1C sends no characteristics', async () => {
    const dress = (id: string, title: string) =>
      anExchangedOffer(id, `<Наименование>${title}</Наименование>${aPrice(100)}<Количество>1</Количество>`)
    const files = [
      productsFile(aGood('dress', 'Платье (лён)') + aGood('overall', 'Комбинезон'), false),
      offers(
        dress('dress#1', 'Платье (лён) (38)') +
          dress('dress#2', 'Платье (лён)') +
          dress('overall#1', 'Комбинезон (28/104, роз)') +
          dress('overall#2', 'Комбинезон (с капюшоном; 2XL, 30/110)') +
          dress('overall', 'Комбинезон (набор)'),
        false,
      ),
    ]
    for (const file of files) await imported(file, 'brackets')
    const rows = await db()
      .selectFrom('product_properties as own')
      .innerJoin('products', 'products.id', 'own.product_id')
      .select(['source_id', 'own.title', 'own.value'])
      .where('source_id', 'like', '%#_')
      .orderBy('source_id')
      .orderBy('own.position')
      .execute()
    expect(rows.map(({ source_id, title, value }) => [source_id, title, value])).toEqual([
      ['dress#1', 'Размер', '38'],
      ['overall#1', 'Размер', '28/104'],
      ['overall#1', 'Цвет', 'роз'],
      ['overall#2', 'Вариант', 'с капюшоном'],
      ['overall#2', 'Размер', '2XL, 30/110'],
    ])
  })

  it('leave no staging data', async () => {
    const { rows } = await sql`select 1 from pg_class where relkind = 'r' and relname like 'import%stage%'`.execute(
      db(),
    )
    expect(rows).toEqual([])
  })
})
