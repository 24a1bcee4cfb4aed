import { left } from 'fp-ts/Either'
import { beforeAll, describe, expect, it } from 'vitest'
import { getCaptcha, getCaptchaChallenge, verifyCaptcha } from '../../../src/contract/platform/captcha.ts'
import { askCallback } from '../../../src/contract/content/feedback.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import { recaptcha } from '../../../src/service/identity/captcha/recaptcha.ts'
import { readCaptchaSettings } from '../../../src/service/identity/captcha/settings.ts'
import { smartCaptcha } from '../../../src/service/identity/captcha/smart-captcha.ts'
import { solvedCaptcha } from '../support/captcha.ts'
import { describeOnPostgres } from '../support/database.ts'
import { request } from '../support/request.ts'
import { shopOver, type TestShop } from '../support/shop.ts'

const ACCOUNT = { siteKey: 'the site', secret: 'the secret' }
const REQUIRED = { code: 110, message: 'Подтвердите, что вы не робот' }
const body = { name: 'Анна', phone: '+79130000000' as Phone, policy: true as const }

describeOnPostgres('a captcha', (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = shopOver(database())
  })
  const send = (_recaptchaToken: string | undefined, of = shop) =>
    request(of, askCallback, { query: { _recaptchaToken }, body })
  const countOf = async () => (await database().db.selectFrom('feedback').select('id').execute()).length

  it('is altcha by default, which needs no key', async () => {
    expect((await request(shop, getCaptcha)).json).toEqual({ provider: 'altcha', siteKey: null })
  })

  it('accepts a solved challenge, once [OC-49]', async () => {
    const solved = await solvedCaptcha(shop)
    expect((await send(solved)).status).toBe(201)
    const before = await countOf()
    expect([(await send(solved)).json, await countOf()]).toEqual([REQUIRED, before])
  })

  it('accepts one of twenty concurrent uses of one solution', async () => {
    const solved = await solvedCaptcha(shop)
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(solved)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('counts any notation of a solution as the same one', async () => {
    const solved = await solvedCaptcha(shop)
    const { challenge, solution } = JSON.parse(atob(solved)) as { challenge: object; solution: object }
    expect((await send(solved)).status).toBe(201)
    expect((await send(btoa(JSON.stringify({ solution, challenge, more: 1 })))).json).toEqual(REQUIRED)
  })

  it.each([
    ['', undefined],
    ['nothing', 'x'],
    ['no solution', btoa('{}')],
    ['no JSON', btoa('{')],
  ])('is required when there is %s [OC-49]', async (_, token) => {
    const { status, json } = await send(token)
    expect([status, json]).toEqual([422, REQUIRED])
  })

  it('rejects an unknown challenge, an easier one, and a wrong solution', async () => {
    const given = JSON.parse(atob(await solvedCaptcha(shop))) as {
      challenge: { parameters: object; signature: string }
      solution: { counter: number; derivedKey: string }
    }
    const forged = [
      { ...given, challenge: { ...given.challenge, signature: '0'.repeat(64) } },
      { ...given, challenge: { ...given.challenge, parameters: { ...given.challenge.parameters, keyPrefix: '' } } },
      { ...given, challenge: { ...given.challenge, parameters: { ...given.challenge.parameters, cost: 1e9 } } },
      { ...given, solution: { counter: 2 ** 31, derivedKey: 'f'.repeat(64) } },
      { ...given, solution: { counter: -1, derivedKey: given.solution.derivedKey } },
    ]
    for (const one of forged) expect((await send(btoa(JSON.stringify(one)))).json).toEqual(REQUIRED)
  })

  it('expires ten minutes after the challenge was issued', async () => {
    const later = shopOver(database())
    const solved = await solvedCaptcha(later)
    later.wait(600_000)
    expect((await send(solved, later)).json).toEqual(REQUIRED)
  })

  it('solved by hand returns a token for one call within two minutes [OC-51]', async () => {
    const verified = async () =>
      (await request(shop, verifyCaptcha, { body: { response: await solvedCaptcha(shop) } })).answer.token
    const token = await verified()
    expect((await send(token)).status).toBe(201)
    expect((await send(token)).json).toEqual(REQUIRED)
    const slow = shopOver(database())
    slow.wait(119_999)
    expect((await send(await verified(), slow)).status).toBe(201)
    slow.wait(1)
    expect((await send(await verified(), slow)).json).toEqual(REQUIRED)
  })

  it('returns 422 for a wrong solution and for a used one', async () => {
    const error = {
      code: 422,
      message: 'Не удалось выполнить проверку капчи',
      errors: { response: ['Не удалось выполнить проверку капчи'] },
    }
    expect((await request(shop, verifyCaptcha, { body: { response: 'x' } })).json).toEqual(error)
    const response = await solvedCaptcha(shop)
    await request(shop, verifyCaptcha, { body: { response } })
    expect((await request(shop, verifyCaptcha, { body: { response } })).json).toEqual(error)
  })

  it('of another provider has no challenge, and returns its key', async () => {
    const other = shopOver(database(), { captcha: smartCaptcha(ACCOUNT, async () => Response.json({ status: 'ok' })) })
    expect((await request(other, getCaptchaChallenge)).status).toBe(404)
    expect((await request(other, getCaptcha)).json).toEqual({ provider: 'smartcaptcha', siteKey: 'the site' })
    expect([(await send('theirs', other)).status, (await send('theirs', other)).status]).toEqual([201, 422])
  })

  it('is passed if its provider does not respond, with a log entry', async () => {
    const lost = shopOver(database(), { captcha: smartCaptcha(ACCOUNT, () => Promise.reject(new TypeError('no way'))) })
    expect((await send('theirs', lost)).status).toBe(201)
    expect(lost.logged().join()).toContain('captcha verification failed')
  })
})

