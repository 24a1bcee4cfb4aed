import { isRight } from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { Hono } from 'hono'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAudit } from '../../../src/contract/admin/audit.ts'
import { CONNECTION_NAMES, type ConnectionName } from '../../../src/contract/admin/connection-names.ts'
import {
  changeConnection,
  checkConnection,
  getConnections,
  refreshConnection,
} from '../../../src/contract/admin/connections.ts'
import { getCaptcha } from '../../../src/contract/platform/captcha.ts'
import type { StaffRole } from '../../../src/domain/person/staff.ts'
import { openConnections } from '../../../src/service/commands/connections/open-connections.ts'
import { refreshDueCarriers } from '../../../src/service/commands/connections/refresh-carriers.ts'
import { connectionCipher } from '../../../src/service/platform/connections/connection-key.ts'
import { connectionValues } from '../../../src/service/platform/connections/connection-values.ts'
import type { Carrier } from '../../../src/service/delivery/public.ts'
import { describeOnEngines, describeOnPostgres } from '../support/database.ts'
import { onLoopback, type Behaviour, type Loopback } from '../support/loopback.ts'
import { request } from '../support/request.ts'
import { ENCRYPTION_KEY, SECRET, shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff, codeAt, type Staff } from '../support/staff.ts'

const KEY = 'live_GOOD-key-of-32-characters'
const BAD = 'live_BAD-key-of-32-characters-'
const QUARTER_MS = 900_000
const STEP_MS = 30_000
const silent = pino({ level: 'silent' })

/** The test calls of the providers, as they document them. */
const providers = () => {
  const app = new Hono()
  const refused = { error: 'unauthorised' }
  const basic = `Basic ${Buffer.from(`100500:${KEY}`).toString('base64')}`
  app.get('/v3/me', (c) =>
    c.req.header('authorization') === basic ? c.json({ account_id: '100500', test: false }) : c.json(refused, 401),
  )
  app.get('/api/merchant/v1/orders/:id', (c) =>
    c.req.header('authorization') === `Api-Key ${KEY}`
      ? c.json({ reason: 'ORDER_NOT_FOUND' }, 404)
      : c.json(refused, 401),
  )
  for (const path of ['/v2/oauth/token', '/principal-auth-api/connect/token'])
    app.post(path, async (c) => {
      const form = new URLSearchParams(await c.req.text())
      return form.get('client_id') === 'shop' && form.get('client_secret') === KEY
        ? c.json({ access_token: 'token', expires_in: 3600 })
        : c.json({ error: 'invalid_client' }, 400)
    })
  app.get('/1.0/settings', (c) =>
    c.req.header('authorization') === `AccessToken ${KEY}` && c.req.header('x-user-authorization') === 'Basic a2V5'
      ? c.json({ 'admin-hid': '1' })
      : c.json(refused, 401),
  )
  app.post('/sys/balance.php', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    return c.json(form.get('psw') === KEY ? { balance: '120.5' } : { error: 'invalid login', error_code: 2 })
  })
  app.get('/:bot/getMe', (c) =>
    c.req.param('bot') === `bot1:${KEY}` ? c.json({ ok: true, result: { id: 1 } }) : c.json({ ok: false }, 401),
  )
  app.post('/suggestions/api/4_1/rs/suggest/address', (c) =>
    c.req.header('authorization') === `Token ${KEY}` ? c.json({ suggestions: [] }) : c.json(refused, 403),
  )
  app.post('/validate', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    return form.get('secret') === KEY
      ? c.json({ status: 'failed', message: 'Invalid or expired Token.' })
      : c.json({ status: 'failed', message: 'Authentication failed. Invalid secret.' }, 403)
  })
  app.get('/2.1/', (c) =>
    c.req.query('apikey') === KEY && c.req.header('referer') === 'http://shop.test/'
      ? c.body('/* script */', 200, { 'content-type': 'text/javascript' })
      : c.json(refused, 403),
  )
  return onLoopback(app)
}

