import { beforeAll, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { playLottery } from '../../../src/contract/sales/lottery.ts'
import { askBonusCard, attachBonusCard } from '../../../src/contract/sales/loyalty.ts'
import { createOrder } from '../../../src/contract/sales/orders.ts'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import { addAddress, changeAddress, changeSettings } from '../../../src/contract/identity/profile.ts'
import { ERROR_CODES } from '../../../src/contract/error-responses.ts'
import { aPerson, codeSentTo, wrongCode, type Person } from '../support/accounts.ts'
import { asPerson } from '../support/captcha.ts'
import { address, anOrder, pickup } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { aGuest, callRaw, request } from '../support/request.ts'
import { unlistedResponses, missingResponses } from '../support/seen-answers.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { illTyped } from '../../support/fakes.ts'

const usersCalls = endpoints
  .filter(({ access }) => access === 'user')
  .map(({ name, method, path }) => [name, method, path] as const)

it('every name in the list of error responses is a call of the contract', () => {
  const names = endpoints.map(({ name }) => name)
  expect(Object.keys(ERROR_CODES).filter((name) => !names.includes(name))).toEqual([])
})

it('the check after a whole run lists errors that no test covered, and responses that are not listed', () => {
  const all = missingResponses([])
  expect(all.length).toBeGreaterThan(2 * endpoints.length)
  expect(missingResponses(all)).toEqual([])
  for (const one of ['postgres signIn 423', 'postgres getCities good', 'pglite getCities good']) {
    expect(missingResponses(all.filter((line) => line !== one))).toEqual([one])
  }
  expect(missingResponses([], false)).not.toContain('pglite signIn 423')
  expect(missingResponses([], true)).toContain('pglite signIn 423')
  expect(unlistedResponses(all)).toEqual([])
  const ofAny = ['postgres getCities 422', 'postgres getCities 401', 'pglite getBanners 404']
  expect(unlistedResponses([...all, ...ofAny, 'pglite getCities 409', 'postgres getCities 404'])).toEqual([
    'pglite getCities 409',
    'postgres getCities 404',
  ])
})

describeOnPostgres('an error response', (database) => {
  let shop: TestShop
  let person: Person
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
    person = await aPerson(shop)
  })

  it.each(usersCalls)('of %s is 401 without a token and with an unknown token [OC-83]', async (_, method, path) => {
    for (const headers of [{}, { authorization: `Bearer ${'x'.repeat(43)}` }]) {
      const response = await callRaw(shop, path.replace(/\{\w+\}/, '1'), { method, headers })
      expect([response.status, await response.json()]).toEqual([401, { code: 401, message: 'Необходима авторизация' }])
    }
  })

  it('lists the rejected fields of settings, an address and a player', async () => {
    const { token } = person
    const { answer } = await request(shop, addAddress, { token, body: address })
    expect(
      (await request(shop, changeSettings, { token, body: illTyped({ notifyEmail: 'yes' }) })).error,
    ).toMatchObject({
      code: 422,
      errors: { notifyEmail: expect.any(Array) as unknown, notifySms: expect.any(Array) as unknown },
    })
    expect(
      (await request(shop, changeAddress, { token, params: { id: answer.id ?? 0 }, body: { ...address, street: '' } }))
        .error,
    ).toMatchObject({
      code: 422,
      errors: { street: ['Укажите улицу'] },
    })
    expect(
      (await request(shop, playLottery, { token, params: { url: 'default' }, body: { email: illTyped('nobody') } }))
        .error,
    ).toMatchObject({
      code: 422,
      errors: { email: ['Неверный адрес электронной почты'] },
    })
  })

  it("contains the remaining lock time of a card's code after five wrong ones [OC-43]", async () => {
    const { token, phone } = person
    const number = '2900000000018'
    await request(shop, askBonusCard, { token, body: { number } })
    const code = await codeSentTo(shop, phone)
    const guess = (step: number) =>
      request(shop, attachBonusCard, { token, body: { number, code: wrongCode(code, step) } })
    for (let step = 1; step <= 5; step++) expect((await guess(step)).error.code).toBe(422)
    expect((await guess(6)).error).toMatchObject({ code: 423, retryAfter: expect.any(Number) as unknown })
  })

  it('requires a captcha of guests after ten orders in an hour from one address, and never of users [OC-49]', async () => {
    const peer = '203.0.113.50'
    await shop.db.updateTable('stock').set({ qty: 100 }).where('product_id', '=', PRODUCT.shovel).execute()
    const order = async (sent: { readonly token?: string; readonly peer?: string }, query = {}) => {
      const guest = aGuest()
      await request(shop, changeBasket, {
        query: { at: pickup },
        body: { [PRODUCT.shovel]: { count: 1 } },
        guest,
        ...sent,
      })
      return request(shop, createOrder, { query: { at: pickup, ...query }, body: anOrder(990), guest, ...sent })
    }
    for (let placed = 0; placed < 10; placed++) expect((await order({ peer })).status).toBe(201)
    expect((await order({ peer })).error).toEqual({ code: 110, message: 'Подтвердите, что вы не робот' })
    expect((await order({ peer: '203.0.113.51' })).status).toBe(201)
    expect((await order({ peer, token: person.token })).status).toBe(201)
    expect((await order({ peer }, await asPerson(shop))).status).toBe(201)
    const guest = aGuest()
    await request(shop, changeBasket, { query: { at: pickup }, body: { [PRODUCT.shovel]: { count: 1 } }, guest, peer })
    const solved = {
      query: { at: pickup, ...(await asPerson(shop)) },
      headers: { 'Idempotency-Key': 'lost' },
      body: anOrder(990),
      guest,
      peer,
    }
    const [first, again] = [await request(shop, createOrder, solved), await request(shop, createOrder, solved)]
    expect([first.status, again.json]).toEqual([201, first.json])
    expect((await order({ peer }, { _recaptchaToken: 'nothing' })).error.code).toBe(110)
    shop.wait(3_600_001)
    expect((await order({ peer })).status).toBe(201)
  })
})
