import { isRight } from 'fp-ts/Either'
import { beforeAll, expect, it } from 'vitest'
import { apiError } from '../../src/contract/errors.ts'
import { openApi } from '../../src/contract/openapi.ts'
import { aPerson } from './support/accounts.ts'
import { describeOnEngines } from './support/database.ts'
import type { Document } from './support/fuzzed-call.ts'
import { aGuest, callRaw } from './support/request.ts'
import { shopOver, stockShop, type TestShop } from './support/shop.ts'

const LONGEST_MS = 60_000
const BEYOND_INT4 = 2_147_483_648
const DEEP = 10_000

const document = JSON.parse(JSON.stringify(openApi('Кедр'))) as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)
type Operation = (typeof operations)[number]

/** Sets every field of a schema to one value. */
const filled = (schema: Schema, value: unknown, depth = 0): unknown => {
  if (depth > 6) return value
  if (schema.$ref !== undefined)
    return filled(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, value, depth + 1)
  if (schema.anyOf?.[0] !== undefined) return filled(schema.anyOf[0], value, depth + 1)
  if (schema.items !== undefined) return [filled(schema.items, value, depth + 1)]
  if (schema.properties === undefined && typeof schema.additionalProperties === 'object')
    return { [String(value)]: filled(schema.additionalProperties, value, depth + 1), 1: value }
  if (schema.properties === undefined) return value
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, part]) => [name, filled(part, value, depth + 1)]),
  )
}
type Schema = Document['components']['schemas'][string]

const slowly = (text: string) =>
  new ReadableStream<Uint8Array>({
    async start(controller) {
      for (const piece of [text.slice(0, 1), text.slice(1)]) {
        controller.enqueue(new TextEncoder().encode(piece))
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      controller.close()
    },
  })

interface Attack {
  readonly parameter: string
  readonly body: (schema: Schema) => string
  readonly header?: string
  readonly isRepeated?: boolean
  readonly isSlow?: boolean
}

const json = (value: unknown) => (schema: Schema) => JSON.stringify(filled(schema, value))
const ATTACKS: Readonly<Record<string, Attack>> = {
  NUL: { parameter: 'a%00b', body: json('a\0b') },
  'a lone surrogate': { parameter: '%ED%A0%80', body: json('\ud800') },
  'a number beyond int4': { parameter: String(BEYOND_INT4), body: json(BEYOND_INT4) },
  'a number beyond int4 as text': { parameter: `-${BEYOND_INT4}`, body: json(String(BEYOND_INT4)) },
  'deep JSON': { parameter: '[[[[', body: () => `${'['.repeat(DEEP)}${']'.repeat(DEEP)}` },
  'wrong types': { parameter: 'true', body: json({ a: [null, false, 1e308] }) },
  'repeated keys': {
    parameter: '1',
    body: (schema) => JSON.stringify(filled(schema, 1)).replace('{', '{"__proto__":1,"__proto__":{"a":1},'),
    isRepeated: true,
  },
  'a huge header': { parameter: '1', body: json(1), header: 'x'.repeat(60_000) },
  'a slow body': { parameter: '1', body: json('a'), isSlow: true },
}

const addressOf = ({ path, operation }: Operation, { parameter, isRepeated = false }: Attack): string => {
  const query = operation.parameters
    .filter((one) => one.in === 'query')
    .flatMap(({ name }) => Array<string>(isRepeated ? 3 : 1).fill(`${encodeURIComponent(name)}=${parameter}`))
  return `${path.replace(/\{\w+\}/g, parameter)}${query.length === 0 ? '' : `?${query.join('&')}`}`
}

const initOf = ({ method, operation }: Operation, attack: Attack): RequestInit => {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const named = operation.parameters
    .filter((one) => one.in === 'header')
    .map(({ name }): [string, string] => [name, attack.header ?? '2147483648'])
  const headers = {
    ...Object.fromEntries(named),
    ...(attack.header === undefined ? {} : { 'x-huge': attack.header, 'idempotency-key': attack.header }),
  }
  if (type === undefined || content === undefined) return { method, headers }
  const text = attack.body(content.schema)
  return {
    method,
    headers: {
      ...headers,
      'content-type': type === 'multipart/form-data' ? `${type}; boundary=x` : type === '*/*' ? 'text/plain' : type,
    },
    ...(attack.isSlow === true ? { body: slowly(text), duplex: 'half' } : { body: text }),
  } as RequestInit
}

const everybodyPasses = {
  name: 'altcha' as const,
  siteKey: null,
  challenge: null,
  verdict: async () => ({ _tag: 'Solved' as const, key: String(Math.random()) }),
}

describeOnEngines(`${operations.length} operations × ${Object.keys(ATTACKS).length} hostile values`, (database) => {
  let shop: TestShop
  let token = ''
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database(), { areRatesLimited: false, captcha: everybodyPasses })
    token = (await aPerson(shop)).token
  })

  it.each(Object.entries(ATTACKS))(
    'of %s never cause a 5xx response',
    async (_name, attack) => {
      const broken: Array<string> = []
      for (const operation of operations) {
        for (const bearer of [{}, { authorization: `Bearer ${token}` }]) {
          const init = initOf(operation, attack)
          const headers = { ...(init.headers as Record<string, string>), ...bearer }
          const response = await callRaw(shop, addressOf(operation, attack), { ...init, headers }, aGuest())
          const text = await response.text()
          const isFieldError =
            response.status < 400 ||
            response.headers.get('content-type')?.startsWith('application/json') !== true ||
            isRight(apiError.decode(JSON.parse(text)))
          if (response.status >= 500 || !isFieldError)
            broken.push(
              `${operation.method} ${operation.path} ${response.status} ${shop.logged().at(-1)?.slice(0, 300) ?? ''}`,
            )
          if (response.status < 400 && /login|logout|password|profile/i.test(operation.path))
            token = (await aPerson(shop)).token
        }
      }
      expect(broken).toEqual([])
    },
    LONGEST_MS,
  )
})
