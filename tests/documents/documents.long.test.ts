import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FALLBACK_CITY } from '../../src/domain/place/place.ts'
import { generatedFeed } from '../bench/generated-feed.ts'
import { startPgBouncer, type PgBouncer } from '../contract/support/pgbouncer.ts'
import { roomForData, startPostgres, type PostgresServer } from '../contract/support/postgres-server.ts'
import { fillBasket, send } from '../crash/shopper.ts'
import { opened, operatorIn, typed, type OpenShop } from './shop.ts'
import { typedLines } from './typed-commands.ts'

const root = join(import.meta.dirname, '../..')
const directory = mkdtempSync(join(roomForData(), 'vitrina-documents-'))
const data = join(directory, 'data')
const lines = typedLines()

const STOP_MS = 300_000

/** Commands run in the project's directory; files go to a temporary directory. */
const ENVIRONMENT = {
  PORT: '0',
  DATA_DIR: data,
  DEMO_PRODUCTS: '0',
  DATABASE_URL: '',
  NODE_ENV: 'test',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  PAGE_LIMIT_S: '60',
  DUMP_HOURS: '0',
}

/** Short forms of long-running commands. */
const SHORT: ReadonlyArray<readonly [RegExp, string]> = [
  [/--runs 100000$/, '--runs 20 tests/property/text/day.test.ts'],
  [/--runs 100000/, '--runs 20'],
]

const STEPS = readFileSync(join(root, 'scripts/test.mjs'), 'utf8')
/** `npm run lint` checks the types too. */
const isStep = (line: string) =>
  ['npm test', 'npm run typecheck'].includes(line) ||
  [/^npm run ([\w:]+)$/, /^npx (\w+)$/].some((pattern) => STEPS.includes(`'${pattern.exec(line)?.[1] ?? '\0'}'`))

/** Commands with a test of their own (the package) or run at night (mutants). */
const ELSEWHERE = [
  /^npm run pack:domain$/,
  /^npm install vitrina-VERSION\.tgz$/,
  /^npm install --save-dev fast-check$/,
  /^npm run test:mutation$/,
]

/** `npm start` alone opens the shop of these tests. */
const opens = (line: string) => /. npm start$/.test(line)
const onAnyPort = (line: string) => line.replace(/PORT=300\d/, 'PORT=0')
const isOperatorCommand = (line: string) => line.startsWith('npm run shop -- ')
const moves = (line: string) => /^DATABASE_URL=\S+ npm run shop -- restore /.test(line)
const tries = (line: string) => /^DATA_DIR=\S+ npm run shop -- restore /.test(line)
const restores = (line: string) => line.startsWith('npm run shop -- restore ')

const REVIEW_AND_ORDER = 'commands that need a review and an order'

const jsonOf = async <A>(response: Promise<Response>): Promise<A> => (await (await response).json()) as A

