/**
 * Resident memory of the built server under mixed requests, 20 at a time, at the counts of docs/lab/memory.md.
 *
 *     node tests/abuse/memory.ts embedded 50000
 *     node tests/abuse/memory.ts postgres 50000
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../contract/support/postgres-server.ts'
import { startServer } from '../crash/server-process.ts'
import { residentMiB } from './attacks.ts'
import { get, inParallel, statuses, type Answered } from './traffic.ts'

const AT = [2_000, 12_000, 20_000, 30_000, 40_000, 50_000, 100_000, 200_000]
const AT_ONCE = 20
const [engine = 'embedded', count = '50000'] = process.argv.slice(2)

const room = mkdtempSync(join(tmpdir(), 'vitrina-memory-'))
const postgres = engine === 'postgres' ? await startPostgres() : null
const server = await startServer(join(room, 'data'), undefined, {
  NODE_ENV: 'production',
  DEMO_PRODUCTS: '1000',
  RATE_LIMITS: '',
  LOG_LEVEL: 'fatal',
  ...(postgres === null ? {} : { DATABASE_URL: postgres.urlOf('postgres') }),
})

interface Goods {
  readonly items: ReadonlyArray<{ readonly id: number; readonly slug: string }>
}
const goods: Array<{ readonly id: number; readonly slug: string }> = []
for (let page = 1; page <= 10; page += 1) {
  const list = (await (await fetch(`${server.address}/api/catalog/products?limit=100&page=${page}`)).json()) as Goods
  goods.push(...list.items)
}
const WORDS = ['чай', 'плед', 'лампа', 'стол', 'ваза', 'кружка', 'сковорода', 'полка', 'кресло', 'шкаф']
const CITIES = ['', 'app.city=463573; deliveryType=delivery', 'app.city=463573; deliveryType=pickup']
const ACCEPTS = ['br', 'gzip', 'identity']

const pathOf = (at: number): string => {
  const { id, slug } = goods[(at * 7) % goods.length] ?? { id: 1, slug: 'none' }
  switch (at % 10) {
    case 0:
      return '/'
    case 1:
      return `/catalog/?page=${(at % 40) + 1}`
    case 2:
    case 3:
    case 4:
      return `/catalog/product/${slug}/`
    case 5:
      return `/api/catalog/products?search=${encodeURIComponent(WORDS[at % 7] ?? '')}&page=1`
    case 6:
      return `/search/?search=${encodeURIComponent(WORDS[(at >> 4) % 10] ?? '')}`
    case 7:
      return `/api/catalog/products?ids=${id}`
    case 8:
      return '/about/'
    default:
      return '/api/basket'
  }
}
const call = (at: number) =>
  get(`${server.address}${pathOf(at)}`, {
    headers: { cookie: CITIES[(at >> 3) % 3] ?? '', 'accept-encoding': ACCEPTS[(at >> 2) % 3] ?? 'br' },
  })

const line = async (requests: number, answers: ReadonlyArray<Answered>) => {
  const metrics = await (await fetch(`${server.address}/metrics`)).text()
  const mib = (name: string) => (Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]) / 1024 ** 2).toFixed(0)
  console.log(
    `${engine}, ${requests} requests: ${residentMiB(server.pid).toFixed(0)} MiB resident, heap ` +
      `${mib('nodejs_heap_size_used_bytes')}, external ${mib('nodejs_external_memory_bytes')}; ${statuses(answers)}`,
  )
}

try {
  await line(0, [])
  let done = 0
  for (const next of AT.filter((one) => one <= Number(count))) {
    const from = done
    const answers = await inParallel(next - from, AT_ONCE, (index) => call(from + index))
    done = next
    await line(done, answers)
  }
} finally {
  await server.stop()
  await postgres?.stop()
  rmSync(room, { recursive: true, force: true })
}
