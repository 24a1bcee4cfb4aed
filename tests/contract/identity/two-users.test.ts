import { beforeAll, expect, it } from 'vitest'
import { createList } from '../../../src/contract/catalogue/lists.ts'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import type { JsonSchema } from '../../../src/contract/kernel/json-schema.ts'
import { STAFF_PATH } from '../../../src/contract/kernel/staff-access.ts'
import { openApi } from '../../../src/contract/openapi.ts'
import { createOrder } from '../../../src/contract/sales/orders.ts'
import { addAddress, getAddresses } from '../../../src/contract/identity/profile.ts'
import { aPerson, type Person } from '../support/accounts.ts'
import { address, anOrder, pickup } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'
import type { Document } from '../support/fuzzed-call.ts'
import { BARNAUL_SHOP, PRODUCT } from '../support/products.ts'
import { pictureOf } from '../support/picture.ts'
import { callRaw, request } from '../support/request.ts'
import { shopOver, stockShop, TODAY, type TestShop } from '../support/shop.ts'
import { anUpload } from '../support/uploads.ts'

type Owned = 'address' | 'order' | 'file' | 'list'

interface OwnedCall {
  readonly what: Owned
  /** A valid body with the id of the object, if the path has none. */
  readonly body?: (id: number) => unknown
}

/** An object of a user, and how a call identifies it. */
const OWNED: Readonly<Record<string, OwnedCall>> = {
  'PUT /api/users/addresses/{id}': { what: 'address', body: () => address },
  'DELETE /api/users/addresses/{id}': { what: 'address' },
  'GET /api/orders/{id}': { what: 'order' },
  'GET /api/orders/{id}/status': { what: 'order' },
  'POST /api/orders/{id}/cancel': { what: 'order', body: () => ({ reasonId: 1 }) },
  'POST /api/orders/{id}/email': { what: 'order', body: () => ({ email: 'buyer@example.ru' }) },
  'POST /api/orders/{id}/payment': { what: 'order', body: () => ({}) },
  'POST /api/orders/{id}/offer/accept': { what: 'order', body: () => ({ offerId: 1 }) },
  'POST /api/orders/{id}/offer/decline': { what: 'order', body: () => ({ offerId: 1 }) },
  'GET /api/orders/{id}/refund': { what: 'order' },
  'POST /api/orders/{id}/refund': {
    what: 'order',
    body: () => ({ items: [{ productId: PRODUCT.kettle, count: 1, reasonId: 1 }], fileIds: [] }),
  },
  'POST /api/orders/{id}/repeatForEdit': { what: 'order' },
  'PUT /api/users/lists/{id}': { what: 'list', body: () => ({ title: 'Чужой' }) },
  'DELETE /api/users/lists/{id}': { what: 'list' },
  'POST /api/users/lists/{id}/restore': { what: 'list' },
  'PUT /api/users/lists/{id}/products': { what: 'list', body: () => ({ productId: PRODUCT.kettle }) },
  'DELETE /api/users/lists/{id}/products': { what: 'list', body: () => ({ productId: PRODUCT.kettle }) },
  'POST /api/users/lists/{id}/link': { what: 'list' },
  'DELETE /api/users/lists/{id}/link': { what: 'list' },
  [`POST /api/catalog/products/{id}/reviews`]: {
    what: 'file',
    body: (id) => ({ rating: 5, comment: 'Хорошо', fileIds: [id], policy: true }),
  },
  'POST /api/secretShopper': {
    what: 'file',
    body: (id) => ({ shopId: BARNAUL_SHOP, visitDate: TODAY, comment: 'Чисто', fileIds: [id], policy: true }),
  },
}

/**
 * Calls with ids of public objects: products, places, pages, reasons, offers. The id of an address in a body is
 * ignored.
 */
