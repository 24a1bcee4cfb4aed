import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLeft } from 'fp-ts/Either'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { changeBasket, getBasket } from '../../../src/contract/sales/basket.ts'
import { openEmbedded } from '../../../src/service/platform/database/engine.ts'
import { watchDiskSpace } from '../../../src/service/platform/health/disk-space.ts'
import { readinessOf } from '../../../src/service/platform/health/readiness.ts'
import { pickup } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { aGuest, callRaw, request } from '../support/request.ts'
import { shopOver, stockShop } from '../support/shop.ts'

const MIB = 1024 * 1024
const FULL = { code: 503, message: 'Магазин временно не принимает изменения. Повторите чуть позже', retryAfter: 30 }
const SIZE_MIB = 160

/** A separate disk; null if the machine does not allow the test to mount one. */
const smallDisk = (): string | null => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${String(SIZE_MIB)}m`, 'none', directory], { stdio: 'ignore' })
    return directory
  } catch {
    rmdirSync(directory)
    return null
  }
}

describe('a full disk', () => {
  const disk = smallDisk()
  afterAll(() => {
    if (disk === null) return
    // lazy unmount: a failed test leaves its database open
    execFileSync('umount', ['--lazy', disk])
    rmdirSync(disk)
  })

  it('refuses changes with 503 and loses none that was accepted; the shop continues when there is space again', async ({
    skip,
  }) => {
    if (disk === null) return skip('a disk of its own needs the right to mount')
    const opened = await openEmbedded(
      { directory: join(disk, 'pglite'), dump: inject('engines').dump },
      pino({ level: 'silent' }),
    )()
    if (isLeft(opened)) throw new Error(opened.left.reason)
    const database = opened.right
    await stockShop(database)
    const shop = shopOver(database)
    const watching = watchDiskSpace({ directory: disk, log: pino({ level: 'silent' }), registry: new Registry() })
    const readiness = readinessOf({
      db: database.db,
      isStopping: () => false,
      limitMs: 5_000,
      isDiskFull: watching.isFull,
    })
    const change = async () => {
      const guest = aGuest()
      const body = { [PRODUCT.shovel]: { count: 1, comment: 'и'.repeat(100) } }
      return { guest, reply: await request(shop, changeBasket, { query: { at: pickup }, body, guest }) }
    }
    const countIn = async (guest: ReturnType<typeof aGuest>) =>
      (await request(shop, getBasket, { query: { at: pickup }, guest })).answer.items.length

    expect(await readiness()).toBe('ready')
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(bavail * bsize))
    const accepted: Array<ReturnType<typeof aGuest>> = []
    let refused
    while (refused === undefined) {
      const { guest, reply } = await change()
      if (reply.status === 200) accepted.push(guest)
      else refused = reply
    }
    expect([refused.status, refused.json, refused.headers.get('retry-after')]).toEqual([503, FULL, '30'])
    expect(await readiness()).toBe('disk full')
    expect((await callRaw(shop, '/api/catalog/products/chaynik-emalirovannyy')).status).not.toBe(503)

    rmSync(join(disk, 'ballast'))
    expect(await readiness()).toBe('ready')
    const { guest, reply } = await change()
    expect(reply.status).toBe(200)
    expect(await Promise.all([guest, ...accepted].map(countIn))).toEqual([1, ...accepted.map(() => 1)])
    await watching.stop()
    await database.close()
  })
})

describeOnEngines('a disk that the database reports full', (database) => {
  it('is answered 503 with Retry-After', async () => {
    const db = new Proxy(database().db, {
      get: () => {
        throw Object.assign(new Error('could not extend file'), { code: '53100' })
      },
    })
    const shop = shopOver({ ...database(), db })
    const response = await callRaw(shop, '/api/catalog/categories')
    expect([response.status, await response.json(), response.headers.get('retry-after')]).toEqual([503, FULL, '30'])
  })
})

describe('the free space of the data directory', () => {
  it('is a metric; below 500 MiB a warning is logged, once until there is space again', async () => {
    const lines: Array<string> = []
    const registry = new Registry()
    let free = 600 * MIB
    const { isFull, stop } = watchDiskSpace({
      directory: '/data',
      log: pino({ level: 'info', base: null }, { write: (line) => void lines.push(line) }),
      registry,
      freeBytes: async () => free,
    })
    await stop()
    const scrape = async () => (await registry.metrics()).split('\n').at(-2)
    expect(await scrape()).toBe(`shop_disk_free_bytes ${String(600 * MIB)}`)
    free = 499 * MIB
    for (let time = 0; time < 3; time += 1) expect(await scrape()).toBe(`shop_disk_free_bytes ${String(499 * MIB)}`)
    free = 15 * MIB
    expect(await isFull()).toBe(true)
    free = 700 * MIB
    await scrape()
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 40, directory: '/data', freeMiB: 499, msg: 'the disk of the data directory is nearly full' },
      { level: 30, freeMiB: 700 },
    ])
  })
})
