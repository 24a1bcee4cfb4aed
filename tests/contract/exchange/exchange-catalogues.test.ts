import * as E from 'fp-ts/Either'
import { pino } from 'pino'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { storeSetting } from '../../../src/service/platform/settings/settings.ts'
import { importExchangeFile } from '../../../src/service/exchange/commerceml/import-file.ts'
import { commerceMl } from '../../fixtures/commerceml/files.ts'
import { pieces } from '../../fixtures/feeds/read.ts'
import { describeOnPostgres } from '../support/database.ts'
import { aShopOnLenina } from '../support/shop-on-lenina.ts'

const NOW = Date.UTC(2026, 10, 20, 3)

const aProduct = (id: string, inside = '') =>
  `<Товар><Ид>${id}</Ид><Наименование>Лопата ${id}</Наименование><Группы><Ид>group-${id.slice(0, 1)}</Ид></Группы>${inside}</Товар>`

const products = (catalogue: string, inside: string) =>
  commerceMl(
    `<Классификатор><Ид>${catalogue}-groups</Ид><Группы><Группа><Ид>group-${catalogue}</Ид><Наименование>Раздел ${catalogue}</Наименование></Группа></Группы></Классификатор>` +
      `<Каталог СодержитТолькоИзменения="false"><Ид>${catalogue}</Ид><Товары>${inside}</Товары></Каталог>`,
  )

const aType = (id: string, title: string) => `<ТипЦены><Ид>${id}</Ид><Наименование>${title}</Наименование></ТипЦены>`

const aPriceOf = (type: string, roubles: number) =>
  `<Цена><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${String(roubles)}</ЦенаЗаЕдиницу></Цена>`

const anOfferOf = (id: string, prices: string, inside = '') =>
  `<Предложение><Ид>${id}</Ид><Цены>${prices}</Цены><Количество>5</Количество>${inside}</Предложение>`

const offersOf = (catalogue: string, types: string, inside: string, attributes = 'СодержитТолькоИзменения="false"') =>
  commerceMl(
    `<ПакетПредложений ${attributes}><Ид>${catalogue}#</Ид><ИдКаталога>${catalogue}</ИдКаталога><ТипыЦен>${types}</ТипыЦен><Предложения>${inside}</Предложения></ПакетПредложений>`,
  )

const value = (id: string, text: string) =>
  `<ЗначенияСвойств><ЗначенияСвойства><Ид>${id}</Ид><Значение>${text}</Значение></ЗначенияСвойства></ЗначенияСвойств>`

