import { isLeft } from 'fp-ts/Either'
import { pino } from 'pino'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getSecretShopper, reportVisit } from '../../../src/contract/content/secret-shopper.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import type { ShopId } from '../../../src/domain/place/place.ts'
import { secretShopperCommand } from '../../../src/service/commands/secret-shopper.ts'
import { aPerson, type Person } from '../support/accounts.ts'
import { describeOnPostgres } from '../support/database.ts'
import { BARNAUL_OTHER_SHOP, BARNAUL_SHOP } from '../support/products.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop, TODAY, type TestShop } from '../support/shop.ts'
import { anUpload } from '../support/uploads.ts'
import { illTyped } from '../../support/fakes.ts'

const report = {
  shopId: BARNAUL_SHOP as ShopId,
  visitDate: TODAY as Day,
  comment: 'Чисто.',
  fileIds: [],
  policy: true as const,
}

describeOnPostgres('a secret shopper', (database) => {
  let shop: TestShop
  let person: Person
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database(), { areRatesLimited: false })
  })
  beforeEach(async () => {
    person = await aPerson(shop)
  })
  const send = (rest: Partial<Omit<typeof report, 'fileIds'> & { fileIds: ReadonlyArray<number> }> = {}) =>
    request(shop, reportVisit, { body: { ...report, ...rest }, token: person.token })
  const status = async () => (await request(shop, getSecretShopper, { token: person.token })).answer.status
  const operate = (values: Record<string, string | number>) =>
    secretShopperCommand(values, {
      database: database(),
      log: pino({ level: 'silent' }),
      progress: () => undefined,
      signal: new AbortController().signal,
    })()

  it('reports a visit and sees the status of the report [CAB-17, OC-54]', async () => {
    expect(await status()).toBe('none')
    const photo = await anUpload(shop, person.token)
    const { status: code, answer } = await send({ fileIds: [photo.id] })
    expect([code, answer]).toEqual([201, { id: expect.any(Number) as number, status: 'sent' }])
    expect(await status()).toBe('sent')
    expect(await operate({ action: 'list' })).toMatchObject({
      right: expect.arrayContaining(['    Чисто.']) as unknown,
    })
    await operate({ action: 'approve', id: answer.id })
    expect(await status()).toBe('approved')
    await operate({ action: 'reject', id: (await send()).answer.id })
    expect(await status()).toBe('rejected')
    for (const wrong of [{ action: 'approve', id: 999_999 }, { action: 'reject' }, { action: 'burn', id: 1 }]) {
      expect(isLeft(await operate(illTyped(wrong))), JSON.stringify(wrong)).toBe(true)
    }
  })

  it('lists shops that need a visit, the most urgent first, without expired ones', async () => {
    await database()
      .db.insertInto('secret_shopper_tasks')
      .values([
        { shop_id: BARNAUL_SHOP, date_to: '2026-06-01' as Day },
        { shop_id: BARNAUL_OTHER_SHOP, date_to: '2026-05-01' as Day },
        { shop_id: BARNAUL_SHOP, date_to: '2026-04-30' as Day },
      ])
      .execute()
    const { tasks } = (await request(shop, getSecretShopper, { token: person.token })).answer
    expect(tasks.map(({ shop: { id }, dateTo }) => [id, dateTo])).toEqual([
      [BARNAUL_OTHER_SHOP, '2026-05-01'],
      [BARNAUL_SHOP, '2026-06-01'],
    ])
  })

  it.each([
    ['a shop that is not ours', { shopId: 999_999 as ShopId }, 'shopId'],
    ['a day to come', { visitDate: '2026-05-02' as Day }, 'visitDate'],
    ['a day too long ago', { visitDate: '2026-03-31' as Day }, 'visitDate'],
    ['a day that the calendar has not', { visitDate: '2026-02-30' as Day }, 'visitDate'],
    ['no words', { comment: ' ' }, 'comment'],
    ['no consent', { policy: illTyped(false) }, 'policy'],
    ['a file of nobody', { fileIds: [999_999] }, 'fileIds'],
  ])('is rejected with 422: %s', async (_, wrong, field) => {
    const { status: code, error } = await send(wrong)
    expect([code, Object.keys(error.errors ?? {}), await status()]).toEqual([422, [field], 'none'])
  })

  it('must be a user: 401', async () => {
    expect((await request(shop, getSecretShopper)).status).toBe(401)
    expect((await request(shop, reportVisit, { body: report })).status).toBe(401)
  })
})
