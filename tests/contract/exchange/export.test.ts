import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { sql, type Kysely } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { Tables } from '../../../src/service/platform/database/tables.ts'
import { seedDemo } from '../../../src/demo/seed/seed-demo.ts'
import { ymlCatalogue } from '../../../src/service/exchange/yml/yml-catalogue.ts'
import { importFeed } from '../../../src/service/import/import-feed.ts'
import { operatorCommands } from '../../../src/service/commands/commands.ts'
import { executeCommand } from '../../../src/service/commands/socket/execute-command.ts'
import { seedPages } from '../../../src/service/content/pages/seed.ts'
import { seedDemoPlaces, seedPlaces } from '../../../src/service/delivery/context/seed.ts'
import { aCategory, aFeed, anOffer } from '../../fixtures/feeds/a-feed.ts'
import { feedFile, pieces } from '../../fixtures/feeds/read.ts'
import { describeOnPostgres } from '../support/database.ts'
import { freshDatabase } from '../support/engines.ts'
import { diskStorage } from '../../../src/service/platform/storage/disk-storage.ts'

/** These tests open databases. */
const SLOW_MS = 120_000
const NOW = Date.UTC(2026, 10, 20, 3)
const clock = { now: () => NOW }
const log = pino({ level: 'silent' })
const ORIGIN = 'https://shop.example'

const exported = async (db: Kysely<Tables>): Promise<string> => {
  let feed = ''
  for await (const piece of ymlCatalogue({ db, clock, brand: 'Кедр & Ко', origin: ORIGIN })) feed += piece
  return feed
}

const imported = async (db: Kysely<Tables>, feed: string | Buffer, source = 'yml') => {
  const stream = pieces(Buffer.from(feed), [4096])
  const report = await importFeed({ db, log, clock }, { stream, fileName: 'feed.xml', source }, () => undefined)()
  if (E.isLeft(report)) throw new Error(JSON.stringify(report.left))
  return report.right
}

/** All fields of a feed, without ids of this database. */
const catalogueOf = async (db: Kysely<Tables>, pictures: 'whole' | 'counted' = 'whole') => {
  const categories = await sql`
    select own.source_id, own.title, parent.source_id as parent
    from categories own left join categories parent on parent.id = own.parent_id
    where own.is_active and not own.is_quarantine order by parent.source_id nulls first, own.position, own.source_id`.execute(
    db,
  )
  const products = await sql<{ pictures: ReadonlyArray<string> }>`
    select p.source_id, p.group_source_id, p.title, p.sku, p.description, p.price, p.base_price, p.vat, c.title as section, b.title as brand,
      array(select source from product_pictures where product_id = p.id order by position) as pictures,
      array(select title || '|' || value || '|' || coalesce(unit, '') from product_properties
        where product_id = p.id order by position) as properties,
      array(select coalesce(l.shop_id::text, '') || ':' || s.qty from stock s join locations l on l.id = s.location_id
        where s.product_id = p.id and s.qty > 0 order by 1) as stock
    from products p join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
    where p.is_on_sale order by p.source_id`.execute(db)
  return {
    categories: categories.rows,
    products: products.rows.map((row) => (pictures === 'whole' ? row : { ...row, pictures: row.pictures.length })),
  }
}

const opened: Array<OpenDatabase> = []
const anEmptyShop = async (engine: OpenDatabase['engine']) => {
  const database = await freshDatabase(engine === 'pglite' ? 'pglite' : 'postgres', inject('engines'))
  opened.push(database)
  await seedPlaces(database.db)
  await seedDemoPlaces(database.db)
  return database.db
}
afterAll(() => Promise.all(opened.map((database) => database.close())))

const odd = aFeed(
  [
    anOffer({
      id: '9007199254740993001',
      attributes: 'group_id="g&1"',
      name: 'Чайник «Ёлка» <1,7 л> & "крышка"',
      price: '1490.50',
      category: '7',
      tags:
        '<oldprice>1990</oldprice><vendor>Bosch &amp; Сыновья</vendor><vendorCode>A/1</vendorCode>' +
        '<picture>https://a.example/1.jpg?a=1&amp;b=2</picture><picture>https://a.example/2.jpg</picture>' +
        '<description><![CDATA[<p>Кипит ]]]]><![CDATA[> быстро</p>]]></description>' +
        '<param name="Объём" unit="л">1,7</param><param name="Вес&quot;">2\u00a0кг</param><barcode>4600000000017</barcode><barcode>46</barcode>' +
        '<vat>VAT_10</vat><outlets><outlet id="1" instock="4"/><outlet id="2" instock="0"/><outlet id="warehouse" instock="6"/></outlets>',
    }),
    anOffer({ id: 'gone', attributes: 'available="false"', category: '8' }),
    anOffer({ id: 'lost', category: '77', tags: '<count>3</count>' }),
    anOffer({ id: 'free', price: '0', category: '7' }),
  ],
  [aCategory('7', 'Кухня & дом'), aCategory('8', 'Сад', '7')],
)

