import type { Logger } from 'pino'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getFailedJobs, retryJob } from '../../../src/contract/admin/work.ts'
import { claimJob, leaveJobs, renewLease } from '../../../src/service/platform/jobs/claim.ts'
import { defineJob } from '../../../src/service/platform/jobs/define-job.ts'
import { enqueue } from '../../../src/service/platform/jobs/enqueue.ts'
import { jobKind } from '../../../src/service/platform/jobs/job.ts'
import { runDueJobs } from '../../../src/service/platform/jobs/run-job.ts'
import { describeOnEngines } from '../support/database.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff } from '../support/staff.ts'
import { partOf } from '../../support/fakes.ts'

const LEASE_MS = 300_000
const KIND = jobKind('deadly', t.type({}))

describeOnEngines('a job that was running when the process died', (database) => {
  let shop: TestShop
  let ran = 0
  const job = defineJob(KIND, () => async () => {
    ran += 1
    return E.right(null)
  })
  const deps = () => ({
    db: shop.db,
    clock: { now: () => shop.now().getTime() },
    log: partOf<Logger>({ warn: () => undefined, error: () => undefined }),
  })
  const work = () => runDueJobs(deps(), [job])
  const die = async () => {
    const claimed = await claimJob(shop.db, [KIND.name], shop.now().getTime())
    shop.wait(LEASE_MS + 1)
    return claimed
  }

  beforeAll(() => stockShop(database()))

  beforeEach(async () => {
    shop = shopOver(database())
    ran = 0
    await shop.db.deleteFrom('jobs').execute()
    await enqueue(shop.db, KIND, { payload: {}, runAt: shop.now() })
  })

  it('runs again after the first death', async () => {
    expect(await die()).toMatchObject({ deaths: 0 })
    await work()
    expect(ran).toBe(1)
  })

  it('is stopped after the second, says so to staff, and runs again only with their button', async () => {
    await die()
    expect(await die()).toMatchObject({ deaths: 1 })
    await work()
    shop.wait(24 * LEASE_MS)
    await work()
    expect(ran).toBe(0)
    const staff = await aStaff(shop, 'owner')
    const [failed] = (await request(shop, getFailedJobs, { staff })).answer.items
    expect(failed?.error).toBe('магазин дважды завершился во время этого задания; само оно больше не запустится')
    await request(shop, retryJob, { staff, params: { id: failed?.id ?? 0 } })
    await work()
    expect(ran).toBe(1)
  })

  it('does not count as one that died while it renews its lease, or when the process ends in order', async () => {
    const claimed = await claimJob(shop.db, [KIND.name], shop.now().getTime())
    shop.wait(LEASE_MS - 1)
    await renewLease(shop.db, claimed?.id ?? 0, shop.now().getTime())
    shop.wait(LEASE_MS - 1)
    expect(await claimJob(shop.db, [KIND.name], shop.now().getTime())).toBeUndefined()
    await leaveJobs(shop.db, [claimed?.id ?? 0])
    shop.wait(LEASE_MS)
    expect(await die()).toMatchObject({ deaths: 0 })
  })
})