describe('commands in the documents', () => {
  let postgres: PostgresServer
  let bouncer: PgBouncer | undefined
  let shop: OpenShop
  /** Replacements of example values in the documents. */
  const replacements: Record<string, string> = {}
  /** Steps whose outcome other lines need: the example values that each replaces. */
  const PREPARED: ReadonlyArray<readonly [step: string, values: ReadonlyArray<string>]> = [
    [REVIEW_AND_ORDER, ['admin-link 17', 'reviews approve 17', '100001']],
    [
      'create database',
      [
        'postgres://shop:word@127.0.0.1/shop',
        'postgres://shop:word@127.0.0.1:6432/shop',
        'shop:word@one:5432,two:5432',
      ],
    ],
  ]
  const skipWithout = (line: string, skip: (note: string) => never) => {
    for (const [step, values] of PREPARED)
      if (values.some((value) => line.includes(value) && replacements[value] === undefined))
        skip(`needs a step that failed: ${step}`)
  }
  const inThisShop = (line: string) =>
    Object.entries(replacements).reduce((text, [documented, here]) => text.replaceAll(documented, here), line)
  const run = (line: string) => typed(inThisShop(line), root, ENVIRONMENT)
  const operator = operatorIn(root, ENVIRONMENT)

  beforeAll(async () => {
    postgres = await startPostgres()
    mkdirSync(data)
    const feed = /```xml\n(.*?)```/s.exec(readFileSync(join(root, 'docs/tutorial.md'), 'utf8'))?.[1] ?? ''
    for (const name of ['feed.yml', 'feed.xml']) writeFileSync(join(directory, name), feed)
    for (const name of ['import.xml', 'offers.xml'])
      copyFileSync(join(root, 'tests/fixtures/commerceml', name), join(directory, name))
    for (const name of [
      'feed.yml',
      'feed.xml',
      'import.xml',
      'offers.xml',
      'catalogue.yml',
      'shop.tar.gz',
      'person.json',
    ])
      replacements[` ${name}`] = ` ${join(directory, name)}`
    for (const name of ['shop', 'trial']) replacements[`/srv/${name}`] = join(directory, name)
    shop = await opened('npm start', root, ENVIRONMENT)
  }, STOP_MS)

  it('npm start', async () => {
    expect(existsSync(join(root, 'dist/server/empty-database/PG_VERSION'))).toBe(true)
    expect((await fetch(`${shop.address}/readyz`)).status).toBe(200)
    expect((await fetch(`${shop.address}/`)).status).toBe(200)
  })

  afterAll(async () => {
    await operator.close()
    await shop.close()
    await bouncer?.stop()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }, STOP_MS)

  it.each(lines.filter((line) => isOperatorCommand(line) && / (?:import|export|user create|shops add) /.test(line)))(
    '%s',
    async (line) => {
      const { status, output } = await run(line)
      expect(status, output).toBe(0)
    },
    STOP_MS,
  )

  it(
    REVIEW_AND_ORDER,
    async () => {
      const post = (path: string, body: unknown, token?: string) =>
        fetch(`${shop.address}${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(body),
        })
      const phone = '+79131234567'
      await post('/api/phoneVerificationV2', { phone, isSms: true })
      const sent = join(data, 'outbox/sms.jsonl')
      // the file is there before its line is
      await expect.poll(() => (existsSync(sent) ? readFileSync(sent, 'utf8') : '')).toMatch(/\n$/)
      const { text } = JSON.parse(readFileSync(sent, 'utf8')) as { text: string }
      const code = /\d{4}/.exec(text)?.[0]
      const {
        access: { accessToken },
      } = await jsonOf<{ access: { accessToken: string } }>(post('/api/users/signIn', { phone, code }))
      const { id: userId } = await jsonOf<{ id: number }>(
        fetch(`${shop.address}/api/users`, { headers: { authorization: `Bearer ${accessToken}` } }),
      )
      const {
        items: [product],
      } = await jsonOf<{ items: ReadonlyArray<{ id: number }> }>(
        fetch(`${shop.address}/api/catalog/products?search=${encodeURIComponent('чайник')}`),
      )
      const review = await jsonOf<{ id: number }>(
        post(
          `/api/catalog/products/${product?.id ?? 0}/reviews`,
          { rating: 5, comment: 'Закипает.', fileIds: [], policy: true },
          accessToken,
        ),
      )
      const cityId = FALLBACK_CITY.id
      const shops = () =>
        jsonOf<ReadonlyArray<{ id: number }>>(fetch(`${shop.address}/api/shops?contextCityId=${cityId}`))
      // the shop of `shops add` is in the list when the cached one ends
      await expect.poll(shops).not.toEqual([])
      const [counter] = await shops()
      const checkout = await fillBasket(shop.address, {
        cityId,
        shopId: counter?.id ?? 0,
        productIds: [product?.id ?? 0],
      })
      const ordered = checkout === null ? null : await send(shop.address, checkout)
      expect(ordered).toMatchObject({ _tag: 'Acknowledged' })
      replacements['admin-link 17'] = `admin-link ${userId}`
      replacements['reviews approve 17'] = `reviews approve ${review.id}`
      const [, number = ''] = /(\d{6,})/.exec((await operator.typed('npm run shop -- orders list')).output) ?? []
      replacements['100001'] = number
    },
    STOP_MS,
  )

  it.for(
    lines.filter(
      (line) => isOperatorCommand(line) && !restores(line) && !/ (?:import|export|user create|shops add) /.test(line),
    ),
  )('%s', { timeout: STOP_MS }, async (line, { skip }) => {
    skipWithout(line, skip)
    const { status, output } = await operator.typed(inThisShop(line))
    if (!line.includes('pay-back')) return expect(status, output).toBe(0)
    // there are no returns, so the command fails
    expect([status, output]).toEqual([1, 'по этому заказу возвращать деньги не за что\n'])
  })

  it(
    'a command that is rejected, misspelt or cancelled exits with 1, 1 and 130, and writes the reason to stderr',
    async () => {
      const cli = ['dist/server/cli.js']
      const runCommand = (args: ReadonlyArray<string>) =>
        spawnSync(process.execPath, [...cli, ...args], {
          cwd: root,
          env: { ...process.env, ...ENVIRONMENT },
          encoding: 'utf8',
        })
      expect(runCommand(['reviews', 'approve', '999999'])).toMatchObject({
        status: 1,
        stdout: '',
        stderr: 'отзыва 999999 нет\n',
      })
      expect(runCommand(['reviews', 'burn'])).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringContaining('Usage: npm run shop -- reviews'),
      })
      expect(runCommand(['reviews', '--help'])).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('Usage: npm run shop -- reviews'),
        stderr: '',
      })
      const large = join(directory, 'large.yml')
      await pipeline(generatedFeed(30_000), createWriteStream(large))
      const broken = spawn(process.execPath, [...cli, 'import', large, '--source', 'large'], {
        cwd: root,
        env: { ...process.env, ...ENVIRONMENT },
      })
      let output = ''
      broken.stderr.on('data', (bytes: Buffer) => {
        output += bytes.toString()
      })
      await expect.poll(() => output, { timeout: 60_000 }).toContain('прочитано предложений')
      broken.kill('SIGINT')
      await once(broken, 'exit')
      expect([broken.exitCode, output]).toEqual([
        130,
        expect.stringContaining('загрузка остановлена, ничего не изменено'),
      ])
      expect(output).toContain('страницы магазина подождут до')
    },
    STOP_MS,
  )

  it.each(lines.filter(restores))(
    '%s',
    async (line) => {
      expect(await shop.close()).toBe(0)
      mkdirSync(join(data, 'dumps'), { recursive: true })
      copyFileSync(join(directory, 'shop.tar.gz'), join(data, 'dumps/shop-2026-11-21T08-00-00Z.tar.gz'))
      replacements[' data/dumps/'] = ` ${join(data, 'dumps')}/`
      const { status, output } = await run(line)
      expect(status, output).toBe(0)
      shop = await opened('npm start', root, ENVIRONMENT)
      const { items } = await jsonOf<{ items: ReadonlyArray<unknown> }>(
        fetch(`${shop.address}/api/catalog/products?search=${encodeURIComponent('чайник')}`),
      )
      expect(items.length).toBeGreaterThan(0)
    },
    STOP_MS,
  )

  it.each(lines.filter((line) => line.startsWith('create database ')))('%s', async (line) => {
    const client = new pg.Client({ connectionString: postgres.urlOf('postgres') })
    await client.connect()
    await client.query(line)
    await client.end()
    replacements['postgres://shop:word@127.0.0.1/shop'] = postgres.urlOf('shop')
    const { username, password, hostname, port } = new URL(postgres.urlOf('shop'))
    const here = `${username}${password === '' ? '' : `:${password}`}@${hostname}:${port}`
    replacements['shop:word@one:5432,two:5432'] = `${here},${hostname}:${port}`
    for (const host of ['two', 'three']) replacements[`shop:word@${host}/`] = `${here}/`
    bouncer = await startPgBouncer(postgres.urlOf('shop'))
    replacements['postgres://shop:word@127.0.0.1:6432/shop'] = bouncer.url
  })

  it.for(lines.filter(moves))('%s', { timeout: STOP_MS }, async (line, { skip }) => {
    skipWithout(line, skip)
    const { status, output } = await run(line)
    expect([status, output]).toEqual([0, expect.stringMatching(/загружена в базу из DATABASE_URL, строк: \d+/)])
  })

  it.for(lines.filter(tries))('%s', { timeout: STOP_MS }, async (line, { skip }) => {
    skipWithout(line, skip)
    const { status, output } = await run(line)
    expect(status, output).toBe(0)
  })

  it.for([...new Set(lines.filter(opens).map(onAnyPort))])('%s', { timeout: STOP_MS }, async (line, { skip }) => {
    skipWithout(line, skip)
    // the first of each key creates the database
    const folder = line.includes('SHOP_ENCRYPTION_KEY=') ? 'opened-with-key' : 'opened'
    const another = await opened(inThisShop(line), root, { ...ENVIRONMENT, DATA_DIR: join(directory, folder) })
    expect((await fetch(`${another.address}/readyz`)).status).toBe(200)
    expect((await fetch(`${another.address}/`)).status).toBe(200)
    expect(await another.close()).toBe(0)
  })

  const rest = lines.filter(
    (line) =>
      !/npm start$/.test(line) &&
      !moves(line) &&
      !tries(line) &&
      !isOperatorCommand(line) &&
      !line.startsWith('create database ') &&
      !isStep(line) &&
      !ELSEWHERE.some((pattern) => pattern.test(line)),
  )

  it('scripts/document-api.ts wrote its document', async () => {
    const { status, output } = await typed('node scripts/document-api.ts --check', root, {})
    expect(status, output).toBe(0)
  })

  it.each(rest)(
    '%s',
    async (line) => {
      const short = SHORT.reduce((text, [long, brief]) => text.replace(long, brief), line)
      // npm asks three times for a minute
      const { status, output } = await typed(short, root, { npm_config_fetch_retries: '0' })
      // a registry without advisories and a machine without the keys of signatures prove nothing
      if (status !== 0 && /audit endpoint returned an error|ENOTFOUND/.test(output)) return
      expect(status, output).toBe(0)
    },
    STOP_MS,
  )
})