const EVERYBODYS: ReadonlyArray<string> = [
  'POST /api/users',
  'POST /api/users/addresses',
  'POST /api/users/deliveryType',
  'GET /api/catalog/categories',
  'GET /api/catalog/categories/{id}',
  'GET /api/catalog/products',
  'GET /api/cities',
  'GET /api/catalog/products/{slug}',
  'GET /api/users/products/favorite',
  'POST /api/users/products/favorite',
  'DELETE /api/users/products/favorite',
  'GET /api/lists/{token}',
  'PUT /api/basket/saved',
  'DELETE /api/basket/saved',
  'GET /api/catalog/brands/{id}',
  'GET /api/catalog/products/{id}/similar',
  'GET /api/catalog/products/{id}/shops',
  'GET /api/catalog/products/{id}/reviews',
  'GET /api/catalog/products/{id}/reviews/marks',
  'PUT /api/catalog/reviews/{id}/useful',
  'GET /api/catalog/products/{id}/questions',
  'POST /api/catalog/products/{id}/questions',
  'POST /api/catalog/products/{id}/arrivals',
  'POST /api/catalog/search/clicks',
  'POST /api/orders',
  'GET /api/payments/info/{provider}',
  'POST /api/carriers/{carrier}/callback',
  'POST /api/payments/callback/{provider}',
  'GET /api/cities/{id}',
  'GET /api/cities/{id}/location',
  'POST /api/addresses/suggestions',
  'GET /api/delivery/services/{code}/points',
  'GET /api/shops/{id}',
  'GET /api/blogs/{slug}',
  'GET /api/actions/{slug}',
  'GET /api/lottery/{url}/prizes',
  'POST /api/lottery/{url}/spins',
  'POST /api/lottery/{url}/play',
  'GET /api/pages/{routeName}',
  'GET /api/storage/{key}',
  'GET /api/banners/group/{code}',
  'POST /api/users/bonus/promocodes/{id}',
  // the order opens with its token alone
  'POST /api/push',
]

const document = JSON.parse(JSON.stringify(openApi('Кедр'))) as Document

const namesAnId = (schema: JsonSchema, above: ReadonlyArray<JsonSchema> = []): boolean => {
  const resolved =
    schema.$ref === undefined ? schema : (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if (above.includes(resolved)) return false
  const parts = [
    ...(resolved.items === undefined ? [] : [resolved.items]),
    ...(resolved.anyOf ?? []),
    ...Object.values(resolved.properties ?? {}),
  ]
  return (
    Object.keys(resolved.properties ?? {}).some((name) => /(^id|Ids?)$/.test(name)) ||
    parts.some((part) => namesAnId(part, [...above, resolved]))
  )
}

/** The delivery context: a public parameter of nearly every call. */
const OF_A_PLACE = ['contextCityId', 'contextShopId', 'deliveryPointId']

type Operation = Document['paths'][string][string]

const hasIdInQuery = ({ parameters }: Operation): boolean =>
  parameters.some(
    ({ in: place, name }) => place === 'query' && /(^ids?$|Ids?$)/.test(name) && !OF_A_PLACE.includes(name),
  )

const idBearing = (paths: Document['paths'] = document.paths): ReadonlyArray<string> =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      // staff.test.ts tries each of these calls in each role
      .filter(() => !path.startsWith(STAFF_PATH))
      .filter(
        ([, operation]) =>
          path.includes('{') ||
          hasIdInQuery(operation) ||
          Object.values(operation.requestBody?.content ?? {}).some(({ schema }) => namesAnId(schema)),
      )
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )

const NOT_THERE = 987_654

it('every call of the OpenAPI document with an id is listed as personal or public', () => {
  expect(idBearing().toSorted()).toEqual([...Object.keys(OWNED), ...EVERYBODYS].toSorted())
})

it('a new call with an id in its path, its query or its body fails this test until it is listed', () => {
  const call: Operation = { operationId: 'new', parameters: [] }
  const operationOf = (name: string): Operation => ({
    ...call,
    parameters: [{ name, in: 'query', required: false, schema: {} }],
  })
  const schema = { properties: { lines: { items: { properties: { orderId: {} } } } } }
  const sends: Operation = { ...call, requestBody: { content: { 'application/json': { schema } } } }
  expect(
    idBearing({
      '/api/new': { get: call, put: operationOf('orderId'), post: sends },
      '/api/new/{key}': { get: call },
      '/api/place': { get: operationOf('contextCityId') },
    }),
  ).toEqual(['PUT /api/new', 'POST /api/new', 'GET /api/new/{key}'])
})

