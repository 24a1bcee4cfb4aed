import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FeedElement } from '../../../src/service/import/read/feed-element.ts'
import { feedVat, percentVat } from '../../../src/service/import/offer/offer-vat.ts'
import { offerOf, type MappedOffer } from '../../../src/service/import/offer/offer.ts'
import { aFeed, anOffer, type OfferFields } from '../../fixtures/feeds/a-feed.ts'
import { feedFile, wholeFeed } from '../../fixtures/feeds/read.ts'

const elements = async (feed: string | Uint8Array): Promise<ReadonlyArray<FeedElement>> => {
  const read = await wholeFeed(feed)
  if (E.isLeft(read)) throw new Error(JSON.stringify(read.left))
  return read.right.elements.filter(({ name }) => name === 'offer')
}

const mapped = async (feed: string | Uint8Array): Promise<ReadonlyArray<MappedOffer>> =>
  (await elements(feed))
    .map(offerOf)
    .filter(E.isRight)
    .map(({ right }) => right)

const theOffer = async (fields: OfferFields) => {
  const [only] = await mapped(aFeed([anOffer(fields)]))
  if (only === undefined) throw new Error('the offer was refused')
  return only
}

const codes = ({ warnings }: MappedOffer) => warnings.map(({ code }) => code)

describe('an offer of a feed', () => {
  it('is read completely', async () => {
    const [kettle] = await mapped(feedFile('household.xml'))
    expect(kettle?.offer).toEqual({
      sourceId: '9007199254740993001',
      groupSourceId: 'kettle-1',
      title: 'Чайник «Ёлка» 1,7 л, белый',
      sku: 'EL-17-W',
      price: 149_000,
      basePrice: 199_000,
      categorySourceId: '30',
      brand: 'Ёлка',
      pictures: ['https://teply-dom.example/i/kettle-white.jpg', 'https://teply-dom.example/i/kettle-white-2.jpg'],
      description: '<h3>Кипит за 3 минуты</h3><p>Корпус из стали &amp; стекла.</p>',
      properties: [
        { title: 'Объём', value: '1,7', unit: 'л' },
        { title: 'Цвет', value: 'белый', unit: null },
        { title: 'Страна производства', value: 'Россия', unit: null },
        { title: 'Гарантия производителя', value: 'есть', unit: null },
        { title: 'Вес', value: '1,2', unit: 'кг' },
        { title: 'Габариты (Д × Ш × В)', value: '20,1 × 15 × 24', unit: 'см' },
        { title: 'Штрихкод', value: '4600000000017', unit: null },
      ],
      barcodes: ['4600000000017'],
      vat: '10',
      isDelivered: true,
      stock: { isAvailable: true, count: null, outlets: [] },
    })
    expect(kettle?.warnings).toEqual([
      {
        code: 'BadPicture',
        offerId: '9007199254740993001',
        line: 27,
        text: 'адрес картинки «ftp://teply-dom.example/i/kettle-white-3.jpg» не годится',
      },
    ])
  })

  it.each([
    ['VAT_22', '22'],
    ['vat_10_110', '10'],
    ['NO_VAT', 'none'],
    ['1', '20'],
    ['18', null],
  ])('with the rate of VAT %s has the rate %s in receipts', (written, rate) => {
    expect(feedVat(written)).toBe(rate)
  })

  it.each([
    ['22', '22'],
    ['10%', '10'],
    ['Без НДС', 'none'],
    ['', null],
  ])('with the rate of VAT «%s» of 1C has the rate %s in receipts', (written, rate) => {
    expect(percentVat(written)).toBe(rate)
  })

  it('of the type vendor.model has a title of kind, maker and model, with the maker once', async () => {
    const offers = await mapped(feedFile('sound-windows-1251.xml'))
    expect(offers.map(({ offer }) => offer.title)).toEqual([
      'Колонка Звук\u00a0&\u00a0Ко M-5 № 1 «Гром»',
      'Наушники Тишина Т-1',
    ])
  })

  it.each([
    ['without an id', '<offer><name>Чайник</name></offer>', 'MissingId', null],
    ['with an endless id', anOffer({ id: '7'.repeat(201) }), 'LongId', '7'.repeat(200)],
    ['without a title', anOffer({ id: '5', name: ' ' }), 'MissingTitle', '5'],
    [
      'of vendor.model without a model',
      '<offer id="5" type="vendor.model"><vendor>Ёлка</vendor></offer>',
      'MissingTitle',
      '5',
    ],
  ])('%s is rejected with its id and line', async (_, offer, code, offerId) => {
    expect((await elements(aFeed([offer]))).map(offerOf)).toMatchObject([E.left({ code, offerId, line: 7 })])
  })

  it.each([
    ['1490', 149_000],
    ['1490.00', 149_000],
    ['1 490', 149_000],
    ['1\u00a0490,5', 149_050],
    ['1\u202f490.05', 149_005],
    ['1,490.00', 149_000],
    ['1,234,567', 123_456_700],
    ['1490.0000', 149_000],
    ['0.994', 99],
    ['0.996', 100],
    ['1490 руб.', 149_000],
    ['1490₽', 149_000],
    ['10000000000', 1_000_000_000_000],
  ])('with the price %j costs %i kopecks', async (price, kopecks) => {
    const one = await theOffer({ price })
    expect([one.offer.price, one.offer.basePrice, codes(one)]).toEqual([kopecks, kopecks, []])
  })

  it.each([
    ['', 'NoPrice'],
    ['0', 'NoPrice'],
    ['0.00', 'NoPrice'],
    ['-5', 'BadPrice'],
    ['1e3', 'BadPrice'],
    ['по запросу', 'BadPrice'],
    ['1,490', 'BadPrice'],
    ['1.490,00', 'BadPrice'],
    ['10000000001', 'BadPrice'],
    ['NaN', 'BadPrice'],
  ])('with the price %j is not for sale', async (price, code) => {
    const one = await theOffer({ price, tags: '<oldprice>2000</oldprice>' })
    expect([one.offer.price, one.offer.basePrice, codes(one)]).toEqual([0, 0, [code]])
  })

  it('in dollars is not for sale', async () => {
    const feed = aFeed([anOffer({}).replace('RUR', 'USD'), anOffer({}).replace('RUR', 'RUB')])
    const [dollars, roubles] = await mapped(feed)
    expect(dollars && [dollars.offer.price, codes(dollars)]).toEqual([0, ['ForeignCurrency']])
    expect(roubles && [roubles.offer.price, codes(roubles)]).toEqual([149_000, []])
  })

  it.each([
    ['1500', 150_000, []],
    ['1490.01', 149_001, []],
    ['1490', 149_000, ['OldPriceIgnored']],
    ['1000', 149_000, ['OldPriceIgnored']],
    ['0', 149_000, ['OldPriceIgnored']],
    ['много', 149_000, ['OldPriceIgnored']],
  ])('has the old price %j', async (oldPrice, basePrice, expected) => {
    const one = await theOffer({ tags: `<oldprice>${oldPrice}</oldprice>` })
    expect([one.offer.basePrice, codes(one)]).toEqual([basePrice, expected])
  })

  it('has each web image once', async () => {
    const addresses = [
      'https://a.example/1.jpg',
      '//a.example/2.jpg',
      'http://a.example/три.jpg',
      'https://a.example/1.jpg#big',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      '/4.jpg',
      'https://user:secret@a.example/5.jpg',
    ]
    const one = await theOffer({ tags: addresses.map((address) => `<picture>${address}</picture>`).join('') })
    expect(one.offer.pictures).toEqual([
      'https://a.example/1.jpg',
      'https://a.example/2.jpg',
      'http://a.example/%D1%82%D1%80%D0%B8.jpg',
    ])
    expect(codes(one)).toEqual(['BadPicture', 'BadPicture', 'BadPicture', 'BadPicture'])
  })

  it.each([
    ['<p style="x" onclick="y">a<a href="https://b.example">b</a></p>', '<p>ab</p>'],
    ['<h1>a</h1><h6>b</h6>', '<h3>a</h3><h4>b</h4>'],
    ['<table><tr><td colspan="2" width="9">a</td></tr></table>', '<table><tr><td colspan="2">a</td></tr></table>'],
    ['<img src=x onerror=alert(1)><iframe src="//b"></iframe><svg><script>1</script></svg>', ''],
    ['<p>a<br>b', '<p>a<br />b</p>'],
    ['первая\nвторая\n\nтретья < четвёртой', '<p>первая<br />вторая</p><p>третья &lt; четвёртой</p>'],
    ['10&nbsp;кг', '10\u00a0кг'],
  ])('has a safe description: %j', async (html, safe) => {
    const one = await theOffer({ tags: `<description><![CDATA[${html}]]></description>` })
    expect(one.offer.description).toBe(safe)
  })

  it.each([
    ['Кипит быстро&amp;lt;br&amp;gt;и &amp;lt;b&amp;gt;тихо&amp;lt;/b&amp;gt;', 'Кипит быстро<br />и <b>тихо</b>'],
    ['&amp;amp;lt;p&amp;amp;gt;Сталь&amp;amp;lt;/p&amp;amp;gt;', '<p>Сталь</p>'],
    ['Цена &amp;amp;laquo;от&amp;amp;raquo;&amp;amp;nbsp;5', 'Цена «от»\u00a05'],
    ['Зазор 5 &amp;lt; 6 мм', 'Зазор 5 &lt; 6 мм'],
    ['<![CDATA[<p>Тег &lt;br&gt; в тексте</p>]]>', '<p>Тег &lt;br&gt; в тексте</p>'],
  ])('has a description whose HTML was escaped twice: %j', async (written, safe) => {
    const one = await theOffer({ tags: `<description>${written}</description>` })
    expect(one.offer.description).toBe(safe)
  })

  it('has no holes in its description where pictures were', async () => {
    const html =
      '<br><p>Сталь</p><br><br><img src="a.jpg"><br><p></p><p>&nbsp;</p><div><p><br></p></div><ul> <li>1,7 л</li><br></ul>Тихий<br><br><br><img><br>чайник<br>'
    const one = await theOffer({ tags: `<description><![CDATA[${html}]]></description>` })
    expect(one.offer.description).toBe('<p>Сталь</p><ul><li>1,7 л</li></ul>Тихий<br /><br />чайник')
  })

  it('leaves out parameters without a value: an id in place of a word, a dash, «Не указано»', async () => {
    const params = {
      Материал: '5f2c1e0a-9b1d-11e9-80d4-0cc47ab29cd1',
      Вид: '-',
      Тип: '&lt;Не указано&gt;',
      Цвет: 'белый',
    }
    const one = await theOffer({
      tags: Object.entries(params)
        .map(([name, value]) => `<param name="${name}">${value}</param>`)
        .join(''),
    })
    expect(one.offer.properties).toEqual([{ title: 'Цвет', value: 'белый', unit: null }])
  })

  it('has a description without scripts, handlers and addresses for any input', async () => {
    const scrap = fc.constantFrom(
      '<',
      '>',
      '</',
      'script',
      'p',
      'img',
      ' onerror=',
      'javascript:',
      '"',
      "'",
      '&lt;',
      '&',
      ' ',
      '/',
      '=',
      'Ж',
      '<!--',
      '\n',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(scrap, { maxLength: 30 }), async (scraps) => {
        const one = await theOffer({ tags: `<description><![CDATA[${scraps.join('')}]]></description>` })
        const tags = one.offer.description.match(/<[^>]*>/g) ?? []
        expect(tags.filter((tag) => !/^<\/?p>$|^<br \/>$/.test(tag))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('describes its condition, age and quantities in words of shoppers', async () => {
    const one = await theOffer({
      tags:
        '<condition type="preowned"><quality>good</quality><reason>Царапина</reason></condition><age unit="year">18</age>' +
        '<min-quantity>2</min-quantity><step-quantity>2</step-quantity><sales_notes>Предоплата</sales_notes>' +
        '<manufacturer_warranty>false</manufacturer_warranty><param name="вес" unit="г">800</param><weight>0.8</weight>' +
        '<param name="Пусто"></param><param>Без имени</param><param name="Цвет">красный</param><param name="Цвет">синий</param>',
    })
    expect(one.offer.properties.map(({ title, value, unit }) => [title, value, unit])).toEqual([
      ['вес', '800', 'г'],
      ['Цвет', 'красный, синий', null],
      ['Состояние', 'Бывший в употреблении, состояние хорошее', null],
      ['Причина уценки', 'Царапина', null],
      ['Гарантия производителя', 'нет', null],
      ['Возрастное ограничение', '18+', null],
      ['Минимальное количество', '2', 'шт.'],
      ['Продаётся кратно', '2', 'шт.'],
      ['Условия продажи', 'Предоплата', null],
    ])
  })

  it.each([
    ['nothing', {}, { isAvailable: true, count: null, outlets: [] }, []],
    ['available="false"', { attributes: 'available="false"' }, { isAvailable: false, count: null, outlets: [] }, []],
    ['a tag available', { tags: '<available>false</available>' }, { isAvailable: false, count: null, outlets: [] }, []],
    ['a count', { tags: '<count>12</count>' }, { isAvailable: true, count: 12, outlets: [] }, []],
    [
      'a count that is none',
      { tags: '<count>много</count>' },
      { isAvailable: true, count: 0, outlets: [] },
      ['BadCount'],
    ],
    [
      'outlets',
      { tags: '<outlets><outlet id="1" instock="3"/><outlet id="2"/><outlet id="3" instock="-1"/></outlets>' },
      {
        isAvailable: true,
        count: null,
        outlets: [
          { outletId: '1', count: 3 },
          { outletId: '2', count: 0 },
          { outletId: '3', count: 0 },
        ],
      },
      ['BadCount'],
    ],
  ] as const)('with %s has this stock', async (_, fields, stock, expected) => {
    const one = await theOffer(fields)
    expect([one.offer.stock, codes(one)]).toEqual([stock, expected])
  })

  it('is truncated at whole characters, with a warning', async () => {
    const one = await theOffer({ name: '😀'.repeat(300), tags: `<description>a${'😀'.repeat(30_000)}</description>` })
    expect(one.offer.title).toBe('😀'.repeat(250))
    expect(one.offer.description.isWellFormed()).toBe(true)
    expect(codes(one)).toEqual(['LongTitle', 'LongDescription'])
  })

  it('without a category has a warning, as has one with undecodable characters', async () => {
    const one = await theOffer({ category: '', name: 'Ча\ufffdник' })
    expect([one.offer.categorySourceId, codes(one)]).toEqual([null, ['UnreadableText', 'NoCategory']])
  })
})
