import { createAdaptorServer } from '@hono/node-server'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { THUMBNAIL, imageAddress } from '../../../src/domain/content/image-address.ts'
import { windows1251 } from '../../../src/service/exchange/orders/windows-1251.ts'
import { exchangeRoutes } from '../../../src/service/exchange/protocol/routes.ts'
import { imageRoutes } from '../../../src/service/platform/images/routes.ts'
import { aZip } from '../../fixtures/commerceml/a-zip.ts'
import { aGood, anExchangedOffer, aPrice, exchangeFile, productsFile, offers } from '../../fixtures/commerceml/files.ts'
import { imageFiles } from '../support/image-files.ts'
import { describeOnPostgres } from '../support/database.ts'
import { oneC } from '../support/one-c.ts'
import { aShopOnLenina, SHOP_ON_LENINA } from '../support/shop-on-lenina.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import { diskStorage } from '../../../src/service/platform/storage/disk-storage.ts'

const NOW = Date.UTC(2026, 10, 20, 3)
const PART = 2_000
const directory = mkdtempSync(join(tmpdir(), 'vitrina-exchange-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const aPicture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()

describeOnPostgres('the exchange with 1C', (database) => {
  const db = () => database().db
  const log = pino({ level: 'silent' })
  let origin = ''
  let server: Server

  const onSale = async () =>
    (
      await db()
        .selectFrom('products')
        .select('source_id')
        .where('source', '=', '1c')
        .where('is_on_sale', '=', true)
        .orderBy('source_id')
        .execute()
    ).map((row) => row.source_id)

  beforeAll(async () => {
    await aShopOnLenina(db())
    // two processes behind a load balancer that is not sticky: each request reaches the other one
    const processes = ['first', 'second'].map((name) =>
      exchangeRoutes({ ...deps(), workDirectory: join(directory, database().engine, name) }),
    )
    let turn = 0
    server = createAdaptorServer({
      fetch: (request, bindings) => {
        turn += 1
        return (processes[turn % processes.length] as (typeof processes)[number]).fetch(request, bindings as object)
      },
    }) as Server
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  })
  const deps = () => ({
    db: db(),
    log,
    clock: { now: () => NOW },
    secret: 'a secret',
    account: { user: 'exchange', password: 'a long word' },
    workDirectory: join(directory, database().engine, 'work'),
    storage: diskStorage(join(directory, database().engine)),
    priceType: null,
    isSecure: false,
    limits: { partBytes: PART, sessionBytes: 200_000 },
    limitMs: 5,
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })

  it('rejects requests without name and password, and later ones without a session', async () => {
    expect(await oneC(origin, 'exchange', 'another word').request('type=catalog&mode=checkauth')).toBe(
      'failure\nНеверное имя пользователя или пароль',
    )
    expect(await oneC(origin).request('type=catalog&mode=init')).toMatch(/^failure\nСеанс обмена не начат/)
    expect(
      await oneC(origin).request('type=catalog&mode=file&filename=import.xml', { method: 'POST', body: 'x' }),
    ).toMatch(/^failure/)
  })

  it('compares no more than ten wrong passwords of a network in all processes, and then not even the right one', async () => {
    const apps = [exchangeRoutes(deps()), exchangeRoutes(deps())] as const
    let turn = 0
    const logIn = async (password: string, address = '203.0.113.7') => {
      const authorization = `Basic ${Buffer.from(`exchange:${password}`).toString('base64')}`
      const request = new Request(`${origin}/1c_exchange?type=catalog&mode=checkauth`, { headers: { authorization } })
      turn += 1
      const app = apps[turn % 2 === 0 ? 0 : 1]
      return (await (await app.fetch(request, { peer: { address } })).text()).split('\n')[1]
    }
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, at) => logIn(`guess ${String(at)}`)))
    expect(guesses.filter((reply) => reply === 'Неверное имя пользователя или пароль')).toHaveLength(10)
    expect(await logIn('a long word')).toMatch(/^Слишком много/)
    expect(await logIn('a long word', '198.51.100.7')).toBe('exchange.sid')
  })

  it('imports a whole catalogue as 1C sends it: an archive in parts, progress, products, offers and images', async () => {
    const client = oneC(origin)
    await client.logIn('catalog')
    expect(client.transcript.at(-1)).toBe(`GET type=catalog&mode=init → zip=yes | file_limit=${String(PART)}`)
    const archive = aZip({
      'import.xml': exchangeFile('import.xml'),
      'offers.xml': exchangeFile('offers.xml'),
      'import_files/9d/mat-owls_1.jpg': await aPicture(),
    })
    await client.send('v8_1A2B.zip', archive)
    expect(client.transcript.filter((line) => line.includes('mode=file')).length).toBe(Math.ceil(archive.length / PART))
    expect(await client.import('import.xml')).toBe('success\nТоваров: 3, предложений: 0')
    expect(await client.import('offers.xml')).toBe('success\nТоваров: 0, предложений: 4')
    expect(client.transcript.some((line) => line.includes('→ progress | '))).toBe(true)
    expect(await client.request('type=catalog&mode=complete')).toBe('success')
    expect(await onSale()).toEqual(['boots-brown#size-38', 'boots-brown#size-39', 'mat-lost', 'mat-owls'])
    const filesIn = (folder: string) => {
      const path = join(directory, database().engine, folder)
      return existsSync(path) ? readdirSync(path) : []
    }
    expect(filesIn('exchange')).toEqual([])
    // each process removes its copies when it opens the next session
    for (let turns = 0; turns < 2; turns += 1) await client.request('type=catalog&mode=checkauth')
    expect([...filesIn('first'), ...filesIn('second')]).toEqual([])
  })

  it('shows the imported image in the sizes of the service', async () => {
    const { source } = await db().selectFrom('product_pictures').select('source').executeTakeFirstOrThrow()
    const images = imageRoutes({ db: db(), log, ...imageFiles(join(directory, database().engine)) })
    const shown = await images.request(imageAddress(source, THUMBNAIL, 'webp'), undefined, { peer: null })
    expect(shown.status).toBe(200)
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 300 })
  })

  it('repeats success if 1C did not receive it', async () => {
    const client = oneC(origin)
    await client.logIn('catalog')
    await client.send('offers.xml', offers(anExchangedOffer('mat-owls', aPrice(100)), false))
    const first = await client.import('offers.xml')
    expect(first).toMatch(/^success/)
    expect(await client.import('offers.xml')).toBe(first)
    await client.send('offers.xml', offers(anExchangedOffer('mat-owls', aPrice(200)), false))
    expect(await client.import('offers.xml')).toMatch(/^success/)
    expect(
      await db().selectFrom('products').select('price').where('source_id', '=', 'mat-owls').executeTakeFirst(),
    ).toEqual({ price: 20_000 })
  })

  it('takes omitted products off sale after the last of several full files', async () => {
    const client = oneC(origin)
    await client.logIn('catalog')
    await client.send('import0_1.xml', productsFile(aGood('mat-owls', 'Коврик'), true))
    await client.send('import0_2.xml', productsFile(aGood('boots-brown', 'Ботфорты'), true))
    await client.import('import0_1.xml')
    expect(await onSale()).toContain('boots-brown#size-38')
    await client.import('import0_2.xml')
    expect(await onSale()).toEqual(['boots-brown#size-38', 'boots-brown#size-39', 'mat-lost', 'mat-owls'])
    const versioned = oneC(origin)
    await versioned.logIn('catalog')
    expect(await versioned.request('type=catalog&mode=init&version=2.10')).toMatch(
      /^zip=yes\nfile_limit=\d+\nsessid=\w+\nversion=2\.08$/,
    )
    await versioned.send('import.xml', productsFile(aGood('mat-owls', 'Коврик'), true))
    await versioned.import('import.xml')
    expect(await onSale()).toContain('boots-brown#size-38')
    while ((await versioned.request('type=catalog&mode=deactivate')).startsWith('progress'));
    expect(versioned.transcript.at(-1)).toMatch(/→ success/)
    expect(await onSale()).toEqual(['mat-lost', 'mat-owls'])
  })

  it('reports the errors of a file, and imports the corrected file', async () => {
    const client = oneC(origin)
    await client.logIn('catalog')
    await client.send('offers.xml', Buffer.from('<КоммерческаяИнформация><ПакетПредложений>'))
    expect(await client.import('offers.xml')).toMatch(/^failure\nошибка в строке 1/)
    expect(await client.import('import.xml')).toBe('failure\nФайла import.xml в этом сеансе не было')
  })

  it('follows the import of another process, and begins it again if that process has ended', async () => {
    const client = oneC(origin)
    await client.logIn('catalog')
    await client.send('offers.xml', offers(anExchangedOffer('mat-owls', aPrice(100)), false))
    const seenAgo = (seconds: number) =>
      sql`update exchange_sessions set work_of = 'offers.xml', work_text = 'Прочитано строк: 7', work_outcome = null,
        beat_at = now() - make_interval(secs => ${seconds})`.execute(db())
    await seenAgo(0)
    expect(await client.request('type=catalog&mode=import&filename=offers.xml')).toBe('progress\nПрочитано строк: 7')
    expect(await client.request('type=catalog&mode=file&filename=x.xml', { method: 'POST', body: 'x' })).toBe(
      'failure\nСейчас идёт другой обмен, повторите позже',
    )
    await seenAgo(31)
    expect(await client.import('offers.xml')).toBe('success\nТоваров: 0, предложений: 1')
  })

  it('is used by one exchange at a time', async () => {
    const [first, second] = [oneC(origin), oneC(origin)]
    await first.logIn('catalog')
    const many = Array.from({ length: 700 }, (_, at) => anExchangedOffer(`many-${String(at)}`, aPrice(5)))
    await first.send('offers.xml', offers(many.join(''), false))
    expect(await first.request('type=catalog&mode=import&filename=offers.xml')).toMatch(/^progress\n/)
    await second.logIn('catalog')
    expect(second.transcript.at(-1)).toBe(
      'GET type=catalog&mode=init → failure | Сейчас идёт другой обмен, повторите позже',
    )
    expect(await first.import('offers.xml')).toBe('success\nТоваров: 0, предложений: 700')
    await second.logIn('catalog')
    expect(second.transcript.at(-1)).toMatch(/zip=yes/)
    expect(await first.request('type=catalog&mode=complete')).toMatch(/^failure\nСеанс обмена не начат/)
  })

  describe('rejects', () => {
    it.each([
      '../../etc/passwd.xml',
      '/etc/cron.d/x.xml',
      'a/../../b.xml',
      '..\\..\\x.xml',
      'C:\\x.xml',
      'a'.repeat(300),
      '.hidden.xml',
      '',
    ])('the file name %j', async (name) => {
      const client = oneC(origin)
      await client.logIn('catalog')
      expect(
        await client.request(`type=catalog&mode=file&filename=${encodeURIComponent(name)}`, {
          method: 'POST',
          body: 'x',
        }),
      ).toBe('failure\nНедопустимое имя файла')
    })

    it('a part above the size limit, and stores nothing of it', async () => {
      const client = oneC(origin)
      await client.logIn('catalog')
      const query = 'type=catalog&mode=file&filename=offers.xml'
      expect(await client.request(query, { method: 'POST', body: 'x'.repeat(PART + 1) })).toMatch(
        /^failure\nЧасть файла больше/,
      )
      await client.send('offers.xml', offers(anExchangedOffer('mat-owls', aPrice(300)), false))
      expect(await client.import('offers.xml')).toMatch(/^success/)
    })

    it('an incomplete part: the next try continues at the stored length', async () => {
      const client = oneC(origin)
      await client.logIn('catalog')
      const cookie = `exchange.sid=${/checkauth → success/.test(client.transcript.at(-2) ?? '') ? await freshId(client) : ''}`
      const file = offers(anExchangedOffer('mat-owls', aPrice(400)), false)
      await new Promise<void>((resolve) => {
        const cut = httpRequest(`${origin}/1c_exchange?type=catalog&mode=file&filename=offers.xml`, {
          method: 'POST',
          headers: { cookie, 'content-length': String(file.length) },
        })
        cut.on('error', () => resolve())
        cut.write(file.subarray(0, 50), () => setTimeout(() => cut.destroy(), 50))
      })
      const again = await fetch(`${origin}/1c_exchange?type=catalog&mode=file&filename=offers.xml`, {
        method: 'POST',
        headers: { cookie },
        body: new Uint8Array(file),
      })
      expect(await again.text()).toBe('success')
      let answer = 'progress'
      while (answer.startsWith('progress')) {
        answer = await (
          await fetch(`${origin}/1c_exchange?type=catalog&mode=import&filename=offers.xml`, { headers: { cookie } })
        ).text()
      }
      expect(answer).toBe('success\nТоваров: 0, предложений: 1')
    })

    it('an archive that leaves its directory, expands too much, or is invalid', async () => {
      const tried = async (archive: Buffer) => {
        const client = oneC(origin)
        await client.logIn('catalog')
        await client.send('v8.zip', archive)
        return client.import('import.xml')
      }
      expect(await tried(aZip({ '../import.xml': Buffer.from('x') }))).toMatch(
        /^failure\n(Недопустимое имя файла|Архив повреждён)/,
      )
      expect(await tried(aZip({ 'import.xml': Buffer.alloc(300_000, 'x') }))).toBe('failure\nВыгрузка слишком велика')
      expect(await tried(Buffer.from('not an archive at all, but long enough to look'))).toMatch(
        /^failure\nАрхив повреждён/,
      )
    })

    it('unknown requests', async () => {
      const client = oneC(origin)
      await client.logIn('catalog')
      expect(await client.request('type=catalog&mode=format')).toMatch(/^failure\nТакой запрос/)
      expect(await client.request('type=reference&mode=init')).toMatch(/^failure/)
      expect(await client.request('type=catalog&mode=file&filename=manual.pdf', { method: 'POST', body: 'x' })).toBe(
        'success',
      )
    })
  })

  /** Two units for pickup in the shop on Lenina, paid on receipt. */
  const anOrder = async () => {
    const { id: cityId } = await db().selectFrom('cities').select('id').executeTakeFirstOrThrow()
    const product = await db()
      .selectFrom('products')
      .select(['id', 'price'])
      .where('source_id', '=', 'mat-owls')
      .executeTakeFirstOrThrow()
    const { id } = await db()
      .insertInto('orders')
      .values({
        guest_key: 'g',
        idempotency_key: null,
        request_hash: 'h',
        status: 1,
        payment_method: 'onReceipt',
        city_id: cityId,
        delivery_type: 'pickup',
        method_code: 'pickup',
        shop_id: SHOP_ON_LENINA,
        address: null,
        first_name: 'Пётр',
        last_name: 'Ёжиков <&>',
        phone: '+79130000000',
        email: null,
        comment: 'Позвоните ☎',
        items_sum: 40_000 as Kopecks,
        delivery_sum: 9_900 as Kopecks,
        discount_sum: 0 as Kopecks,
        sum: 49_900 as Kopecks,
        created_at: new Date(NOW),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: shipment } = await db()
      .insertInto('shipments')
      .values({
        order_id: id,
        location_id: 1,
        status: 1,
        delivery_date: '2026-11-21' as Day,
        storage_date: null,
        complete_date: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('order_lines')
      .values({
        order_id: id,
        shipment_id: shipment,
        product_id: product.id,
        title: 'Коврик «Совята»',
        count: 2,
        price: 20_000 as Kopecks,
        base_price: 20_000 as Kopecks,
      })
      .execute()
    return { id, productId: product.id }
  }

  const aDocument = (id: number | string, requisites: Readonly<Record<string, string>>) =>
    [
      `<Документ><Ид>${String(id)}</Ид><Номер>${String(id)}</Номер><ХозОперация>Заказ товара</ХозОперация><ЗначенияРеквизитов>`,
      ...Object.entries(requisites).map(
        ([title, value]) =>
          `<ЗначениеРеквизита><Наименование>${title}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`,
      ),
      '</ЗначенияРеквизитов></Документ>',
    ].join('')

  const documents = (...inside: ReadonlyArray<string>) =>
    Buffer.from(
      windows1251(
        `<?xml version="1.0" encoding="windows-1251"?><КоммерческаяИнформация ВерсияСхемы="2.08">${inside.join('')}</КоммерческаяИнформация>`,
      ),
    )

  const statusOf = (id: number) =>
    db().selectFrom('orders').select(['status', 'is_paid']).where('id', '=', id).executeTakeFirstOrThrow()

  it('imports statuses when the file is complete, and does not send them back to 1C', async () => {
    const { id } = await anOrder()
    const client = oneC(origin)
    await client.logIn('sale')
    await client.send(
      'documents.xml',
      documents(
        aDocument(id, { 'Статус заказа': '[N] Собирается' }),
        aDocument('Я-000017', { 'Статус заказа': 'Выдан' }),
        aDocument(999_999, {}),
      ),
    )
    expect(await statusOf(id)).toEqual({ status: 4, is_paid: false })
    expect(await client.request('type=sale&mode=query')).not.toContain(`<Номер>${String(id)}</Номер>`)
    expect(await client.request('type=sale&mode=import&filename=documents.xml')).toBe('success')
  })

  it('imports a payment, then the completion; an order never moves back', async () => {
    const { id } = await anOrder()
    const client = oneC(origin)
    await client.logIn('sale')
    const importStatus = async (requisites: Readonly<Record<string, string>>) => {
      const archive = aZip({ 'documents.xml': documents(aDocument(id, requisites)) })
      await client.send('orders.zip', archive)
      return client.import('documents.xml')
    }
    expect(await importStatus({ 'Дата оплаты по 1С': '2026-11-20T12:00:00' })).toBe('success')
    expect(await statusOf(id)).toEqual({ status: 3, is_paid: true })
    await importStatus({ 'Дата отгрузки по 1С': '2026-11-20T13:00:00' })
    expect((await statusOf(id)).status).toBe(5)
    await importStatus({ 'Статус заказа': 'Выдан' })
    await importStatus({ 'Статус заказа': 'Собирается' })
    expect(await statusOf(id)).toEqual({ status: 15, is_paid: true })
  })

  it('cancels an order that 1C has cancelled, and returns its products to stock', async () => {
    const { id, productId } = await anOrder()
    const lying = async () =>
      (
        await db()
          .selectFrom('stock')
          .select('qty')
          .where('product_id', '=', productId)
          .where('location_id', '=', 1)
          .executeTakeFirst()
      )?.qty ?? 0
    const before = await lying()
    const client = oneC(origin)
    await client.logIn('sale')
    const file = documents(aDocument(id, { Отменен: 'true', 'Статус заказа': 'Собирается' }))
    for (let twice = 0; twice < 2; twice += 1) {
      await client.request('type=sale&mode=file&filename=orders.xml', { method: 'POST', body: new Uint8Array(file) })
    }
    expect((await statusOf(id)).status).toBe(6)
    expect(await lying()).toBe(before + 2)

    const { id: uncollected } = await anOrder()
    const ordered = await lying()
    await client.send('ready.xml', documents(aDocument(uncollected, { 'Статус заказа': 'Готов к выдаче' })))
    expect((await statusOf(uncollected)).status).toBe(13)
    await client.send('uncollected.xml', documents(aDocument(uncollected, { Отменен: 'true' })))
    expect((await statusOf(uncollected)).status).toBe(7)
    expect(await lying()).toBe(ordered + 2)
  })

  it('sends orders in windows-1251 until 1C acknowledges them, and again when they change', async () => {
    const { id } = await anOrder()
    const client = oneC(origin)
    await client.logIn('sale')
    const xml = await client.request('type=sale&mode=query')
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="windows-1251"\?>\n<КоммерческаяИнформация ВерсияСхемы="2.08" ДатаФормирования="2026-11-20T10:00:00">/,
    )
    for (const importStatus of [
      `<Номер>${String(id)}</Номер>`,
      '<Сумма>499.00</Сумма>',
      '<Фамилия>Ёжиков &lt;&amp;&gt;</Фамилия>',
      '<Комментарий>Позвоните &#9742;</Комментарий>',
      '<Ид>mat-owls</Ид>',
      '<Наименование>Коврик «Совята»</Наименование>',
      '<Количество>2</Количество>',
      '<Ид>ORDER_DELIVERY</Ид>',
      '<Наименование>Статус заказа</Наименование><Значение>Новый</Значение>',
      '<Наименование>Способ доставки</Наименование><Значение>Самовывоз</Значение>',
      '<Наименование>Пункт самовывоза</Наименование><Значение>На Ленина, Ленина, 1</Значение>',
    ])
      expect(xml).toContain(importStatus)
    expect(xml).not.toContain('<Представление>На Ленина')
    expect(xml).not.toContain('Адрес доставки')
    expect(await client.request('type=sale&mode=query')).toContain(`<Номер>${String(id)}</Номер>`)
    expect(await client.request('type=sale&mode=success')).toBe('success')
    expect(await client.request('type=sale&mode=query')).not.toContain('<Документ>')
    await db().updateTable('orders').set({ is_paid: true }).where('id', '=', id).execute()
    expect(await client.request('type=sale&mode=query')).toContain(
      '<Наименование>Заказ оплачен</Наименование><Значение>true</Значение>',
    )
  })

  it('sends the delivery method, the address, the unit as 1C named it and the comment of a line', async () => {
    const { id } = await anOrder()
    const { city_id } = await db().selectFrom('orders').select('city_id').where('id', '=', id).executeTakeFirstOrThrow()
    await db()
      .insertInto('delivery_methods')
      .values({
        city_id,
        code: 'cdekCourier',
        title: 'Курьером СДЭК',
        delivery_type: 'delivery',
        cost: 9_900 as Kopecks,
        days: 3,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db()
      .updateTable('orders')
      .set({
        delivery_type: 'delivery',
        method_code: 'cdekCourier',
        shop_id: null,
        address: JSON.stringify({ street: 'Ленина', house: '5', flat: '7' }),
      })
      .where('id', '=', id)
      .execute()
    const boots = await db()
      .selectFrom('products')
      .select('id')
      .where('source_id', 'like', 'boots-brown#%')
      .executeTakeFirstOrThrow()
    await db()
      .updateTable('order_lines')
      .set({ product_id: boots.id, comment: 'Без коробки' })
      .where('order_id', '=', id)
      .execute()
    const client = oneC(origin)
    await client.logIn('catalog')
    const unit = '<БазоваяЕдиница Код="715 " НаименованиеПолное="Пара (2 шт.)"/>'
    await client.send('import.xml', productsFile(aGood('boots-brown', 'Ботфорты', unit), false))
    expect(await client.import('import.xml')).toMatch(/^success/)
    await client.logIn('sale')
    const document = (await client.request('type=sale&mode=query'))
      .split('<Документ>')
      .find((one) => one.includes(`<Номер>${String(id)}</Номер>`))
    for (const part of [
      '<Наименование>Способ доставки</Наименование><Значение>Курьером СДЭК</Значение>',
      ', Ленина, 5, кв. 7</Представление>',
      ', Ленина, 5, кв. 7</Значение>',
      '<БазоваяЕдиница Код="715" НаименованиеПолное="Пара (2 шт.)">Пара (2 шт.)</БазоваяЕдиница>',
      '<Комментарий>Без коробки</Комментарий>',
      '<БазоваяЕдиница Код="796" НаименованиеПолное="Штука" МеждународноеСокращение="PCE">шт</БазоваяЕдиница>',
    ])
      expect(document).toContain(part)
    expect(document).not.toContain('Пункт самовывоза')
    await db().updateTable('orders').set({ method_code: 'courier' }).where('id', '=', id).execute()
    expect(await client.request('type=sale&mode=query')).toContain(
      '<Наименование>Способ доставки</Наименование><Значение>Курьер магазина</Значение>',
    )
  })
})

const freshId = async (client: ReturnType<typeof oneC>): Promise<string> =>
  (await client.request('type=catalog&mode=checkauth')).split('\n')[2] ?? ''

describe('windows-1251', () => {
  it('encodes every letter of Russian and writes other characters as references', () => {
    const text = 'Съешь ещё этих мягких французских булок №1 — «да», €'
    expect(new TextDecoder('windows-1251').decode(windows1251(text))).toBe(text)
    expect(new TextDecoder('windows-1251').decode(windows1251('₽ 😀 A'))).toBe('&#8381; &#128512; A')
  })
})