const VALUES: Readonly<Partial<Record<ConnectionName, (key: string) => Readonly<Record<string, string>>>>> = {
  yookassa: (key) => ({ SHOP_YOOKASSA_SHOP_ID: '100500', SHOP_YOOKASSA_SECRET: key }),
  split: (key) => ({ SHOP_SPLIT_KEY: key }),
  cdek: (key) => ({ SHOP_CDEK_ID: 'shop', SHOP_CDEK_SECRET: key }),
  ozon: (key) => ({ SHOP_OZON_ID: 'shop', SHOP_OZON_SECRET: key }),
  post: (key) => ({ SHOP_POST_TOKEN: key, SHOP_POST_KEY: 'a2V5', SHOP_POST_FROM: '634000' }),
  sms: (key) => ({ SHOP_SMS_LOGIN: 'shop', SHOP_SMS_PASSWORD: key }),
  telegram: (key) => ({ SHOP_TELEGRAM_TOKEN: `1:${key}` }),
  dadata: (key) => ({ ADDRESS_SUGGEST_TOKEN: key }),
  captcha: (key) => ({ CAPTCHA_PROVIDER: 'smartcaptcha', CAPTCHA_SITE_KEY: 'ysc1_site', SHOP_CAPTCHA_SECRET: key }),
  maps: (key) => ({ YANDEX_MAPS_KEY: key }),
}
const BY_HTTP = Object.keys(VALUES) as ReadonlyArray<ConnectionName>

const HOSTS = [
  'api-maps.yandex.ru',
  'api.cdek.ru',
  'api.telegram.org',
  'api.yookassa.ru',
  'otpravka-api.pochta.ru',
  'pay.yandex.ru',
  'smartcaptcha.yandexcloud.net',
  'smsc.ru',
  'suggestions.dadata.ru',
  'xapi.ozon.ru',
]