describe('a captcha provider', () => {
  const sent: Array<string> = []
  const respondWith =
    (answer: unknown, status = 200) =>
    async (request: Request) => {
      sent.push(`${request.method} ${request.url} ${await request.text()}`)
      return Response.json(answer, { status })
    }

  it('receives the secret, the response and the address', async () => {
    sent.length = 0
    await smartCaptcha(ACCOUNT, respondWith({ status: 'ok' })).verdict('to ken', '203.0.113.7')
    await recaptcha(ACCOUNT, respondWith({ success: true, score: 1 })).verdict('token', null)
    expect(sent).toEqual([
      'POST https://smartcaptcha.yandexcloud.net/validate secret=the+secret&token=to+ken&ip=203.0.113.7',
      'POST https://www.google.com/recaptcha/api/siteverify secret=the+secret&response=token',
    ])
  })

  it.each([
    [{ status: 'ok' }, 200, 'Solved'],
    [{ status: 'failed', message: 'Token invalid' }, 200, 'Refused'],
    [{}, 200, 'Unreachable'],
    [{ status: 'ok' }, 500, 'Unreachable'],
  ])('of SmartCaptcha that returns %j with %i means %s', async (answer, status, verdict) => {
    expect((await smartCaptcha(ACCOUNT, respondWith(answer, status)).verdict('token', null))._tag).toBe(verdict)
  })

  it.each([
    [{ success: true, score: 0.9 }, 'Solved'],
    [{ success: true, score: 0.5 }, 'Solved'],
    [{ success: true, score: 0.49 }, 'Refused'],
    [{ success: true }, 'Refused'],
    [{ success: false, score: 1, 'error-codes': ['timeout-or-duplicate'] }, 'Refused'],
    ['no', 'Unreachable'],
  ])('of reCAPTCHA that returns %j means %s [CAPT-01]', async (answer, verdict) => {
    expect((await recaptcha(ACCOUNT, respondWith(answer)).verdict('token', null))._tag).toBe(verdict)
  })

  it('requires both its keys when selected [CAPT-04]', () => {
    const needs = left(['CAPTCHA_PROVIDER recaptcha needs CAPTCHA_SITE_KEY and SHOP_CAPTCHA_SECRET'])
    expect(readCaptchaSettings({ CAPTCHA_PROVIDER: 'recaptcha', CAPTCHA_SITE_KEY: 'x' })).toEqual(needs)
    expect(readCaptchaSettings({ CAPTCHA_PROVIDER: 'recaptcha', SHOP_CAPTCHA_SECRET: 'x' })).toEqual(needs)
    expect(readCaptchaSettings({ CAPTCHA_PROVIDER: 'nobody' })).toEqual(
      left(['CAPTCHA_PROVIDER must be one of altcha, smartcaptcha, recaptcha']),
    )
    expect(
      readCaptchaSettings({ CAPTCHA_PROVIDER: 'smartcaptcha', CAPTCHA_SITE_KEY: 'a', SHOP_CAPTCHA_SECRET: 'b' }),
    ).toMatchObject({
      right: { name: 'smartcaptcha', account: { siteKey: 'a', secret: 'b' } },
    })
  })
})
