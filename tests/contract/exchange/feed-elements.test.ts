import * as E from 'fp-ts/Either'
import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { importFeed } from '../../../src/service/import/import-feed.ts'
import { aFeed, anOffer } from '../../fixtures/feeds/a-feed.ts'
import { pieces } from '../../fixtures/feeds/read.ts'
import { byCourier, checkoutOver, COURIER, anOrder, delivery, pickup } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'

describeOnPostgres('elements of a feed', (database) => {
  const { shop, fill, place } = checkoutOver(database)
  const db = () => database().db

  const imported = async (feed: string, source: string) => {
    const report = await importFeed(
      { db: db(), log: pino({ level: 'silent' }), clock: { now: () => shop().now().getTime() } },
      { stream: pieces(Buffer.from(feed), [4096]), fileName: 'feed.xml', source },
      () => undefined,
    )()
    if (E.isLeft(report)) throw new Error(JSON.stringify(report.left))
    return report.right.warnings.stored.map(({ text }) => text)
  }

  const stockOf = async (source: string) => {
    const rows = await db()
      .selectFrom('products')
      .innerJoin('stock', 'stock.product_id', 'products.id')
      .select(['source_id', 'qty', 'is_counted'])
      .where('source', '=', source)
      .orderBy('source_id')
      .execute()
    return Object.fromEntries(rows.map(({ source_id, qty, is_counted }) => [source_id, is_counted ? qty : 'in stock']))
  }

  beforeEach(() => shop().forget())

  it('no courier brings an offer with <delivery>false, also of an order that is being placed; it can be collected', async () => {
    const offer = (isDelivered: boolean) =>
      anOffer({
        id: 'd1',
        name: 'Занятие',
        price: '100',
        tags: `<count>9</count><delivery>${String(isDelivered)}</delivery>`,
      })
    await imported(aFeed([offer(false)]), 'lessons')
    const { id } = await db()
      .selectFrom('products')
      .select('id')
      .where('source', '=', 'lessons')
      .executeTakeFirstOrThrow()
    const lines = { [id as ProductId]: { count: 1 } }
    expect((await fill(lines, delivery)).error).toMatchObject({
      code: 100,
      messages: [{ productId: id, message: 'Этот товар не доставляем: его можно забрать в магазине' }],
    })
    expect((await fill(lines, pickup)).answer.count).toBe(1)
    expect((await place(byCourier(100 + COURIER), undefined, delivery)).status).toBe(422)
    expect((await place(anOrder(100))).status).toBe(201)
    await imported(aFeed([offer(true)]), 'lessons')
    shop().forget()
    expect((await fill(lines, delivery)).status).toBe(200)
  })

  it('a count in another element is the stock, also 0; a word that says no is none', async () => {
    const offers = [
      anOffer({ id: 'j1', tags: '<quantity_in_stock>3</quantity_in_stock>' }),
      anOffer({ id: 'j2', tags: '<stock_quantity>2</stock_quantity>' }),
      anOffer({ id: 'j3', tags: '<quantity>1</quantity>' }),
      anOffer({ id: 'j4', tags: '<available>false</available>' }),
      anOffer({ id: 'j5', attributes: 'available="true"', tags: '<quantity_in_stock>0</quantity_in_stock>' }),
      anOffer({ id: 'j6', tags: '<count>0</count><quantity>5</quantity>' }),
      anOffer({ id: 'j7', tags: '<outlets><outlet id="501" instock="4"/><outlet id="502" instock="1"/></outlets>' }),
      anOffer({ id: 'j8', attributes: 'available="true" in_stock="false"' }),
      anOffer({ id: 'j9', attributes: 'in_stock="true"' }),
      anOffer({ id: 'k1', attributes: 'in_stock="4"', tags: '<disabled>false</disabled>' }),
      anOffer({ id: 'k2', tags: '<count>5</count><disabled>true</disabled>' }),
    ]
    expect(await imported(aFeed(offers), 'counts')).toEqual(['точки продаж 501, 502 магазину неизвестны'])
    expect(await stockOf('counts')).toEqual({
      j1: 3,
      j2: 2,
      j3: 1,
      j4: 0,
      j5: 0,
      j6: 0,
      j7: 5,
      j8: 0,
      j9: 'in stock',
      k1: 4,
      k2: 0,
    })
  })

  it('what the shop does not follow is named once with the number of offers, also elements of no description', async () => {
    const requested = '<pickup>false</pickup><store>false</store><min-quantity>3</min-quantity><ostatok>7</ostatok>'
    const plain = '<pickup>true</pickup><store>true</store><min-quantity>1</min-quantity><url>https://a.example</url>'
    const offers = [
      anOffer({ id: 'w1', tags: requested }),
      anOffer({ id: 'w2', tags: `${requested}<series>Классика</series>` }),
      anOffer({ id: 'w3', name: '????? ???', tags: plain }),
    ]
    const feed = aFeed(offers).replace('</offers>', '</offers><promos><promo id="1"><x/></promo></promos>')
    expect(await imported(feed, 'unfollowed')).toEqual([
      'название состоит из вопросительных знаков: проверьте кодировку файла',
      'магазин не учитывает <pickup>: предложений 2',
      'магазин не учитывает <store>: предложений 2',
      'магазин не учитывает <min-quantity>: предложений 2',
      'магазин не учитывает <ostatok>: предложений 2',
      'магазин не учитывает <series>: предложений 1',
      'магазин не учитывает <promos> магазина',
    ])
  })
})
