import { right } from 'fp-ts/Either'
import { expect, it } from 'vitest'
import { verifyPhone } from '../../../src/contract/identity/phone-verification.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import type { TokenStore } from '../../../src/infrastructure/browser/token-store.ts'
import { httpAccountApi } from '../../../src/infrastructure/http/identity/account-api.ts'
import { makeCall } from '../../../src/infrastructure/http/http.ts'
import { httpRenewal } from '../../../src/infrastructure/http/renewal.ts'
import { httpSessionApi } from '../../../src/infrastructure/http/identity/session-api.ts'

const ORIGIN = 'http://shop.test'
const phone = '+79131234567' as Phone
const tokens = { accessToken: 'access 1', refreshToken: 'refresh 1' }

const window = {
  navigator: { userAgent: 'Браузер', language: 'ru', platform: 'Linux' },
  screen: { width: 360, height: 640 },
} as unknown as Window

interface RecordedCall {
  readonly what: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** A service with one response for every call, and its recorded calls. */
const aService = (answer: unknown) => {
  const requests: Array<RecordedCall> = []
  const fetch = (url: string, { method = '', body, headers }: RequestInit) => {
    requests.push({
      what: `${method} ${url.replace(ORIGIN, '')}`,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null,
      headers: headers as Record<string, string>,
    })
    return Promise.resolve(answer === null ? new Response(null, { status: 204 }) : Response.json(answer))
  }
  return { requests, call: makeCall({ origin: ORIGIN, fetch, retries: 0 }) }
}

const sent = ({ requests }: ReturnType<typeof aService>) => requests.map(({ what, body }) => [what, body])

it('a login with a password and a phone with a code return a pair of tokens [AUTH-01]', async () => {
  const service = aService({ access: tokens })
  const { signIn } = httpSessionApi(service.call, service.call)
  for (const given of [
    { login: 'anna@example.test', password: 'кедр-и-чай' },
    { phone, code: '1234' },
  ]) {
    expect(await signIn(given)()).toEqual(right(tokens))
    expect(sent(service).at(-1)).toEqual(['POST /api/users/signIn', given])
  }
})

it('a refresh sends the refresh token and stores the new pair [AUTH-03]', async () => {
  const service = aService({ access: { accessToken: 'access 2', refreshToken: 'refresh 2' } })
  let stored = tokens
  const store = {
    bearer: () => stored.accessToken,
    refreshToken: () => stored.refreshToken,
    store: (pair: typeof tokens) => {
      stored = pair
    },
  } as TokenStore
  expect(await httpRenewal(service.call, store, {} as Navigator)('access 1')).toEqual(right(true))
  expect(sent(service)).toEqual([['POST /api/accessTokens/refresh', { refreshToken: 'refresh 1' }]])
  expect(stored).toEqual({ accessToken: 'access 2', refreshToken: 'refresh 2' })
})

it('the user is loaded and signed out at the addresses of the service [AUTH-04, AUTH-06]', async () => {
  const service = aService(null)
  const session = httpSessionApi(service.call, service.call)
  await session.user()
  await session.logout()
  expect(service.requests.map(({ what }) => what)).toEqual(['GET /api/users', 'POST /api/users/logout'])
})

it('a code is requested by SMS or by a call, with the captcha in the query and the browser in a header [AUTH-07, AUTH-08, AUTH-09]', async () => {
  const service = aService({ resendAfter: 60, codeLength: 4 })
  const account = httpAccountApi(service.call, window)
  expect(await account.verifyPhone(phone, true, null)()).toEqual(right({ resendAfter: 60, codeLength: 4 }))
  await account.verifyPhone(phone, false, 'person')()
  expect(sent(service)).toEqual([
    ['POST /api/phoneVerificationV2', { phone, isSms: true }],
    ['POST /api/phoneVerificationV2?_recaptchaToken=person', { phone, isSms: false }],
  ])
  expect(verifyPhone.headers.decode(service.requests[0]?.headers)).toMatchObject(
    right({
      client: {
        userAgent: 'Браузер',
        language: 'ru',
        platform: 'Linux',
        screen: '360x640',
        timezone: expect.stringMatching(/\w/) as string,
      },
    }),
  )
})

it('a confirmed code returns a token of the phone, which the registration sends [AUTH-17]', async () => {
  const proof = aService({ verificationToken: 'proof' })
  expect(await httpAccountApi(proof.call, window).confirmPhone(phone, '1234')()).toEqual(right('proof'))
  expect(sent(proof)).toEqual([['POST /api/phoneVerificationV2/confirm', { phone, code: '1234' }]])
  const service = aService({ access: tokens })
  const registration = {
    firstName: 'Анна',
    lastName: 'Кедрова',
    phone,
    password: 'кедр-и-чай',
    policy: true as const,
    verificationToken: 'proof',
  }
  expect(await httpAccountApi(service.call, window).register(registration)()).toEqual(right(tokens))
  expect(sent(service)).toEqual([['POST /api/users', registration]])
})

it('a password is reset by a login, then by a code and a new password [AUTH-18]', async () => {
  const request = aService({ resendAfter: 60 })
  await httpAccountApi(request.call, window).restorePassword('anna@example.test', 'person')()
  expect(sent(request)).toEqual([
    ['POST /api/users/password/restore?_recaptchaToken=person', { login: 'anna@example.test' }],
  ])
  const confirmation = aService(null)
  await httpAccountApi(confirmation.call, window).confirmPassword('anna@example.test', '1234', 'кедр-и-чай-9')()
  expect(sent(confirmation)).toEqual([
    ['POST /api/users/password/confirm', { login: 'anna@example.test', code: '1234', password: 'кедр-и-чай-9' }],
  ])
})