describeOnEngines('connections', (database) => {
  let shop: TestShop
  let away: Loopback
  let owner: Staff
  const hosts = new Set<string>()
  const network = (to: Request) => {
    const { host, pathname, search } = new URL(to.url)
    hosts.add(host)
    return fetch(new Request(`${away.url}${pathname}${search}`, to))
  }
  beforeAll(async () => {
    away = await providers()
    shop = shopOver(database(), { fetch: network, areRatesLimited: false, environment: { SHOP_POST_FROM: '' } })
    owner = await aStaff(shop)
  })
  afterAll(() => away.stop())

  const change = (
    name: ConnectionName,
    values: Readonly<Record<string, string | null>>,
    code?: string,
    staff = owner,
  ) => request(shop, changeConnection, { staff, params: { name }, body: { values, code } })
  const check = async (name: ConnectionName) =>
    (await request(shop, checkConnection, { staff: owner, params: { name } })).answer
  const connection = async (name: ConnectionName, of = shop) => {
    const { items } = (await request(of, getConnections, { staff: owner })).answer
    return items.find((one) => one.name === name)
  }

  it('are for the owner alone', async () => {
    for (const role of ['manager', 'seller', 'editor', 'moderator'] satisfies ReadonlyArray<StaffRole>) {
      const staff = await aStaff(shop, role)
      expect((await request(shop, getConnections, { staff })).status).toBe(403)
      expect((await change('split', { SHOP_SPLIT_KEY: KEY }, codeAt(shop.now()), staff)).status).toBe(403)
    }
  })

  it('say of an empty shop what each one stops', async () => {
    const { items } = (await request(shop, getConnections, { staff: owner })).answer
    expect(items.map(({ name }) => name)).toEqual(CONNECTION_NAMES)
    expect(items.map(({ state }) => state)).toEqual(CONNECTION_NAMES.map(() => 'off'))
    expect(items.find(({ name }) => name === 'mail')?.without).toMatch(/^Письма не уходят/)
    expect(items.every(({ without }) => without.endsWith('.'))).toBe(true)
    expect((await request(shop, checkConnection, { staff: owner, params: { name: 'yookassa' as const } })).status).toBe(
      404,
    )
    expect((await request(shop, refreshConnection, { staff: owner, params: { name: 'cdek' as const } })).status).toBe(
      404,
    )
  })

  it('are changed with the second factor, which holds for 15 minutes of the session', async () => {
    const asked = await change('split', { SHOP_SPLIT_KEY: KEY })
    expect(asked.error.errors).toEqual({ code: ['Введите код из приложения или запасной код'] })
    expect((await change('split', { SHOP_SPLIT_KEY: KEY }, '000000')).error.errors).toHaveProperty('code')
    expect((await change('split', { SHOP_SPLIT_KEY: KEY }, codeAt(shop.now()))).status).toBe(200)
    shop.wait(QUARTER_MS - 1_000)
    expect((await change('split', { SHOP_SPLIT_KEY: BAD })).status).toBe(200)
    shop.wait(STEP_MS)
    expect((await change('split', { SHOP_SPLIT_KEY: KEY })).status).toBe(422)
    const another = await aStaff(shop)
    const code = codeAt(shop.now())
    expect((await change('split', { SHOP_SPLIT_KEY: KEY }, code, another)).status).toBe(200)
    for (let tries = 0; tries < 5; tries += 1) await change('split', { SHOP_SPLIT_KEY: KEY }, '000000')
    expect((await change('split', { SHOP_SPLIT_KEY: KEY }, codeAt(shop.now()))).status).toBe(429)
    shop.wait(QUARTER_MS)
    expect((await change('split', { SHOP_SPLIT_KEY: KEY }, codeAt(shop.now()))).status).toBe(200)
  })

  it('never show a secret again: not in answers, in the database or in the audit log', async () => {
    const saved = await change('yookassa', VALUES.yookassa?.(KEY) ?? {})
    expect(saved.answer).toMatchObject({
      state: 'unchecked',
      fields: [
        { name: 'SHOP_YOOKASSA_SHOP_ID', value: '100500', isSet: true },
        { name: 'SHOP_YOOKASSA_SECRET', value: null, isSet: true, isSecret: true },
      ],
    })
    const all = await request(shop, getConnections, { staff: owner })
    const audit = await request(shop, getAudit, { staff: owner, query: { subject: 'connection' } })
    expect(audit.answer.items[0]).toMatchObject({
      action: 'changeConnection',
      subjectId: 'yookassa',
      after: { SHOP_YOOKASSA_SHOP_ID: '100500', SHOP_YOOKASSA_SECRET: expect.stringMatching(/^секрет от 2026-/) },
    })
    const rows = await shop.db.selectFrom('connection_values').selectAll().execute()
    expect(rows.map(({ name, is_secret }) => [name, is_secret])).toContainEqual(['SHOP_YOOKASSA_SECRET', true])
    for (const text of [all.json, audit.json, rows, saved.json, shop.logged()].map((one) => JSON.stringify(one)))
      expect(text).not.toContain(KEY)
  })

  it('are checked by the call of the provider: good and wrong keys', { timeout: 60_000 }, async () => {
    for (const name of BY_HTTP) {
      expect((await change(name, VALUES[name]?.(BAD) ?? {})).status, name).toBe(200)
      const wrong = await check(name)
      expect([name, wrong.state, wrong.error]).toEqual([name, 'fails', expect.stringMatching(/ключи не приняты/)])
      expect((await change(name, VALUES[name]?.(KEY) ?? {})).answer.state, name).toBe('unchecked')
      expect([name, await check(name)]).toMatchObject([name, { state: 'works', error: null }])
    }
    expect([...hosts].toSorted()).toEqual(HOSTS)
  })

  it.each<[Behaviour, RegExp]>([
    ['down', /сбой у сервиса \(ответ 503\)/],
    ['dropped', /соединиться не удалось\. Проверьте адрес/],
    ['silent', /нет ответа за 8 секунд/],
    ['malformed', /ответ не похож/],
  ])('name the reason if the provider is %s', { timeout: 60_000 }, async (behaviour, reason) => {
    away.behave(behaviour)
    const names = BY_HTTP.filter((name) => behaviour !== 'malformed' || name !== 'maps')
    const checked = await Promise.all(names.map(check))
    away.behave('well')
    for (const { name, state, error } of checked)
      expect([name, state, error]).toEqual([name, 'fails', expect.stringMatching(reason)])
    await Promise.all(names.map(check))
  })

  it('load points and prices of a carrier on request, and of nothing else', async () => {
    const refresh = (name: ConnectionName) => request(shop, refreshConnection, { staff: owner, params: { name } })
    expect(await refresh('cdek')).toMatchObject({ status: 200, answer: { name: 'cdek' } })
    const due = await shop.db.selectFrom('carrier_refreshes').select('next_at').where('carrier', '=', 'cdek').execute()
    expect(due).toEqual([{ next_at: shop.now() }])
    expect((await refresh('yookassa')).status).toBe(404)
  })

  it('check mail by signing in at the server', { timeout: 30_000 }, async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.write('220 mail.test\r\n')
      socket.on('data', (chunk) => {
        const text = chunk.toString()
        if (text.startsWith('EHLO')) socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n')
        else if (text.startsWith('AUTH PLAIN'))
          socket.write(
            Buffer.from(text.trim().split(' ')[2] ?? '', 'base64')
              .toString()
              .endsWith('good')
              ? '235 ok\r\n'
              : '535 no\r\n',
          )
        else socket.write('250 ok\r\n')
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const put = (password: string, at = port) =>
      change('mail', {
        SHOP_SMTP_URL: `smtp://shop:${password}@127.0.0.1:${String(at)}`,
        SHOP_MAIL_FROM: 'shop@shop.test',
      })
    await put('bad')
    expect((await check('mail')).error).toMatch(/^Почта \(SMTP\): ключи не приняты/)
    await put('good')
    expect(await check('mail')).toMatchObject({ state: 'works', error: null })
    await put('good', 1)
    expect((await check('mail')).error).toMatch(/соединиться не удалось \(ECONNECTION|ESOCKET|ECONNREFUSED/)
    server.close()
  })

  it('give way to a variable that is set', async () => {
    const withVariable = shopOver(database(), { fetch: network, environment: { SHOP_SPLIT_KEY: BAD } })
    expect(await connection('split', withVariable)).toMatchObject({
      fields: [{ overriddenBy: 'SHOP_SPLIT_KEY', isSet: true, value: null }],
    })
    const { answer } = await request(withVariable, checkConnection, {
      staff: owner,
      params: { name: 'split' as const },
    })
    expect(answer.error).toMatch(/ключи не приняты/)
    const changed = await request(withVariable, changeConnection, {
      staff: owner,
      params: { name: 'split' as const },
      body: { values: { SHOP_SPLIT_KEY: KEY } },
    })
    expect(changed.error.errors).toEqual({ SHOP_SPLIT_KEY: ['Задано переменной SHOP_SPLIT_KEY: сначала уберите её.'] })
  })

  it.each<[ConnectionName, Readonly<Record<string, string | null>>, Readonly<Record<string, ReadonlyArray<string>>>]>([
    ['yookassa', { SHOP_YOOKASSA_SECRET: null }, { SHOP_YOOKASSA_SECRET: ['Заполните это поле.'] }],
    ['post', { SHOP_POST_FROM: 'Томск' }, { SHOP_POST_FROM: ['Не подходит. Шесть цифр.'] }],
    ['captcha', { SHOP_CAPTCHA_SECRET: null }, { SHOP_CAPTCHA_SECRET: ['Заполните это поле.'] }],
    ['metrika', { METRIKA_ID: 'сто' }, { METRIKA_ID: [expect.stringMatching(/^Не подходит/) as unknown as string] }],
    ['maps', { SHOP_SPLIT_KEY: 'x' }, { SHOP_SPLIT_KEY: ['такого поля нет'] }],
  ])('report the fields of %s that do not fit: %j', async (name, values, errors) => {
    expect((await change(name, values)).error.errors).toEqual(errors)
  })

  it('keep the numbers of counters where the settings keep them', async () => {
    expect((await change('metrika', { METRIKA_ID: '12345678' })).answer).toMatchObject({ state: 'works' })
    const row = await shop.db.selectFrom('settings').select('value').where('name', '=', 'counters.metrika').execute()
    expect(row).toEqual([{ value: '12345678' }])
    expect((await change('metrika', { METRIKA_ID: null })).answer).toMatchObject({ state: 'off' })
  })

  it('are used by every process without a restart, and removed the same way', async () => {
    const opened = () =>
      openConnections({
        db: shop.db,
        log: silent,
        clock: { now: () => shop.now().getTime() },
        secret: SECRET,
        origin: 'http://shop.test',
        access: { environment: {}, cipher: connectionCipher(ENCRYPTION_KEY, ''), fetch: network },
        brand: () => 'Кедр',
        outbox: { deliver: () => TE.right(undefined) },
        notify: () => Promise.reject(new Error('no notification')),
      })
    const processes = [await opened(), await opened()]
    shop.forget()
    const before = await shop.version()
    await change('captcha', { CAPTCHA_PROVIDER: null, CAPTCHA_SITE_KEY: null, SHOP_CAPTCHA_SECRET: null })
    await change('cdek', { SHOP_CDEK_ID: null, SHOP_CDEK_SECRET: null })
    shop.forget()
    expect(await shop.version()).not.toBe(before)
    expect(processes.map(({ captcha }) => captcha.name)).toEqual(['smartcaptcha', 'smartcaptcha'])
    for (const { reload } of processes) await reload()
    expect(processes.map(({ captcha }) => captcha.name)).toEqual(['altcha', 'altcha'])
    expect(processes.map(({ carriers }) => carriers().map(({ code }) => code))).toEqual([
      ['ozon', 'post'],
      ['ozon', 'post'],
    ])
    expect(processes.map(({ payments }) => [payments.sandbox, payments.sandboxed])).toEqual([
      [null, []],
      [null, []],
    ])
    const [one] = processes
    const kept = one?.carriers()
    await one?.reload()
    expect(one?.carriers()).toBe(kept)
    expect((await request(shop, getCaptcha, {})).answer).toEqual({ provider: 'altcha', siteKey: null })
  })

  it('show what calls of the shop have met: a key that was revoked later', async () => {
    await change('yookassa', VALUES.yookassa?.(BAD) ?? {})
    const { payments } = await openConnections({
      db: shop.db,
      log: silent,
      clock: { now: () => shop.now().getTime() },
      secret: SECRET,
      origin: 'http://shop.test',
      access: {
        environment: {},
        cipher: connectionCipher(ENCRYPTION_KEY, ''),
        fetch: async () => new Response('{}', { status: 401 }),
      },
      brand: () => 'Кедр',
      outbox: { deliver: () => TE.right(undefined) },
      notify: () => Promise.reject(new Error('no notification')),
    })
    expect(isRight(await (payments.providers[0]?.find('2d') ?? TE.right(null))())).toBe(false)
    await expect.poll(async () => (await connection('yookassa'))?.error).toMatch(/ЮKassa: ключи не приняты/)
  })

  it('ask for values that were encrypted with another key', async () => {
    const other = shopOver(database(), { fetch: network })
    const values = await connectionValues(shop.db, connectionCipher('another key of thirty-two letters', ''))
    expect(values.get('SHOP_YOOKASSA_SECRET')?.text).toBeNull()
    expect(values.get('SHOP_YOOKASSA_SHOP_ID')?.text).toBe('100500')
    await shop.db
      .updateTable('connection_values')
      .set({ value: connectionCipher('another key of thirty-two letters', '').encrypt('SHOP_YOOKASSA_SECRET', KEY) })
      .where('name', '=', 'SHOP_YOOKASSA_SECRET')
      .execute()
    expect(await connection('yookassa', other)).toMatchObject({
      state: 'fails',
      error: expect.stringMatching(/^Сохранённые ключи зашифрованы другим ключом/),
    })
  })
})

describe('the key of the connections', () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-key-'))
  afterAll(() => rmSync(directory, { recursive: true }))

  it('is a file of the owner alone, made with the first secret', () => {
    const file = join(directory, 'data', 'connections.key')
    const cipher = connectionCipher(null, join(directory, 'data'))
    expect(cipher.decrypt('A', 'AAAA')).toBeNull()
    expect(existsSync(file)).toBe(false)
    const stored = cipher.encrypt('A', 'secret')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const later = connectionCipher(null, join(directory, 'data'))
    expect(later.decrypt('A', stored)).toBe('secret')
    expect(later.decrypt('B', stored)).toBeNull()
  })

  it('may become SHOP_ENCRYPTION_KEY: what the file has encrypted stays readable', () => {
    const stored = connectionCipher(null, join(directory, 'data')).encrypt('A', 'secret')
    const cipher = connectionCipher(ENCRYPTION_KEY, join(directory, 'data'))
    expect(cipher.decrypt('A', stored)).toBe('secret')
    expect(connectionCipher(ENCRYPTION_KEY, '').decrypt('A', cipher.encrypt('A', 'secret'))).toBe('secret')
  })
})

describeOnPostgres('points and prices of carriers', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
  })

  it('are loaded once a day by one of the processes; after an error, again with growing pauses', async () => {
    let [calls, isDown] = [0, false]
    const carrier: Carrier = {
      code: 'cdek',
      name: 'СДЭК',
      methods: ['cdekPickup', 'cdekCourier'],
      offer: () => {
        calls += 1
        return isDown ? TE.left('СДЭК answered 503') : TE.right({ points: [], tariffs: [] })
      },
    }
    const deps = {
      db: shop.db,
      log: silent,
      clock: { now: () => shop.now().getTime() },
      carriers: () => [carrier],
      origin: 'http://shop.test',
    }
    const refresh = () => refreshDueCarriers(deps, new AbortController().signal)
    const row = () => shop.db.selectFrom('carrier_refreshes').selectAll().executeTakeFirstOrThrow()
    expect((await Promise.all([refresh(), refresh()])).toSorted()).toEqual([0, 1])
    const cities = calls
    expect(await row()).toMatchObject({ cities, failures: 0, error: null })
    shop.wait(86_399_000)
    expect(await refresh()).toBe(0)
    shop.wait(2_000)
    isDown = true
    calls = 0
    expect(await refresh()).toBe(1)
    expect(calls).toBe(5)
    const failed = await row()
    expect(failed).toMatchObject({ failures: 1, error: expect.stringMatching(/^Не обновлено: .+ и ещё 2\./) })
    expect(failed.next_at.getTime() - shop.now().getTime()).toBeLessThan(3_600_000)
    isDown = false
    shop.wait(3_600_000)
    expect(await refresh()).toBe(1)
    expect(await row()).toMatchObject({ cities, failures: 0, error: null })
    const stop = new AbortController()
    stop.abort()
    shop.wait(86_400_000)
    expect(await refreshDueCarriers(deps, stop.signal)).toBe(0)
  })
})
