import fc from 'fast-check'
import { isRight } from 'fp-ts/Either'
import { beforeAll, expect, it } from 'vitest'
import { apiError } from '../../../src/contract/errors.ts'
import { STAFF_PATH } from '../../../src/contract/kernel/staff-access.ts'
import { openApi } from '../../../src/contract/openapi.ts'
import { aPerson } from '../support/accounts.ts'
import { describeOnPostgres } from '../support/database.ts'
import { IS_EVERY_ENGINE } from '../support/engines.ts'
import type { Document } from '../support/fuzzed-call.ts'
import { aGuest, callRaw, staffHeaders } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

const LONGEST_MS = 120_000
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

const HOSTILE_VALUES: ReadonlyArray<unknown> = [
  'a\0b',
  '\ud800',
  BEYOND_INT4,
  -BEYOND_INT4,
  String(BEYOND_INT4),
  1e17,
  1e308,
  true,
  null,
  { a: [null, false, 1e308] },
]

/** A sample costs as much as the call that sends it. */
const samples = new Map<string, string>()
const sampleOf = (pattern: string): string => {
  const cached = samples.get(pattern)
  if (cached !== undefined) return cached
  const sample = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 7 })[0] ?? ''
  samples.set(pattern, sample)
  return sample
}

const stringLike = ({ pattern, format, minLength = 0 }: Schema): string => {
  if (format === 'date') return '1990-05-01'
  if (pattern === undefined) return 'текст'.padEnd(minLength, 'а')
  return sampleOf(pattern)
}

/** A value that the schema accepts, with every optional field. */
const sound = (schema: Schema, depth = 0): unknown => {
  if (depth > 8) return null
  if (schema.$ref !== undefined)
    return sound(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth + 1)
  if (schema.anyOf?.[0] !== undefined) return sound(schema.anyOf[0], depth + 1)
  if (schema.enum !== undefined) return schema.enum[0]
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return stringLike(schema)
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'array':
      return [sound(schema.items ?? {}, depth + 1)]
    case 'object':
      return typeof schema.additionalProperties === 'object'
        ? { 1: sound(schema.additionalProperties, depth + 1) }
        : Object.fromEntries(
            Object.entries(schema.properties ?? {}).map(([name, part]) => [name, sound(part, depth + 1)]),
          )
    default:
      return {}
  }
}

/** Copies of a value, each with one field replaced; a numeric key is replaced too. */
const withOneReplaced = (value: unknown, hostile: unknown): ReadonlyArray<unknown> => {
  if (Array.isArray(value)) return [hostile, ...withOneReplaced(value[0], hostile).map((first) => [first])]
  if (typeof value !== 'object' || value === null) return [hostile]
  return [
    hostile,
    ...Object.entries(value).flatMap(([name, part]) => [
      ...withOneReplaced(part, hostile).map((replaced) => ({ ...value, [name]: replaced })),
      ...(name === '1' ? [{ [String(hostile)]: part }] : []),
    ]),
  ]
}

const urlOf = ({ path, operation }: Operation, replaced?: readonly [name: string, value: string]) => {
  const inPath = new Map(
    operation.parameters
      .filter((one) => one.in === 'path')
      .map(({ name, schema }) => [name, encodeURIComponent(String(sound(schema)))]),
  )
  const query = operation.parameters
    .filter((one) => one.in === 'query' && one.name !== replaced?.[0])
    .map(({ name, schema }) => `${encodeURIComponent(name)}=${encodeURIComponent(String(sound(schema)))}`)
  const [name = '', value = ''] = replaced ?? []
  if (inPath.has(name)) inPath.set(name, value)
  else if (name !== '') query.push(`${encodeURIComponent(name)}=${value}`)
  return `${path.replace(/\{(\w+)\}/g, (_, part: string) => inPath.get(part) ?? '')}?${query.join('&')}`
}

