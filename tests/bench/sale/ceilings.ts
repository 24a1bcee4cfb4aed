import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import type { Place } from './driver.ts'
import { visit, type Recorder, type Statement } from './recorder.ts'

// What the machine could do without the shop: the statements of a purchase sent by the driver, and a page from memory.

export interface Recorded {
  readonly statements: ReadonlyArray<Statement>
  /** What a replay replaces. */
  readonly guestKey: string
  readonly idempotencyKey: string
  readonly basketId: number
  readonly orderId: number
  readonly productIds: ReadonlyArray<number>
}

// ids from here on are no counts, prices or products
const BASKET_IDS = 70_000_001

const buy = (place: Place, key: string) => visit('order', place, key)

/** The statements of one basket change, checkout and order, as the shop sends them. */
export const recordPurchase = async (recorder: Recorder, database: pg.Client, place: Place): Promise<Recorded> => {
  const here = { ...place, origins: [recorder.address] }
  // fills the caches
  await buy(here, randomUUID())
  await database.query('select setval($1, $2)', ['baskets_id_seq', BASKET_IDS])
  const idempotencyKey = randomUUID()
  const statements = await recorder.statementsOf(() => buy(here, idempotencyKey))
  const { rows } = await database.query<Pick<Recorded, 'guestKey' | 'orderId' | 'basketId' | 'productIds'>>(
    `select orders.guest_key as "guestKey", orders.id as "orderId", baskets.id as "basketId",
        array(select product_id from order_lines where order_id = orders.id) as "productIds"
      from orders join baskets using (guest_key) where idempotency_key = $1`,
    [idempotencyKey],
  )
  const [ids] = rows
  if (ids === undefined) throw new Error('the purchase was not recorded')
  return { ...ids, idempotencyKey, statements }
}

const replaced = (value: unknown, by: ReadonlyMap<unknown, unknown>): unknown =>
  Array.isArray(value) ? value.map((one) => replaced(one, by)) : by.has(value) ? by.get(value) : value

const replay = async (client: pg.Client, recorded: Recorded, productIds: ReadonlyArray<number>) => {
  const from = Math.floor(Math.random() * productIds.length)
  const by = new Map<unknown, unknown>([
    [recorded.guestKey, `ceiling ${randomUUID()}`],
    [recorded.idempotencyKey, randomUUID()],
    ...recorded.productIds.map((id, index): [unknown, unknown] => [id, productIds[(from + index) % productIds.length]]),
  ])
  for (const [index, { text, values }] of recorded.statements.entries()) {
    const { rows } = (await client.query({
      ...(values.length > 0 && { name: `ceiling_${String(index)}` }),
      text,
      values: values.map((value) => replaced(value, by)),
    })) as { readonly rows: ReadonlyArray<{ readonly id?: unknown }> }
    if (text.includes('insert into baskets')) by.set(recorded.basketId, rows[0]?.id)
    if (text.includes('insert into "orders"')) by.set(recorded.orderId, rows[0]?.id)
  }
}

/** Purchases a second that PostgreSQL answers to so many sessions. */
export const statementCeiling = async (
  url: string,
  recorded: Recorded,
  productIds: ReadonlyArray<number>,
  { sessions, seconds }: { readonly sessions: number; readonly seconds: number },
): Promise<number> => {
  const until = performance.now() + seconds * 1_000
  let done = 0
  const run = async () => {
    const client = new pg.Client(url)
    await client.connect()
    while (performance.now() < until) {
      await replay(client, recorded, productIds)
      done += 1
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: sessions }, run))
  return done / seconds
}

const CONSTANT_SERVER = new URL('../constant-server.ts', import.meta.url).pathname
const AT_ONCE = 32

/** Answers a second of a server that sends this page from memory. */
export const constantCeiling = async (directory: string, page: string, seconds: number): Promise<number> => {
  const file = join(directory, 'page')
  const response = await fetch(page, { headers: { 'accept-encoding': 'identity' } })
  writeFileSync(file, Buffer.from(await response.arrayBuffer()))
  const server = execFile(process.execPath, [CONSTANT_SERVER], { env: { ...process.env, PAGE: file } })
  const [address] = (await once(server.stdout ?? server, 'data')) as [string]
  const agent = new Agent({ keepAlive: true })
  const until = performance.now() + seconds * 1_000
  let done = 0
  const run = async () => {
    while (performance.now() < until) {
      await new Promise<void>((resolve, reject) => {
        get(address.trim(), { agent }, (answer) => answer.resume().on('end', resolve)).on('error', reject)
      })
      done += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
  agent.destroy()
  server.kill()
  return done / seconds
}
