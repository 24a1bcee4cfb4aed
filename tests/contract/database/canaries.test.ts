import { beforeAll, expect, it } from 'vitest'
import type { JsonSchema } from '../../../src/contract/kernel/json-schema.ts'
import { openApi } from '../../../src/contract/openapi.ts'
import { aPerson } from '../support/accounts.ts'
import { describeOnEngines } from '../support/database.ts'
import type { Document } from '../support/fuzzed-call.ts'
import { aGuest, callRaw } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'

const PHONE = '+79137770099'
const EMAIL = 'kanareyka@secret.test'
const WORD = 'Канарейкина-Жёлтая'
const TOKEN = 'kanareyka0kanareyka0kanareyka0kanareyka0kan'
const SECRETS = [PHONE, PHONE.slice(1), EMAIL, WORD, TOKEN]

const document = JSON.parse(JSON.stringify(openApi('Кедр'))) as Document

/**
 * A canary in every text field, in the format of the field. Error responses contain field names, so keys have
 * no canary.
 */
const withCanaries = (schema: JsonSchema, name = ''): unknown => {
  const resolved =
    schema.$ref === undefined ? schema : (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if (resolved.enum !== undefined) return resolved.enum[0]
  if (resolved.anyOf !== undefined) return withCanaries(resolved.anyOf[0] ?? {}, name)
  switch (Array.isArray(resolved.type) ? resolved.type[0] : resolved.type) {
    case 'object':
      return typeof resolved.additionalProperties === 'object'
        ? { a: withCanaries(resolved.additionalProperties, name), 1: withCanaries(resolved.additionalProperties, name) }
        : Object.fromEntries(
            Object.entries(resolved.properties ?? {}).map(([key, part]) => [key, withCanaries(part, key)]),
          )
    case 'array':
      return [withCanaries(resolved.items ?? {}, name)]
    case 'integer':
    case 'number':
      return Math.max(1, resolved.minimum ?? 1)
    case 'boolean':
      return true
    case 'string':
      if (resolved.format === 'date') return '1990-02-28'
      if (/phone|login/i.test(name)) return PHONE
      if (/email/i.test(name)) return EMAIL
      return /token|code|response/i.test(name) ? TOKEN : WORD
    default:
      return WORD
  }
}

interface Sent {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** Every call with a valid body, with a body of another shape, and with invalid JSON. */
const calls: ReadonlyArray<Sent> = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, { operationId, parameters, requestBody }]): ReadonlyArray<Sent> => {
    const of = (place: string) => parameters.filter((one) => one.in === place)
    const search = new URLSearchParams(
      of('query').map(({ name, schema }) => [name, String(withCanaries(schema, name))]),
    ).toString()
    const inPath = path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? '1' : encodeURIComponent(WORD)))
    const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
    const headers = {
      ...Object.fromEntries(of('header').map(({ name }) => [name, name === 'X-Requested-With' ? 'fetch' : TOKEN])),
      ...(type === undefined ? {} : { 'content-type': type === '*/*' ? 'text/plain' : type }),
    }
    const body = content === undefined ? null : withCanaries(content.schema)
    const texts =
      type === 'application/json'
        ? [JSON.stringify(body), JSON.stringify({ a: [WORD, PHONE, EMAIL, TOKEN] }), `{"a":"${WORD} ${PHONE}`]
        : [`${WORD} ${PHONE} ${EMAIL} ${TOKEN}`]
    return (body === null ? [null] : texts).flatMap((text) =>
      ['', search].map((query) => ({
        name: operationId,
        method: method.toUpperCase(),
        path: `${inPath}${query === '' ? '' : `?${query}`}`,
        headers,
        body: text,
      })),
    )
  }),
)

describeOnEngines('canaries', (database) => {
  let shop: TestShop
  let broken: TestShop
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database(), { areRatesLimited: false })
    broken = shopOver(
      {
        ...database(),
        db: database().db.withPlugin({
          transformQuery: () => {
            throw new Error('the database is gone')
          },
          transformResult: ({ result }) => Promise.resolve(result),
        }),
      },
      { areRatesLimited: false },
    )
  })

  const errorsOf = async (of: TestShop, token: string | null) => {
    const guest = aGuest()
    const errors: Array<string> = []
    for (const { name, method, path, headers, body } of calls) {
      const response = await callRaw(
        of,
        path,
        {
          method,
          headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
          ...(body === null ? {} : { body }),
        },
        guest,
      )
      const text = await response.text()
      if (response.status >= 400) errors.push(`${name} ${response.status} ${text}`)
    }
    return errors
  }

  it('sent in every text of every call appear in no error response and no log line, for any caller and any failure', async () => {
    const { token } = await aPerson(shop)
    const errors = [
      ...(await errorsOf(shop, null)),
      ...(await errorsOf(shop, TOKEN)),
      ...(await errorsOf(shop, token)),
      ...(await errorsOf(broken, TOKEN)),
      ...(await errorsOf(broken, null)),
    ]
    expect(errors.length).toBeGreaterThan(calls.length)
    expect(new Set(errors.map((line) => line.split(' ')[0])).size).toBeGreaterThan(80)
    expect(errors.some((line) => line.includes(' 500 '))).toBe(true)
    const logged = [...shop.logged(), ...broken.logged()]
    expect(logged.length).toBeGreaterThan(0)
    for (const secret of SECRETS) {
      expect(
        errors.filter((line) => line.includes(secret)),
        `${secret} in refusals`,
      ).toEqual([])
      expect(
        logged.filter((line) => line.includes(secret)),
        `${secret} in the log`,
      ).toEqual([])
    }
  })
})
