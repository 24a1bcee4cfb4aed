import type { Described, FieldError, TypeOf } from './described.ts'
import { described, parsePart, refuse } from './described.ts'
import type { JsonSchema } from './json-schema.ts'

/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- a shape holds codecs of every type */
export type Props = Readonly<Record<string, Described<any>>>

export interface Optional<A> extends Described<A> {
  readonly isOptional: true
}

type OptionalKeys<P> = { [K in keyof P]: P[K] extends { readonly isOptional: true } ? K : never }[keyof P]
export type ObjectOf<P extends Props> = {
  readonly [K in Exclude<keyof P, OptionalKeys<P>>]: TypeOf<P[K]>
} & { readonly [K in OptionalKeys<P>]?: TypeOf<P[K]> | undefined }

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const optional = <A>(codec: Described<A>): Optional<A> =>
  Object.assign(
    described<A>({ name: codec.name, schema: codec.schema, is: codec.is, parse: codec.parse, encode: codec.encode }),
    { isOptional: true as const },
  )

/** Unknown keys are dropped when decoding and encoding. */
export const object = <P extends Props>(props: P): Described<ObjectOf<P>> => {
  const entries = Object.entries(props)
  const required = entries.filter(([, codec]) => codec.isOptional !== true).map(([key]) => key)
  return described<ObjectOf<P>>({
    name: `{ ${Object.keys(props).join(', ')} }`,
    schema: {
      type: 'object',
      properties: Object.fromEntries(entries.map(([key, codec]) => [key, codec.schema])),
      ...(required.length === 0 ? {} : { required }),
    },
    is: (value): value is ObjectOf<P> =>
      isFields(value) &&
      entries.every(([key, codec]) => (codec.isOptional === true && value[key] === undefined) || codec.is(value[key])),
    parse: (value, errors) => {
      if (!isFields(value)) return refuse(errors, value, 'type')
      const read: Record<string, unknown> = {}
      for (const [key, codec] of entries) {
        const field = Object.hasOwn(value, key) ? value[key] : undefined
        if (field === undefined && codec.isOptional === true) continue
        read[key] = parsePart(codec, key, field, errors)
      }
      return read as ObjectOf<P>
    },
    encode: (value) => {
      const written: Record<string, unknown> = {}
      const fields: Fields = value
      for (const [key, codec] of entries) {
        const field = fields[key]
        if (field !== undefined) written[key] = codec.encode(field)
      }
      return written
    },
  })
}

interface Size {
  readonly min?: number
  readonly max?: number
}

const hasSize = (count: number, { min = 0, max = Infinity }: Size) => count >= min && count <= max

export const array = <A>(item: Described<A>, size: Size = {}): Described<ReadonlyArray<A>> =>
  described<ReadonlyArray<A>>({
    name: `[${item.name}]`,
    schema: {
      type: 'array',
      items: item.schema,
      ...(size.min === undefined ? {} : { minItems: size.min }),
      ...(size.max === undefined ? {} : { maxItems: size.max }),
    },
    is: (value): value is ReadonlyArray<A> => Array.isArray(value) && value.every(item.is),
    parse: (value, errors) => {
      if (!Array.isArray(value)) return refuse(errors, value, 'type')
      if (!hasSize(value.length, size)) return refuse(errors, value, 'bounds')
      return value.map((part, index) => parsePart(item, String(index), part, errors))
    },
    encode: (value) => value.map(item.encode),
  })

export const recordOf = <A>(
  item: Described<A>,
  key: Pick<RegExp, 'test'>,
  size: Size = {},
): Described<Readonly<Record<string, A>>> =>
  described<Readonly<Record<string, A>>>({
    name: `{ [key]: ${item.name} }`,
    schema: {
      type: 'object',
      additionalProperties: item.schema,
      ...(size.min === undefined ? {} : { minProperties: size.min }),
      ...(size.max === undefined ? {} : { maxProperties: size.max }),
    },
    is: (value): value is Readonly<Record<string, A>> => isFields(value) && Object.values(value).every(item.is),
    parse: (value, errors) => {
      if (!isFields(value)) return refuse(errors, value, 'type')
      const entries = Object.entries(value)
      if (!hasSize(entries.length, size)) return refuse(errors, value, 'bounds')
      return Object.fromEntries(entries.map(([name, part]) => [name, parseEntry(item, key, name, part, errors)]))
    },
    encode: (value) => Object.fromEntries(Object.entries(value).map(([name, part]) => [name, item.encode(part)])),
  })

const parseEntry = <A>(
  item: Described<A>,
  key: Pick<RegExp, 'test'>,
  name: string,
  part: unknown,
  errors: Array<FieldError>,
): A => {
  if (key.test(name)) return parsePart(item, name, part, errors)
  errors.push({ path: [name], reason: 'format', value: name })
  return undefined as A
}

const withNull = (schema: JsonSchema): JsonSchema =>
  typeof schema.type === 'string' && schema.enum === undefined
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }

export const nullable = <A>(codec: Described<A>): Described<A | null> =>
  described<A | null>({
    name: `${codec.name} | null`,
    schema: withNull(codec.schema),
    is: (value): value is A | null => value === null || codec.is(value),
    parse: (value, errors) => (value === null ? null : codec.parse(value, errors)),
    encode: (value) => (value === null ? null : codec.encode(value)),
  })

export const namedSchemas = new Map<string, () => JsonSchema>()

// Lazy, because some types are recursive.
export const named = <A>(name: string, make: () => Described<A>): Described<A> => {
  let made: Described<A> | undefined
  const codec = () => (made ??= make())
  namedSchemas.set(name, () => codec().schema)
  return described<A>({
    name,
    schema: { $ref: `#/components/schemas/${name}` },
    is: (value): value is A => codec().is(value),
    parse: (value, errors) => codec().parse(value, errors),
    encode: (value) => codec().encode(value),
  })
}

export const both = <A extends object, B extends object>(left: Described<A>, right: Described<B>): Described<A & B> =>
  described<A & B>({
    name: `${left.name} & ${right.name}`,
    schema: {
      type: 'object',
      properties: { ...left.schema.properties, ...right.schema.properties },
      required: [...(left.schema.required ?? []), ...(right.schema.required ?? [])],
    },
    is: (value): value is A & B => left.is(value) && right.is(value),
    parse: (value, errors) => ({ ...left.parse(value, errors), ...right.parse(value, errors) }),
    encode: (value) => Object.assign({}, left.encode(value), right.encode(value)),
  })