describeOnPostgres('catalogues of 1C', (database) => {
  let sessions = 0
  const db = () => database().db

  const imported = async (...files: ReadonlyArray<Buffer>) => {
    const session = `session ${String((sessions += 1))}`
    const reports = []
    for (const file of files) {
      const report = await importExchangeFile(
        { db: db(), log: pino({ level: 'silent' }), clock: { now: () => NOW } },
        {
          stream: pieces(file, [4096]),
          fileName: 'file.xml',
          session,
          priceType: null,
          isOver: ({ isFullOf }) => isFullOf,
          withdrawal: { isForced: false, before: 0 },
        },
        () => undefined,
      )()
      if (E.isLeft(report)) throw new Error(JSON.stringify(report.left))
      reports.push(report.right)
    }
    const last = reports.at(-1)
    if (last === undefined) throw new Error('no file')
    return last
  }

  const pricesOf = async () => {
    const rows = await db()
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'category_id')
      .select(['products.source_id', 'price', 'is_on_sale', 'categories.title', 'is_quarantine'])
      .orderBy('products.source_id')
      .execute()
    return Object.fromEntries(
      rows.map(({ source_id, price, is_on_sale, is_quarantine }) => [
        source_id,
        is_on_sale && !is_quarantine ? price / 100 : null,
      ]),
    )
  }

  const catalogue = (name: string, ids: ReadonlyArray<string>, type = 'p1') => [
    products(name, ids.map((id) => aProduct(id)).join('')),
    offersOf(name, aType(type, 'Розничная'), ids.map((id) => anOfferOf(id, aPriceOf(type, 101))).join('')),
  ]

  beforeAll(() => aShopOnLenina(db()))
  beforeEach(async () => {
    for (const table of ['exchange_goods', 'exchange_offers', 'exchange_terms', 'settings', 'stock'] as const)
      await db().deleteFrom(table).execute()
    await db().deleteFrom('product_properties').execute()
    await db().deleteFrom('products').execute()
  })

  it.each(['the same price type', 'price types of their own'])(
    'withdraw their own products only, with %s, also under ten products and again',
    async (types) => {
      const [own, other] = [
        ['a1', 'a2', 'a3'],
        ['b1', 'b2'],
      ] as const
      const typeOf = (name: string) => (types === 'the same price type' ? 'p1' : `p-${name}`)
      await imported(...catalogue('a', own, typeOf('a')))
      await imported(...catalogue('b', other, typeOf('b')))
      expect(await pricesOf()).toEqual({ a1: 101, a2: 101, a3: 101, b1: 101, b2: 101 })
      await imported(...catalogue('a', ['a1', 'a3'], typeOf('a')))
      await imported(...catalogue('b', ['b2'], typeOf('b')))
      expect(await pricesOf()).toEqual({ a1: 101, a2: null, a3: 101, b1: null, b2: 101 })
    },
  )

  it('withdraw also products of before the upgrade, whose catalogue nobody stored', async () => {
    await imported(...catalogue('a', ['a1', 'a2']))
    for (const table of ['exchange_goods', 'exchange_offers', 'exchange_terms'] as const)
      await db().updateTable(table).set({ catalogue: null }).execute()
    await imported(...catalogue('a', ['a1']))
    expect(await pricesOf()).toEqual({ a1: 101, a2: null })
  })

  const wholesale =
    aType('t1', 'Золото ¥') + aType('t2', 'Vip ¥') + aType('t3', 'Крупнооптовая ¥') + aType('t4', 'Оптовая ¥')

  it('without a retail price name the type that was taken, and the type that a product has instead', async () => {
    await imported(products('a', aProduct('a1') + aProduct('a2') + aProduct('a3')))
    const { warnings } = await imported(
      offersOf(
        'a',
        wholesale,
        anOfferOf('a1', aPriceOf('t2', 66) + aPriceOf('t1', 62)) +
          anOfferOf('a2', aPriceOf('t4', 70)) +
          anOfferOf('a3', ''),
      ),
    )
    expect(await pricesOf()).toEqual({ a1: 62, a2: null, a3: null })
    expect(warnings.stored.map(({ offerId, text }) => [offerId, text])).toEqual([
      ['a2', 'нет цены вида «Золото ¥», есть «Оптовая ¥»: товар загружен, но не продаётся'],
      ['a3', 'цены нет или она равна нулю: товар загружен, но не продаётся'],
      [null, 'розничного вида цен нет: взят «Золото ¥». Выберите вид цен в настройке «вид цен из 1С»'],
    ])
  })

  it('take the price type of the setting, with no warning', async () => {
    await storeSetting(db(), 'imports.priceType', 'оптовая ¥', new Date(NOW))
    await imported(products('a', aProduct('a1')))
    const { warnings } = await imported(
      offersOf('a', wholesale, anOfferOf('a1', aPriceOf('t2', 66) + aPriceOf('t4', 70))),
    )
    expect(await pricesOf()).toEqual({ a1: 70 })
    expect(warnings.stored).toEqual([])
    await storeSetting(db(), 'imports.priceType', 'Vip ¥', new Date(NOW))
    await imported(offersOf('a', '', anOfferOf('a9', aPriceOf('t2', 5)), 'СодержитТолькоИзменения="true"'))
    expect((await pricesOf()).a1).toBe(66)
  })

  it('of Bitrix: what is switched off is not on sale, and fields of Bitrix are no properties', async () => {
    const properties = commerceMl(
      '<Классификатор><Ид>a-groups</Ид><Свойства>' +
        [
          ['CML2_ACTIVE', 'БитриксАктивность'],
          ['CML2_SORT', 'Сортировка'],
          ['449', 'Цвет'],
        ]
          .map(([id, title]) => `<Свойство><Ид>${id ?? ''}</Ид><Наименование>${title ?? ''}</Наименование></Свойство>`)
          .join('') +
        '</Свойства></Классификатор>',
    )
    const active = (state: string) => value('CML2_ACTIVE', state) + value('CML2_SORT', '500') + value('449', 'синий')
    const file = (states: ReadonlyArray<string>) =>
      products('a', states.map((state, at) => aProduct(`a${String(at + 1)}`, active(state))).join(''))
    const off = value('CML2_ACTIVE', 'false')
    const inside = ['a1', 'a2', 'a3'].map((id) => anOfferOf(id, aPriceOf('p1', 101), id === 'a3' ? off : '')).join('')
    const prices = offersOf('a', aType('p1', 'Розничная'), inside)
    await imported(properties, file(['true', 'false', 'true']), prices)
    expect(await pricesOf()).toEqual({ a1: 101 })
    const shown = await db().selectFrom('product_properties').select(['title', 'value']).execute()
    expect(shown).toEqual([{ title: 'Цвет', value: 'синий' }])
    await imported(file(['false', 'true', 'true']), prices)
    expect(await pricesOf()).toEqual({ a1: null, a2: 101 })
    await imported(offersOf('a', '', anOfferOf('a3', aPriceOf('p1', 90)), 'СодержитТолькоИзменения="true"'))
    expect(await pricesOf()).toEqual({ a1: null, a2: 101 })
  })

  it('count products without an offer, and offers of deleted products', async () => {
    const gone = '<ПометкаУдаления>true</ПометкаУдаления>'
    await imported(products('a', aProduct('a1') + aProduct('a2') + aProduct('a3', gone)))
    const { counts } = await imported(
      offersOf('a', aType('p1', 'Розничная'), anOfferOf('a1', aPriceOf('p1', 1)) + anOfferOf('a3', aPriceOf('p1', 1))),
    )
    expect(counts).toMatchObject({ offers: 1, created: 1, withoutOffer: 1, ofDeleted: 1 })
  })
})
