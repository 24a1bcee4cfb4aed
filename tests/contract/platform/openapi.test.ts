import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { getProduct, getProducts, searchCatalogue } from '../../../src/contract/catalogue/catalogue.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { apiError } from '../../../src/contract/errors.ts'
import type { JsonSchema } from '../../../src/contract/kernel/json-schema.ts'
import { getOpenApi, openApi } from '../../../src/contract/openapi.ts'
import { createOrder } from '../../../src/contract/sales/orders.ts'
import { getCities, getShops } from '../../../src/contract/delivery/places.ts'
import type { Slug } from '../../../src/domain/catalogue/product.ts'
import { describeOnPostgres } from '../support/database.ts'
import { callRaw, request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import type { CityId } from '../../../src/domain/place/place.ts'

const document = openApi('Кедр') as { readonly components: object }
const DOCUMENT = 'openapi.json'
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, multipleOfPrecision: 6 })
ajv.addSchema({ $id: DOCUMENT, ...document })

const errorsOf = (schema: JsonSchema, value: unknown): ReadonlyArray<string> => {
  const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${DOCUMENT}#/`)) as object)
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`)
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(structuredClone(document) as Record<string, unknown>)).toEqual({
      valid: true,
    })
  })

  it('describes every endpoint once, with every parameter of its path', () => {
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
    for (const { path, params } of endpoints) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect([path, Object.keys(params.schema.properties ?? {})]).toEqual([path, inPath])
    }
  })

  it('contains every endpoint of the contract', async () => {
    const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../../src/contract/**/*.ts')
    const callsIn = (value: unknown): ReadonlyArray<unknown> => {
      if (typeof value !== 'object' || value === null) return []
      if ('method' in value && 'path' in value) return [value]
      return 'list' in value && 'remove' in value ? Object.values(value) : []
    }
    const calls = (await Promise.all(Object.values(modules).map((load) => load()))).flatMap((one) =>
      Object.values(one).flatMap(callsIn),
    )
    expect(new Set(calls)).toEqual(new Set([...endpoints, getOpenApi]))
    expect(calls.length).toBeGreaterThan(80)
  })

  it('rejects an order body that the codec rejects', () => {
    const body = createOrder.body.schema
    const order = {
      contact: { firstName: 'Анна', lastName: 'Орлова', phone: '+79130000000' },
      methodCode: 'pickup',
      shopId: 1,
      paymentMethod: 'onReceipt',
      policy: true,
      expectedSum: 1490.5,
    }
    expect(errorsOf(body, order)).toEqual([])
    for (const wrong of [
      { policy: false },
      { expectedSum: '1' },
      { methodCode: 'pigeon' },
      { contact: { ...order.contact, phone: '8' } },
    ]) {
      expect(createOrder.body.decode({ ...order, ...wrong })._tag).toBe('Left')
      expect(errorsOf(body, { ...order, ...wrong })).not.toEqual([])
    }
  })
})

describeOnPostgres('responses', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
  })

  it('match the document, errors included', async () => {
    const product = { params: { slug: 'chaynik-brusnika' as Slug } }
    expect(errorsOf(getProduct.response.schema, (await request(shop, getProduct, product)).json)).toEqual([])
    expect(errorsOf(getProducts.response.schema, (await request(shop, getProducts)).json)).toEqual([])
    expect(
      errorsOf(
        searchCatalogue.response.schema,
        (await request(shop, searchCatalogue, { query: { query: 'чайник' } })).json,
      ),
    ).toEqual([])
    expect(errorsOf(getCities.response.schema, (await request(shop, getCities)).json)).toEqual([])
    const shops = await request(shop, getShops, { query: { contextCityId: 463573 as CityId, withPickupPoints: true } })
    expect(errorsOf(getShops.response.schema, shops.json)).toEqual([])
    const error: unknown = await (await callRaw(shop, '/api/catalog/search?query=x')).json()
    expect(errorsOf(apiError.schema, error)).toEqual([])
    expect(errorsOf(getProduct.response.schema, { ...(error as object) })).not.toEqual([])
  })

  it('include the document itself', async () => {
    expect((await request(shop, getOpenApi)).json).toEqual(JSON.parse(JSON.stringify(document)))
  })
})