describeOnPostgres('an object of another user', (database) => {
  let shop: TestShop
  let owner: Person
  let other: Person
  let own: Readonly<Record<Owned, number>>
  let otherLink: string

  const orderOf = async ({ token }: Person) => {
    await request(shop, changeBasket, { query: { at: pickup }, body: { [PRODUCT.kettle]: { count: 1 } }, token })
    return (await request(shop, createOrder, { query: { at: pickup }, body: anOrder(1_490), token })).answer
  }
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database(), { areRatesLimited: false })
    ;[owner, other] = [await aPerson(shop), await aPerson(shop)]
    const added = await request(shop, addAddress, { token: owner.token, body: address })
    const { order } = await orderOf(owner)
    own = {
      address: added.answer.id ?? 0,
      order: order.id ?? 0,
      file: (await anUpload(shop, owner.token)).id,
      list: (await request(shop, createList, { token: owner.token, body: { title: 'Дача' } })).answer.id,
    }
    otherLink = (await orderOf(other)).token
  })

  const responseTo = async (call: string, id: number, token: string | undefined, link: string | undefined) => {
    const [method = '', path = ''] = call.split(' ')
    const { what, body } = OWNED[call] ?? { what: 'order' }
    const inPath = what === 'file' ? PRODUCT.kettle : id
    const response = await callRaw(
      shop,
      `${path.replace('{id}', String(inPath))}${link === undefined ? '' : `?token=${link}`}`,
      {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body(id)) }),
      },
    )
    const headers = [...response.headers].filter(([name]) => name !== 'set-cookie').toSorted()
    return { status: response.status, headers, body: await response.text() }
  }

  it.each(Object.keys(OWNED))(
    'has the same response as a missing one by %s, byte for byte, and stays unchanged',
    async (call) => {
      const { what } = OWNED[call] ?? { what: 'order' }
      const picture = await pictureOf(shop)
      const before = await picture()
      const callers = [
        [other.token, undefined],
        [undefined, undefined],
        [undefined, otherLink],
        [other.token, otherLink],
        [undefined, 'x'.repeat(43)],
      ] as const
      for (const [token, link] of what === 'order' ? callers : callers.slice(0, 2)) {
        const foreign = await responseTo(call, own[what], token, link)
        expect(foreign).toEqual(await responseTo(call, NOT_THERE, token, link))
        expect([401, 404, 422]).toContain(foreign.status)
      }
      expect(await picture()).toBe(before)
    },
  )

  it('has another response for its owner: the check can fail', async () => {
    for (const call of ['GET /api/orders/{id}', 'GET /api/orders/{id}/status', 'PUT /api/users/addresses/{id}']) {
      const { what } = OWNED[call] ?? { what: 'order' }
      expect((await responseTo(call, own[what], owner.token, undefined)).status, call).toBe(200)
    }
  })

  it('is not overwritten by an address with its id', async () => {
    await request(shop, addAddress, { token: other.token, body: { ...address, id: own.address, street: 'ул. Чужая' } })
    expect((await request(shop, getAddresses, { token: owner.token })).answer).toMatchObject([
      { ...address, id: own.address },
    ])
  })

  it('with a promo code: the code is rejected with the message of an unknown one', async () => {
    const code = { title: '', percent: 5, amount: null, valid_from: null, valid_to: null, usage_limit: 1 }
    await shop.db
      .insertInto('promocodes')
      .values({ ...code, code: 'ЧУЖОЙ', user_id: owner.id })
      .execute()
    await request(shop, changeBasket, {
      query: { at: pickup },
      body: { [PRODUCT.kettle]: { count: 1 } },
      token: other.token,
    })
    const apply = async (promocode: string) =>
      (
        await request(shop, createOrder, {
          query: { at: pickup },
          body: anOrder(1_490, { promocode }),
          token: other.token,
        })
      ).json
    expect(await apply('ЧУЖОЙ')).toEqual(await apply('НЕБЫВАЛЫЙ'))
  })
})
