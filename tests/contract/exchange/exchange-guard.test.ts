import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as calls from '../../../src/contract/admin/imports.ts'
import { PERMITTED_MS } from '../../../src/service/exchange/public.ts'
import { exchangeRoutes } from '../../../src/service/exchange/protocol/routes.ts'
import { importExchange } from '../../../src/service/commands/import/exchange.ts'
import { aGood, anExchangedOffer, aPrice, offers, productsFile } from '../../fixtures/commerceml/files.ts'
import { describeOnEngines } from '../support/database.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'
import type { CommandContext } from '../../../src/service/platform/operator-command.ts'
import { partOf } from '../../support/fakes.ts'
import { diskStorage } from '../../../src/service/platform/storage/disk-storage.ts'

const log = pino({ level: 'silent' })
const directory = mkdtempSync(join(tmpdir(), 'vitrina-exchange-guard-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const ids = (count: number) => Array.from({ length: count }, (_, at) => `mug-${String(at + 1)}`)
const products = (count: number, isFull = true) =>
  productsFile(
    ids(count)
      .map((id) => aGood(id, `Кружка ${id}`))
      .join(''),
    isFull,
  )
const pricesOf = (names: ReadonlyArray<string>, isFull = true, roubles = 100) =>
  offers(names.map((id) => anExchangedOffer(id, aPrice(roubles))).join(''), isFull)
const prices = (count: number, isFull = true, roubles = 100) => pricesOf(ids(count), isFull, roubles)
const deleted = (from: number, to: number) =>
  productsFile(
    ids(to)
      .slice(from)
      .map((id) => aGood(id, 'Кружка', '', 'Статус="Удален"'))
      .join(''),
    false,
  )

describeOnEngines('an exchange with 1C that takes most products off sale', (database) => {
  let shop: TestShop
  let staff: Staff
  let app: ReturnType<typeof exchangeRoutes>
  let now = 0
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
    staff = await aStaff(shop, 'owner')
    app = exchangeRoutes({
      db: shop.db,
      log,
      clock: { now: () => now },
      secret: 'a secret',
      account: { user: 'exchange', password: 'a long word' },
      workDirectory: join(directory, 'work'),
      storage: diskStorage(directory),
      priceType: null,
      isSecure: false,
      limits: { partBytes: 1_000_000, sessionBytes: 10_000_000 },
      limitMs: 60_000,
    })
  })

  // 1C ends its session at the first failure.
  const exchange = async (files: Readonly<Record<string, Buffer>>, version = ''): Promise<string> => {
    let cookie = ''
    const ask = async (query: string, body?: Buffer) => {
      const authorization = `Basic ${Buffer.from('exchange:a long word').toString('base64')}`
      const sent = body === undefined ? {} : { method: 'POST', body: new Uint8Array(body) }
      const response = await app.request(
        `/1c_exchange?type=catalog&${query}`,
        { headers: { authorization, cookie }, ...sent },
        { peer: null },
      )
      return response.text()
    }
    const [, name, value] = (await ask('mode=checkauth')).split('\n')
    cookie = `${name ?? ''}=${value ?? ''}`
    await ask(`mode=init${version}`)
    for (const [file, content] of Object.entries(files)) {
      await ask(`mode=file&filename=${file}`, content)
      const result = await ask(`mode=import&filename=${file}`)
      if (!result.startsWith('success')) return result
    }
    if (version !== '') {
      const result = await ask('mode=deactivate')
      if (!result.startsWith('success')) return result
    }
    return ask('mode=complete')
  }
  const onSale = async () =>
    (
      await shop.db
        .selectFrom('products')
        .select('id')
        .where('source', '=', '1c')
        .where('is_on_sale', '=', true)
        .execute()
    ).length
  const sessions = async () => (await request(shop, calls.getExchangeSessions, { staff, query: {} })).answer.items
  const allow = (id: string) => request(shop, calls.allowExchange, { staff, params: { id } })
  const newest = async () => {
    const [session] = await sessions()
    if (session === undefined) throw new Error('no session is logged')
    return session
  }
  const full = (count: number) => ({ 'import.xml': products(count), 'offers.xml': prices(count) })

  beforeEach(async () => {
    now = shop.now().getTime()
    await shop.db.deleteFrom('exchange_log').execute()
    await shop.db.deleteFrom('exchange_goods').execute()
    await shop.db.deleteFrom('exchange_offers').execute()
    await shop.db.updateTable('products').set({ is_on_sale: false }).where('source', '=', '1c').execute()
    expect(await exchange(full(40))).toBe('success')
    expect(await onSale()).toBe(40)
  })

  it('stops with a Russian error, changes nothing, and is shown to staff with its report', async () => {
    const result = await exchange(full(20))
    expect(result).toMatch(/^failure\nзагрузка остановлена: она сняла бы с продажи 20 из 40 товаров \(больше 30 %\)/)
    expect(result).toContain('«Обмен с 1С», нажмите «Разрешить снять товары с продажи»')
    expect(result).not.toContain('--force')
    expect(await onSale()).toBe(40)
    const session = await newest()
    expect(session).toMatchObject({ isFailed: true, needsForce: true, allowedUntil: null })
    expect(session.steps.at(-1)).toMatchObject({ step: 'catalog import', file: 'import.xml', isFailed: true })
    expect(session.steps.at(-1)?.report.join()).toContain('20 из 40')
  })

  it('leaves later exchanges of changes as they were', async () => {
    await exchange(full(20))
    expect(await exchange({ 'prices.xml': prices(40, false, 250) })).toBe('success')
    expect(await onSale()).toBe(40)
    const { price } = await shop.db
      .selectFrom('products')
      .select('price')
      .where('source_id', '=', 'mug-30')
      .executeTakeFirstOrThrow()
    expect(price).toBe(25_000)
    expect(await exchange(full(40))).toBe('success')
    expect(await onSale()).toBe(40)
  })

  it('goes through once after staff allow it, not after a small exchange used the permission', async () => {
    await exchange(full(20))
    const { id } = await newest()
    expect((await allow(id)).status).toBe(204)
    expect((await newest()).allowedUntil).not.toBeNull()
    expect(await exchange({ 'prices.xml': prices(3, false, 300) })).toBe('success')
    expect(await exchange(full(20))).toBe('success')
    expect(await onSale()).toBe(20)
    expect((await sessions()).map(({ needsForce }) => needsForce)).not.toContain(true)
    expect((await allow(id)).status).toBe(404)
    expect(await exchange(full(5))).toMatch(/^failure/)
    expect(await onSale()).toBe(20)
  })

  it('is not let through a day after the permission, and only sessions that wait can be allowed', async () => {
    await exchange(full(20))
    const { id } = await newest()
    await allow(id)
    now += PERMITTED_MS + 1_000
    expect(await exchange(full(20))).toMatch(/^failure/)
    expect((await allow('nobody')).status).toBe(404)
  })

  it.each([
    ['that 1C ends by a request to deactivate', full(20), '&version=3.1'],
    ['of prices that vanish', { 'prices.xml': prices(40, false, 0) }, ''],
    ['of products marked as deleted', { 'import.xml': deleted(0, 20) }, ''],
    [
      'in parts, each of them under the limit',
      { 'import0_1.xml': deleted(0, 11), 'import0_2.xml': deleted(11, 22) },
      '',
    ],
  ])('stops also an exchange %s', async (_, files, version) => {
    expect(await exchange(files, version)).toMatch(/^failure\nзагрузка остановлена/)
    expect(await onSale()).toBeGreaterThanOrEqual(29)
    const { id } = await newest()
    await allow(id)
    expect(await exchange(files, version)).toBe('success')
    expect(await onSale()).toBeLessThanOrEqual(20)
  })

  it('stops as a command too, unless it is forced', async () => {
    const [categoriesFile, priced] = [join(directory, 'import.xml'), join(directory, 'offers.xml')]
    writeFileSync(categoriesFile, products(20))
    writeFileSync(priced, prices(20))
    const run = (isForced: boolean) =>
      importExchange(
        { now: () => now },
        { dataDirectory: directory, storage: diskStorage(directory), priceType: null },
        [categoriesFile, priced],
        isForced,
        partOf<CommandContext>({
          database: database(),
          log,
          progress: () => undefined,
          signal: new AbortController().signal,
        }),
      )()
    expect(JSON.stringify(await run(false))).toMatch(/20 из 40.*повторите с --force/)
    expect(await onSale()).toBe(40)
    expect((await run(true))._tag).toBe('Right')
    expect(await onSale()).toBe(20)
  })
})
