/**
 * Two processes of the built server on one PostgreSQL behind HAProxy, with concurrent shoppers: one process is
 * killed, and no accepted order is lost; both are restarted in turn by the commands of docs/guides/several-processes.md,
 * and no request fails.
 *
 *     npm run test:cluster -- --seconds 10
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../contract/support/postgres-server.ts'
import { plentifulFeed } from '../crash/large-feed.ts'
import { addShop, operateWith, startServer, type ServerProcess } from '../crash/server-process.ts'
import { fillBasket, exists, send, type Acknowledged, type Checkout, type CheckoutTarget } from '../crash/shopper.ts'
import { freePort, hasHaproxy, startBalancer } from './balancer.ts'
import { blocksOf, guideShell, variableOf } from './guide.ts'

const SHOPPERS = 4
const LOOKERS = 4
const PAGES = ['/', '/catalog/', '/search/?search=чайник', '/api/cities?query=&limit=5', '/api/catalog/categories']
const GATEWAY = [502, 503, 504]
const EXPECTED_STATUSES = [409, 422]
const DRAIN_S = variableOf('several-processes', 'DRAIN_S')
const LIMIT_MS = 60_000

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } })
const seconds = Number(values.seconds)

if (!hasHaproxy()) {
  console.error('test:cluster needs haproxy on the path (Debian: apt-get install haproxy)')
  process.exit(1)
}

const outcomes = { passed: 0, failed: 0 }
const check = (what: string, errors: ReadonlyArray<string>) => {
  outcomes[errors.length === 0 ? 'passed' : 'failed'] += 1
  console.log(
    `${errors.length === 0 ? 'ok' : 'FAILED'}  ${what}${errors
      .slice(0, 5)
      .map((error) => `\n        ${error}`)
      .join('')}`,
  )
}

const acknowledged = new Map<number, Acknowledged>()
const unanswered = new Set<Checkout>()
const errors: Array<string> = []
const counts = { requests: 0 }

const order = async (address: string, checkout: Checkout) => {
  const outcome = await send(address, checkout)
  counts.requests += 1
  unanswered.delete(checkout)
  if (outcome._tag === 'Acknowledged') acknowledged.set(outcome.order.id, outcome.order)
  if (outcome._tag === 'Unanswered' || (outcome._tag === 'Refused' && GATEWAY.includes(outcome.status))) {
    unanswered.add(checkout)
    errors.push(`an order: ${outcome._tag === 'Refused' ? String(outcome.status) : 'no answer'}`)
  } else if (outcome._tag === 'Refused' && !EXPECTED_STATUSES.includes(outcome.status))
    errors.push(`an order: ${String(outcome.status)} ${outcome.text}`)
}

const buy = async (address: string, place: CheckoutTarget, isOver: () => boolean) => {
  while (!isOver()) {
    const checkout = await fillBasket(address, place).catch(String)
    counts.requests += 2
    if (checkout === null) errors.push('a basket: no answer')
    else if (typeof checkout === 'string') errors.push(`a basket: ${checkout}`)
    else await order(address, checkout)
  }
}

const browse = async (address: string, isOver: () => boolean) => {
  for (let at = 0; !isOver(); at += 1) {
    const path = PAGES[at % PAGES.length] ?? '/'
    try {
      const answer = await fetch(`${address}${path}`)
      await answer.arrayBuffer()
      if (answer.status !== 200) errors.push(`${path}: ${String(answer.status)}`)
    } catch (error) {
      errors.push(`${path}: ${String(error)}`)
    }
    counts.requests += 1
  }
}

const underLoad = async (
  address: string,
  place: CheckoutTarget,
  what: () => Promise<void>,
): Promise<{ requests: number; failed: ReadonlyArray<string> }> => {
  let isOver = false
  errors.length = 0
  counts.requests = 0
  const load = [
    ...Array.from({ length: SHOPPERS }, () => buy(address, place, () => isOver)),
    ...Array.from({ length: LOOKERS }, () => browse(address, () => isOver)),
  ]
  await what()
  isOver = true
  await Promise.all(load)
  return { requests: counts.requests, failed: [...errors] }
}

const directory = mkdtempSync(join(tmpdir(), 'vitrina-cluster-'))
const postgres = await startPostgres()
const url = postgres.urlOf('postgres')
const client = new pg.Client({ connectionString: url })
const ports = { first: await freePort(), second: await freePort() }
const start = (name: keyof typeof ports) =>
  startServer(join(directory, 'data'), undefined, {
    DATABASE_URL: url,
    PORT: String(ports[name]),
    DRAIN_S,
    TRUST_PROXY: '1',
    SHOP_SECRET: 'a secret of the tests, 32 letters',
  })

try {
  let first: ServerProcess = await start('first')
  let second: ServerProcess = await start('second')
  const balancer = await startBalancer(join(directory, 'haproxy'), ports)
  const upAre = async (count: number) => {
    const since = performance.now()
    while ((await balancer.up()).length !== count) {
      if (performance.now() - since > LIMIT_MS)
        throw new Error(`HAProxy does not come to see ${String(count)} processes`)
      await wait(50)
    }
  }
  await addShop(join(directory, 'data'), { DATABASE_URL: url })
  const feed = join(directory, 'feed.yml')
  writeFileSync(feed, plentifulFeed())
  await operateWith(join(directory, 'data'), { DATABASE_URL: url }, 'import', feed, '--stock', '100000')
  await client.connect()
  const rowsOf = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows
  const [shop] = await rowsOf<{ city_id: number; id: number }>(
    'select h.city_id, h.id from shops h join locations l on l.shop_id = h.id order by h.id limit 1',
  )
  const products = await rowsOf<{ id: number }>('select id from products where is_on_sale')
  const place = { cityId: shop?.city_id ?? 0, shopId: shop?.id ?? 0, productIds: products.map(({ id }) => id) }
  const unitsBefore = (await rowsOf<{ units: string }>('select sum(qty) as units from stock'))[0]?.units
  await upAre(2)

  const idle = await underLoad(balancer.address, place, () => wait(seconds * 1_000))
  check(
    `two processes, ${String(idle.requests)} requests, ${String(acknowledged.size)} orders, none failed`,
    idle.failed,
  )

  const killed = await underLoad(balancer.address, place, async () => {
    await wait(seconds * 250)
    await first.kill()
    await wait(seconds * 750)
  })
  console.log(
    `      one killed under load: ${String(killed.failed.length)} of ${String(killed.requests)} requests were cut off with it`,
  )
  const lost = []
  for (const one of acknowledged.values())
    if (!(await exists(balancer.address, one))) lost.push(`the accepted order ${String(one.id)} is lost`)
  check(`one killed: none of ${String(acknowledged.size)} accepted orders is lost`, lost)
  check(
    'one killed: only what it was answering failed',
    killed.failed.length <= SHOPPERS + LOOKERS ? [] : killed.failed,
  )

  first = await start('first')
  await upAre(2)
  // systemd starts the successor without waiting until it is ready
  const successors: Record<string, Promise<ServerProcess>> = {}
  const shell = await guideShell(join(directory, 'guide'), {
    replaced: [
      [/\b3001\b/g, String(ports.first)],
      [/\b3002\b/g, String(ports.second)],
      [/\b3009\b/g, String(balancer.statistics)],
    ],
    systemctl: async (action, unit) => {
      const name = unit === `vitrina@${String(ports.first)}` ? 'first' : 'second'
      if (action !== 'restart') throw new Error(`systemctl ${action} ${unit}`)
      await (name === 'first' ? first : second).stop()
      successors[name] = start(name)
    },
  })
  for (const checkout of [...unanswered]) await order(balancer.address, checkout)
  const rolled = await underLoad(balancer.address, place, async () => {
    await shell.run(blocksOf('several-processes', 'Update to a new version', 'sh').join(''))
    first = (await successors.first) ?? first
    second = (await successors.second) ?? second
    await upAre(2)
  })
  shell.close()
  check(`a rolling restart of both, ${String(rolled.requests)} requests, none failed`, rolled.failed)

  const twice = await rowsOf('select guest_key from orders group by guest_key, idempotency_key having count(*) > 1')
  const [units] = await rowsOf<{ units: string }>(
    'select (select sum(qty) from stock) + (select coalesce(sum(count), 0) from order_lines where not is_cancelled) as units',
  )
  check('no order was made twice, and stock and orders agree to the unit', [
    ...twice.map(() => 'an order was made twice'),
    ...(units?.units === unitsBefore ? [] : [`${String(unitsBefore)} units became ${String(units?.units)}`]),
  ])
  await balancer.stop()
  await Promise.all([first.stop(), second.stop()])
} finally {
  await client.end()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
console.log(`\n${String(outcomes.passed)} passed, ${String(outcomes.failed)} failed`)
process.exit(outcomes.failed === 0 ? 0 : 1)
