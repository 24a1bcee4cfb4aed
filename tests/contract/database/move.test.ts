import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { addAddress } from '../../../src/contract/identity/profile.ts'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import { createOrder, getOrder } from '../../../src/contract/sales/orders.ts'
import { moveDump } from '../../../src/service/platform/database/move.ts'
import { openServer, type OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { aPerson, type Person } from '../support/accounts.ts'
import { address, anOrder, pickup } from '../support/checkout.ts'
import { freshDatabase } from '../support/engines.ts'
import { PRODUCT } from '../support/products.ts'
import { pictureOf } from '../support/picture.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { anUpload } from '../support/uploads.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'

const silentLog = pino({ level: 'silent' })
const directory = mkdtempSync(join(tmpdir(), 'vitrina-move-'))
const dump = join(directory, 'shop.tar')

let from: OpenDatabase
let person: Person
let link: string
let order: number

const orderIn = async (shop: TestShop) => {
  const { token } = person
  await request(shop, changeBasket, { query: { at: pickup }, body: { [PRODUCT.shovel]: { count: 1 } }, token })
  return (
    await request(shop, createOrder, {
      query: { at: pickup },
      headers: { 'Idempotency-Key': 'moved' },
      body: anOrder(990),
      token,
    })
  ).answer
}

const anEmptyServer = async (name: string): Promise<string> => {
  const { server } = inject('engines')
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(
    `create database ${name} encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' lc_collate 'C' lc_ctype 'C.UTF-8' template template0`,
  )
  await client.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

const opened = async (url: string): Promise<OpenDatabase> => {
  const database = await openServer(url, silentLog)()
  if (E.isLeft(database)) throw new Error(database.left._tag)
  return database.right
}

beforeAll(async () => {
  from = await freshDatabase('pglite', inject('engines'))
  await stockShop(from)
  const shop = shopOver(from, { areRatesLimited: false })
  person = await aPerson(shop)
  await request(shop, addAddress, { token: person.token, body: address })
  await anUpload(shop, person.token)
  const placed = await orderIn(shop)
  link = placed.token
  order = placed.order.id ?? 0
  const dumped = await from.dump?.(dump)()
  if (dumped === undefined || E.isLeft(dumped)) throw new Error('no dump')
})
afterAll(async () => {
  await from.close()
  rmSync(directory, { recursive: true, force: true })
})

it('a dump of the embedded database is restored into an empty PostgreSQL row by row, and the shop works there', async () => {
  const url = await anEmptyServer('moved')
  const progress: Array<string> = []
  const moved = await moveDump(url, dump, silentLog, (line) => progress.push(line))()
  expect(moved).toEqual(E.right(expect.any(Number)))
  expect(progress).toContainEqual(expect.stringMatching(/^таблица \d+ из \d+: products, строк: 9$/))

  const to = await opened(url)
  expect(await (await pictureOf(to))()).toBe(await (await pictureOf(from))())
  const shop = shopOver(to, { areRatesLimited: false })
  expect(
    (await request(shop, getOrder, { params: { id: order as OrderId }, query: { token: link } })).answer.order.id,
  ).toBe(order)
  // the key still returns the order, and the sequence continues
  expect((await orderIn(shop)).order.id).toBe(order)
  await request(shop, changeBasket, {
    query: { at: pickup },
    body: { [PRODUCT.shovel]: { count: 1 } },
    token: person.token,
  })
  const next = await request(shop, createOrder, { query: { at: pickup }, body: anOrder(990), token: person.token })
  expect(next.answer.order.id).toBe(order + 1)
  expect(await (await pictureOf(to))(), 'the check can fail').not.toBe(await (await pictureOf(from))())
  await to.close()

  expect(await moveDump(url, dump, silentLog, () => undefined)()).toEqual(
    E.left(expect.stringMatching(/уже есть магазин/)),
  )
})

it('a failed restore leaves the database empty: an invalid file, a missing file, or no server', async () => {
  const url = await anEmptyServer('unmoved')
  writeFileSync(join(directory, 'none.tar'), 'not a dump')
  expect(await moveDump(url, join(directory, 'none.tar'), silentLog, () => undefined)()).toEqual(
    E.left(expect.stringMatching(/не резервная копия/)),
  )
  expect(await moveDump(url, join(directory, 'absent.tar'), silentLog, () => undefined)()).toEqual(
    E.left(expect.stringMatching(/файла .* нет/)),
  )
  expect((await moveDump('postgres://shop@127.0.0.1:1/shop', dump, silentLog, () => undefined)())._tag).toBe('Left')
  expect(await moveDump(url, dump, silentLog, () => undefined)()).toEqual(E.right(expect.any(Number)))
})
