import * as E from 'fp-ts/Either'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { Carrier } from '../../../src/service/delivery/carriers/carrier.ts'
import type { Fetch } from '../../../src/service/platform/outbound/outbound.ts'
import { carriersOf, type CarrierAccounts } from '../../../src/service/delivery/carriers/settings.ts'
import { SANDBOX_ACCOUNT, startCdekSandbox, type CdekSandbox } from '../support/carriers/cdek-sandbox.ts'
import { OZON_ACCOUNT, startOzonSandbox, type OzonSandbox } from '../support/carriers/ozon-sandbox.ts'
import { POST_ACCOUNT, startPostSandbox, type PostSandbox } from '../support/carriers/post-sandbox.ts'

const NOVOSIBIRSK = {
  fiasId: '8dea00e3-9aab-4d8e-887c-ef2aaa546456',
  title: 'Новосибирск',
  region: 'Новосибирская область',
}
const NOWHERE = { fiasId: '00000000-0000-4000-8000-000000000000', title: 'Нигдеев', region: 'Нигдейский край' }

let cdek: CdekSandbox
let ozon: OzonSandbox
let post: PostSandbox
beforeAll(async () => {
  ;[cdek, ozon, post] = await Promise.all([startCdekSandbox(), startOzonSandbox(), startPostSandbox()])
})
afterAll(() => Promise.all([cdek.stop(), ozon.stop(), post.stop()]))

const NONE: CarrierAccounts = { cdek: null, ozon: null, post: null }
const online: Fetch = (request) => fetch(request)
/** The same network without delays. */
const hasty: Fetch = (request) => fetch(new Request(request, { signal: AbortSignal.timeout(50) }))

const accounts = (rest: object = {}) => ({
  cdek: { url: cdek.url, ...SANDBOX_ACCOUNT, fromFiasId: 'd13945a8-7017-46ab-b1e6-ede1e89317ad', ...rest },
  ozon: { url: ozon.url, ...OZON_ACCOUNT, fromPlaceId: null, ...rest },
  post: { url: post.url, ...POST_ACCOUNT, ...rest },
})
const carrier = (name: keyof CarrierAccounts, rest: object = {}, network = online): Carrier => {
  const [made] = carriersOf({ ...NONE, [name]: accounts(rest)[name] }, network, () => 0)
  if (made === undefined) throw new Error('an account makes a carrier')
  return made
}
const sandboxes = () => ({ cdek, ozon, post })

describe('Ozon, called over a socket', () => {
  it('loads its points page by page with prices, and skips points that shoppers cannot reach', async () => {
    const begun = ozon.requests.length
    expect(await carrier('ozon').offer(NOVOSIBIRSK)()).toEqual(
      E.right({
        points: [
          {
            code: '11',
            method: 'ozonPickup',
            name: 'Самовывоз 11',
            address: 'Россия, Новосибирск, ул. Мира, 11',
            workTime: 'Ежедневно с 9:00 до 20:30',
            phone: '+79130000002',
            lat: 55.01,
            lon: 82.92,
          },
          {
            code: '18',
            method: 'ozonPostamat',
            name: 'Постамат 18',
            address: 'Россия, Новосибирск, ул. Мира, 18',
            workTime: '',
            phone: null,
            lat: 54.98,
            lon: 82.92,
          },
        ],
        tariffs: [
          { method: 'ozonPickup', cost: kopecksOf(99.5), days: 3 },
          { method: 'ozonPostamat', cost: kopecksOf(89), days: 4 },
        ],
      }),
    )
    expect(ozon.requests.slice(begun)).toEqual([
      'GET /from_places',
      'GET /variants',
      'GET /variants',
      'POST /calculate/information',
    ])
  })

  it('requests a token and the place of departure once, and again for an expired token', async () => {
    const shared = carrier('ozon')
    const before = ozon.tokens()
    await shared.offer(NOVOSIBIRSK)()
    ozon.forgetTokens()
    const begun = ozon.requests.length
    expect((await shared.offer(NOVOSIBIRSK)())._tag).toBe('Right')
    expect(ozon.tokens()).toBe(before + 2)
    expect(ozon.requests.slice(begun)).not.toContain('GET /from_places')
  })

  it('departs from the place that the operator configured', async () => {
    const rejected = await carrier('ozon', { fromPlaceId: 5 }).offer(NOVOSIBIRSK)()
    expect(rejected).toEqual(E.left('Ozon answered 400'))
  })
})

describe('Почта России, called over a socket', () => {
  it('loads its open offices of the city, and the price with VAT to the first of them', async () => {
    const begun = post.requests.length
    const offer = await carrier('post').offer(NOVOSIBIRSK)()
    expect(offer).toEqual(
      E.right({
        points: [
          {
            code: '630000',
            method: 'post',
            name: 'Отделение 630000',
            address: 'г Новосибирск, ул Ленина, 630000',
            workTime: 'Пн–пт с 8:00 до 20:00, сб с 8:00 до 18:00, вс выходной',
            phone: '+73832221234',
            lat: 55.03,
            lon: 82.91,
          },
          {
            code: '630099',
            method: 'post',
            name: 'Отделение 630099',
            address: 'г Новосибирск, ул Ленина, 630099',
            workTime: 'Пн–пт с 10:00 до 14:00 и с 15:00 до 19:00, сб с 10:00 до 18:00, вс выходной',
            phone: null,
            lat: 55.03,
            lon: 82.91,
          },
        ],
        tariffs: [{ method: 'post', cost: 36_790, days: 6 }],
      }),
    )
    expect(post.requests.slice(begun).at(0)).toBe('GET /postoffice/1.0/settlement.offices.codes')
    expect(post.requests.slice(begun).at(-1)).toBe('POST /1.0/tariff')
    expect(post.requests.slice(begun)).toHaveLength(10)
  })

  it('reports that it returns no delivery days', async () => {
    post.forgetDays(true)
    expect(await carrier('post').offer(NOVOSIBIRSK)()).toEqual(E.left('Почта России tells no days of delivery'))
    post.forgetDays(false)
  })
})

describe.each(['cdek', 'ozon', 'post'] as const)('a carrier (%s)', (name) => {
  afterEach(() => sandboxes()[name].behave('well'))

  it('returns no points for an unknown city', async () => {
    expect(await carrier(name).offer(NOWHERE)()).toEqual(E.right({ points: [], tariffs: [] }))
  })

  it.each([
    ['malformed', /answered something else$/, online],
    ['down', /answered 503$/, online],
    ['dropped', /cannot be reached: TypeError$/, online],
    ['silent', /cannot be reached: TimeoutError$/, hasty],
  ] as const)('is reported in one line when it returns %s', async (behaviour, reported, network) => {
    sandboxes()[name].behave(behaviour)
    const offer = await carrier(name, {}, network).offer(NOVOSIBIRSK)()
    expect(E.isLeft(offer) && offer.left).toMatch(reported)
  })

  it('is called once more when a connection breaks', async () => {
    sandboxes()[name].behave('dropped once')
    expect((await carrier(name).offer(NOVOSIBIRSK)())._tag).toBe('Right')
  })

  it('rejects a wrong key, and no key is logged', async () => {
    const offer = await carrier(name, { secret: 'canary-secret', token: 'canary-secret', key: 'canary-secret' }).offer(
      NOVOSIBIRSK,
    )()
    expect(E.isLeft(offer) && offer.left).toMatch(/answered 40[01]$/)
    expect(JSON.stringify(offer)).not.toContain('canary-secret')
  })
})
