import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  confirmSubscription,
  subscribe,
  subscribeByForm,
  subscribeWithCaptcha,
  validateSubscription,
} from '../../../src/contract/content/subscription.ts'
import { verifyCaptcha } from '../../../src/contract/platform/captcha.ts'
import { aPerson } from '../support/accounts.ts'
import { asPerson, solvedCaptcha } from '../support/captcha.ts'
import { describeOnEngines } from '../support/database.ts'
import { callRaw, request } from '../support/request.ts'
import { shopOver, type TestShop } from '../support/shop.ts'

const INVALID_FORMS: ReadonlyArray<readonly [string, boolean, object]> = [
  ['', true, { email: ['Укажите почту'] }],
  ['  ', true, { email: ['Укажите почту'] }],
  ['anna', true, { email: ['Неверный адрес электронной почты'] }],
  ['anna@example.test', false, { policy: ['Нужно согласиться'] }],
  ['', false, { email: ['Укажите почту'], policy: ['Нужно согласиться'] }],
]

describeOnEngines('a subscription', (database) => {
  let shop: TestShop
  let people = 0
  let email: string
  beforeAll(() => {
    shop = shopOver(database())
  })
  beforeEach(() => {
    email = `reader${++people}@example.test`
  })
  const lettersTo = async (address: string) => (await shop.inbox()).filter(({ to }) => to === address)
  const codeIn = (text: string) => /http:\/\/shop\.test\/subscribe\/([\w-]+)\//.exec(text)?.[1] ?? ''
  const submit = async (address = email, token?: string) =>
    request(shop, subscribe, {
      query: await asPerson(shop),
      body: { email: address, policy: true },
      ...(token === undefined ? {} : { token }),
    })
  const rowOf = (address: string) =>
    database().db.selectFrom('subscribers').selectAll().where('email', '=', address).executeTakeFirst()

  it.each(INVALID_FORMS)(
    'is rejected with field errors: %j, policy %s [SUBS-24, SUBS-25, SUBS-29, SUBS-30, SUBS-36]',
    async (address, policy, errors) => {
      const body = { email: address, policy }
      for (const reply of [
        await request(shop, validateSubscription, { body }),
        await request(shop, subscribe, { body, query: await asPerson(shop) }),
        await request(shop, subscribeWithCaptcha, { body, query: await asPerson(shop) }),
      ]) {
        expect([reply.status, reply.json]).toEqual([422, { code: 422, message: expect.any(String) as string, errors }])
      }
    },
  )

  it.each(['{}', '{"email":null,"policy":null}'])(
    '%s is rejected like empty fields [SUBS-24, SUBS-25, SUBS-29]',
    async (body) => {
      const sent = await callRaw(shop, validateSubscription.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      expect([sent.status, await sent.json()]).toEqual([
        422,
        {
          code: 422,
          message: 'Укажите почту',
          errors: { email: ['Укажите почту'], policy: ['Нужно согласиться'] },
        },
      ])
    },
  )

  it('with valid fields passes the check, which creates no subscription [SUBS-29]', async () => {
    expect((await request(shop, validateSubscription, { body: { email, policy: true } })).json).toEqual({ errors: {} })
    expect(await rowOf(email)).toBeUndefined()
  })

  it('requires a captcha, and creates no subscription without it [SUBS-18, OC-49]', async () => {
    for (const endpoint of [subscribe, subscribeWithCaptcha]) {
      const { status, error } = await request(shop, endpoint, { body: { email, policy: true } })
      expect([status, error.code]).toEqual([422, 110])
    }
    expect(await rowOf(email)).toBeUndefined()
  })

  it('is pending until the link in a letter is opened [SUBS-22, SUBS-31, SUBS-32, SUBS-33, OC-50]', async () => {
    expect((await submit()).json).toEqual({ status: 'need_confirm' })
    const [letter] = await lettersTo(email)
    expect(letter).toMatchObject({ channel: 'mail', subject: 'Кедр: подтвердите подписку' })
    const code = codeIn(letter?.text ?? '')
    expect((await request(shop, confirmSubscription, { body: { code } })).json).toEqual({ status: 'confirmed' })
    expect((await submit()).json).toEqual({ status: 'already_subscribed' })
    expect((await submit(` ${email.toUpperCase()} `)).json).toEqual({ status: 'already_subscribed' })
  })

  it('can be confirmed twice, because programs prefetch links [OC-50]', async () => {
    await submit()
    const code = codeIn((await lettersTo(email))[0]?.text ?? '')
    await request(shop, confirmSubscription, { body: { code } })
    const { confirmed_at: first } = (await rowOf(email)) ?? {}
    shop.wait(5_000)
    expect((await request(shop, confirmSubscription, { body: { code } })).status).toBe(200)
    expect((await rowOf(email))?.confirmed_at).toEqual(first)
  })

  it('returns 404 for any other code [OC-50]', async () => {
    expect((await request(shop, confirmSubscription, { body: { code: 'x'.repeat(43) } })).status).toBe(404)
  })

  it('sends one letter in ten minutes, with any number of requests', async () => {
    for (let time = 0; time < 3; time++) expect((await submit()).json).toEqual({ status: 'need_confirm' })
    expect(await lettersTo(email)).toHaveLength(1)
    shop.wait(600_000)
    await submit()
    expect(await lettersTo(email)).toHaveLength(2)
  })

  it('sends one letter for twenty concurrent requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => submit()))
    expect(await lettersTo(email)).toHaveLength(1)
  })

  it("sends no letter for a user's confirmed address, and one for any other address [SUBS-20, SUBS-21]", async () => {
    const person = await aPerson(shop)
    expect((await submit(person.email, person.token)).json).toEqual({ status: 'need_confirm' })
    await database().db.updateTable('users').set({ is_email_confirmed: true }).where('id', '=', person.id).execute()
    expect((await submit(person.email, person.token)).json).toEqual({ status: 'without_confirmation' })
    expect((await submit(email, person.token)).json).toEqual({ status: 'need_confirm' })
    const other = await aPerson(shop)
    await database().db.updateTable('users').set({ is_email_confirmed: true }).where('id', '=', other.id).execute()
    expect((await submit(other.email)).json).toEqual({ status: 'need_confirm' })
  })

  it('accepts the token of a captcha that was solved by hand [SUBS-34]', async () => {
    const { token } = (await request(shop, verifyCaptcha, { body: { response: await solvedCaptcha(shop) } })).answer
    const sent = { query: { _recaptchaToken: token }, body: { email, policy: true } }
    expect((await request(shop, subscribeWithCaptcha, sent)).json).toEqual({ status: 'need_confirm' })
    expect((await request(shop, subscribeWithCaptcha, sent)).error.code).toBe(110)
  })

  it('writes no address to its log', async () => {
    await submit()
    expect(shop.logged().join()).not.toContain(email)
  })

  const send = (body: string, peer?: string, type = 'application/x-www-form-urlencoded') =>
    callRaw(shop, subscribeByForm.path, { method: 'POST', headers: { 'content-type': type }, body }, undefined, peer)

  it('works as an HTML form without scripts [SUBS-35]', async () => {
    const response = await send(`email=${encodeURIComponent(email)}&policy=on`)
    expect([response.status, response.headers.get('location'), await response.text()]).toEqual([303, '/subscribe/', ''])
    expect(await lettersTo(email)).toHaveLength(1)
  })

  it('as an HTML form shows errors on a page', async () => {
    const response = await send('email=anna')
    const html = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8'])
    expect(html).toContain('<li>Неверный адрес электронной почты</li><li>Нужно согласиться</li>')
    expect(html).not.toContain('anna')
    expect((await send('', undefined, 'application/json')).status).toBe(415)
    expect((await send('x'.repeat(65_537))).status).toBe(413)
  })

  it('as an HTML form has a stricter rate limit', async () => {
    const statuses: Array<number> = []
    for (let time = 0; time < 6; time++) statuses.push((await send('email=anna', `203.0.113.${people}`)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })
})
