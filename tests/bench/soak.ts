/**
 * Resident memory of the built server under mixed requests, 20 at a time: a row a minute, and what holds it at the end.
 * On PostgreSQL every hundredth is a guest who fills a basket, opens the checkout and orders.
 *
 *     npm run bench soak
 *     npm run bench soak -- --engine=postgres --requests=50000
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../contract/support/postgres-server.ts'
import { startServer } from '../crash/server-process.ts'
import { fillBasket, send, type CheckoutTarget } from '../crash/shopper.ts'
import { mixedRequests } from '../abuse/mixed-requests.ts'
import { get, inParallel } from '../abuse/traffic.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'postgres,embedded' },
    requests: { type: 'string', default: '200000' },
  },
})
const REQUESTS = Number(values.requests)
const CONNECTIONS = 20
const FROM = 20_000
const REQUESTS_PER_ORDER = 100
const STOCK = 1_000_000
const ORDERED = 201
const ROW_MS = 60_000
const MIB = 1024 ** 2

interface Mapping {
  readonly from: number
  readonly to: number
  readonly access: string
  readonly name: string
  readonly residentKib: number
}

const MAPPING = /^([\da-f]+)-([\da-f]+) (\S+) \S+ \S+ \d+ *(.*)$/

const mappingsOf = (pid: number): ReadonlyArray<Mapping> => {
  const mappings: Array<Mapping> = []
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const [, from, to, access = '', name = ''] = MAPPING.exec(line) ?? []
    if (from !== undefined && to !== undefined)
      mappings.push({ from: parseInt(from, 16), to: parseInt(to, 16), access, name, residentKib: 0 })
    const resident = /^Rss: +(\d+)/.exec(line)?.[1]
    const last = mappings.pop()
    if (last !== undefined) mappings.push(resident === undefined ? last : { ...last, residentKib: Number(resident) })
  }
  return mappings
}

const GUARDED = 2 * 1024 * MIB
const ARENA = 64 * MIB

// glibc's arenas begin at a multiple of 64 MiB; V8 reserves gigabytes behind the memory of a WebAssembly module
const kindOf = ({ from, to, access, name }: Mapping, next: Mapping | undefined): string => {
  if (name.endsWith('/node')) return 'program'
  if (name.startsWith('/')) return 'libraries'
  if (name === '[heap]') return 'malloc, first arena'
  const reserved = next !== undefined && next.from === to && next.access === '---p' ? next.to - next.from : 0
  if (access === 'rw-p' && reserved > GUARDED) return 'WebAssembly (PGlite)'
  if (from % ARENA === 0 && to - from + reserved === ARENA) return 'malloc, other arenas'
  return 'V8 and large blocks'
}

const residentByKind = (pid: number): ReadonlyMap<string, number> => {
  const mappings = mappingsOf(pid)
  const sums = new Map<string, number>()
  mappings.forEach((mapping, index) => {
    const kind = kindOf(mapping, mappings[index + 1])
    sums.set(kind, (sums.get(kind) ?? 0) + mapping.residentKib / 1024)
  })
  return sums
}

const largestFirst = (sizes: ReadonlyMap<string, number>) => [...sizes].sort(([, one], [, other]) => other - one)
const whole = (mib: number) => mib.toFixed(0)

interface Seen {
  readonly requests: number
  readonly resident: number
  readonly heap: number
  readonly committed: number
  readonly external: number
  readonly caches: ReadonlyMap<string, number>
}

const see = async (address: string, pid: number, requests: number): Promise<Seen> => {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  const mib = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]) / MIB
  return {
    requests,
    resident: [...residentByKind(pid).values()].reduce((sum, one) => sum + one, 0),
    heap: mib('nodejs_heap_size_used_bytes'),
    committed: mib('nodejs_heap_size_total_bytes'),
    external: mib('nodejs_external_memory_bytes'),
    caches: new Map(
      [...metrics.matchAll(/^cache_bytes\{cache="([^"]+)"\} (\S+)/gm)].map(([, name = '', bytes]) => [
        name,
        Number(bytes) / MIB,
      ]),
    ),
  }
}

const COLUMNS = ['minute', 'requests', 'resident', 'heap', 'heap committed', 'external', 'caches', 'rest']
const row = (cells: ReadonlyArray<string | number>) => console.log(`| ${cells.join(' | ')} |`)

// caches whose values are bytes outside of V8's heap
const OUTSIDE = ['pages', 'fragments', 'state bytes']

const holdersOutside = ({ external, caches }: Seen) => {
  const held = new Map(OUTSIDE.map((name) => [name, caches.get(name) ?? 0]))
  const counted = [...held.values()].reduce((sum, one) => sum + one, 0)
  return new Map([...held, ['in no cache (bodies in flight, pools)', Math.max(0, external - counted)]])
}

const targetIn = async (url: string): Promise<CheckoutTarget> => {
  const database = new pg.Client(url)
  await database.connect()
  const rows = async <Row extends object>(text: string) => (await database.query<Row>(text)).rows
  await rows(`update stock set qty = ${String(STOCK)}`)
  const products = await rows<{ id: number }>('select id from products where is_on_sale')
  const [shop = { cityId: 0, shopId: 0 }] = await rows<{ cityId: number; shopId: number }>(
    'select h.city_id as "cityId", h.id as "shopId" from shops h join locations l on l.shop_id = h.id order by h.id limit 1',
  )
  await database.end()
  return { ...shop, productIds: products.map(({ id }) => id) }
}

const order = async (address: string, target: CheckoutTarget): Promise<number> => {
  const checkout = await fillBasket(address, target)
  const outcome = checkout === null ? null : await send(address, checkout)
  if (outcome?._tag === 'Refused') return outcome.status
  return outcome?._tag === 'Acknowledged' ? ORDERED : 0
}

const soak = async (engine: string) => {
  const room = mkdtempSync(join(tmpdir(), 'vitrina-soak-'))
  const postgres = engine === 'postgres' ? await startPostgres() : null
  const server = await startServer(join(room, 'data'), undefined, {
    DEMO_PRODUCTS: '1000',
    LOG_LEVEL: 'fatal',
    ...(postgres === null ? {} : { DATABASE_URL: postgres.urlOf('postgres') }),
  })
  const { address, pid } = server
  const counts = new Map<number, number>()
  const rows: Array<Seen> = []
  let done = 0
  const begun = performance.now()
  const print = async () => {
    const seen = await see(address, pid, done)
    const cached = [...seen.caches.values()].reduce((sum, one) => sum + one, 0)
    const rest = seen.resident - seen.committed - seen.external
    const figures = [seen.resident, seen.heap, seen.committed, seen.external, cached, rest]
    rows.push(seen)
    row([((performance.now() - begun) / ROW_MS).toFixed(1), seen.requests, ...figures.map(whole)])
    return seen
  }
  try {
    const requestAt = await mixedRequests(address)
    const target = postgres === null ? null : await targetIn(postgres.urlOf('postgres'))
    console.log(
      `\n${engine}, ${REQUESTS} requests, ${CONNECTIONS} at a time, MiB; rest: resident − heap committed − external\n`,
    )
    row(COLUMNS)
    row(COLUMNS.map(() => '---'))
    await print()
    const isOver = new AbortController()
    const printing = (async () => {
      while (!isOver.signal.aborted) {
        await wait(ROW_MS, undefined, { signal: isOver.signal }).then(print, () => undefined)
      }
    })()
    await inParallel(REQUESTS, CONNECTIONS, async (at) => {
      const { url, headers } = requestAt(at)
      const isOrder = target !== null && at % REQUESTS_PER_ORDER === 0
      const status = isOrder ? await order(address, target) : (await get(url, { headers })).status
      counts.set(status, (counts.get(status) ?? 0) + 1)
      done += 1
    })
    isOver.abort()
    await printing
    const last = await print()
    const from = Math.min(FROM, REQUESTS)
    const late = rows.filter(({ requests }) => requests >= from).map(({ resident }) => resident)
    const [first = last.resident] = late
    console.log(
      `\nanswers: ${[...counts].map(([status, count]) => `${count} × ${status}`).join(', ')}` +
        `\nfrom ${from} requests: ${whole(first)} → ${whole(last.resident)} MiB, ${whole(Math.min(...late))}–${whole(Math.max(...late))}` +
        `\nexternal, largest: ${largestFirst(holdersOutside(last))
          .slice(0, 3)
          .map(([name, mib]) => `${name} ${whole(mib)}`)
          .join(', ')}` +
        `\ncaches: ${largestFirst(last.caches)
          .filter(([, mib]) => mib >= 1)
          .map(([name, mib]) => `${name} ${whole(mib)}`)
          .join(', ')}` +
        `\nresident, by mapping: ${largestFirst(residentByKind(pid))
          .map(([name, mib]) => `${name} ${whole(mib)}`)
          .join(', ')}`,
    )
  } finally {
    await server.stop()
    await postgres?.stop()
    rmSync(room, { recursive: true, force: true })
  }
}

for (const engine of values.engine.split(',')) await soak(engine)