describeOnPostgres('the export of the catalogue', (database) => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-export-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  beforeAll(async () => {
    await seedPlaces(database().db)
    await seedDemoPlaces(database().db)
    await seedPages(database().db)
    await imported(database().db, odd)
    await imported(database().db, feedFile('household.xml'), 'yml')
    await imported(database().db, odd)
  })

  it('recreates the catalogue when imported into an empty shop, with warnings only for products without a category', async () => {
    const feed = await exported(database().db)
    const empty = await anEmptyShop(database().engine)
    const report = await imported(empty, feed)
    expect(report.warnings.stored.map(({ code, offerId }) => [code, offerId])).toEqual([['NoCategory', 'lost']])
    const [before, after] = [await catalogueOf(database().db), await catalogueOf(empty)]
    expect(before.products.length).toBe(3)
    expect(after).toEqual(before)
    expect(await exported(empty)).toBe(feed)
  })

  it('follows the rules of Yandex Market at /yml.xml: ids, VAT of the product or of the shop, weight, delivery', async () => {
    const { db } = database()
    const feed = aFeed(
      [
        anOffer({
          id: '5f2c1e0a-9b1d#1',
          attributes: 'group_id="a#b"',
          category: '7',
          tags: '<weight>1.5</weight><dimensions>20/15,5/10</dimensions><barcode>46</barcode><barcode>4600000000017</barcode>',
        }),
        anOffer({
          id: 'ABC12',
          attributes: 'group_id="a#b" available="true"',
          category: '',
          tags: '<vat>NO_VAT</vat><count>4</count><delivery>false</delivery>',
        }),
      ],
      [aCategory('7', 'Кухня'), aCategory('guid-8', 'Чай', '7')],
    )
    await imported(db, feed, 'market')
    let text = ''
    const market = {
      'legal.company': 'ООО «Ромашка»',
      'legal.vat': '22',
      'delivery.prices': [],
      'delivery.freeFrom': null,
      'delivery.homeCity': null,
      'orders.collectHours': null,
    } as const
    for await (const piece of ymlCatalogue({ db, clock, brand: 'Кедр', origin: ORIGIN, market })) text += piece
    const products = await db
      .selectFrom('products')
      .select(['id', 'category_id'])
      .where('source', '=', 'market')
      .orderBy('id')
      .execute()
    const [guid, plain] = products.map(({ id }) => id)
    const offerOf = (id: string) => text.split('<offer ').find((offer) => offer.startsWith(`id="${id}" `)) ?? ''
    const odd = offerOf(`v${String(guid)}`)
    expect(odd).toContain(`group_id="${String(guid)}"`)
    expect(odd).toContain('<vat>VAT_22</vat><weight>1.5</weight><dimensions>20/15.5/10</dimensions>')
    expect(odd.match(/<barcode>[^<]*/g)).toEqual(['<barcode>4600000000017'])
    expect(offerOf('ABC12')).toContain(`group_id="${String(guid)}"`)
    expect(offerOf('ABC12')).toContain(
      `<categoryId>${String(products.find(({ id }) => id === plain)?.category_id)}</categoryId>`,
    )
    expect(text).toContain('<name>Кедр</name>\n<company>ООО «Ромашка»</company>')
    expect(odd).not.toContain('<count>')
    expect(offerOf('ABC12')).toContain('<count>4</count>')
    expect(offerOf('ABC12')).toContain('<delivery>false</delivery>')
    expect(offerOf('ABC12').match(/<vat>[^<]*/g)).toEqual(['<vat>NO_VAT'])
    for (const [, id = ''] of text.matchAll(/<offer id="([^"]*)"/g)) expect(id).toMatch(/^[\dA-Za-z]{1,20}$/)
    const categories = [...text.matchAll(/<category id="([^"]*)"(?: parentId="([^"]*)")?>/g)]
    for (const [, id = '', parent = id] of categories) expect(`${id} ${parent}`).toMatch(/^\d{1,9} \d{1,9}$/)
    for (const [, id = ''] of text.matchAll(/<categoryId>([^<]*)/g))
      expect(categories.map(([, exportedId]) => exportedId)).toContain(id)
    expect(text).toMatch(
      /<\/categories>\n<delivery-options>(?:<option cost="\d+" days="\d+"\/>){1,5}<\/delivery-options>/,
    )
    // delivery is free from the price of the dearest product
    const dearest = Math.max(...[...text.matchAll(/<price>([\d.]+)/g)].map(([, price]) => Number(price)))
    const free = { ...market, 'delivery.freeFrom': kopecksOf(dearest) }
    let priced = ''
    for await (const piece of ymlCatalogue({ db, clock, brand: 'Кедр', origin: ORIGIN, market: free })) priced += piece
    const own = priced.split('<offer ').filter((offer) => /<delivery-options>/.test(offer.split('</offer>')[0] ?? ''))
    expect(own.slice(1).length).toBeGreaterThan(0)
    for (const offer of own.slice(1)) {
      expect(Number(/<price>([\d.]+)/.exec(offer)?.[1])).toBe(dearest)
      expect(offer).toMatch(/<delivery-options>(?:<option cost="0" days="\d+"\/>)+<\/delivery-options>/)
    }
    await db.updateTable('products').set({ is_on_sale: false }).where('source', '=', 'market').execute()
    await db.updateTable('categories').set({ is_active: false }).where('source', '=', 'market').execute()
  })

  it('omits products off sale, and gives a generated image the address of the service', async () => {
    const feed = await exported(database().db)
    expect(feed).not.toContain('id="free"')
    const { id } = await database()
      .db.selectFrom('products')
      .select('id')
      .where('source_id', '=', 'gone')
      .executeTakeFirstOrThrow()
    await database()
      .db.insertInto('product_pictures')
      .values({ product_id: id, position: 0, source: 'demo:7:front' })
      .execute()
    expect(await exported(database().db)).toMatch(
      /<picture>https:\/\/shop\.example\/_image\/i\/rs:fit:1200:1200:0:1\/[\w-]+\.jpg<\/picture>/,
    )
    await database().db.deleteFrom('product_pictures').where('product_id', '=', id).execute()
  })

  it(
    'round-trips the whole demo catalogue',
    async () => {
      const demo = await anEmptyShop(database().engine)
      await seedPages(demo)
      await seedDemo(demo, { products: 120, seed: 7 }, () => undefined)
      const copy = await anEmptyShop(database().engine)
      await imported(copy, await exported(demo))
      expect(await catalogueOf(copy, 'counted')).toEqual(await catalogueOf(demo, 'counted'))
    },
    SLOW_MS,
  )

  it(
    'distinguishes ids that two feeds share',
    async () => {
      const two = await anEmptyShop(database().engine)
      await imported(two, aFeed([anOffer({ id: '1', name: 'Стул' })]), 'east')
      await imported(two, aFeed([anOffer({ id: '1', name: 'Стол' }), anOffer({ id: '2', name: 'Лампа' })]), 'west')
      const copy = await anEmptyShop(database().engine)
      await imported(copy, await exported(two))
      expect(
        (await catalogueOf(copy)).products.map((row) => {
          const { source_id: id, title } = row as unknown as Record<string, unknown>
          return [id, title]
        }),
      ).toEqual([
        ['2', 'Лампа'],
        ['east-1', 'Стул'],
        ['west-1', 'Стол'],
      ])
    },
    SLOW_MS,
  )

  it("by the operator's command writes the whole file, or none", async () => {
    const commands = operatorCommands(clock, {
      dataDirectory: directory,
      storage: diskStorage(directory),
      priceType: null,
    })
    const file = join(directory, `${database().engine}.yml`)
    const progress: Array<string> = []
    const commandContext = {
      database: database(),
      log,
      progress: (line: string) => progress.push(line),
      signal: new AbortController().signal,
    }
    const values = { file, brand: 'Кедр & Ко', origin: ORIGIN }
    const outcome = await executeCommand(commands, { command: 'export', values }, commandContext)
    expect(outcome).toEqual({ _tag: 'Done', lines: [`Каталог записан в ${file}, предложений: 3`] })
    expect(readFileSync(file, 'utf8')).toBe(await exported(database().db))
    expect(progress).toEqual(['записано предложений: 3'])

    const nowhere = await executeCommand(
      commands,
      { command: 'export', values: { ...values, file: join(directory, 'none', 'x.yml') } },
      commandContext,
    )
    expect(nowhere).toEqual({
      _tag: 'Failed',
      reason: expect.stringMatching(/^файл не записан: нет такого файла или папки: /),
    })
    const stopped = await executeCommand(
      commands,
      { command: 'export', values: { ...values, file: `${file}.2` } },
      { ...commandContext, signal: AbortSignal.abort() },
    )
    expect(stopped).toEqual({ _tag: 'Failed', reason: 'выгрузка остановлена, файл не записан' })
  })
})
