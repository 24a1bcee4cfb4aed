import * as E from 'fp-ts/Either'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { originForOperator, storeOrigin } from '../../../src/service/origin.ts'
import { configurationOf, readConfiguration } from '../../../src/service/configuration.ts'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const read = (environment: Record<string, string>) => {
  const configuration = readConfiguration(environment)
  if (E.isLeft(configuration)) throw new Error(configuration.left.join('; '))
  return configuration.right
}

const errorsOf = (environment: Record<string, string>) => {
  const configuration = readConfiguration(environment)
  return E.isLeft(configuration) ? configuration.left : []
}

describe('the configuration', () => {
  it('enables sandbox payments in production only if SHOP_SANDBOX names them', () => {
    const isSandboxed = (environment: Record<string, string>) => read(environment).accounts.payments.isSandboxed
    expect([
      isSandboxed({}),
      isSandboxed({ NODE_ENV: 'production' }),
      isSandboxed({ NODE_ENV: 'production', SHOP_SANDBOX: 'on' }),
    ]).toEqual([true, false, true])
  })

  it('names a bucket and its keys together', () => {
    const all = { S3_URL: 'https://s3.example.com/shop', SHOP_S3_KEY: 'a', SHOP_S3_SECRET: 'b' }
    const key = { SHOP_ENCRYPTION_KEY: 'a key of the tests of 32 letters!' }
    expect(errorsOf(all)).toMatchObject([expect.stringMatching(/^S3_URL needs SHOP_ENCRYPTION_KEY/)])
    expect(read({ ...all, ...key }).s3).toEqual({
      url: all.S3_URL,
      region: 'us-east-1',
      accessKey: 'a',
      secretKey: 'b',
    })
    for (const name of Object.keys(all))
      expect(errorsOf({ ...all, [name]: '' })).toEqual(['S3_URL, SHOP_S3_KEY and SHOP_S3_SECRET must be set together'])
    for (const url of ['s3://shop', 'https://s3.example.com', 'https://a:b@s3.example.com/shop', 'https://x/shop?a=b'])
      expect(errorsOf({ ...all, S3_URL: url })).toMatchObject([expect.stringMatching(/^S3_URL must be an address/)])
  })

  it('is complete with an empty environment, in the spring theme [THEME-01, THEME-02]', () => {
    expect(read({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      memoryMib: 512,
      dataDirectory: resolve('data'),
      databaseUrl: null,
      databaseDirectUrl: null,
      replicaUrls: [],
      replicaLagMs: 1_000,
      s3: null,
      redisUrl: null,
      shopApiUrl: null,
      settings: {},
      themes: { newYear: false, spring: true },
      publicOrigin: null,
      allowedHosts: [],
      trustedProxies: 0,
      demoProducts: 1200,
      outboxDirectory: resolve('data/outbox'),
      cityRangesFile: null,
      secret: null,
      encryptionKey: null,
      pictureHosts: [],
      privateFeedHosts: [],
      exchangeAccount: null,
      exchangePrice: null,
      dumpHours: 6,
      backupKey: null,
      drainSeconds: 0,
      orderLimits: { mostUnits: 100, phoneCheckAbove: 5_000_000 },
      orderContactYears: 0,
      purchasesAtOnce: 8,
      logLevel: 'info',
      isProduction: false,
      clockOffsetSeconds: 0,
      areRatesLimited: true,
      isPageCached: true,
      arePicturesPrepared: true,
      pageLimitSeconds: null,
      areFragmentsCached: true,
      ignored: [],
      metricsToken: null,
      traces: null,
      sentryDsn: null,
      environment: {},
      accounts: {
        mapsKey: null,
        addressSuggest: null,
        payments: { yooKassa: null, split: null, isSandboxed: true },
        captcha: { name: 'altcha' },
        carriers: { cdek: null, ozon: null, post: null },
        messages: { sms: null, mail: null, telegram: null },
      },
    })
  })

  it('treats an empty variable as unset, as compose files write it', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null })
  })

  it.each([
    ['PORT', '0', { port: 0 }],
    ['HOST', '::1', { host: '::1' }],
    ['DATA_DIR', '/srv/shop', { dataDirectory: '/srv/shop', outboxDirectory: '/srv/shop/outbox' }],
    ['OUTBOX_DIR', '/var/mail/shop', { outboxDirectory: '/var/mail/shop' }],
    ['PURCHASES_AT_ONCE', '12', { purchasesAtOnce: 12 }],
    ['ORDER_CONTACT_YEARS', '5', { orderContactYears: 5 }],
    ['ORDER_MAX_UNITS', '12', { orderLimits: { mostUnits: 12, phoneCheckAbove: 5_000_000 } }],
    ['ORDER_PHONE_CHECK_ABOVE', '0', { orderLimits: { mostUnits: 100, phoneCheckAbove: 0 } }],
    ['CITY_RANGES_FILE', '/etc/shop/cities.txt', { cityRangesFile: '/etc/shop/cities.txt' }],
    ['DATABASE_URL', 'postgres://shop:word@db/shop', { databaseUrl: 'postgres://shop:word@db/shop' }],
    ['REDIS_URL', 'rediss://cache:6380', { redisUrl: 'rediss://cache:6380' }],
    ['SHOP_API_URL', 'https://api.shop.example/', { shopApiUrl: 'https://api.shop.example' }],
    ['PUBLIC_ORIGIN', 'http://localhost:8080', { publicOrigin: 'http://localhost:8080' }],
    ['TRUST_PROXY', 'true', { trustedProxies: 1 }],
    ['TRUST_PROXY', '2', { trustedProxies: 2 }],
    ['TRUST_PROXY', 'false', { trustedProxies: 0 }],
    ['DEMO_PRODUCTS', '100000', { demoProducts: 100_000 }],
    [
      'ADDRESS_SUGGEST_TOKEN',
      'abcdef0123456789',
      { accounts: { addressSuggest: { token: 'abcdef0123456789', url: expect.stringMatching(/^https:/) } } },
    ],
    ['YANDEX_MAPS_KEY', 'b6c1a2d0-0000', { accounts: { mapsKey: 'b6c1a2d0-0000' } }],
    [
      'SOCIAL_LINKS',
      'ВКонтакте https://vk.com/kedr, Мой мир https://my.mail.ru/kedr,1',
      {
        settings: {
          'shop.socials': [
            { title: 'ВКонтакте', url: 'https://vk.com/kedr' },
            { title: 'Мой мир', url: 'https://my.mail.ru/kedr,1' },
          ],
        },
      },
    ],
    [
      'APP_STORE_LINKS',
      'RuStore https://www.rustore.ru/catalog/app/ru.kedr',
      { settings: { 'shop.appStores': [{ title: 'RuStore', url: 'https://www.rustore.ru/catalog/app/ru.kedr' }] } },
    ],
    [
      'CREDIT_LINK',
      'Студия «Лес» https://les.example/',
      { settings: { 'shop.developer': { title: 'Студия «Лес»', url: 'https://les.example/' } } },
    ],
    [
      'APP_URL',
      'https://play.google.com/store/apps/details?id=ru.kedr',
      { settings: { 'shop.app': 'https://play.google.com/store/apps/details?id=ru.kedr' } },
    ],
    ['THEME_NEW_YEAR', 'true', { themes: { newYear: true, spring: true } }],
    ['THEME_SPRING', 'off', { themes: { newYear: false, spring: false } }],
    ['SHOP_BRAND', 'Ёлки & Ко', { settings: { 'shop.name': 'Ёлки & Ко' } }],
    ['SHOP_PICTURE_HOSTS', 'shop.example, *.CDN.example', { pictureHosts: ['shop.example', '*.cdn.example'] }],
    ['DRAIN_S', '15', { drainSeconds: 15 }],
    ['SHOP_1C_PRICE', 'Розничная', { exchangePrice: 'Розничная' }],
  ])('reads %s=%s', (name, value, expected) => {
    expect(read({ [name]: value })).toMatchObject(expected)
  })

  it.each([
    ['SOCIAL_LINKS', 'https://vk.com/kedr'],
    ['SOCIAL_LINKS', 'ВКонтакте javascript:alert(1)'],
    ['CREDIT_LINK', 'Студия'],
    ['APP_URL', 'kedr'],
    ['PORT', '3000x'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '1e3'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://db/shop'],
    ['DATABASE_URL', 'db'],
    ['REDIS_URL', 'http://cache'],
    ['SHOP_API_URL', 'https://api.example/v1'],
    ['SHOP_API_URL', 'ftp://api.example'],
    ['PUBLIC_ORIGIN', 'shop.example'],
    ['PUBLIC_ORIGIN', 'https://user@shop.example'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '11'],
    ['DEMO_PRODUCTS', 'many'],
    ['DEMO_PRODUCTS', '-5'],
    ['SHOP_BRAND', 'Two\nlines'],
    ['SHOP_SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['SHOP_PICTURE_HOSTS', '127.0.0.1'],
    ['SHOP_PICTURE_HOSTS', 'localhost'],
    ['SHOP_PICTURE_HOSTS', 'https://shop.example'],
    ['SHOP_PICTURE_HOSTS', '*'],
  ])('rejects %s=%j in one line with the name of the variable', (name, value) => {
    const errors = errorsOf({ [name]: value })
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatch(new RegExp(`^${name} must be [^\\n]+$`))
  })

  it('requires both a name and a password for 1C', () => {
    expect(read({ SHOP_1C_USER: 'exchange', SHOP_1C_PASSWORD: 'a long word' })).toMatchObject({
      exchangeAccount: { user: 'exchange', password: 'a long word' },
    })
    for (const alone of [{ SHOP_1C_USER: 'exchange' }, { SHOP_1C_PASSWORD: 'a long word' }]) {
      expect(errorsOf(alone)).toEqual(['SHOP_1C_USER and SHOP_1C_PASSWORD must be set together'])
    }
  })

  it('a direct address of the database needs its address', () => {
    const databaseDirectUrl = 'postgres://shop:word@db/shop'
    const both = { DATABASE_URL: 'postgres://shop:word@pool/shop', DATABASE_DIRECT_URL: databaseDirectUrl }
    expect(read(both)).toMatchObject({ databaseDirectUrl })
    expect(errorsOf({ DATABASE_DIRECT_URL: databaseDirectUrl })).toEqual(['DATABASE_DIRECT_URL needs DATABASE_URL'])
  })

  it('reports all problems at once without passwords', () => {
    const errors = errorsOf({ PORT: 'x', DATABASE_URL: 'mysql://shop:hunter2@db', SHOP_SECRET: 'hunter2' })
    expect(errors).toHaveLength(3)
    expect(errors.join()).not.toContain('hunter2')
  })

  it('shifts the clock and disables the rate limits with NODE_ENV=test only, and lists ignored variables', () => {
    const variables = { CLOCK_OFFSET_S: '-86400', RATE_LIMITS: 'off' }
    expect(read({ ...variables, NODE_ENV: 'test' })).toMatchObject({
      clockOffsetSeconds: -86_400,
      areRatesLimited: false,
      ignored: [],
    })
    expect(read({ ...variables, NODE_ENV: 'production' })).toMatchObject({
      clockOffsetSeconds: 0,
      areRatesLimited: true,
      isProduction: true,
      ignored: ['CLOCK_OFFSET_S', 'RATE_LIMITS'],
    })
    expect(errorsOf({ CLOCK_OFFSET_S: 'soon', NODE_ENV: 'test' })).toHaveLength(1)
  })
})

