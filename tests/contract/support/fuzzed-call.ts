import fc from 'fast-check'
import type { JsonSchema } from '../../../src/contract/kernel/json-schema.ts'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: JsonSchema
}

interface Operation {
  readonly operationId: string
  readonly parameters: ReadonlyArray<Parameter>
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

export interface FuzzedCall {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | null
}

const DEEPEST = 4

/** Values that break services without validation. */
const hostile: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '\0',
  'a\0b',
  'я'.repeat(3_000),
  '\ud800',
  '🧪',
  "' or 1=1 --",
  '<script>',
  '%',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  -1,
  0,
  0.5,
  1e308,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  '9999-99-99',
  '0000-01-01',
  '2026-02-30',
  true,
  false,
  [],
  {},
  [[[]]],
  { __proto__: null, a: 1 },
  ['\0'],
  { '\0': '\0' },
)

const textLike = ({ pattern, minLength = 0, maxLength = 40, format }: JsonSchema): fc.Arbitrary<unknown> => {
  if (format === 'date') return fc.constantFrom('2026-05-01', '2026-04-30', '1990-02-28', '1000-01-01')
  const plain = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
  return pattern === undefined ? plain : fc.oneof(fc.stringMatching(new RegExp(pattern)), plain)
}

const numberLike = ({ type, minimum = -5, maximum = 1_000 }: JsonSchema): fc.Arbitrary<unknown> => {
  const small = fc.integer({
    min: Math.ceil(minimum),
    max: Math.max(Math.ceil(minimum), Math.min(Math.floor(maximum), 12)),
  })
  return type === 'integer' ? small : fc.oneof(small, fc.constantFrom(0.01, 1490, 99.99))
}

/** Values by a schema, and sometimes invalid ones. */
const valueOf = (document: Document, schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: soundValueOf(document, schema, depth) }, { weight: 1, arbitrary: hostile })

const objectOf = (
  document: Document,
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  depth: number,
) => {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, valueOf(document, part, depth + 1)]),
  )
  if (typeof additionalProperties !== 'object') return fc.record(fields, { requiredKeys: [...required] })
  const key = fc.oneof(fc.constantFrom('1', '2', '3', '8', 'a', '__proto__'), fc.string({ maxLength: 8 }))
  return fc.dictionary(key, valueOf(document, additionalProperties, depth + 1), { maxKeys: 3 })
}

const soundValueOf = (document: Document, schema: JsonSchema, depth: number): fc.Arbitrary<unknown> => {
  if (depth > DEEPEST) return fc.constant(null)
  if (schema.$ref !== undefined)
    return valueOf(document, document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth + 1)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((part) => valueOf(document, part, depth + 1)))
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'string':
      return textLike(schema)
    case 'integer':
    case 'number':
      return numberLike({ ...schema, type })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(valueOf(document, schema.items ?? {}, depth + 1), { maxLength: 3 })
    case 'object':
      return objectOf(document, schema, depth)
    default:
      return fc.oneof(hostile, fc.jsonValue({ maxDepth: 2 }))
  }
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '')

const parametersIn = (document: Document, { parameters }: Operation, place: Parameter['in']) => {
  const these = parameters
    .filter((parameter) => parameter.in === place)
    .map((parameter) => {
      const {
        name,
        schema: { type, additionalProperties },
      } = parameter
      return type === 'object' && typeof additionalProperties === 'object'
        ? { ...parameter, name: `${name}[Цвет]`, schema: additionalProperties }
        : parameter
    })
  return fc.record(Object.fromEntries(these.map(({ name, schema }) => [name, valueOf(document, schema).map(asText)])), {
    requiredKeys: these.filter(({ required }) => required).map(({ name }) => name),
  }) as fc.Arbitrary<Record<string, string>>
}

const bodyOf = (
  document: Document,
  { requestBody }: Operation,
): fc.Arbitrary<Pick<FuzzedCall, 'body'> & { readonly type: string }> => {
  const [type = '', { schema } = { schema: {} }] = Object.entries(requestBody?.content ?? {})[0] ?? []
  switch (type) {
    case '':
      return fc.constant({ body: null, type })
    case 'application/json':
      return valueOf(document, schema).map((value) => ({ body: JSON.stringify(value) ?? '', type }))
    case 'multipart/form-data':
      return fc.uint8Array({ maxLength: 200 }).map((bytes) => ({
        body: new Uint8Array(
          Buffer.concat([
            Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
            Buffer.from([0xff, 0xd8, 0xff]),
            bytes,
            Buffer.from('\r\n--x--\r\n'),
          ]),
        ),
        type: 'multipart/form-data; boundary=x',
      }))
    default:
      return fc
        .string({ unit: 'grapheme', maxLength: 100 })
        .map((body) => ({ body, type: type === '*/*' ? 'text/plain' : type }))
  }
}

const isHeader = (text: string): boolean => /^[\x21-\x7e][\x20-\x7e]*$/.test(text)

const callOf = (document: Document, path: string, method: string, operation: Operation): fc.Arbitrary<FuzzedCall> =>
  fc
    .tuple(
      parametersIn(document, operation, 'path'),
      parametersIn(document, operation, 'query'),
      parametersIn(document, operation, 'header'),
      bodyOf(document, operation),
    )
    .map(([inPath, query, headers, { body, type }]) => {
      const search = new URLSearchParams(query).toString()
      const media = type === '' && method !== 'get' ? 'application/json' : type
      const sent = Object.entries(headers).filter(([, value]) => isHeader(value))
      return {
        name: operation.operationId,
        method: method.toUpperCase(),
        path: `${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath[name] ?? '') || '0')}${search === '' ? '' : `?${search}`}`,
        headers: { ...Object.fromEntries(sent), ...(media === '' ? {} : { 'content-type': media }) },
        body,
      }
    })

/** Calls of every operation of an OpenAPI document, mostly valid. */
export const fuzzedCalls = (document: Document): ReadonlyArray<fc.Arbitrary<FuzzedCall>> =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callOf(document, path, method, operation)),
  )
