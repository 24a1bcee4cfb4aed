/**
 * The e2e tests through HAProxy with two processes of the built server on one PostgreSQL and one Valkey or
 * Redis.
 *
 *     npm run test:cluster:e2e -- tests/e2e/shop/purchase.spec.ts
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../contract/support/postgres-server.ts'
import { redisProgram, startRedis } from '../contract/support/redis-server.ts'
import { startServer } from '../crash/server-process.ts'
import { freePort, hasHaproxy, startBalancer } from './balancer.ts'

if (!hasHaproxy() || redisProgram === null) {
  console.error(
    'test:cluster:e2e needs haproxy and valkey or redis on the path (Debian: apt-get install haproxy valkey-server)',
  )
  process.exit(1)
}

const directory = mkdtempSync(join(tmpdir(), 'vitrina-cluster-e2e-'))
const data = join(directory, 'data')
mkdirSync(data)
const postgres = await startPostgres()
const redis = await startRedis(redisProgram)
const environment = {
  DATABASE_URL: postgres.urlOf('postgres'),
  REDIS_URL: redis.url,
  SHOP_SECRET: 'a secret of the tests, 32 letters',
  TRUST_PROXY: '1',
  DRAIN_S: '2',
  DEMO_PRODUCTS: '400',
}
const ports = { first: await freePort(), second: await freePort() }
const balancer = await startBalancer(join(directory, 'haproxy'), ports)
const settings = { ...environment, PUBLIC_ORIGIN: balancer.address }
const open = (name: keyof typeof ports) => startServer(data, undefined, { ...settings, PORT: String(ports[name]) })

try {
  const [first, second] = [await open('first'), await open('second')]
  while ((await balancer.up()).length !== 2) await wait(50)
  const { status } = spawnSync('playwright', ['test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, E2E_ORIGIN: balancer.address, E2E_DATA_DIR: data, E2E_SETTINGS: JSON.stringify(settings) },
  })
  process.exitCode = status ?? 1
  await balancer.stop()
  await Promise.all([first.stop(), second.stop()])
} finally {
  await redis.stop()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