const encoded = (value: unknown): string => {
  if (value === '\ud800') return '%ED%A0%80'
  return encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** An ordinary run tries each value in every third field, another third for the next value. */
const FIELDS_APART = IS_EVERY_ENGINE ? 1 : 3

/** Calls that are valid but for one field. */
function* callsWithOne(operation: Operation, hostile: unknown): Generator<readonly [string, string | null]> {
  const schema = operation.operation.requestBody?.content['application/json']?.schema
  const body = schema === undefined ? undefined : sound(schema)
  for (const { name, in: place } of operation.operation.parameters)
    if (place !== 'header')
      yield [urlOf(operation, [name, encoded(hostile)]), body === undefined ? null : JSON.stringify(body)]
  if (body === undefined) return
  const url = urlOf(operation)
  for (const one of withOneReplaced(body, hostile)) yield [url, JSON.stringify(one)]
}

const everybodyPasses = {
  name: 'altcha' as const,
  siteKey: null,
  challenge: null,
  verdict: async () => ({ _tag: 'Solved' as const, key: String(Math.random()) }),
}

describeOnPostgres(`${operations.length} operations × ${Object.keys(ATTACKS).length} hostile values`, (database) => {
  let shop: TestShop
  let token = ''
  let owner: Staff
  const signInAgain = async () => {
    token = (await aPerson(shop)).token
    owner = await aStaff(shop)
  }
  const accessTo = ({ path }: Operation): Record<string, string> =>
    path.startsWith(STAFF_PATH) ? staffHeaders(owner) : { authorization: `Bearer ${token}` }
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database(), { areRatesLimited: false, captcha: everybodyPasses })
    await signInAgain()
  })

  it.each(Object.entries(ATTACKS))(
    'of %s never cause a 5xx response',
    async (_name, attack) => {
      const broken: Array<string> = []
      for (const operation of operations) {
        for (const access of [() => ({}), () => accessTo(operation)]) {
          const send = () => {
            const init = initOf(operation, attack)
            const headers = { ...(init.headers as Record<string, string>), ...access() }
            return callRaw(shop, addressOf(operation, attack), { ...init, headers }, aGuest())
          }
          let response = await send()
          if (response.status === 401 && Object.keys(access()).length > 0) {
            await signInAgain()
            response = await send()
          }
          const text = await response.text()
          const isFieldError =
            response.status < 400 ||
            response.headers.get('content-type')?.startsWith('application/json') !== true ||
            isRight(apiError.decode(JSON.parse(text)))
          if (response.status >= 500 || !isFieldError)
            broken.push(
              `${operation.method} ${operation.path} ${response.status} ${shop.logged().at(-1)?.slice(0, 300) ?? ''}`,
            )
        }
      }
      expect(broken).toEqual([])
    },
    LONGEST_MS,
  )

  it.each(HOSTILE_VALUES.map((value, turn) => [JSON.stringify(value), value, turn] as const))(
    '%s in one field beside valid ones is never answered with a 5xx',
    async (_name, hostile, turn) => {
      const broken: Array<string> = []
      const send = (operation: Operation, url: string, body: string | null) =>
        callRaw(
          shop,
          url,
          {
            method: operation.method,
            headers: { ...accessTo(operation), ...(body !== null && { 'content-type': 'application/json' }) },
            ...(body !== null && { body }),
          },
          aGuest(),
        )
      for (const operation of operations) {
        for (const [at, [url, body]] of [...callsWithOne(operation, hostile)].entries()) {
          if ((at + turn) % FIELDS_APART !== 0) continue
          let response = await send(operation, url, body)
          if (response.status === 401) {
            await signInAgain()
            response = await send(operation, url, body)
          }
          if (response.status >= 500)
            broken.push(`${operation.method} ${url} ${body ?? ''} ${response.status} ${shop.logged().at(-1) ?? ''}`)
        }
      }
      expect(broken).toEqual([])
    },
    LONGEST_MS,
  )
})