describe('a secret in a file', () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-secrets-'))
  const file = join(directory, 'secret')
  writeFileSync(file, 'a secret of at least 32 characters\n')

  it('is read by the variable with _FILE, without the line break', () => {
    expect(configurationOf({ SHOP_SECRET_FILE: file })).toMatchObject({
      right: { secret: 'a secret of at least 32 characters' },
    })
  })

  it.each([
    [{ SHOP_SECRET_FILE: join(directory, 'none') }, /^SHOP_SECRET_FILE must name a file/],
    [{ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://a/b' }, /^DATABASE_URL and DATABASE_URL_FILE must not/],
  ])('stops the start if it is missing or set twice', (environment, error) => {
    expect(configurationOf(environment)).toMatchObject({ left: [expect.stringMatching(error)] })
  })

  it('does not take part in variables that name a file themselves', () => {
    expect(configurationOf({ CITY_RANGES_FILE: '/srv/ranges' })).toMatchObject({
      right: { cityRangesFile: '/srv/ranges' },
    })
  })
})

it('commands print the address of the shop that runs on their data, unless their environment names another', () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'vitrina-address-'))
  const originIn = (environment: Record<string, string>) =>
    originForOperator(read({ DATA_DIR: dataDirectory, ...environment }), environment)
  expect(originIn({})).toBe('http://127.0.0.1:3000')
  storeOrigin(dataDirectory, 'https://shop.test')
  expect(originIn({})).toBe('https://shop.test')
  expect(originIn({ PORT: '4000' })).toBe('http://127.0.0.1:4000')
  expect(originIn({ PUBLIC_ORIGIN: 'https://own.test' })).toBe('https://own.test')
})
